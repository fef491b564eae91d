// @vitest-environment happy-dom
import { DEFAULT_FIELDS } from "@mela/contract/registration/registration-fields";
import { act, cleanup, configure, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { clearSession, setSession } from "../data/auth/session.ts";
import { ApiError } from "@mela/kit/api";
import { wireGame, wireVendor } from "../testing/games-fixture.ts";
import { stubViewport } from "../testing/page-fixture.ts";
import { answerWith, renderPart, type SentCall } from "../testing/part-fixture.tsx";
import { OF_PAGES, openPopup, type PopupName } from "../popups/use-popup.ts";
import { findRoute, loadRoutes } from "./find-route.ts";
import { loadPopup } from "./popup-host.tsx";
import type { Route } from "./route-types.ts";
import { loadScreen } from "./screens.ts";
import { Shell } from "./shell.tsx";

/* The popups that stand over certain pages, opened and closed as a person does. */

const lists: SentCall[] = [];
let games = [wireGame("1"), wireGame("2")];
const visited: string[] = [];

/** Titles of the popups by which one comes in. */
const WAYS_IN = { login: "Log in", register: "Join Mela", forget: "Forgot password" } as const;

// A loaded machine takes its time to bring code.
configure({ asyncUtilTimeout: 20_000 });
beforeAll(async () => {
  await loadRoutes();
  const screens = ["/m/slot-games", "/m/gameList", "/m/member/agent/dailySalary"].map((path) => loadScreen(findRoute(path) as Route));
  await Promise.all([...screens, ...[...OF_PAGES, ...Object.keys(WAYS_IN)].map((name) => loadPopup(name as PopupName))]);
});
beforeEach(() => {
  lists.length = 0;
  visited.length = 0;
  games = [wireGame("1"), wireGame("2")];
  stubViewport();
  // Parts that nobody answers for say so in the log; the pages are whole without them.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(history, "back").mockImplementation(() => {
    history.replaceState(null, "", visited.pop() ?? "/m/home");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  const push = history.pushState.bind(history);
  vi.spyOn(history, "pushState").mockImplementation((...step) => {
    visited.push(location.pathname + location.search);
    push(...step);
  });
  answerWith((call) => {
    const { path } = call.endpoint;
    if (path === "/wps/games") {
      lists.push(call);
      return { games, pageNum: 1, totalPages: 1, totalCount: games.length, pageSize: 36 };
    }
    if (path === "/wps/games/hot") return [];
    if (path === "/wps/games/vendors") return { content: [{ gameType: "RNG", vendors: [wireVendor("PGE"), wireVendor("JL")] }] };
    if (path === "/wps/games/vendors/sorting") return [];
    if (path === "/wps/system/setting/register") return DEFAULT_FIELDS;
    throw new ApiError("system.unavailable", 503, "");
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function enter(address: string): Promise<void> {
  history.replaceState(null, "", address);
  await renderPart(<Shell />);
}
const overlay = () => document.querySelector<HTMLElement>('[data-part="overlay"]');
const isDark = () => overlay()?.hidden === false;
const button = (name: RegExp | string) => screen.findByRole("button", { name, hidden: true });
const press = async (name: RegExp | string) => fireEvent.click(await button(name));
const inputs = () => lists.map(({ input }) => input as Record<string, unknown>);

describe("the filter sheet of the slots", () => {
  test("LAYOUT-13 opening it turns the page's overlay on, closing it off; the list and its address stay", async () => {
    await enter("/m/slot-games");
    expect(isDark()).toBe(false);
    await press("Filters");
    await screen.findByRole("heading", { name: "Smallest stake", hidden: true });
    expect(isDark()).toBe(true);
    expect(location.search).toBe("?popup=gameFilter");
    await press("Close");
    expect(isDark()).toBe(false);
    expect(location.pathname + location.search).toBe("/m/slot-games");
  });

  test("GAPI-02 what is chosen in it goes to the server as minBet and minLine, with all else that the call carries", async () => {
    await enter("/m/slot-games");
    await press("Filters");
    await press(/5\.00 or more/);
    await press("20 or more");
    await press("Show 2 games");
    expect(location.search).toBe("?minBet=500&minLine=20");
    expect(isDark()).toBe(false);
    await button("Filters: 2 on");
    expect(inputs().at(-1)).toEqual({
      merchant: "mela",
      platform: "html5",
      gameName: "",
      gameType: "RNG",
      pageNo: 1,
      pageSize: 36,
      vassalage: "",
      gameClassify: "",
      minBet: 500,
      minLine: 20,
      language: "en",
    });
    expect(inputs()[0]).toMatchObject({ minBet: 0, minLine: 0 });
  });

  test("an address with filters shows them pressed; clearing them shows the whole list", async () => {
    await enter("/m/slot-games?minBet=200&popup=gameFilter");
    const chosen = await button(/2\.00 or more/);
    expect(chosen.getAttribute("aria-pressed")).toBe("true");
    await press("Clear filters");
    expect(chosen.getAttribute("aria-pressed")).toBe("false");
    await press("Show 2 games");
    expect(location.search).toBe("");
    await waitFor(() => expect(inputs().at(-1)).toMatchObject({ minBet: 0 }));
  });

  test("a list that the filters leave empty says so, and gives the way back to the whole list", async () => {
    games = [];
    await enter("/m/slot-games?minLine=50");
    await screen.findByText(/No game matches these filters/);
    games = [wireGame("1")];
    await press("Clear filters");
    expect(location.search).toBe("");
    await screen.findByRole("status", { name: "1 game" });
    expect(inputs().at(-1)).toMatchObject({ minLine: 0 });
  });
});

test("LAYOUT-13 GOLD-02 the vendor picker turns the page's overlay on, closing it off; a pick becomes the vendor of the list", async () => {
  await enter("/m/gameList");
  await press(/^Company/);
  await button(/Name of PGE/);
  expect(isDark()).toBe(true);
  await press("Close");
  expect(isDark()).toBe(false);
  await press(/^Company/);
  await press(/Name of PGE/);
  expect(location.search).toBe("?vassalage=PGE");
  expect(isDark()).toBe(false);
  await waitFor(() => expect(inputs().at(-1)).toMatchObject({ vassalage: "PGE", gameType: "RNG" }));
});

test("LAYOUT-13 the agent's menu turns the page's overlay on, closing it off; the tool of the page is the current one", async () => {
  setSession({ token: "t", userName: "rahim", type: 1 } as never);
  await enter("/m/member/agent/dailySalary");
  await press("Agent menu");
  const tool = await screen.findByRole("link", { name: "Daily wage", hidden: true });
  expect(isDark()).toBe(true);
  expect(tool.getAttribute("aria-current")).toBe("page");
  await press("Close");
  expect(isDark()).toBe(false);
});

test("LAYOUT-13 a player with a contract has no agent's menu on the page of it, by a button or by its address", async () => {
  setSession({ token: "t", userName: "rahim", type: 0 } as never);
  await enter("/m/member/agent/dailySalary?popup=agent");
  await waitFor(() => expect(location.search).toBe(""));
  expect(isDark()).toBe(false);
  expect(screen.queryByRole("button", { name: "Agent menu" })).toBeNull();
});

test.each(["/m/help?popup=gameFilter", "/m/fishing-games?popup=gameFilter", "/m/help?popup=provider", "/m/help?popup=agent"])(
  "a popup that the page does not have opens nothing, and leaves its address: %s",
  async (address) => {
    await enter(address);
    await waitFor(() => expect(location.search).toBe(""));
    expect(isDark()).toBe(false);
    expect(document.querySelector("dialog[open]")).toBeNull();
  },
);

test("LAYOUT-11 LAYOUT-12 of login, registration and forgotten password one stands open at a time, whichever follows which", async () => {
  await enter("/m/help");
  const titles = () => [...document.querySelectorAll("dialog h2:first-of-type")].map((title) => title.textContent);
  for (const name of ["login", "register", "forget", "login", "forget", "register", "login"] as const) {
    await act(async () => openPopup(name));
    await waitFor(() => expect(titles()).toEqual([WAYS_IN[name]]));
    expect(document.querySelectorAll("dialog[open]")).toHaveLength(1);
  }
});

describe("where a log-in or a registration leads to", () => {
  const SESSION = { token: "t", userName: "rahim", type: 0, firstTimeLogin: false } as never;

  test.each(["login", "register"] as const)("%s leads to the page that it was opened for", async (name) => {
    await enter("/m/help");
    await act(async () => openPopup(name, "/m/slot-games?minBet=200"));
    await screen.findByRole("heading", { name: WAYS_IN[name], hidden: true });
    act(() => setSession(SESSION));
    await waitFor(() => expect(location.pathname + location.search).toBe("/m/slot-games?minBet=200"));
  });

  test("a registration that gives way to the log-in hands on where it leads to", async () => {
    await enter("/m/help");
    await act(async () => openPopup("register", "/m/slot-games"));
    fireEvent.click(await screen.findByRole("link", { name: "Log in", hidden: true }));
    await screen.findByRole("heading", { name: WAYS_IN.login, hidden: true });
    act(() => setSession(SESSION));
    await waitFor(() => expect(location.pathname).toBe("/m/slot-games"));
  });

  test.each(["login", "register"] as const)("%s that is opened by its address later leaves the page", async (name) => {
    await enter("/m/help?tag=terms");
    await act(async () => openPopup(name, "/m/slot-games"));
    await press("Close");
    await act(async () => history.pushState(null, "", `/m/help?tag=terms&popup=${name}`));
    await screen.findByRole("heading", { name: WAYS_IN[name], hidden: true });
    act(() => setSession(SESSION));
    await waitFor(() => expect(location.search).toBe("?tag=terms"));
    expect(location.pathname).toBe("/m/help");
  });
});
