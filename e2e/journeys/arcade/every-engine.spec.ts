import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../../fixtures.ts";
import { DEALT, TAPPED } from "../../game-drivers/alone.ts";
import { CLOCKED } from "../../game-drivers/clocked.ts";
import { OWN_JOURNEYS, ROOMS } from "../../game-drivers/rooms.ts";

const ARCADE = join(import.meta.dirname, "../../../arcade");
const GAMES = join(ARCADE, "src/games");

/** Which engine each title of the catalogue opens. */
const engineOf = new Map(
  Object.entries(JSON.parse(readFileSync(join(ARCADE, "data/titles.json"), "utf8")) as Record<string, { game: string | null }>).map(
    ([code, { game }]) => [code, game],
  ),
);

/** What a journey of its own meets its engine with: two taps and a lost network, a second tab, a page that is loaded anew, a session that is over, and the record. */
const HELD = [
  /(sitDown|join)ThroughFaults\(/,
  /(sitDownThroughFaults|inSecondTab)\(/,
  /(sitDownThroughFaults|reload)\(/,
  /expectOver\(/,
  /expectRecorded\(/,
];

test("every engine of the arcade that has a client is played through every fault to its end in a journey that holds balance against record", () => {
  const engines = readdirSync(GAMES).filter((name) => existsSync(join(GAMES, name, "client")));
  const alone = Object.entries({ ...TAPPED, ...DEALT, ...CLOCKED }).map(([engine, { code }]) => [engine, code] as const);
  const rooms = Object.entries(ROOMS).flatMap(([engine, plays]) => plays.map(({ code }) => [engine, code] as const));
  for (const [engine, code] of [...alone, ...rooms]) expect(engineOf.get(code), code).toBe(engine);

  for (const [engine, file] of Object.entries(OWN_JOURNEYS)) {
    const text = readFileSync(join(import.meta.dirname, file), "utf8");
    const sitsThere = [...text.matchAll(/"([A-Z_]+-[A-Z0-9-]+)"/g)].some(([, code]) => engineOf.get(code!) === engine);
    expect([sitsThere, ...HELD.map((held) => held.test(text))], `${engine} in ${file}`).toEqual([true, ...HELD.map(() => true)]);
  }
  const played = [...new Set([...alone, ...rooms].map(([engine]) => engine)), ...Object.keys(OWN_JOURNEYS)];
  expect(played.sort(), "each engine needs a driver in e2e/game-drivers").toEqual(engines.sort());
});
