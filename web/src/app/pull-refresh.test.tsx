// @vitest-environment happy-dom
import { act, cleanup, configure, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "@mela/kit/api";
import { STORAGE_KEYS, writeStored } from "../lib/storage.ts";
import { GameListScreen } from "../screens/games/game-list/game-list-screen.tsx";
import { HotGamesScreen } from "../screens/games/hot-games/hot-games-screen.tsx";
import { forgetToasts, toastTexts } from "../testing/form-steps.ts";
import { answerWith, renderPart, type SentCall } from "../testing/part-fixture.tsx";
import { PULL_PX } from "../widgets/pull-refresh/pull-rules.ts";
import { buildGame } from "../widgets/widget-fixture.tsx";

/* The hot games that the tab keeps, and the pull that fetches them past it. */

const kept = [buildGame({ nodeId: "1", displayName: "Kept Game", isHot: true })];
const fresh = [buildGame({ nodeId: "2", displayName: "Fresh Game", isHot: true })];
let calls: SentCall[] = [];
let fail = false;

configure({ asyncUtilTimeout: 20_000 });
// The code of the gesture is fetched late; here it is at hand.
beforeAll(() => import("../widgets/pull-refresh/pull-refresh.tsx").then(() => undefined));
beforeEach(() => {
  calls = [];
  fail = false;
  forgetToasts();
  vi.stubGlobal("scrollY", 0);
  vi.stubGlobal("scrollTo", () => undefined);
  history.replaceState(null, "", "/m/hot-games");
  writeStored("session", STORAGE_KEYS.hotGames, { language: "en", games: kept });
  answerWith((call) => {
    calls.push(call);
    if (call.endpoint.path !== "/wps/games/hot" || fail) throw new ApiError("system.unavailable", 503, "");
    return fresh;
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const hotCalls = () => calls.filter(({ endpoint }) => endpoint.path === "/wps/games/hot").map(({ input }) => input);
const keptNow = () => sessionStorage.getItem(STORAGE_KEYS.hotGames) ?? "";
const touches = (x: number, y: number) => ({ touches: [{ clientX: x, clientY: y }] });

/** A finger that comes down on the page and is let go after moving so far. */
async function drag(down: number, { side = 0, on = document.body }: { side?: number; on?: HTMLElement } = {}): Promise<void> {
  await act(async () => {
    fireEvent.touchStart(on, touches(200, 100));
    for (const part of [0.25, 0.5, 0.75, 1]) fireEvent.touchMove(on, touches(200 + side * part, 100 + down * part));
    fireEvent.touchEnd(on, { touches: [] });
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
}

async function openHotGames(): Promise<void> {
  await renderPart(<HotGamesScreen path="/m/hot-games" title="title.hotGames" />);
  fireEvent.pointerDown(document.body);
  await waitFor(() => expect(document.querySelector('[data-part="pull-refresh"]')).not.toBeNull());
  await screen.findByRole("link", { name: /Kept Game/ });
}

describe("hot games", () => {
  test("HOTG-10 are those that the tab keeps, and no call is sent", async () => {
    await openHotGames();
    expect(hotCalls()).toEqual([]);
  });

  test("HOTG-11 GAPI-06 a pull sends the call with its refresh flag past what is kept, shows what comes and keeps it instead", async () => {
    await openHotGames();
    await drag(PULL_PX);
    await screen.findByRole("link", { name: /Fresh Game/ });
    expect(screen.queryByRole("link", { name: /Kept Game/ })).toBeNull();
    expect(hotCalls()).toEqual([{ isPlatform: 2, language: "en", platform: "html5", merchantCode: "mela", refresh: 1 }]);
    expect(keptNow()).toContain("Fresh Game");
    expect(keptNow()).not.toContain("Kept Game");
    await waitFor(() => expect(screen.getAllByRole("status").map((status) => status.textContent)).toContain("Games are up to date"));
  });

  test("a finger that was down before the code came pulls from where it is then", async () => {
    await openHotGames();
    await act(async () => {
      for (const y of [140, 190, 140 + PULL_PX]) fireEvent.touchMove(document.body, touches(200, y));
      fireEvent.touchEnd(document.body, { touches: [] });
    });
    await waitFor(() => expect(hotCalls()).toHaveLength(1));
  });

  test("a pull that is let go too early, one to the side, one in a dialog and one on a page that is scrolled refresh nothing", async () => {
    await openHotGames();
    await drag(PULL_PX - 2);
    await drag(PULL_PX, { side: 2 * PULL_PX });
    const dialog = document.body.appendChild(document.createElement("dialog"));
    await drag(PULL_PX, { on: dialog });
    dialog.remove();
    vi.stubGlobal("scrollY", 40);
    await drag(PULL_PX);
    expect(hotCalls()).toEqual([]);
  });

  test("the mark follows the finger down, and is away once the finger goes elsewhere", async () => {
    await openHotGames();
    const mark = () => document.querySelector<HTMLElement>('[data-part="pull-refresh"] > div')?.style;
    const move = (x: number, y: number) => act(async () => void fireEvent.touchMove(document.body, touches(x, y)));
    await act(async () => void fireEvent.touchStart(document.body, touches(200, 100)));
    await move(200, 100 + PULL_PX / 2);
    expect([mark()?.getPropertyValue("--pull"), mark()?.getPropertyValue("--pull-y")]).toEqual(["0.5", "54px"]);
    await move(400, 100 + PULL_PX);
    expect([mark()?.getPropertyValue("--pull"), mark()?.getPropertyValue("--pull-y")]).toEqual(["0", "0px"]);
  });

  test("without a pull, the button of the page and the one under the keyboard's focus do the same", async () => {
    await openHotGames();
    for (const [at, button] of screen.getAllByRole("button", { name: "Refresh games" }).entries()) {
      await act(async () => fireEvent.click(button));
      await waitFor(() => expect(hotCalls()).toHaveLength(at + 1));
      await waitFor(() => expect(button.getAttribute("aria-busy") ?? button.getAttribute("aria-disabled")).not.toBe("true"));
    }
    expect(hotCalls()).toHaveLength(2);
  });

  test("a refresh that fails says so, and what was shown and kept stays", async () => {
    fail = true;
    await openHotGames();
    await drag(PULL_PX);
    await waitFor(() => expect(toastTexts()).toEqual(["Games couldn’t be refreshed"]));
    screen.getByRole("link", { name: /Kept Game/ });
    expect(keptNow()).toContain("Kept Game");
  });
});

test("HOTG-11 a pull on the game list renews the hot games, and the list that is on screen", async () => {
  history.replaceState(null, "", "/m/slot-games");
  await renderPart(<GameListScreen path="/m/slot-games" title="title.slots" preset={{ category: "RNG" }} />);
  fireEvent.pointerDown(document.body);
  await waitFor(() => expect(document.querySelector('[data-part="pull-refresh"]')).not.toBeNull());
  const lists = () => calls.filter(({ endpoint }) => endpoint.path === "/wps/games").length;
  const before = lists();
  await drag(PULL_PX);
  await screen.findByRole("link", { name: /Fresh Game/ });
  expect(lists()).toBe(before + 1);
});
