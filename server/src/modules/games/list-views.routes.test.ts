import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Game, GameList } from "@mela/contract/games/games";
import { GAME_TYPES, PAGE_SIZE } from "@mela/contract/games/terms";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { seedGames } from "../../demo/games.ts";

let server: TestApp;
/** The whole catalogue in the platform's own order. */
const all: Game[] = [];

beforeAll(async () => {
  server = await createTestApp();
  await seedGames({ games: server.services.games, provider: server.services.provider, brands: ["mela"] });
  for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
    const answer = await ask({ pageSize: "100", pageNo: String(pageNo) });
    all.push(...answer.games);
    pages = answer.totalPages;
  }
});
afterAll(() => server.close());

async function ask(query: Record<string, string>): Promise<GameList> {
  return GameList.parse(
    (await server.call("GET", `/wps/games?${new URLSearchParams({ ...query, language: "en" }).toString()}`)).json.value,
  );
}

interface View {
  gameType: string;
  vassalage: string;
  gameClassify: string;
  isNew: boolean;
}

/** What a view of the list has to show, by the catalogue alone. */
const gamesOf = ({ gameType, vassalage, gameClassify, isNew }: View): Game[] =>
  all.filter(
    (game) =>
      (gameType === "" || game.gameType === gameType) &&
      (vassalage === "" || game.vassalage === vassalage) &&
      (gameClassify === "" || game.gameClassify === gameClassify) &&
      (!isNew || game.isNew),
  );

test("GLIST-07 GLIST-24 GLIST-28 GLIST-29 GLIST-30 GLIST-40 GAPI-05 whatever the sequence of type, vendor, class, newness and page, each page is that part of the catalogue", async () => {
  const vendors = [...new Set(all.map((game) => game.vassalage)), "", "NOBODY"];
  const classes = [...new Set(all.map((game) => game.gameClassify)), "", "NOTHING"];
  const choices = fc.oneof(
    fc.record({ gameType: fc.constantFrom(...GAME_TYPES, "") }),
    fc.record({ vassalage: fc.constantFrom(...vendors) }),
    fc.record({ gameClassify: fc.constantFrom(...classes) }),
    fc.record({ isNew: fc.boolean() }),
    fc.record({ more: fc.constant(true) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(choices, { minLength: 1, maxLength: 6 }), async (sequence) => {
      let view: View = { gameType: "RNG", vassalage: "", gameClassify: "", isNew: false };
      let page = 1;
      for (const choice of sequence) {
        page = "more" in choice ? page + 1 : 1;
        view = { ...view, ...choice };
      }
      const { isNew, ...filters } = view;
      const { gameType, vassalage, gameClassify } = filters;
      const answer = await ask({ gameType, vassalage, gameClassify, pageNo: String(page), ...(isNew ? { isNew: "1" } : {}) });
      const wanted = gamesOf(view);
      expect(answer.totalCount).toBe(wanted.length);
      expect(answer.totalPages).toBe(Math.ceil(wanted.length / PAGE_SIZE.list));
      const part = wanted.slice((page - 1) * PAGE_SIZE.list, page * PAGE_SIZE.list);
      expect(answer.games.map((game) => game.nodeId)).toEqual(part.map((game) => game.nodeId));
    }),
    { numRuns: 60 },
  );
});
