import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { crash } from "../../games/crash/server/game.ts";
import type { CrashResult } from "../../games/crash/rules/wire.ts";
import type { RoundView } from "../../shared/wire.ts";
import { startFakePlatform, type FakePlatform } from "../../testing/fake-platform.ts";
import { flyTo, untilTable, type TableTime } from "../../testing/flights.ts";
import { round } from "../../testing/journal-samples.ts";
import { clock, newFolder, removeFolders, startArcade, until, type Player, type TestArcade } from "../../testing/test-arcade.ts";
import { testTitle } from "../../testing/titles.ts";
import { openSqliteJournal } from "../journal/sqlite-journal.ts";
import { tellCourse } from "../tables/course-game.ts";
import type { OutcomeSeeds } from "../tables/outcome-seeds.ts";
import { returnInterrupted } from "./interrupted.ts";

const FUNDS = 1_000_000;
const SECOND = 1000;
let platform: FakePlatform;
let arcade: TestArcade;
const time: TableTime = { now: 0 };
const start = (folder: string) => startArcade(platform.url, folder, { now: () => time.now });

beforeEach(async () => {
  platform = await startFakePlatform(FUNDS);
  time.now = Date.now();
  arcade = await start(newFolder());
});
afterEach(async () => {
  await arcade.stop();
  await platform.close();
  removeFolders();
  clock.ahead = 0;
});

const chance: OutcomeSeeds = {
  seedOf: (scope) => createHash("sha256").update(scope).digest("hex"),
  reaches: () => true,
  isFresh: () => true,
  ruledSince: () => 0,
};

/** A flight of some seconds that bursts between ×2 and ×3. */
function aFlight() {
  const title = testTitle({ code: "T-CRASH" });
  const rounds = crash.clockOf(title, { chance });
  for (let course = rounds.at(Date.parse("2026-11-29T06:02:00Z")); ; course = rounds.before(course)) {
    const { point } = tellCourse(crash, title, course, { chance }).result as CrashResult;
    if (point >= 200 && point < 300) return { title, course };
  }
}

test.each([
  [
    "the arcade went in mid flight and came back after it",
    { since: 3, now: 60 },
    { hand: "returning", reached: "open", beyond: "returning" },
  ],
  ["the arcade came back in mid flight", { since: -20, now: 3 }, { hand: "returning", reached: "open", beyond: "returning" }],
  ["the whole flight was missed", { since: -20, now: 60 }, { hand: "returning", reached: "open", beyond: "returning" }],
  ["the flight had burst before", { since: 30, now: 60 }, { hand: "open", reached: "open", beyond: "open" }],
  ["the flight has not begun", { since: -20, now: -1 }, { hand: "open", reached: "open", beyond: "open" }],
])("of a flight that nobody could leave, stakes go back but for plans that it reaches: %s", async (_what, { since, now }, states) => {
  const { title, course } = aFlight();
  const journal = openSqliteJournal(newFolder());
  const bets = { hand: null, reached: 200, beyond: 300 };
  for (const [id, auto] of Object.entries(bets)) {
    const wager = { round: course.no, place: 0, stake: 100, auto };
    const dueAt = crash.endOf(title, wager, { chance }).at;
    await journal.addRound(round({ id, operation: id, gameCode: title.code, state: "open", wager, dueAt }));
  }
  const at = (seconds: number) => course.startsAt + seconds * SECOND;
  const log = { warn: () => undefined, error: () => undefined };
  const find = () => ({ title, game: crash });
  await returnInterrupted({ journal, find, chance, since: at(since), now: at(now), log });
  const stateOf = async (id: string) => (await journal.round(id))!.state;
  expect({ hand: await stateOf("hand"), reached: await stateOf("reached"), beyond: await stateOf("beyond") }).toEqual(states);
  await journal.close();
});

/** Looks again and again while time passes: what was tried once is tried anew when its pause is over. */
const untilBet = (player: () => Player, id: string, state: string) =>
  until(async () => {
    time.now += SECOND / 10;
    return (await betOf(player(), id)) === state;
  });
const betOf = async (player: Player, id: string) => {
  const { open, ended } = (await player.call("GET", "/api/bets")).json().value as { open: RoundView[]; ended: RoundView[] };
  return [...open, ...ended].find((bet) => bet.id === id)?.state;
};

test("a restart in the middle of a flight gives the stake back of who flies by hand", async () => {
  const player = await arcade.open({ game_code: "T-CRASH" });
  const [{ id, balanceAfterBet }] = await flyTo(player, time, 150);
  await arcade.stop();
  time.now += 120 * SECOND;
  arcade = await start(arcade.folder);
  await untilBet(() => arcade.goOn(player), id, "returned");
  expect(platform.balance).toBe(balanceAfterBet! + 100);
});

test("a flight that had burst before the restart has lost its stakes, whether or not that was written down", async () => {
  const player = await arcade.open({ game_code: "T-CRASH" });
  const [{ id }] = await flyTo(player, time, 150);
  await untilTable(player, time, ({ phase }) => phase === "showing");
  time.now += 3 * SECOND;
  await untilTable(player, time, () => true);
  await arcade.stop();
  time.now += 120 * SECOND;
  arcade = await start(arcade.folder);
  await untilBet(() => arcade.goOn(player), id, "settled");
  expect(platform.callsOf("rollback")).toEqual([]);
});
