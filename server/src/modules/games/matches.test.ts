import { listMatches, type Match } from "@mela/contract/games/matches";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PlayWorld, createPlayWorld, gameDraft } from "../../../testing/play-world.ts";
import { startStandInProvider } from "../../../testing/stand-in-provider.ts";

let world: PlayWorld;
let arcade: Awaited<ReturnType<typeof startStandInProvider>>;

beforeAll(async () => {
  arcade = await startStandInProvider();
  world = await createPlayWorld({ arcadeUrl: arcade.origin });
  const sports = (code: string, popularity: number) => gameDraft(code, { gameType: "SPORTS", popularity });
  await world.games.importCatalogue({
    vendors: [],
    classifies: [],
    games: [sports("R-BALL", 80), sports("R-BAT", 90), gameDraft("R-SLOT")],
  });
});
afterAll(async () => {
  await world.close();
  await arcade.stop();
});

const pass = (ms: number) => (world.time.offsetMs += ms);
const asked = () => arcade.seen.filter((call) => call.path === "/matches");
async function read(sport?: Match["sport"], language = "en"): Promise<Match[]> {
  const answer = await world.games.catalogue.matches({ brandCode: "mela", language }, { sport });
  const { body } = await answer.respond({ ifNoneMatch: undefined, acceptEncoding: undefined });
  return listMatches.output.parse((JSON.parse(String(body)) as { value: unknown }).value).list;
}
const told = (id: string, game_code: string, starts_at: string, state: "open" | "live" = "open", sport: Match["sport"] = "football") => ({ id, game_code, sport, home: "A", away: "B", starts_at: `2026-11-29T${starts_at}:00.000Z`, state, score: null, clock: null, odds: [{ pick: "home", odds: 150 }] }); // prettier-ignore
const say = (...matches: object[]) => arcade.answerWith(() => ({ body: JSON.stringify({ success: true, value: { matches } }) }));

test("matches come with the brand's title to bet on them, those in play first, then by their start; of other titles there are none, and of a sport only its own", async () => {
  say(
    told("late", "R-BALL", "21:06"),
    told("soon", "R-BAT", "21:03", "open", "cricket"),
    told("now", "R-BALL", "21:00", "live"),
    told("elsewhere", "OTHERS", "21:00"),
  );
  expect((await read()).map(({ id, game }) => [id, game.gameCode])).toEqual([["now", "R-BALL"], ["soon", "R-BAT"], ["late", "R-BALL"]]); // prettier-ignore
  expect((await read("cricket")).map(({ id }) => id)).toEqual(["soon"]);
  expect(asked()[0]?.headers["x-signature"]).toMatch(/^[0-9a-f]{64}$/);
  expect(asked()[0]?.body).toMatchObject({ game_codes: ["R-BAT", "R-BALL"], sports: ["football", "cricket", "esports"], language: "en" });
});

test("what was said ten seconds ago is not shown: who comes then sees what is said now, asked once however many look, and in each language for itself", async () => {
  say(told("other", "R-BALL", "21:09"));
  await read();
  pass(40_000);
  say(told("newer", "R-BALL", "21:12"));
  const before = asked().length;
  const lists = await Promise.all(Array.from({ length: 5 }, (_, at) => read(at % 2 ? "football" : undefined)));
  expect(lists.map((list) => list.map(({ id }) => id))).toEqual(Array.from({ length: 5 }, () => ["newer"]));
  await Promise.all(Array.from({ length: 5 }, (_, at) => read(at % 2 ? "football" : undefined, "bn")));
  const since = asked().slice(before);
  expect(since.map(({ body }) => body["language"])).toEqual(["en", "bn"]);
});

const warned = () => world.warnings.filter(({ message }) => message === "Matches could not be read").length;

test("while the provider is away its last word stands for ten seconds; after that, or where it says something else, there are none; that is told once", async () => {
  pass(40_000);
  await read();
  arcade.answerWith(() => ({ status: 500 }));
  pass(4_000);
  expect(await read()).toHaveLength(1);
  await expect.poll(warned).toBe(1);
  pass(10_000);
  expect(await read()).toEqual([]);
  arcade.answerWith(() => ({ body: JSON.stringify({ matches: [{ id: "half" }] }) }));
  pass(40_000);
  expect([await read(), warned()]).toEqual([[], 1]);
});

test("a provider that does not know the call has no matches, and nobody is warned of it", async () => {
  say(told("one", "R-BALL", "21:09"));
  pass(40_000);
  expect(await read()).toHaveLength(1);
  const before = warned();
  arcade.answerWith(() => ({ status: 404 }));
  pass(40_000);
  expect([await read(), warned()]).toEqual([[], before]);
});
