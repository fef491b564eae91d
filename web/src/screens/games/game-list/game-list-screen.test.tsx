// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clearSession, setSession } from "../../../data/auth/session.ts";
import { navigateTo } from "../../../lib/navigation.ts";
import { pass, stopClock } from "../../../testing/clock.ts";
import { stubViewport } from "../../../testing/page-fixture.ts";
import { answerWith, renderPart } from "../../../testing/part-fixture.tsx";
import { wireClass, wireVendor } from "../../../testing/games-fixture.ts";
import { SESSION } from "../../../testing/wire.ts";
import { buildGame } from "../../../widgets/widget-fixture.tsx";
import { GameListScreen } from "./game-list-screen.tsx";

beforeEach(() => {
  stubViewport();
  // There is no layout here; the rows of a long list have this height.
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(160);
  setSession(SESSION);
});
afterEach(() => {
  cleanup();
  clearSession();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Kind = "new" | "search" | "all" | "hot" | "favorites" | "recent";

/** Opens the list; of its six lists those of `full` have a game, all others are empty. */
async function open(query: string, full: (kind: Kind) => boolean): Promise<void> {
  const listOf = (kind: Kind) => (full(kind) ? [buildGame({ displayName: `Game of ${kind}` })] : []);
  answerWith(({ endpoint, input }) => {
    const { isNew, gameName } = input as { isNew?: number; gameName?: string };
    const games = listOf(isNew ? "new" : gameName ? "search" : "all");
    const pages = { pageNum: 1, totalPages: games.length, totalCount: games.length, pageSize: 36 };
    const answers: Record<string, unknown> = {
      "/wps/games": { games, ...pages },
      "/wps/games/hot": listOf("hot"),
      "/wps/favorites": { content: listOf("favorites"), totalPages: 1 },
      "/wps/recent": { list: listOf("recent"), totalPages: 1 },
      "/wps/games/vendors": { content: [] },
    };
    return answers[endpoint.path] ?? [];
  });
  history.replaceState(null, "", `/m/slot-games${query}`);
  await renderPart(<GameListScreen path="/m/slot-games" title="title.slots" preset={{ category: "RNG" }} />);
}

test.each([
  ["en", "1,250", "1,250 games"],
  ["bn", "১,২৫০", "১,২৫০টি গেম"],
])("in %s the count beside the heading has the digits of the language, as its name has", async (language, shown, name) => {
  const page = { games: [buildGame()], pageNum: 1, totalPages: 35, totalCount: 1_250, pageSize: 36 };
  const answers: Record<string, unknown> = { "/wps/games": page, "/wps/games/vendors": { content: [] } };
  answerWith(({ endpoint }) => answers[endpoint.path] ?? []);
  history.replaceState(null, "", "/m/slot-games");
  await renderPart(<GameListScreen path="/m/slot-games" title="title.slots" preset={{ category: "RNG" }} />, language);
  const count = await screen.findByRole("status", { name });
  expect(count.textContent).toBe(shown);
});

describe("what the list asks for", () => {
  const calls = new Array<Record<string, unknown>>();
  const enter = async (query: string) => {
    calls.length = 0;
    const page = { games: [buildGame()], pageNum: 1, totalPages: 1, totalCount: 1, pageSize: 36 };
    answerWith(({ endpoint, input }) => {
      if (endpoint.path === "/wps/games") calls.push(input as Record<string, unknown>);
      const answers: Record<string, unknown> = { "/wps/games": page, "/wps/games/hot": [], "/wps/games/vendors": { content: [] } };
      return answers[endpoint.path] ?? { content: [], list: [], totalPages: 1 };
    });
    history.replaceState(null, "", `/m/slot-games${query}`);
    await renderPart(<GameListScreen path="/m/slot-games" title="title.slots" preset={{ category: "RNG" }} />);
  };

  test.each([
    ["All", "", [{ gameClassify: "", gameType: "RNG" }]],
    ["New", "?data=NEW", [{ gameClassify: "", gameType: "RNG", isNew: 1 }]],
    // Its games are held here already.
    ["Hot", "?data=HOT", []],
    ["a class", "?type=JP", [{ gameClassify: "JP", gameType: "RNG" }]],
  ])("GLIST-35 GLIST-36 the view %s sends the class that it has, an empty one without", async (_view, query, asked) => {
    await enter(query);
    await waitFor(() => expect(screen.getAllByRole("heading", { level: 2 })).not.toEqual([]));
    await waitFor(() => expect(calls).toHaveLength(asked.length));
    expect(calls).toMatchObject(asked);
    expect(calls.map((call) => "isNew" in call)).toEqual(asked.map((call) => "isNew" in call));
  });

  test("SEARCH-02 SEARCH-03 what is typed is asked for once it has rested for 200 ms, the text that then stands alone", async () => {
    await enter("");
    await waitFor(() => expect(calls).toHaveLength(1));
    stopClock();
    const write = (text: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value: text } });
    write("ti");
    await pass(199);
    write("tiger");
    await pass(199);
    expect(calls).toHaveLength(1);
    await pass(1);
    expect(calls.slice(1)).toMatchObject([{ gameName: "tiger" }]);
    vi.useRealTimers();
  });
});

test("GLIST-27 the list holds a skeleton until page 1 is there, then its games or that there are none; another list begins with its own skeleton at page 1", async () => {
  const asked: { pageNo: number; vassalage: string; give: (games: object[]) => void }[] = [];
  answerWith(({ endpoint, input }) => {
    if (endpoint.path !== "/wps/games") return endpoint.path === "/wps/games/vendors" ? { content: [] } : [];
    return new Promise((resolve) =>
      asked.push({
        ...(input as { pageNo: number; vassalage: string }),
        give: (games) => resolve({ games, pageNum: 1, totalPages: 3, totalCount: games.length * 3, pageSize: 36 }),
      }),
    );
  });
  history.replaceState(null, "", "/m/slot-games?page=2");
  await renderPart(<GameListScreen path="/m/slot-games" title="title.slots" preset={{ category: "RNG" }} />);
  const list = () => document.querySelector('[data-part="game-list"]');
  const held = () => ({
    page: list()?.querySelector<HTMLElement>('[data-part="list-end"]')?.dataset["depth"] ?? null,
    skeleton: (list()?.querySelectorAll("[data-skeleton] > *").length ?? 0) > 0,
    noData: screen.queryByText("No games found") !== null,
  });
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(held()).toEqual({ page: null, skeleton: true, noData: false });
  asked[0]?.give([buildGame()]);
  await waitFor(() => expect(held()).toEqual({ page: "2", skeleton: false, noData: false }));
  act(() => navigateTo("/m/slot-games?vassalage=BGS"));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ vassalage: "BGS", pageNo: 1 }));
  expect(held()).toEqual({ page: null, skeleton: true, noData: false });
  asked.at(-1)?.give([]);
  await waitFor(() => expect(held()).toEqual({ page: null, skeleton: false, noData: true }));
});

test.each([
  [
    "another company",
    () => fireEvent.click(screen.getByText("Name of BGS").closest("button") as Element),
    "?vassalage=BGS",
    { vassalage: "BGS" },
  ],
  [
    "what is typed",
    () => fireEvent.change(screen.getByRole("searchbox"), { target: { value: "tiger" } }),
    "?q=tiger",
    { gameName: "tiger" },
  ],
  ["the view New", () => fireEvent.click(screen.getByRole("button", { name: "New" })), "?data=NEW", { isNew: 1 }],
  ["a class", () => fireEvent.click(screen.getByRole("button", { name: "Jackpot" })), "?type=JP", { gameClassify: "JP" }],
] as const)("GLIST-27 a list that stood at page 2 is at page 1 once it is begun anew by %s", async (_what, reset, query, asked) => {
  const gameClassify = [wireClass("JP", "Jackpot", "BGS")];
  const calls: object[] = [];
  answerWith(({ endpoint, input }) => {
    if (endpoint.path === "/wps/games/vendors")
      return { content: [{ gameType: "RNG", vendors: [wireVendor("BGS", { gameClassify }), wireVendor("PGE")] }] };
    if (endpoint.path !== "/wps/games") return [];
    calls.push(input as object);
    return { games: [buildGame()], pageNum: (input as { pageNo: number }).pageNo, totalPages: 3, totalCount: 108, pageSize: 36 };
  });
  history.replaceState(null, "", "/m/slot-games?page=2");
  await renderPart(<GameListScreen path="/m/slot-games" title="title.slots" preset={{ category: "RNG" }} />);
  const page = () => document.querySelector<HTMLElement>('[data-part="list-end"]')?.dataset["depth"];
  await waitFor(() => expect(page()).toBe("2"));
  await screen.findByText("Name of BGS");
  calls.splice(0);
  reset();
  await waitFor(() => expect([page(), location.search]).toEqual(["1", query]));
  expect(calls[0]).toMatchObject({ ...asked, pageNo: 1 });
});

describe("the list that is active", () => {
  test.each([
    ["a word alone", "?q=tiger", "Clear search"],
    ["a word and a company", "?q=tiger&vassalage=BGS", "Clear filters"],
    ["a word and the least stake", "?q=tiger&minBet=500", "Clear filters"],
  ])("a list that is empty by %s offers to clear that, and then shows the whole list", async (_what, query, button) => {
    await open(query, (kind) => kind === "all");
    fireEvent.click(await screen.findByRole("button", { name: button }));
    await screen.findByText("Game of all");
    expect(location.search).toBe("");
  });

  test("GLIST-42 a whole category without games says so, and leads to the others", async () => {
    await open("", () => false);
    await screen.findByText("No games in this category right now.");
    expect(screen.getByRole("link", { name: "See all other games" }).getAttribute("href")).toBe("/m/home");
    expect(screen.queryByRole("button", { name: "Clear filters" })).toBeNull();
  });

  test.each<[data: string, query: string, kind: Kind, words: string]>([
    ["ALL", "?vassalage=BGS", "all", "No games found"],
    ["HOT", "?data=HOT", "hot", "No games found"],
    ["NEW", "?data=NEW", "new", "No games found"],
    ["FAV", "?data=FAV", "favorites", "No favourites yet"],
    ["RECENT", "?data=RECENT", "recent", "Nothing played yet"],
    ["SEARCH", "?q=tiger", "search", "No games found"],
  ])("GLIST-42 %s shows the empty state when it is empty itself, and not when the others are", async (_data, query, kind, words) => {
    await open(query, (other) => other !== kind);
    // Nothing is called empty before it is known to be.
    expect(screen.queryByText(words)).toBeNull();
    await screen.findByText(words);
    screen.getByRole("button", { name: kind === "search" ? "Clear search" : "Clear filters" });
    cleanup();
    sessionStorage.clear();
    await open(query, (other) => other === kind);
    await waitFor(() => expect(screen.queryAllByText(`Game of ${kind}`)).not.toEqual([]));
    expect(screen.queryByText(words)).toBeNull();
    expect(screen.queryByRole("button", { name: /^Clear (?:filters|search)$/ })).toBeNull();
  });
});
