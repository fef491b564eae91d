import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Game, GameList } from "@mela/contract/games/games";
import { PAGE_SIZE } from "@mela/contract/games/terms";
import { seedGames } from "../../server/src/demo/games.ts";
import { type TestApp, createTestApp } from "../../server/testing/create-test-app.ts";
import { listInput } from "../../web/src/data/games/games.ts";
import { hasMore } from "../../web/src/screens/games/game-list/game-list-rules.ts";
import {
  FILTER_STEPS,
  type ListAction,
  listAddress,
  type ListState,
  nextState,
  readListState,
  sourceOf,
} from "../../web/src/data/games/list-state.ts";

/** The tabs of the list, by their paths. */
const TABS = {
  "/m/slot-games": { category: "RNG" },
  "/m/fishing-games": { category: "FISH" },
  "/m/poker-games": { category: "PVP" },
  "/m/roulette": { category: "LIVE", classify: "ROU" },
  "/m/inHouse": { category: "RNG", vendor: "BGS" },
} as const;
type Path = keyof typeof TABS;
const PATHS = Object.keys(TABS) as Path[];

let server: TestApp;
/** The whole catalogue in the platform's own order. */
const all: Game[] = [];

beforeAll(async () => {
  server = await createTestApp();
  await seedGames({ games: server.services.games, provider: server.services.provider, brands: ["mela"] });
  for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
    const answer = await ask({ pageSize: 100, pageNo });
    all.push(...answer.games);
    pages = answer.totalPages;
  }
});
afterAll(() => server.close());

async function ask(input: Record<string, string | number>): Promise<GameList> {
  const query = Object.entries({ ...input, language: "en" }).map(([name, value]): [string, string] => [name, String(value)]);
  return GameList.parse((await server.call("GET", `/wps/games?${new URLSearchParams(query).toString()}`)).json.value);
}

const restored = (address: string): { path: Path; state: ListState } => {
  const [path = "", query] = address.split("?");
  return { path: path as Path, state: readListState(path, TABS[path as Path], new URLSearchParams(query)) };
};

/** What stands in a list, by the catalogue and the address alone. */
function wantedAt(address: string): Game[] {
  const { pathname, searchParams } = new URL(address, "http://site");
  const preset: { category: string; classify?: string; vendor?: string } = TABS[pathname as Path];
  const vendor = searchParams.get("vassalage") ?? preset.vendor ?? "";
  const type = (searchParams.get("type") ?? preset.classify ?? "").replace("ALL", "");
  const classify = searchParams.has("data") || searchParams.has("q") ? "" : type;
  return all.filter(
    (game) =>
      game.gameType === preset.category &&
      (vendor === "" || game.vassalage === vendor) &&
      (classify === "" || game.gameClassify === classify) &&
      (searchParams.get("data") !== "NEW" || game.isNew) &&
      game.minBet.amount >= Number(searchParams.get("minBet")) &&
      game.lines >= Number(searchParams.get("minLine")),
  );
}

type Step = ListAction | { kind: "tab"; path: Path } | { kind: "more" } | { kind: "back" } | { kind: "reload" };

/** Goes through the steps as the screen does; the address and the page in which it ends. */
function walk(steps: readonly Step[]): { address: string; page: number } {
  let [path, page]: [Path, number] = ["/m/slot-games", 1];
  let state = readListState(path, TABS[path], new URLSearchParams());
  const visited: string[] = [path];
  for (const step of steps) {
    if (step.kind === "more") {
      page += 1;
      continue;
    }
    page = 1;
    if (step.kind === "back" || step.kind === "reload") {
      if (step.kind === "back" && visited.length > 1) visited.pop();
      ({ path, state } = restored(visited.at(-1) ?? path));
    } else if (step.kind === "tab") {
      path = step.path;
      visited.push(path);
      ({ state } = restored(path));
    } else {
      state = nextState(state, step);
      // A choice takes the place of the address before it, so that back leads out of the list.
      visited[visited.length - 1] = listAddress(path, TABS[path], state);
    }
  }
  const address = visited.at(-1) ?? path;
  expect(sourceOf(restored(address).state)).toEqual(sourceOf(state));
  return { address, page };
}

/** What the list asks for at this address, and gets, is what the address says of the catalogue. */
async function expectList({ address, page }: { address: string; page: number }): Promise<void> {
  const source = sourceOf(restored(address).state);
  // The hot games are held by the page, which asks for no list.
  expect(source === null).toBe(address.includes("data=HOT"));
  if (source === null) return;
  const answer = await ask(listInput(source, page, "en", PAGE_SIZE.list));
  const shown = answer.games.map((game) => game.nodeId);
  const wanted = wantedAt(address).map((game) => game.nodeId);
  // What a name finds is the search's own matter; here it has to be of the right type and vendor.
  const isSearch = address.includes("q=");
  const total = isSearch ? answer.totalCount : wanted.length;
  expect(answer.totalCount).toBe(total);
  expect(shown).toEqual(
    isSearch ? shown.filter((id) => wanted.includes(id)) : wanted.slice((page - 1) * PAGE_SIZE.list, page * PAGE_SIZE.list),
  );
  expect(hasMore(page, answer.totalPages)).toBe(total > page * PAGE_SIZE.list);
}

test("GLIST-22 GLIST-28 GLIST-29 GLIST-30 GLIST-31 GLIST-40 whatever the sequence of tab, vendor, filter, search, more and back, the list asks the server for what its address says, and gets just that part of the catalogue", async () => {
  const vendors = [...new Set(all.map((game) => game.vassalage)), "", "NOBODY"];
  const steps: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ kind: fc.constant("tab" as const), path: fc.constantFrom(...PATHS) }),
    fc.record({ kind: fc.constant("vendor" as const), code: fc.constantFrom(...vendors) }),
    fc.record({ kind: fc.constant("view" as const), data: fc.constantFrom("ALL" as const, "HOT" as const, "NEW" as const) }),
    fc.record({ kind: fc.constant("classify" as const), key: fc.constantFrom("JP", "BG", "ROU", "SLOT", "NOTHING") }),
    fc.record({ kind: fc.constant("text" as const), text: fc.constantFrom("", "tiger", "বাঘ", "Peacock", "100%") }),
    fc.record({
      kind: fc.constant("filter" as const),
      filter: fc.record({ minBet: fc.constantFrom(0, ...FILTER_STEPS.minBet), minLine: fc.constantFrom(0, ...FILTER_STEPS.minLine) }),
    }),
    fc.constantFrom<Step>({ kind: "more" }, { kind: "back" }, { kind: "reload" }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 10 }), (sequence) => expectList(walk(sequence))),
    { numRuns: 60 },
  );
});
