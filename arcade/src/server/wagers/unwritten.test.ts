import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Journal, JournalRecords } from "../journal/journal.ts";
import { openSqliteJournal } from "../journal/sqlite-journal.ts";
import type { KeptMove } from "../../shared/rooms/hand-record.ts";
import type { PastHand, PastHandLine, RoomView } from "../../shared/rooms/wire.ts";
import type { ArcadeDeps } from "../services.ts";
import { createUnwritten } from "./unwritten.ts";
import type { TableState } from "../../shared/tables/wire.ts";
import { join, play, room } from "../../testing/room-calls.ts";
import { startFakePlatform, type FakePlatform } from "../../testing/fake-platform.ts";
import { codeOf, FREE, newFolder, type Player, removeFolders, startArcade, type TestArcade, until } from "../../testing/test-arcade.ts";

const FUNDS = 100_000;
/** The methods that fail, as on a disk that is full for the moment. */
let broken: Set<string>;
let platform: FakePlatform;
let arcade: TestArcade;
/** Stands still, so that no betting window ends while a slow machine thinks. */
let now: number;
let lines: string[];
/** What happens to a move before it is kept; null: nothing. */
let beforeMove: ((move: KeptMove) => Promise<void>) | null;

const ROOM_TIMES = { gather: 20, turn: 60_000, demo: 2, show: 50 };
async function start(folder: string, change: Partial<ArcadeDeps> = {}): Promise<void> {
  const log = { logLevel: "warn", logTo: { write: (line: string) => void lines.push(line) } } as const;
  const journal = failing(openSqliteJournal(folder));
  arcade = await startArcade(platform.url, folder, { journal, roomTimes: ROOM_TIMES, now: () => now, ...log, ...change });
}

beforeEach(async () => {
  broken = new Set();
  lines = [];
  beforeMove = null;
  now = Date.now();
  platform = await startFakePlatform(FUNDS);
  await start(newFolder());
});
afterEach(async () => {
  await arcade.stop();
  await platform.close();
  removeFolders();
});

/** The next commit that writes one of these is done, and answered by an error, as when the connection to a database is lost meanwhile. */
let nextLost: "addRound" | "addHand" | null = null;

function failing(journal: Journal): Journal {
  const refusing = <T extends JournalRecords>(records: T): T =>
    new Proxy(records, {
      get: (target, name: string & keyof T) => {
        if (broken.has(name)) throw new Error("database or disk is full");
        return name === "addMove" ? addMove(target) : target[name];
      },
    });
  const atomically: Journal["atomically"] = async (work) => {
    let wrote = false;
    const done = await journal.atomically((tx) => {
      const addRound: JournalRecords["addRound"] = (round) => ((wrote ||= nextLost === "addRound"), tx.addRound(round));
      const addHand: JournalRecords["addHand"] = (...of) => ((wrote ||= nextLost === "addHand"), tx.addHand(...of));
      return work(refusing({ ...tx, addRound, addHand }));
    });
    if (!wrote) return done;
    nextLost = null;
    throw new Error("Connection terminated unexpectedly");
  };
  return refusing({ ...journal, atomically });
}

const addMove =
  (target: JournalRecords): JournalRecords["addMove"] =>
  async (hand, no, move) => {
    await beforeMove?.(move);
    return target.addMove(hand, no, move);
  };

const openBets = () => [...platform.bets.values()].filter(({ settled, rolledBack }) => !settled && !rolledBack);

async function betAtTable(player: Player, operation?: string) {
  for (;;) {
    const state = (await player.call("GET", "/api/table")).json().value as TableState;
    if (state.phase === "betting") return player.bet({ round: state.no, bets: [{ spot: "player", amount: 1000 }] }, operation);
    now = state.until + 1;
  }
}

test.each([
  ["a spin", "T-SLOT", (player: Player) => player.play({ stake: 200 })],
  ["a bet at a table", "T-BAC", betAtTable],
  ["a seat in a room", "T-LUDO", (player: Player) => join(player)],
])(
  "%s whose answer the journal could not write: the stake goes back by itself when it can, without a restart",
  async (_what, game_code, bet) => {
    const player = await arcade.open({ game_code });
    broken.add("updateRound");
    expect(codeOf(await bet(player))).toBe("system.error");
    expect(openBets()).toHaveLength(1);
    expect(platform.balance).toBeLessThan(FUNDS);
    // Whoever reads the log learns why.
    const told = lines.map((line) => JSON.parse(line) as { msg: string; err?: { message: string } });
    expect(told.find(({ msg }) => msg.includes("could not be written"))?.err?.message).toBe("database or disk is full");
    broken.clear();
    await until(() => openBets().length === 0);
    expect(platform.balance).toBe(FUNDS);
    expect((await bet(player)).statusCode).toBe(200);
  },
);

test.each([
  ["a spin", "T-SLOT", (player: Player, operation?: string) => player.play({ stake: 200 }, operation)],
  ["a bet at a table", "T-BAC", betAtTable],
])("%s that was written by a commit of which nobody heard: it goes back by itself, and keeps its player from no other", async (...of) => {
  const [, game_code, bet] = of;
  const player = await arcade.open({ game_code });
  const operation = randomUUID();
  nextLost = "addRound";
  expect(codeOf(await bet(player, operation))).toBe("system.error");
  expect(codeOf(await bet(player, operation))).toBe("bet.returning");
  now += 40_000;
  await until(() => platform.callsOf("rollback").length === 1);
  await until(async () => (await bet(player)).statusCode === 200);
  expect([platform.callsOf("bet").length, platform.callsOf("rollback").length]).toEqual([1, 1]);
});

test("a seat that play money has paid by a commit of which nobody heard: the stake goes back by itself", async () => {
  const player = await arcade.open({ game_code: "T-LUDO", ...FREE });
  const balance = async () => (await player.call("GET", "/api/state")).json().value.balance as number;
  const begin = await balance();
  nextLost = "addRound";
  expect(codeOf(await join(player))).toBe("system.error");
  await until(async () => (await balance()) === begin);
  expect(lines.filter((line) => line.includes("what the journal could not write is written"))).toHaveLength(1);
  expect((await join(player)).statusCode).toBe(200);
});

test("a deal that was kept by a commit of which nobody heard is given up with its stakes, and no start finds it any more", async () => {
  const player = await arcade.open({ game_code: "T-LUDO" });
  nextLost = "addHand";
  await join(player);
  await until(() => platform.callsOf("rollback").length === 1);
  const [line] = (await player.call("GET", "/api/room/hands")).json().value as PastHandLine[];
  expect(line).toMatchObject({ state: "returned" });
  const { seats } = (await player.call("GET", `/api/room/hand?id=${line!.id}`)).json().value as PastHand;
  expect(seats.map(({ demo, put }) => put === (demo ? 0 : 500))).toEqual(seats.map(() => true));
});

/** Sits down and waits for the first turn. */
async function firstTurn(player: Player): Promise<RoomView> {
  let view = await room(player);
  await join(player);
  await until(async () => (view = await room(player)).actions.length > 0);
  return view;
}
/** Without the time. */
const still = ({ now: _now, until: _until, ...view }: RoomView) => view;

test("a move that the journal cannot keep is not made, and costs nothing; the same hand goes on when it can", async () => {
  const player = await arcade.open({ game_code: "T-PATTI" });
  const view = await firstTurn(player);
  const { cost } = view.actions.find(({ action }) => action === "call")!;
  broken.add("addMove");
  expect(codeOf(await play(player, view, "call"))).toBe("system.error");
  expect(still(await room(player))).toEqual(still(view));
  await until(() => openBets().length === 1);
  expect(platform.callsOf("rollback")).toHaveLength(1);
  broken.clear();
  const after = (await play(player, view, "call")).json().value as RoomView;
  expect([after.handId, after.seats.find(({ you }) => you)!.put]).toEqual([view.handId, 500 + cost]);
});

test("nobody is told of a move before the journal has kept it", async () => {
  const player = await arcade.open({ game_code: "T-PATTI" });
  const view = await firstTurn(player);
  const gate = Promise.withResolvers<void>();
  let asked = false;
  beforeMove = () => {
    asked = true;
    return gate.promise;
  };
  const looking = Promise.resolve(play(player, view, "see"));
  await until(() => asked);
  expect(still(await room(player))).toEqual(still(view));
  gate.resolve();
  expect(((await looking).json().value as RoomView).seats.find(({ you }) => you)!.cards).toHaveLength(3);
});

test("a demo player's move waits until the journal can keep it, and the hand stands still meanwhile", async () => {
  const player = await arcade.open({ game_code: "T-DUEL" });
  let view = await firstTurn(player);
  beforeMove = async ({ operation }) => {
    if (operation === null) throw new Error("database or disk is full");
  };
  // Whoever has laid a card may have to begin the next round too.
  while (view.actions.length > 0) view = (await play(player, view, view.actions[0]!.action)).json().value as RoomView;
  expect(view.phase).toBe("playing");
  await until(() => lines.filter((line) => line.includes("a move waits for the journal")).length > 1);
  expect(still(await room(player))).toEqual(still(view));
  beforeMove = null;
  await until(async () => (await room(player)).actions.length > 0);
  expect([(await room(player)).handId, platform.callsOf("rollback")]).toEqual([view.handId, []]);
});

test.each([
  ["the journal cannot be written", () => undefined],
  ["the arcade takes no calls, since the platform is silent", () => void (platform.away = true)],
])("no player loses a turn to the clock while %s: it begins anew", async (_what, begin) => {
  const turn = 700;
  const { folder } = arcade;
  await arcade.stop();
  await start(folder, { roomTimes: { ...ROOM_TIMES, turn }, leaseTimes: { beat: 20, retry: 20, hold: 1500 } });
  const player = await arcade.open({ game_code: "T-PATTI" });
  // However slow the machine, no turn is over while the test looks on.
  const held: typeof beforeMove = async ({ operation }) => {
    if (operation === null && (await room(player)).actions.length > 0) throw new Error("database or disk is full");
  };
  beforeMove = held;
  const view = await firstTurn(player);
  const takesCalls = async () => (await player.call("GET", "/api/state")).statusCode === 200;
  begin();
  if (platform.away) {
    await until(async () => !(await takesCalls()));
    beforeMove = null;
  }
  lines = [];
  await until(() => lines.some((line) => line.includes("a move waits for the journal")));
  [beforeMove, platform.away] = [held, false];
  await until(takesCalls);
  const after = await room(player);
  expect(after.until! - after.now).toBe(turn);
  expect(still(after)).toEqual(still(view));
  expect((await play(player, view, "fold")).statusCode).toBe(200);
});

test("a hand whose end the journal could not write is paid by itself when it can", async () => {
  const player = await arcade.open({ game_code: "T-DUEL" });
  await join(player);
  broken.add("endHand");
  await until(async () => {
    const view = await room(player);
    if (view.actions.length > 0) await play(player, view, view.actions[0]!.action);
    return view.phase === "waiting" && view.hand > 0;
  });
  expect(openBets().length).toBeGreaterThan(0);
  broken.clear();
  await until(() => openBets().length === 0);
  expect([...platform.bets.values()].every(({ settled }) => settled)).toBe(true);
  await until(async () => (await join(player)).statusCode === 200);
});

test("a hand whose end is owed is paid by the next start too, however late it comes, as its players have seen it", async () => {
  const { folder } = arcade;
  await arcade.stop();
  await start(folder, { roomTimes: { ...ROOM_TIMES, show: 60_000 } });
  const player = await arcade.open({ game_code: "T-DUEL" });
  await join(player);
  broken.add("endHand");
  let view = await room(player);
  await until(async () => {
    view = await room(player);
    if (view.actions.length > 0) await play(player, view, view.actions[0]!.action);
    return view.phase === "showing";
  });
  const paid = view.seats.find(({ you }) => you)!.won;
  await arcade.stop();
  expect(openBets().length).toBeGreaterThan(0);
  broken.clear();
  now += 3_600_000;
  await start(folder);
  await until(() => openBets().length === 0);
  expect(platform.callsOf("rollback")).toEqual([]);
  expect(platform.callsOf("win").reduce((sum, { body }) => sum + Number(body["amount"]), 0)).toBe(paid);
});

test("what is being written is still owed until it is done", async () => {
  let isFull = true;
  let finish: () => void = () => undefined;
  const log = { error: () => undefined, warn: () => undefined };
  const unwritten = createUnwritten({
    journal: { atomically: () => Promise.reject(new Error("never asked")) },
    now: Date.now,
    log,
  });
  const write = async (): Promise<void> => {
    if (isFull) throw new Error("database or disk is full");
    await new Promise<void>((resolve) => (finish = resolve));
  };
  await unwritten.sooner({ hand: "h1" }, write);
  await unwritten.sooner({ hand: "h2" }, write);
  expect(unwritten.count()).toBe(2);
  isFull = false;
  const trying = unwritten.runDue();
  await Promise.resolve();
  expect(unwritten.count()).toBe(2);
  await vi.waitUntil(() => (finish(), unwritten.count() === 1));
  await vi.waitUntil(() => (finish(), unwritten.count() === 0));
  await trying;
});
