import { afterEach, beforeEach, expect, test } from "vitest";
import { OF, TIMES } from "../../testing/journal-samples.ts";
import { ask, emptyDatabase } from "../../testing/postgres.ts";
import type { Journal } from "../journal/journal.ts";
import type { RoomsOf } from "../journal/hand-journal.ts";
import { openPostgresJournal } from "../journal/postgres/postgres-journal.ts";
import { createRoomBalance, type RoomBalance, type Stir } from "./room-balance.ts";
import { createRoomHolds, type RoomHolds, roomsName } from "./room-holds.ts";

let database: Awaited<ReturnType<typeof emptyDatabase>>;
let journals: Journal[];
beforeEach(async () => {
  database = await emptyDatabase();
  journals = [];
});
afterEach(async () => {
  for (const journal of journals) await journal.close();
  await database.drop();
});

/** What goes on in the rooms of each title, wherever they are. */
type World = Map<string, Stir>;
interface Process {
  address: string;
  journal: Journal;
  holds: RoomHolds<Held>;
  balance: RoomBalance;
  /** What was handed over, or given back. */
  left: string[];
  /** Called when rooms are ended, before anybody else has them. */
  whenEnding: () => void;
}
interface Held {
  code: string;
  ended: boolean;
}
const of = (gameCode: string): RoomsOf => ({ gameCode, ...OF });

/** A process that looks when it is told to, and takes rooms of others if `takes`. */
async function start(address: string, world: World, takes = () => true): Promise<Process> {
  const { journal } = await openPostgresJournal(database.url, { address, renewMs: 20, silentMs: 120_000 });
  journals.push(journal);
  journal.holding.tellTakesRooms(takes);
  expect(await journal.holding.take()).toBeNull();
  const left: string[] = [];
  let asked = "";
  const holds = createRoomHolds<Held, never>({
    holding: journal.holding,
    take: async ({ gameCode }) => ((asked = gameCode), []),
    playAgain: () => () => undefined,
    open: () => ({ code: asked, ended: false }),
  });
  const balance = createRoomBalance<Held>({
    holding: journal.holding,
    holds,
    stirOf: ({ code }) => world.get(code)!,
    end: async (held) => {
      held.ended = true;
      process.whenEnding();
    },
    sendAway: ({ code }) => void left.push(code),
    mayMove: () => true,
    log: { warn: (details) => expect(details).toBeUndefined() },
  });
  const process: Process = { address, journal, holds, balance, left, whenEnding: () => undefined };
  return process;
}
/** Somebody comes to these rooms by each process. Answers which one has them. */
async function come(processes: readonly Process[], code: string): Promise<string> {
  const answers = [];
  for (const { address, holds } of processes) {
    const hold = await holds.of(of(code));
    answers.push(hold.kind === "elsewhere" ? hold.address : hold.held.ended ? "ended" : address);
  }
  expect(new Set(answers).size).toBe(1);
  return answers[0]!;
}
const spread = async () =>
  Object.fromEntries(
    (
      await ask(
        database.url,
        "SELECT address, count(name)::int AS n FROM arcade.members LEFT JOIN arcade.leases ON member = members.number AND name <> 'leader' GROUP BY 1 ORDER BY 1",
      )
    ).map(({ address, n }) => [address as string, n as number]),
  );
const takes = (address: string) =>
  expect.poll(
    async () => (await ask(database.url, "SELECT takes_rooms FROM arcade.members WHERE address = $1", [address]))[0]!["takes_rooms"],
  );
/** Both see each other. */
const together = async (...processes: Process[]) => {
  for (const { journal } of processes) await expect.poll(() => journal.holding.others()).toBe(processes.length - 1);
  for (const { address } of processes) await takes(address).toBe(true);
};
const CODES = Array.from({ length: 6 }, (_, at) => `T-${at}`);

test("after a restart of one the rooms spread again one at a time, those with a hand under way stay, and then none moves however often it is looked", async () => {
  const world: World = new Map(CODES.map((code, at) => [code, at === 0 ? "busy" : "quiet"]));
  const one = await start("http://one", world);
  const former = await start("http://two", world);
  await together(one, former);
  for (const [at, code] of CODES.entries()) await come(at % 2 === 0 ? [one, former] : [former, one], code);
  expect(await spread()).toEqual({ "http://one": 3, "http://two": 3 });
  await former.journal.close();
  await expect.poll(() => one.journal.holding.others()).toBe(0);
  for (const code of CODES) expect(await come([one], code)).toBe("http://one");
  await one.balance.look();
  expect(one.left).toEqual([]);

  const again = await start("http://two", world);
  await together(one, again);
  for (const moved of [1, 2, 3]) {
    await one.balance.look();
    await again.balance.look();
    expect(await spread()).toEqual({ "http://one": 6 - moved, "http://two": moved });
  }
  for (const { balance } of TIMES.flatMap(() => [one, again])) await balance.look();
  expect([one.left, again.left]).toEqual([["T-1", "T-2", "T-3"], []]);
  for (const code of CODES) {
    const there = ["T-1", "T-2", "T-3"].includes(code) ? "http://two" : "http://one";
    expect(await come([again, one], code)).toBe(there);
  }
  for (const { balance } of TIMES.flatMap(() => [one, again])) await balance.look();
  expect(await spread()).toEqual({ "http://one": 3, "http://two": 3 });
});

test("rooms are handed to nobody who takes none or is gone, and a single one that is more stays", async () => {
  const world: World = new Map(CODES.map((code) => [code, "quiet"]));
  let willing = false;
  const one = await start("http://one", world);
  const other = await start("http://two", world, () => willing);
  for (const { journal } of [one, other]) await expect.poll(() => journal.holding.others()).toBe(1);
  for (const code of CODES.slice(0, 2)) await come([one], code);
  await one.balance.look();
  expect(await one.journal.holding.handRoomsOver(roomsName(of("T-0")))).toBe(false);
  expect(await spread()).toEqual({ "http://one": 2, "http://two": 0 });
  willing = true;
  await takes("http://two").toBe(true);
  await one.balance.look();
  expect(await spread()).toEqual({ "http://one": 1, "http://two": 1 });
  // Two against one are as even as three can be.
  await come([one], "T-2");
  await one.balance.look();
  expect(await one.journal.holding.handRoomsOver(roomsName(of("T-2")))).toBe(false);
  expect(await spread()).toEqual({ "http://one": 2, "http://two": 1 });
  // One that stops gives all back at once, and is handed nothing while it is a member still.
  willing = false;
  await other.journal.holding.giveRoomsBack();
  await one.balance.look();
  expect([await spread(), one.left]).toEqual([{ "http://one": 2, "http://two": 0 }, ["T-0"]]);
});

test("whoever asks while rooms are handed over waits, and is told who has them then; what was begun under the former number is refused", async () => {
  const world: World = new Map(CODES.map((code) => [code, "quiet"]));
  const [one, other] = [await start("http://one", world), await start("http://two", world)];
  await together(one, other);
  for (const code of CODES.slice(0, 2)) await come([one], code);
  const number = async () =>
    (await ask(database.url, "SELECT number::int AS n FROM arcade.leases WHERE name = $1", [roomsName(of("T-0"))]))[0]!["n"];
  const before = await number();
  const answers: unknown[] = [];
  one.whenEnding = () => void one.holds.of(of("T-0")).then((answer) => answers.push(answer));
  await one.balance.look();
  await expect.poll(() => answers).toEqual([{ kind: "elsewhere", member: expect.any(Number), address: "http://two" }]);
  expect(await come([other, one], "T-0")).toBe("http://two");
  expect(await number()).toBeGreaterThan(before as number);
});

test("rooms in which nobody is are given back after a while, and at once where another process has fewer: they count for nobody", async () => {
  const world: World = new Map(CODES.map((code) => [code, "nobody"]));
  const [one, other] = [await start("http://one", world), await start("http://two", world)];
  await together(one, other);
  await come([one], "T-0");
  for (let looks = 0; looks < 15; looks += 1) await one.balance.look();
  expect(await spread()).toEqual({ "http://one": 1, "http://two": 0 });
  await one.balance.look();
  expect(await spread()).toEqual({ "http://one": 0, "http://two": 0 });
  world.set("T-5", "quiet");
  for (const code of ["T-1", "T-5"]) await come([one], code);
  await one.balance.look();
  expect([await spread(), await come([other, one], "T-5")]).toEqual([{ "http://one": 1, "http://two": 0 }, "http://one"]);
  // Handed over, and nobody comes: given back in the end.
  world.set("T-2", "quiet");
  await come([one], "T-2");
  await one.balance.look();
  expect(await spread()).toEqual({ "http://one": 1, "http://two": 1 });
  for (let looks = 0; looks < 16; looks += 1) await other.balance.look();
  expect(await spread()).toEqual({ "http://one": 1, "http://two": 0 });
});
