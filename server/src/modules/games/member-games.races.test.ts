import { afterAll, beforeAll, expect, test } from "vitest";
import { type PlayWorld, createPlayWorld, gameDraft } from "../../../testing/play-world.ts";

let world: PlayWorld;

beforeAll(async () => {
  world = await createPlayWorld();
  const games = Array.from({ length: 1_010 }, (_, index) => gameDraft(`G${index}`, { nodeId: String(50_000 + index) }));
  await world.games.importCatalogue({ vendors: [], classifies: [], games });
});
afterAll(() => world.close());

test("a favourite that is added ten times at once is one", async () => {
  const { memberId } = await world.addMember("twice");
  const member = { brandCode: "mela", memberId, language: "en" };
  await Promise.all(Array.from({ length: 10 }, () => world.games.memberGames.addFavorite(member, "50001", "")));
  expect((await world.games.memberGames.favoriteIds(member, { pageNo: 1, pageSize: 100 })).content).toEqual(["50001"]);
});

test("of five favourites that race for the last free place, one gets it; the others are told that the list is full", async () => {
  const { memberId } = await world.addMember("collector");
  const games = await world.db.selectFrom("games").select("id").where("node_id", ">=", "50000").where("node_id", "<", "50999").execute();
  await world.db
    .insertInto("favorite_games")
    .values(games.map((game) => ({ member_id: memberId, game_id: game.id })))
    .execute();
  expect(games).toHaveLength(999);
  const member = { brandCode: "mela", memberId, language: "en" };
  const results = await Promise.allSettled(
    [50_999, 51_000, 51_001, 51_002, 51_003].map((nodeId) => world.games.memberGames.addFavorite(member, String(nodeId), "")),
  );
  expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
  const refusals = results.filter((result) => result.status === "rejected").map((result) => (result.reason as { code: string }).code);
  expect(new Set(refusals)).toEqual(new Set(["favorite.full"]));
});
