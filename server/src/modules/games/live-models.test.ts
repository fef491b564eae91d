import { type LiveModel, listLiveModels } from "@mela/contract/games/live";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PlayWorld, createPlayWorld, gameDraft } from "../../../testing/play-world.ts";
import { startStandInProvider } from "../../../testing/stand-in-provider.ts";

let world: PlayWorld;
let arcade: Awaited<ReturnType<typeof startStandInProvider>>;

/** Tables of the brand, in the order of the catalogue; the first is the world's own. */
const ROOM = ["GRD-WHEEL", "R-BAC", "R-OLD"];

beforeAll(async () => {
  arcade = await startStandInProvider();
  world = await createPlayWorld({ arcadeUrl: arcade.origin });
  const live = (code: string, popularity: number) => gameDraft(code, { gameType: "LIVE", classify: "ROU", popularity });
  await world.games.importCatalogue({
    vendors: [],
    classifies: [],
    games: [live("R-BAC", 90), live("R-OLD", 80), live("MLA-LOBBY", 95), gameDraft("R-SLOT")],
  });
});
afterAll(async () => {
  await world.close();
  await arcade.stop();
});

const audience = { brandCode: "mela", language: "en" };
const pass = (ms: number) => (world.time.offsetMs += ms);
const asked = () => arcade.seen.filter((call) => call.path === "/tables");

async function read(wanted: { active?: boolean; streaming?: boolean } = {}): Promise<LiveModel[]> {
  const answer = await world.games.catalogue.liveModels(audience, { active: false, streaming: false, ...wanted });
  const { body } = await answer.respond({ ifNoneMatch: undefined, acceptEncoding: undefined });
  return listLiveModels.output.parse((JSON.parse(String(body)) as { value: unknown }).value).list;
}
const codesOf = (models: readonly LiveModel[]) => models.map((model) => model.game.gameCode);

/** What the provider says; a table that it leaves out is none of its own any more. */
function say(...tables: [code: string, streaming: boolean, players: number][]): void {
  const told = tables.map(([game_code, streaming, players]) => ({ game_code, streaming, players }));
  arcade.answerWith(() => ({ body: JSON.stringify({ success: true, value: { tables: told } }) }));
}

describe("live models", () => {
  test("GAPI-21 API-38 the tables that the brand shows come with what their provider says of them, those with the most players first; lobbies and other games are none", async () => {
    say(["GRD-WHEEL", true, 1], ["R-BAC", false, 7]);
    const models = await read();
    expect(models.map(({ game, ...now }) => [game.gameCode, now])).toEqual([
      ["R-BAC", { active: true, streaming: false, players: 7 }],
      ["GRD-WHEEL", { active: true, streaming: true, players: 1 }],
      ["R-OLD", { active: false, streaming: false, players: 0 }],
    ]);
    expect(asked()[0]?.headers["x-signature"]).toMatch(/^[0-9a-f]{64}$/);
    expect(asked()[0]?.body).toMatchObject({ game_codes: ROOM });
  });

  test("GAPI-21 API-38 active leaves out what the provider does not have, streaming what is not dealt at now", async () => {
    expect(codesOf(await read({ active: true }))).toEqual(["R-BAC", "GRD-WHEEL"]);
    expect(codesOf(await read({ streaming: true }))).toEqual(["GRD-WHEEL"]);
    expect(asked()).toHaveLength(1);
  });

  test("while the provider is away its last word stands for a minute; after that the tables are offered and not said to be dealt at", async () => {
    arcade.answerWith(() => ({ status: 500 }));
    pass(20_000);
    expect(codesOf(await read({ streaming: true }))).toEqual(["GRD-WHEEL"]);
    await expect
      .poll(() => world.warnings.map((warning) => warning.message), { timeout: 10_000 })
      .toContain("Live tables could not be read");
    pass(120_000);
    expect(await read({ streaming: true })).toEqual([]);
    expect(codesOf(await read({ active: true }))).toEqual(ROOM);
  });
});
