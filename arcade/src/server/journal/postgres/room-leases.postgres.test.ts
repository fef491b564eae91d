import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { hand, leaseIn, ROOMS, TIMES } from "../../../testing/journal-samples.ts";
import { ask, emptyDatabase } from "../../../testing/postgres.ts";
import { roomsName } from "../../rooms/room-holds.ts";
import type { RoomsLease } from "../hand-journal.ts";
import type { Journal } from "../journal.ts";
import { openDatabase } from "./database.ts";
import { migrateJournal } from "./migrate.store.ts";
import { openPostgresJournal } from "./postgres-journal.ts";

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of undo.splice(0).toReversed()) await end();
});
async function newDatabase(): Promise<string> {
  const { url, drop } = await emptyDatabase();
  undo.push(drop);
  return url;
}
/** A member that renews nothing after its start, so that it learns nothing by chance either. */
async function member(url: string, address: string, version: string | null = "now"): Promise<Journal> {
  const { journal } = await openPostgresJournal(url, { address, version: version ?? undefined, renewMs: 2 ** 31 - 1 });
  undo.push(() => journal.close());
  expect(await journal.holding.take()).toBeNull();
  return journal;
}
const MOVE = { action: "see", paid: 0, spent: 5, operation: null, round: null, digest: "d", at: 9 };
const NOT_HELD = "this process does not hold the rooms of the hand";
const HELD = "another process holds the rooms of the hand";
const remove = (url: string, address: string) => ask(url, "DELETE FROM arcade.members WHERE address = $1", [address]);
const count = async (url: string) =>
  (await ask(url, "SELECT (SELECT count(*) FROM arcade.hands)::int AS hands, (SELECT count(*) FROM arcade.hand_moves)::int AS moves"))[0];

test("of two members that ask for rooms at once one has them, and the other is told where it is reached", async () => {
  const url = await newDatabase();
  const [one, other] = [await member(url, "http://one"), await member(url, "http://other")];
  for (const at of TIMES) {
    const name = roomsName({ ...ROOMS, gameCode: `T-${at}` });
    const holders = await Promise.all([one, other].map(({ holding }) => holding.holdRooms(name)));
    const here = holders.findIndex(({ kind }) => kind === "here");
    expect(holders[1 - here]).toEqual({ kind: "elsewhere", member: expect.any(Number), address: ["http://one", "http://other"][here] });
    // Whoever has them has them still, under the same number.
    expect(await Promise.all([one, other].map(({ holding }) => holding.holdRooms(name)))).toEqual(holders);
  }
});

test("only the member that holds its rooms can write a hand or a move; what it gives back, or loses with its membership, it writes no more", async () => {
  const url = await newDatabase();
  const [one, other] = [await member(url, "http://one"), await member(url, "http://other")];
  const [dealt, late] = [hand(), hand()];
  const nobodys = { ...ROOMS, money: "", liquidity: "", currency: "" } as unknown as typeof ROOMS;
  const lease = await leaseIn(one, nobodys);
  await one.addHand(dealt, lease);
  await one.addMove(dealt.id, 0, MOVE);
  const otherLease = await leaseIn(other, { ...ROOMS, gameCode: "U" });
  await expect(other.addMove(dealt.id, 1, MOVE)).rejects.toThrow(NOT_HELD);
  await expect(other.addMove(dealt.id, 0, MOVE)).rejects.toThrow(NOT_HELD);
  await expect(other.addHand(hand(), lease)).rejects.toThrow(NOT_HELD);
  await expect(other.endHand({ id: dealt.id, state: "ended", seats: dealt.seats, moves: [] })).rejects.toThrow(NOT_HELD);
  await expect(other.takeHands(nobodys, otherLease)).rejects.toThrow(HELD);
  await expect(other.abandonHands()).rejects.toThrow(HELD);
  expect(await other.strayRooms()).toEqual([]);
  expect(await count(url)).toEqual({ hands: 1, moves: 1 });

  await one.holding.giveRoomsBack();
  for (const write of [() => one.addMove(dealt.id, 1, MOVE), () => one.addHand(late, lease)])
    await expect(write()).rejects.toThrow(NOT_HELD);
  expect(await other.strayRooms()).toEqual([nobodys]);
  const next = (await leaseIn(other, nobodys))!;
  expect(next).toBeGreaterThan(Math.max(lease!, otherLease!));
  const [taken] = await other.takeHands(nobodys, next);
  expect([taken!.hand.id, taken!.moves]).toEqual([dealt.id, [MOVE]]);
  await expect(one.addMove(dealt.id, 1, MOVE)).rejects.toThrow(NOT_HELD);
  await other.addMove(dealt.id, 1, MOVE);

  await remove(url, "http://other");
  await expect(other.addMove(dealt.id, 2, MOVE)).rejects.toThrow("does not hold the journal");
  await expect(other.holding.holdRooms(roomsName(ROOMS))).rejects.toThrow("room.elsewhere");
  const last = await leaseIn(one, nobodys);
  expect((await one.takeHands(nobodys, last))[0]!.moves).toHaveLength(2);
  await one.endHand({ id: dealt.id, state: "ended", seats: dealt.seats, moves: [] });
  expect(await count(url)).toEqual({ hands: 1, moves: 0 });
});

test("rooms are given back when what is being written in them has come to its end, and nothing is written under them later", async () => {
  const url = await newDatabase();
  const one = await member(url, "http://one");
  const dealt = hand();
  const lease: RoomsLease = await leaseIn(one);
  await one.addHand(dealt, lease);
  const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const writing = one.atomically(async (tx) => {
    await tx.addMove(dealt.id, 0, MOVE);
    begun.resolve();
    await go.promise;
  });
  await begun.promise;
  let given = false;
  const giving = one.holding.giveRoomsBack().then(() => (given = true));
  const waiting =
    "SELECT count(*)::int AS n FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database " +
    "WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted";
  await expect.poll(async () => (await ask(url, waiting))[0]).toEqual({ n: 1 });
  expect(given).toBe(false);
  go.resolve();
  await Promise.all([writing, giving]);
  await expect(one.addMove(dealt.id, 1, MOVE)).rejects.toThrow(NOT_HELD);
  expect(await count(url)).toEqual({ hands: 1, moves: 1 });
});

/** How the version before the leases of rooms wrote hands, word by word. */
const BEFORE = {
  addHand: "INSERT INTO arcade.hands (id, game_code, state, data, created_at) VALUES ($1, 'T', 'dealt', '{}', 1)",
  addMove:
    "INSERT INTO arcade.hand_moves (hand, no, data) SELECT seq, $2, $3 FROM arcade.hands WHERE id = $1 AND state = 'dealt' " +
    "ON CONFLICT (hand, no) DO UPDATE SET data = excluded.data",
  endHand:
    "WITH gone AS (DELETE FROM arcade.hand_moves WHERE hand = (SELECT seq FROM arcade.hands WHERE id = $1)) " +
    "UPDATE arcade.hands SET state = $2, data = data || jsonb_build_object('seats', $3::jsonb, 'moves', $4::jsonb) WHERE id = $1",
  abandonHands: "UPDATE arcade.hands SET state = 'returned' WHERE state = 'dealt'",
};
/** A member of that version, which comes when all others have left. */
async function memberBefore(url: string): Promise<(text: string, values?: readonly unknown[]) => Promise<number>> {
  const { journal } = await openPostgresJournal(url, { renewMs: 2 ** 31 - 1 });
  expect(await journal.holding.take()).toBeNull();
  const [own] = await ask(url, "SELECT number::int AS token, life FROM arcade.members WHERE version IS NULL");
  const database = openDatabase(url, { connections: 1, onError: () => undefined });
  undo.push(async () => Promise.all([database.close(), journal.close()]));
  database.writeAs(own as { token: number; life: string });
  return (text, values) => database.change(text, values);
}

test("at a step back the version before the leases plays, ends and gives up what was dealt under one that was given back, or fell with its member", async () => {
  const url = await newDatabase();
  const one = await member(url, "http://one");
  const [played, last, own] = [hand(), hand(), hand()];
  await one.addHand(played, await leaseIn(one));
  await one.addMove(played.id, 0, MOVE);
  await one.holding.giveRoomsBack();
  await one.addHand(last, await leaseIn(one, { ...ROOMS, gameCode: "U" }));
  await one.close();
  expect(await ask(url, "SELECT 1 FROM arcade.leases")).toEqual([]);

  const write = await memberBefore(url);
  expect(await write(BEFORE.addMove, [played.id, 1, "{}"])).toBe(1);
  expect(await write(BEFORE.addMove, [last.id, 0, "{}"])).toBe(1);
  expect(await write(BEFORE.addHand, [own.id])).toBe(1);
  expect(await write(BEFORE.endHand, [played.id, "ended", "[]", "[]"])).toBe(1);
  expect(await write(BEFORE.abandonHands)).toBe(2);
  expect(await ask(url, "SELECT state FROM arcade.hands ORDER BY seq")).toEqual(
    ["ended", "returned", "returned"].map((state) => ({ state })),
  );
});

test("what the version before leaves has no lease: it is found, taken and gone on with, and from then on that version can write none of it", async () => {
  const url = await newDatabase();
  const [before, one] = [await member(url, "http://before", null), await member(url, "http://one", null)];
  const dealt = hand({ createdAt: 5 });
  const nobodys = { ...ROOMS, money: "", liquidity: "", currency: "" } as unknown as typeof ROOMS;
  await before.addHand(dealt, null);
  await before.addMove(dealt.id, 0, MOVE);
  expect(await one.strayRooms()).toEqual([nobodys]);
  expect((await one.takeHands(nobodys, await leaseIn(one, nobodys)))[0]!.moves).toEqual([MOVE]);
  await one.addMove(dealt.id, 1, MOVE);
  await expect(before.addMove(dealt.id, 1, MOVE)).rejects.toThrow(NOT_HELD);
  await expect(before.endHand({ id: dealt.id, state: "ended", seats: dealt.seats, moves: [] })).rejects.toThrow(NOT_HELD);
});

test("the schema of rooms comes to the same with the one before it beneath and without, whichever comes first", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mela-migrations-"));
  undo.push(() => rm(folder, { recursive: true }));
  await cp(join(import.meta.dirname, "migrations"), folder, { recursive: true });
  for (const file of await readdir(folder)) if (file.startsWith("0007")) await rm(join(folder, file));
  const shape = async (...folders: (string | undefined)[]) => {
    const url = await newDatabase();
    const database = openDatabase(url, { connections: 1, onError: () => undefined });
    undo.push(() => database.close());
    for (const one of folders) await migrateJournal(database, one);
    const columns = "SELECT table_name, column_name, data_type FROM information_schema.columns WHERE table_schema = 'arcade' ORDER BY 1, 2";
    return ask(url, columns);
  };
  const without = await shape(folder);
  expect(without).toContainEqual({ table_name: "hands", column_name: "lease", data_type: "bigint" });
  expect(await shape(folder, undefined)).toEqual(await shape(undefined));
});
