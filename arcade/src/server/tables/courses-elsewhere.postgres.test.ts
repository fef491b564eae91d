import { createHash } from "node:crypto";
import { nameOfId, type TableName } from "@mela/contract/names/table-names";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FLIGHTS, timeOf } from "../../games/crash/rules/flight.ts";
import { crash } from "../../games/crash/server/game.ts";
import type { CourseEntries } from "../../shared/tables/course-wire.ts";
import { startFakePlatform } from "../../testing/fake-platform.ts";
import { flightWager, lookAt, toWindow } from "../../testing/flights.ts";
import { OF, round, session } from "../../testing/journal-samples.ts";
import { ask, emptyDatabase } from "../../testing/postgres.ts";
import { newFolder, removeFolders, roundOf, startArcade, until } from "../../testing/test-arcade.ts";
import { testTitle } from "../../testing/titles.ts";
import type { GameContext } from "../games/scheduled-game.ts";
import type { Journal } from "../journal/journal.ts";
import { openDatabase } from "../journal/postgres/database.ts";
import { openPostgresJournal } from "../journal/postgres/postgres-journal.ts";
import { postgresToldBets } from "../journal/postgres/told-bets.store.ts";
import type { Liquidity } from "../sessions/liquidity.ts";
import { createCourses, type Courses } from "./courses.ts";

const undo: (() => unknown)[] = [];
let url: string;
beforeEach(async () => {
  const database = await emptyDatabase();
  undo.push(database.drop);
  url = database.url;
});
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

const title = testTitle({ code: "T-CRASH" });
const seedOf = (of: string) => createHash("sha256").update(of).digest("hex");
const chance = { seedOf, reaches: () => true, isFresh: () => true, ruledSince: () => 0 };
/** The first flight before an hour of one day that comes to twice its stakes: the same in each run. */
const flight = (() => {
  const rounds = crash.clockOf(title, { chance });
  let found = rounds.at(Date.UTC(2026, 10, 30, 12));
  while (found.endsAt - found.startsAt < timeOf(FLIGHTS.low, 200)) found = rounds.before(found);
  return found;
})();
/** The clock of all processes. */
const time = { now: 0 };
const gameContext = async () => ({ now: time.now, chance, behind: false }) as unknown as GameContext;

/** What stands at the table of one process. */
interface Process {
  courses: Courses;
  told: string[];
  everyone(of?: Liquidity): Promise<CourseEntries>;
}

/** Two processes that somebody follows the flight at. */
async function twoProcesses(): Promise<[Process, Process]> {
  time.now = flight.opensAt + 1;
  return [await newProcess(), await newProcess()];
}

async function newProcess(follows = [OF, ELSEWHERE, TRIAL]): Promise<Process> {
  const journal = await openMember();
  const told: string[] = [];
  const log = { warn: (_: object, message: string) => void told.push(message) };
  const courses = createCourses({ gameContext, now: () => time.now, watchersElsewhere: () => 0, toldBets: journal.toldBets, log });
  undo.push(() => courses.stop());
  for (const of of follows) courses.watch(title, crash, of, () => undefined);
  return { courses, told, everyone: async (of = OF) => (await courses.look(title, crash, of)).everyone };
}

async function openMember(): Promise<Journal> {
  const { journal } = await openPostgresJournal(url);
  undo.push(() => journal.close());
  expect(await journal.holding.take()).toBeNull();
  return journal;
}

const ELSEWHERE = { ...OF, liquidity: "elsewhere" };
const TRIAL = { ...OF, money: "free" as const };
const bet = (id: string, player: string, stake: number, auto: number | null = null) =>
  round({ id, player, stake, state: "open", wager: { round: flight.no, place: 0, stake, auto } });
type Bet = ReturnType<typeof bet>;
const place = ({ courses }: Process, of: Liquidity, placed: Bet, name?: TableName) =>
  courses.placed(crash, session({ ...of, ...(name && { name }) }), title, placed);
const cashOut = ({ courses }: Process, placed: Bet, cashed: number) => {
  const payout = (placed.stake / 100) * cashed;
  const outcome = { round: flight.no, point: null, cashed, payout };
  courses.left(crash, session(OF), title, { ...placed, state: "settling", outcome, payout });
};
const untilBets = (at: Process, bets: number, left = 0) =>
  until(async () => {
    const { sums } = await at.everyone();
    return sums.bets === bets && sums.left === left;
  });
const NOBODY = { kind: "entries", no: flight.no, entries: [], sums: { bets: 0, staked: 0, left: 0, paid: 0 } };

test("bets and cash-outs of everybody are shown at each process, wherever they came to: the same names and sums, until the round is over", async () => {
  const [here, there] = await twoProcesses();
  const [ann, ben, again] = [bet("r-1", "mela:ann", 300, 130), bet("r-2", "mela:ben", 200), bet("r-3", "mela:ann", 100)];
  place(here, OF, ann, "calm-otter");
  place(here, OF, ben);
  await untilBets(there, 2);
  place(there, OF, again, "calm-otter");
  await untilBets(here, 3);
  const entries = [
    { id: 0, player: 1, name: "calm-otter", mark: expect.any(String), stake: 300, at: null, paid: null },
    { id: 1, player: 2, name: nameOfId("ben"), mark: expect.any(String), stake: 200, at: null, paid: null },
    { id: 2, player: 1, name: "calm-otter", mark: expect.any(String), stake: 100, at: null, paid: null },
  ];
  const placed = { kind: "entries", no: flight.no, entries, sums: { bets: 3, staked: 600, left: 0, paid: 0 } };
  expect([await here.everyone(), await there.everyone()]).toEqual([placed, placed]);

  time.now = flight.startsAt + timeOf(FLIGHTS.low, 120);
  // A proxy hands each call to any process, and at this one nobody follows the flight.
  cashOut(await newProcess([]), ben, 120);
  await untilBets(there, 3, 1);
  await untilBets(here, 3, 1);
  time.now = flight.startsAt + timeOf(FLIGHTS.low, 130);
  // The plan of the bet is carried out at both.
  const [, second, third] = entries;
  const flown = {
    ...placed,
    entries: [{ ...entries[0], at: 130, paid: 390 }, { ...second, at: 120, paid: 240 }, third],
    sums: { bets: 3, staked: 600, left: 2, paid: 630 },
  };
  expect([await here.everyone(), await there.everyone()]).toEqual([flown, flown]);

  time.now = flight.overAt;
  const next = { ...NOBODY, no: flight.no + 1 };
  expect([await here.everyone(), await there.everyone()]).toEqual([next, next]);
});

test("a cash-out by hand that is heard of after time has carried out the bet's plan counts as it was", async () => {
  const [here, there] = await twoProcesses();
  const ann = bet("r-1", "mela:ann", 100, 130);
  place(here, OF, ann);
  await untilBets(there, 1);
  time.now = flight.startsAt + timeOf(FLIGHTS.low, 150);
  expect((await here.everyone()).sums.paid).toBe(130);
  cashOut(there, ann, 120);
  await until(async () => (await here.everyone()).sums.paid === 120);
  expect((await here.everyone()).entries).toMatchObject([{ id: 0, player: 1, stake: 100, at: 120, paid: 120 }]);
});

test("more bets than are told one by one are in the sums of each process, and so is what was paid for them", async () => {
  const [here, there] = await twoProcesses();
  for (let at = 0; at < 250; at += 1) place(at % 2 === 0 ? here : there, OF, bet(`r-${at}`, `mela:${at}`, 100, 130));
  await untilBets(here, 250);
  await untilBets(there, 250);
  time.now = flight.startsAt + timeOf(FLIGHTS.low, 130);
  for (const { entries, sums } of [await here.everyone(), await there.everyone()]) {
    expect(entries).toHaveLength(200);
    expect(sums).toEqual({ bets: 250, staked: 25_000, left: 250, paid: 32_500 });
  }
});

test("a process that goes leaves its bets on the boards of the others, and one that comes hears of them", async () => {
  const [here, there] = await twoProcesses();
  place(here, OF, bet("r-1", "mela:ann", 300));
  await untilBets(there, 1);
  here.courses.stop();
  await ask(url, "DELETE FROM arcade.members WHERE number = (SELECT min(number) FROM arcade.members)");
  const next = await newProcess();
  await untilBets(next, 1);
  expect(await there.everyone()).toEqual(await next.everyone());
});

test("who may not meet sees nothing of each other at another process: another liquidity, trial and real money", async () => {
  const [here, there] = await twoProcesses();
  place(here, ELSEWHERE, bet("r-1", "other:1", 100));
  place(here, TRIAL, bet("r-2", "free:1", 200));
  place(here, OF, bet("r-3", "mela:1", 300));
  const stakes = async (of: Liquidity) => (await there.everyone(of)).entries.map(({ stake }) => stake);
  const told = async () => [await stakes(ELSEWHERE), await stakes(TRIAL), await stakes(OF)];
  await until(async () => (await told()).flat().length === 3);
  expect(await told()).toEqual([[100], [200], [300]]);
});

test("bets whose table cannot be written or read stand where they came to, and are told when it can: said once in the log", async () => {
  const [here, there] = await twoProcesses();
  await ask(url, "ALTER TABLE arcade.told_bets RENAME TO away");
  place(here, OF, bet("r-1", "mela:ann", 300));
  await until(() => here.told.length > 0 && there.told.length > 0);
  expect((await here.everyone()).sums).toEqual({ bets: 1, staked: 300, left: 0, paid: 0 });
  expect(await there.everyone()).toEqual(NOBODY);
  await ask(url, "ALTER TABLE arcade.away RENAME TO told_bets");
  await untilBets(there, 1);
  const said = ["bets at tables could not be told to other processes, or heard from them"];
  expect([here.told, there.told]).toEqual([said, said]);
});

test("a bet whose telling was under way while others read is heard with the next reading, a cash-out stays one, and nothing that is over is kept", async () => {
  await openMember();
  const [told, asking] = [
    { left: null, player: "mela:1", called: "calm-otter", stake: 100, wager: {} },
    openDatabase(url, { connections: 1, onError: () => undefined }),
  ];
  undo.push(() => asking.close());
  await ask(url, "ALTER TABLE arcade.told_bets DISABLE TRIGGER ALL");
  const bets = postgresToldBets(asking, 0);
  const slow = new pg.Client({ connectionString: url });
  undo.push(() => slow.end());
  await slow.connect();
  await slow.query("BEGIN");
  await slow.query(
    "INSERT INTO arcade.told_bets (id, name, round, player, stake, wager, epoch) " +
      "SELECT 'slow', 'T', 7, 'mela:2', 100, '{}', token FROM arcade.lease",
  );
  await bets.tell([{ ...told, id: "quick", table: "T", no: 7 }]);
  const read = async (since: string | null, no = 7) => (await bets.read([{ table: "T", no, since }]))[0]!;
  const first = await read(null);
  expect(first.bets.map(({ id }) => id)).toEqual(["quick"]);
  await slow.query("COMMIT");
  const second = await read(first.since);
  // A process of before tells no name.
  expect(second.bets.map(({ id, called }) => [id, called])).toEqual([
    ["slow", null],
    ["quick", "calm-otter"],
  ]);
  // A transaction of another test holds the place back, and what is read again is the same.
  let { since } = second;
  const next = async () => {
    const found = await read(since);
    ({ since } = found);
    return found.bets;
  };
  await expect.poll(next, { timeout: 60_000 }).toEqual([]);

  // Whoever tells of its placing after that does not undo a cash-out.
  const left = { price: 120, paid: 120 };
  await bets.tell([{ ...told, id: "quick", table: "T", no: 7, left }]);
  await bets.tell([{ ...told, id: "quick", table: "T", no: 7 }]);
  expect((await read(since)).bets).toEqual([{ ...told, id: "quick", left }]);
  await ask(url, "UPDATE arcade.told_bets SET epoch = epoch - 1 WHERE id = 'slow'");
  expect((await read(null)).bets.map(({ id }) => id)).toEqual(["quick"]);

  await bets.tell([{ ...told, id: "next", table: "T", no: 8 }]);
  expect((await read(null)).bets).toEqual([]);
  expect((await read(null, 8)).bets).toEqual([{ ...told, id: "next" }]);
  await ask(url, "UPDATE arcade.told_bets SET told_at = now() - interval '2 hours'");
  await bets.tell([{ ...told, id: "of another table", table: "U", no: 1 }]);
  expect(await ask(url, "SELECT id FROM arcade.told_bets")).toEqual([{ id: "of another table" }]);
});

test("a page at one arcade shows a bet that another has taken, and no bet is refused where they cannot tell each other", async () => {
  const platform = await startFakePlatform(100_000);
  undo.push(() => platform.close(), removeFolders);
  const hand = { now: Date.now() };
  const start = async () => {
    const { journal } = await openPostgresJournal(url);
    const arcade = await startArcade(platform.url, newFolder(), { journal, now: () => hand.now });
    undo.push(() => arcade.stop());
    await until(async () => (await arcade.app.inject("/readyz")).json().value?.reason === "clients are not built");
    hand.now += 5_000;
    return arcade;
  };
  const [first, second] = [await start(), await start()];
  const ann = await first.open({ game_code: "T-CRASH" });
  const there = second.goOn(ann);
  const end = new AbortController();
  undo.push(() => end.abort());
  const address = await second.app.listen({ port: 0, host: "127.0.0.1" });
  await fetch(`${address}/api/course/events`, { headers: { "x-session": ann.view.secret }, signal: end.signal });
  const table = await toWindow(ann, hand);
  await ann.bet(flightWager(table));
  await until(async () => (await lookAt(there)).everyone.sums.bets === 1);
  expect((await lookAt(there)).everyone).toEqual((await lookAt(ann)).everyone);
  await ask(url, "DROP TABLE arcade.told_bets");
  expect(roundOf(await ann.bet(flightWager(table, { place: 1 }))).state).toBe("open");
  expect((await lookAt(ann)).everyone.sums.bets).toBe(2);
});
