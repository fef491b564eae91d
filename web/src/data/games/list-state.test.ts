import type { Game } from "./catalogue.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { depthOf, searchWithDepth } from "../../lib/list-depth.ts";
import {
  countFilters,
  DATA_TYPES,
  FILTER_STEPS,
  forVisitor,
  hotGamesOf,
  type ListState,
  listAddress,
  nextState,
  NO_FILTER,
  readListState,
  sourceOf,
  tabOf,
  takesFilter,
} from "./list-state.ts";

const SLOTS = { category: "RNG" };
const read = (address: string, preset: Parameters<typeof readListState>[1] = SLOTS) => {
  const [path = "", query] = address.split("?");
  return readListState(path, preset, new URLSearchParams(query));
};
const plain: ListState = { category: "RNG", vendor: "", gameClassify: "", text: "", data: "ALL", ...NO_FILTER };

describe("state of the game list", () => {
  it("GLIST-16 GLIST-17 GLIST-22 the query refines classify (upper-cased) and vendor of the preset", () => {
    expect(read("/m/slot-games?type=jp&vassalage=PGE")).toEqual({ ...plain, gameClassify: "JP", vendor: "PGE" });
    expect(read("/m/roulette", { category: "LIVE", classify: "ROU" })).toEqual({ ...plain, category: "LIVE", gameClassify: "ROU" });
    expect(read("/m/inHouse", { category: "RNG", vendor: "BGS" }).vendor).toBe("BGS");
  });

  it("GLIST-15 gameType of the query decides on the vendor list; a route with a category of its own keeps it", () => {
    expect(read("/m/provider?gameType=FISH").category).toBe("FISH");
    expect(read("/m/slot-games?gameType=FISH").category).toBe("RNG");
    expect(read("/m/provider?gameType=NONSENSE").category).toBe("RNG");
  });

  it("words that can be no code, and signs that no name has, count as not said: no list could be asked for by them", () => {
    expect(read("/m/slot-games?vassalage=%3Cscript%3E&type=%27--")).toEqual(plain);
    expect(read("/m/inHouse?vassalage=..%2Fx", { category: "RNG", vendor: "BGS" }).vendor).toBe("BGS");
    expect(read("/m/inHouse?vassalage=", { category: "RNG", vendor: "BGS" }).vendor).toBe("");
    expect(read("/m/slot-games?q=%00tiger%0A%1Fden%00")).toEqual({ ...plain, text: "tiger den", data: "SEARCH" });
    expect(read("/m/slot-games?q=%00%01")).toEqual(plain);
  });

  it("GLIST-19 GLIST-20 e-sports and cockfights stand under SPORTS", () => {
    expect([tabOf("ESPORTS"), tabOf("COCKFIGHT"), tabOf("RNG")]).toEqual(["SPORTS", "SPORTS", "RNG"]);
    expect(sourceOf({ ...plain, category: "COCKFIGHT" })).toMatchObject({ gameType: "SPORTS", gameClassify: "COCKFIGHT" });
  });

  it("GLIST-23 GLIST-32 GLIST-33 GLIST-34 Hot, Fav and Recent as classification switch the data type, which has six values", () => {
    expect(["hot", "fav", "recent"].map((type) => read(`/m/slot-games?type=${type}`).data)).toEqual(["HOT", "FAV", "RECENT"]);
    expect([...DATA_TYPES].sort()).toEqual(["ALL", "FAV", "HOT", "NEW", "RECENT", "SEARCH"]);
  });

  it("GLIST-23 an address brings each of the six data types, and no other: what it says else is ALL", () => {
    const byAddress = (query: string) => read(`/m/slot-games${query}`).data;
    const queries = ["", "?data=all", "?data=hot", "?data=NEW", "?data=fav", "?data=recent", "?q=tiger"];
    expect(queries.map(byAddress)).toEqual(["ALL", "ALL", "HOT", "NEW", "FAV", "RECENT", "SEARCH"]);
    for (const query of ["?data=search", "?data=JP", "?data=", "?data=constructor", "?type=search", "?q=%20"])
      expect(byAddress(query), query).toBe("ALL");
    for (const data of DATA_TYPES) {
      const state: ListState = { ...plain, data, text: data === "SEARCH" ? "tiger" : "" };
      expect(read(listAddress("/m/slot-games", SLOTS, state))).toEqual(state);
    }
  });

  it("GLIST-36 of all data types NEW alone asks for new games", () => {
    const asksForNew = (data: ListState["data"]) => sourceOf({ ...plain, data, text: data === "SEARCH" ? "new" : "" })?.isNew;
    expect(DATA_TYPES.filter((data) => asksForNew(data) !== undefined)).toEqual(["NEW"]);
    expect(asksForNew("NEW")).toBe(true);
  });

  it("GLIST-26 GLIST-04 a text makes the view SEARCH and is sent as gameName", () => {
    const state = read("/m/slot-games?q=%20tiger%20&type=JP");
    expect(state).toEqual({ ...plain, text: "tiger", data: "SEARCH" });
    expect(sourceOf(state)).toEqual({ gameType: "RNG", vendor: "", gameName: "tiger" });
  });

  it("GLIST-05 GLIST-06 GLIST-07 GLIST-10 GLIST-11 each choice changes the state, and a second press takes a filter back", () => {
    expect(nextState(plain, { kind: "view", data: "HOT" }).data).toBe("HOT");
    expect(nextState({ ...plain, data: "HOT" }, { kind: "view", data: "HOT" }).data).toBe("ALL");
    expect(sourceOf(nextState(plain, { kind: "view", data: "NEW" }))).toMatchObject({ isNew: true });
    expect(nextState({ ...plain, data: "NEW" }, { kind: "classify", key: "JP" })).toEqual({ ...plain, gameClassify: "JP" });
    expect(nextState({ ...plain, gameClassify: "JP" }, { kind: "classify", key: "JP" })).toEqual(plain);
    expect(nextState(plain, { kind: "vendor", code: "PGE" }).vendor).toBe("PGE");
    expect(nextState({ ...plain, vendor: "PGE" }, { kind: "vendor", code: "" })).toEqual(plain);
    expect(nextState({ ...plain, data: "SEARCH", text: "a" }, { kind: "text", text: " " })).toEqual(plain);
  });

  it("GAPI-02 stake and lines of the filter stand in the address and go to the server with every view that asks it", () => {
    const state = read("/m/slot-games?minBet=500&minLine=20");
    expect(state).toEqual({ ...plain, minBet: 500, minLine: 20 });
    expect(listAddress("/m/slot-games", SLOTS, state)).toBe("/m/slot-games?minBet=500&minLine=20");
    for (const view of ["type=JP", "data=new", "q=tiger"])
      expect(sourceOf(read(`/m/slot-games?${view}&minBet=500&minLine=20`))).toMatchObject({ minBet: 500, minLine: 20 });
    expect(sourceOf(plain)).not.toHaveProperty("minBet");
    expect([countFilters(plain), countFilters(read("/m/slot-games?minLine=50")), countFilters(state)]).toEqual([0, 1, 2]);
  });

  it("a filter that the sheet does not offer counts as not set; so does any filter of a list that takes none", () => {
    for (const query of ["minBet=1", "minBet=-200", "minBet=2e2", "minBet=0500", "minLine=10000", "minLine="])
      expect(read(`/m/slot-games?${query}`), query).toEqual(plain);
    expect(read("/m/fishing-games?minBet=500", { category: "FISH" })).toMatchObject(NO_FILTER);
    expect(read("/m/slot-games?data=fav&minBet=500")).toEqual({ ...plain, data: "FAV" });
    expect(takesFilter({ category: "RNG", data: "HOT" })).toBe(true);
    const filter = { minBet: 500, minLine: 20 };
    expect(nextState(plain, { kind: "filter", filter })).toEqual({ ...plain, ...filter });
    expect(nextState({ ...plain, ...filter }, { kind: "view", data: "NEW" })).toEqual({ ...plain, ...filter, data: "NEW" });
    expect(nextState({ ...plain, ...filter }, { kind: "view", data: "RECENT" })).toEqual({ ...plain, data: "RECENT" });
    expect(nextState({ ...plain, category: "FISH" }, { kind: "filter", filter })).toMatchObject(NO_FILTER);
  });

  it("every state survives its address, with its preset and without", () => {
    const presets = [SLOTS, { category: "LIVE", classify: "ROU" }, { category: "RNG", vendor: "BGS" }];
    for (const preset of presets) {
      for (const change of [
        {},
        { vendor: "PGE" },
        { gameClassify: "JP" },
        { data: "HOT" },
        { data: "NEW", vendor: "JL" },
        ...(preset.category === "RNG" ? [{ minBet: 200, gameClassify: "JP" } as const, { data: "HOT", minLine: 50 } as const] : []),
        { data: "SEARCH", text: "বাঘ & co" },
      ] as const) {
        const state = { ...plain, category: preset.category, ...change } as ListState;
        expect(read(listAddress("/m/x", preset, state), preset)).toEqual(state);
      }
    }
    expect(listAddress("/m/slot-games", SLOTS, plain)).toBe("/m/slot-games");
  });

  it("GLIST-08 GLIST-09 a visitor who follows a member's link sees the whole list", () => {
    expect(forVisitor({ ...plain, data: "FAV" }).data).toBe("ALL");
    expect(forVisitor({ ...plain, data: "RECENT" }).data).toBe("ALL");
    expect(forVisitor({ ...plain, data: "HOT" }).data).toBe("HOT");
  });
});

describe("any sequence of choices", () => {
  const words = fc.constantFrom("", "tiger", " বাঘ & co ", "?q=1#x", "100%", "a".repeat(80));
  const presets = fc.constantFrom(
    SLOTS,
    { category: "FISH" },
    { category: "LIVE", classify: "ROU" },
    { category: "RNG", vendor: "BGS" },
    { category: "COCKFIGHT" },
  );
  const choices = fc.oneof(
    fc.record({ kind: fc.constant("tab" as const), preset: presets }),
    fc.constant({ kind: "more" as const }),
    fc.record({ kind: fc.constant("vendor" as const), code: fc.constantFrom("", "PGE", "BGS", "JL") }),
    fc.record({ kind: fc.constant("view" as const), data: fc.constantFrom("ALL", "HOT", "NEW", "FAV", "RECENT") }),
    fc.record({ kind: fc.constant("classify" as const), key: fc.constantFrom("JP", "BG", "ROU", "SLOT") }),
    fc.record({
      kind: fc.constant("filter" as const),
      filter: fc.record({ minBet: fc.constantFrom(0, ...FILTER_STEPS.minBet), minLine: fc.constantFrom(0, ...FILTER_STEPS.minLine) }),
    }),
    fc.record({ kind: fc.constant("text" as const), text: words }),
    fc.constant({ kind: "back" as const }),
    fc.constant({ kind: "reload" as const }),
  );
  const PAGES = 7;

  it("GLIST-22 GLIST-25 GLIST-28 GLIST-29 GLIST-30 GLIST-31 the address alone tells the list: whoever opens it anew asks the server for the same games, and sees as many pages", () => {
    fc.assert(
      fc.property(presets, fc.array(choices, { maxLength: 16 }), (first, sequence) => {
        const open = (preset: typeof first, address: string) => ({
          preset,
          state: read(address, preset),
          depth: depthOf(address.split("?")[1] ?? "", PAGES),
          address,
        });
        const goTo = (preset: typeof first, state: ListState) => open(preset, listAddress("/m/x", preset, state));
        const visited = [goTo(first, read("/m/x", first))];
        for (const choice of sequence) {
          const here = visited.at(-1)!;
          if (choice.kind === "back" && visited.length > 1) visited.pop();
          if (choice.kind === "tab") visited.push(goTo(choice.preset, read("/m/x", choice.preset)));
          if (choice.kind === "more" && here.depth < PAGES) {
            const depth = here.depth + 1;
            const [path, query = ""] = here.address.split("?");
            // Told without a step of its own.
            visited[visited.length - 1] = { ...here, depth, address: `${path}${searchWithDepth(query, depth)}` };
          }
          if (["vendor", "view", "classify", "text"].includes(choice.kind)) {
            visited.push(goTo(here.preset, nextState(here.state, choice as Parameters<typeof nextState>[1])));
          }
          const now = visited.at(-1)!;
          const anew = open(now.preset, now.address);
          // Only further pages make a list deeper; every choice starts it anew.
          expect(now.depth === 1 || !["tab", "vendor", "view", "classify", "text"].includes(choice.kind)).toBe(true);
          expect(sourceOf(anew.state)).toEqual(sourceOf(now.state));
          expect(anew).toEqual(now);
          expect(DATA_TYPES).toContain(now.state.data);
          expect(now.state.gameClassify === "" || now.state.data === "ALL").toBe(true);
        }
      }),
    );
  });

  it("GLIST-40 a depth that the list does not have, or that is no number, is brought within it", () => {
    const depths = ["?page=0", "?page=-3", "?page=2.5", "?page=1e309", "?page=x", "?page=99", "?page=3", ""].map((query) =>
      depthOf(query, 5),
    );
    expect(depths).toEqual([1, 1, 1, 1, 1, 5, 3, 1]);
    expect(searchWithDepth("?q=a&page=4", 1)).toBe("?q=a");
  });
});

const hot = (nodeId: string, vendor: string, gameType = "RNG", gameClassify = "SLOT", lines = 0) =>
  ({ nodeId, vendor, gameType, gameClassify, lines, minBet: { amount: 300, currency: "BDT" } }) as Game;

describe("hot view", () => {
  const games = [hot("1", "MLA"), hot("2", "BGS"), hot("3", "BGS", "FISH"), hot("4", "SVA", "SPORTS", "COCKFIGHT")];
  const ids = (state: ListState, inHouse = false) => hotGamesOf(games, state, inHouse).map((game) => game.nodeId);

  it("GLIST-43 GLIST-46 it is filtered by game type from what is held, and no call or page feeds it", () => {
    expect(ids(plain)).toEqual(["1", "2"]);
    expect(sourceOf({ ...plain, data: "HOT" })).toBeNull();
    expect(ids({ ...plain, category: "COCKFIGHT" })).toEqual(["4"]);
  });

  it("GLIST-44 GLIST-45 the in-house list keeps the in-house vendors, a chosen vendor keeps its own", () => {
    expect(ids(plain, true)).toEqual(["2"]);
    expect(ids({ ...plain, vendor: "MLA" })).toEqual(["1"]);
  });

  it("keeps the games that the filter lets through, a game at the very limit among them", () => {
    const slots = [hot("1", "MLA", "RNG", "SLOT", 20), hot("2", "MLA", "RNG", "SLOT", 9)];
    const through = (filter: object) => hotGamesOf(slots, { ...plain, data: "HOT", ...filter }, false).map((game) => game.nodeId);
    expect(through({ minLine: 20 })).toEqual(["1"]);
    expect(through({ minBet: 200 })).toEqual(["1", "2"]);
    expect(through({ minBet: 500 })).toEqual([]);
  });
});
