import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSqliteJournal } from "../journal/sqlite-journal.ts";
import { cryptoRng } from "../crypto-rng.ts";
import { startFakePlatform, type FakePlatform } from "../../testing/fake-platform.ts";
import type { FakeGrant } from "../../testing/fake-free-rounds.ts";
import { copyOf, restoreInto } from "../../testing/journal-copies.ts";
import { join as sitDown, play, room } from "../../testing/room-calls.ts";
import {
  codeOf,
  FREE,
  newFolder,
  removeFolders,
  roundOf,
  startArcade,
  until,
  type Player,
  type TestArcade,
} from "../../testing/test-arcade.ts";
import type { TableOpening } from "../../shared/tables/wire.ts";
import type { BetsView, FairnessAnswer, RoundView } from "../../shared/wire.ts";
import { FLIGHTS, timeOf } from "../../games/crash/rules/flight.ts";
import { flightWager, lookAt, toWindow } from "../../testing/flights.ts";

const FUNDS = 1_000_000;
/** Long enough for several spins that are alike by chance to be none. */
const SPINS = 12;

let platform: FakePlatform;
const running: TestArcade[] = [];
beforeEach(async () => {
  platform = await startFakePlatform(FUNDS);
});
afterEach(async () => {
  for (const arcade of running.splice(0)) await arcade.stop();
  await platform.close();
  removeFolders();
});

async function start(folder = newFolder(), change: Parameters<typeof startArcade>[2] = {}): Promise<TestArcade> {
  const arcade = await startArcade(platform.url, folder, { rng: cryptoRng, ...change });
  running.push(arcade);
  return arcade;
}
async function stop(arcade: TestArcade): Promise<void> {
  running.splice(running.indexOf(arcade), 1);
  await arcade.stop();
}
/** Puts the copy in the place of the arcade's journal, and starts it again. */
async function restored(arcade: TestArcade, copy: string, change: Parameters<typeof startArcade>[2] = {}): Promise<TestArcade> {
  await stop(arcade);
  restoreInto(arcade.folder, copy);
  return start(arcade.folder, change);
}
const spin = async (player: Player) => JSON.stringify(roundOf(await player.play({ stake: 200 })).outcome);
async function spins(player: Player): Promise<string[]> {
  const outcomes: string[] = [];
  for (let i = 0; i < SPINS; i += 1) outcomes.push(await spin(player));
  return outcomes;
}
const fairness = async (player: Player) => (await player.call("GET", "/api/fairness")).json().value as FairnessAnswer;
const rotationsOf = async (folder: string) => {
  const journal = openSqliteJournal(folder);
  const rotations = await journal.rotations();
  await journal.close();
  return rotations;
};

test.each([
  ["with money", {}],
  ["in free play, which no wallet knows of", FREE],
])("twelve spins after a restore are others than those that were shown before it: %s", async (_what, change) => {
  const arcade = await start();
  const player = await arcade.open(change);
  await spin(player);
  const copy = copyOf(arcade.folder);
  const shown = await spins(player);
  const { current } = await fairness(player);
  const after = await restored(arcade, copy);
  const session = { "x-session": player.view.secret };
  const again: string[] = [];
  for (let i = 0; i < SPINS; i += 1) {
    const body = { operation: randomUUID(), wager: { stake: 200 } };
    const response = await after.app.inject({ method: "POST", url: "/api/play", headers: session, body });
    again.push(JSON.stringify(roundOf(response).outcome));
  }
  expect(again.filter((outcome, at) => outcome === shown[at])).toHaveLength(0);
  const seeds = (await after.app.inject({ url: "/api/fairness", headers: session })).json().value as FairnessAnswer;
  // What was replaced is revealed as such, and the player's own part is still theirs.
  expect(seeds.past[0]).toMatchObject({ id: current.id, hash: current.hash, replaced: true });
  expect(seeds.current).toMatchObject({ clientSeed: current.clientSeed, rounds: SPINS });
});

test("an arcade that was stopped, or died, and comes back over its own journal replaces nothing", async () => {
  const arcade = await start();
  await spin(await arcade.open());
  const before = (await fairness(await arcade.open())).current.id;
  await stop(arcade);
  const second = await start(arcade.folder);
  expect((await fairness(await second.open())).current.id).toBe(before);
  const player = await second.open();
  await spin(player);
  // A process that was killed neither counts nor releases any more.
  platform.away = true;
  await stop(second);
  platform.away = false;
  const third = await start(arcade.folder);
  expect((await fairness(await third.open())).current.id).toBe(before);
  await stop(third);
  expect(await rotationsOf(arcade.folder)).toEqual([]);
});

test("a bet that the platform has booked tells the restore of a copy that is younger than the last deposit", async () => {
  const arcade = await start(newFolder(), { leaseTimes: { beat: 3_600_000, retry: 20, hold: 3_600_000 } });
  const player = await arcade.open();
  await spin(player);
  const copy = copyOf(arcade.folder);
  await spin(player);
  // The process is killed: it neither counts nor releases any more.
  platform.away = true;
  await stop(arcade);
  platform.away = false;
  platform.lapse();
  restoreInto(arcade.folder, copy);
  const after = await start(arcade.folder);
  await until(async () => (await after.launch()).statusCode === 200);
  await stop(after);
  expect(await rotationsOf(arcade.folder)).toMatchObject([{ reason: "unknownBet" }]);
  // It is dealt with once.
  await stop(await start(arcade.folder));
  expect(await rotationsOf(arcade.folder)).toHaveLength(1);
});

test("stakes that a restored journal has lost go back: bets that only the platform knows, and rounds in play", async () => {
  const arcade = await start();
  const poker = await arcade.open({ game_code: "T-POKER" });
  const inPlay = roundOf(await poker.play({ stake: 100 }));
  expect(inPlay.state).toBe("playing");
  const copy = copyOf(arcade.folder);
  const other = await arcade.open({ user: "2", token: "token-of-a-player-02", game_code: "T-POKER" });
  expect(roundOf(await other.play({ stake: 500 })).state).toBe("playing");
  expect(platform.balance).toBe(FUNDS - 600);
  const after = await restored(arcade, copy);
  // The platform has paid back before the arcade reads its answer.
  const stateOfRound = async () =>
    (await after.app.inject({ url: `/api/round?id=${inPlay.id}`, headers: { "x-session": poker.view.secret } })).json().value.state;
  await until(async () => platform.balance === FUNDS && (await stateOfRound()) === "returned");
  expect([...platform.bets.values()].every(({ rolledBack }) => rolledBack)).toBe(true);
});

test("a cash-out that a restored journal has forgotten stays paid as it was, and its bet waits for nobody", async () => {
  const time = { now: Date.now() };
  const now = () => time.now;
  const arcade = await start(newFolder(), { now });
  const player = await arcade.open({ game_code: "T-CRASH" });
  for (;;) {
    const table = await toWindow(player, time);
    const { id, balanceAfterBet } = roundOf(await player.bet(flightWager(table, { auto: 105 })));
    const copy = copyOf(arcade.folder);
    time.now = table.startsAt + timeOf(FLIGHTS.low, 102);
    const tap = { operation: randomUUID(), bet: id, shown: 0 };
    const left: { value?: { round: RoundView } } = (await player.call("POST", "/api/bets/cash-out", tap)).json();
    time.now = table.startsAt + timeOf(FLIGHTS.low, 106);
    if (left.value?.round.payout !== 102 || (await lookAt(player)).phase !== "running") continue;
    const after = await restored(arcade, copy, { now });
    const journal = async () => {
      const { value }: { value: BetsView } = (await after.goOn(player).call("GET", "/api/bets")).json();
      return [...value.open, ...value.ended].filter((bet) => bet.id === id);
    };
    await until(async () => platform.callsOf("win").length > 1 && (await journal()).length === 0);
    await stop(after);
    const kept = openSqliteJournal(arcade.folder);
    expect(await kept.round(id)).toMatchObject({ state: "rejected", failure: "journal.restored" });
    await kept.close();
    expect(platform.balance).toBe(balanceAfterBet! + 102);
    return;
  }
});

test("more lost bets than one page of the platform holds all go back, and bets before the copy stay", async () => {
  const arcade = await start();
  const player = await arcade.open();
  await spin(player);
  const copy = copyOf(arcade.folder);
  const before = platform.balance;
  // As if two thousand and a hundred players had each staked since then.
  for (let at = 0; at < 2_100; at += 1) {
    const lost = { token: "token-of-a-player-02", amount: 100, round: randomUUID(), game: "T-SPIN", settled: false, rolledBack: false };
    platform.bets.set(randomUUID(), lost);
  }
  platform.balance -= 210_000;
  await restored(arcade, copy);
  await until(() => platform.balance === before);
  expect([...platform.bets.values()].filter(({ rolledBack }) => rolledBack)).toHaveLength(2_100);
});

test("a room's hand that ended after the copy is not paid again, a stake that only the platform knows goes back, and no hand is dealt again", async () => {
  // Shown long enough to be seen by a question that comes late on a busy machine.
  const times = { gather: 50, turn: 60_000, demo: 2, show: 1_000 };
  const arcade = await start(newFolder(), { roomTimes: times });
  const change = { game_code: "T-DUEL" };
  const ann = await arcade.open(change);
  await sitDown(ann);
  let view = await room(ann);
  await until(async () => (view = await room(ann)).actions.length > 0);
  const copy = copyOf(arcade.folder);
  const inPlay = platform.callsOf("bet").at(-1)!.body["round"];
  await until(async () => {
    view = await room(ann);
    if (view.actions.length > 0) await play(ann, view, view.actions[0]!.action);
    return view.seed !== null;
  });
  const shown = view.seed;
  await until(() => [...platform.bets.values()].every(({ settled }) => settled));
  const { balance } = platform;
  const lost = await arcade.open({ ...change, user: "2", token: "token-of-a-player-02" });
  await sitDown(lost);
  await until(() => platform.balance < balance);
  const after = await restored(arcade, copy, { roomTimes: times });
  await until(() => platform.balance === balance);
  const state = async () =>
    (await after.app.inject({ url: `/api/round?id=${inPlay}`, headers: { "x-session": ann.view.secret } })).json().value.state;
  await until(async () => (await state()) === "rejected");
  const again = await after.open(change);
  await sitDown(again);
  await until(async () => {
    view = await room(again);
    if (view.actions.length > 0) await play(again, view, view.actions[0]!.action);
    return view.seed !== null;
  });
  expect(view.seed).not.toBe(shown);
});

test("a round that was played to its end after the copy is neither paid again nor given back", async () => {
  const arcade = await start();
  const poker = await arcade.open({ game_code: "T-POKER" });
  const { id } = roundOf(await poker.play({ stake: 100 }));
  const copy = copyOf(arcade.folder);
  const ended = await poker.call("POST", "/api/step", { round: id, action: { kind: "draw", held: [true, true, true, true, true] } });
  expect(ended.json().value.state).toBe("settled");
  const { balance } = platform;
  const after = await restored(arcade, copy);
  const state = async () => (await after.app.inject({ url: `/api/round?id=${id}`, headers: { "x-session": poker.view.secret } })).json();
  await until(async () => (await state()).value.state === "rejected");
  expect(platform.balance).toBe(balance);
});

test("a table's rounds after a restore are others, and those that were open take no bet and keep the outcome of their bets", async () => {
  let now = Date.now();
  const change = { now: () => now };
  const arcade = await start(newFolder(), change);
  const player = await arcade.open({ game_code: "T-BAC" });
  const look = async (of: TestArcade) =>
    (await of.app.inject({ url: "/api/table", headers: { "x-session": player.view.secret } })).json().value as TableOpening;
  let state = await look(arcade);
  while (state.phase !== "betting" || state.until - now < 3000) {
    now = state.until + 1;
    state = await look(arcade);
  }
  const copy = copyOf(arcade.folder);
  const began = now;
  const shown = new Map<number, string>();
  for (const end = now + 240_000; now < end; state = await look(arcade)) {
    if (state.dealt) shown.set(state.dealt.no, state.dealt.seed);
    now = state.until + 1;
  }
  await stop(arcade);
  restoreInto(arcade.folder, copy);
  // Beyond what the copy says of the clock.
  now = began + 2100;
  const after = await start(arcade.folder, change);
  const open = await look(after);
  expect(open.phase).toBe("closing");
  const wager = { round: open.no, bets: [{ spot: "player", amount: 1000 }] };
  const bet = await after.app.inject({
    method: "POST",
    url: "/api/bets",
    headers: { "x-session": player.view.secret },
    body: { operation: randomUUID(), wager },
  });
  expect(codeOf(bet)).toBe("bet.closed");
  let [compared, alike] = [0, 0];
  state = open;
  for (const end = now + 240_000; now < end; state = await look(after)) {
    if (state.dealt && state.dealt.no > open.no && shown.has(state.dealt.no)) {
      compared += 1;
      alike += state.dealt.seed === shown.get(state.dealt.no) ? 1 : 0;
    }
    now = state.until + 1;
  }
  expect(compared).toBeGreaterThan(2);
  expect(alike).toBe(0);
});

test("the hidden amount at which a pool falls is drawn anew, above what is in it", async () => {
  const arcade = await start();
  const player = await arcade.open({ game_code: "T-POOL" });
  await spin(player);
  const copy = copyOf(arcade.folder);
  await stop(arcade);
  const jackpotOf = async (folder: string) => {
    const journal = openSqliteJournal(folder);
    const pool = (await journal.jackpot("mela", { money: "real", liquidity: "mela", currency: "BDT" }))!;
    await journal.close();
    return pool;
  };
  const before = await jackpotOf(copy);
  restoreInto(arcade.folder, copy);
  await stop(await start(arcade.folder));
  const after = await jackpotOf(arcade.folder);
  expect(after.grains).toBe(before.grains);
  expect(after.target).not.toBe(before.target);
  expect(after.target * 1000).toBeGreaterThan(after.grains);
});

test("of two arcades on copies of one journal the second is refused while the first lives, and shares no outcome when it is gone", async () => {
  const first = await start();
  const player = await first.open();
  await spin(player);
  const copy = copyOf(first.folder);
  const second = await start(copy);
  expect((await second.app.inject("/readyz")).statusCode).toBe(503);
  expect((await second.launch()).statusCode).toBe(503);
  const shown = await spin(player);
  await stop(first);
  await until(async () => (await second.launch()).statusCode === 200);
  const session = { "x-session": player.view.secret };
  const response = await second.app.inject({
    method: "POST",
    url: "/api/play",
    headers: session,
    body: { operation: randomUUID(), wager: { stake: 200 } },
  });
  expect(JSON.stringify(roundOf(response).outcome)).not.toBe(shown);
  await stop(second);
  expect(await rotationsOf(copy)).toHaveLength(1);
});

test("an arcade that has lost its disk, and starts on an empty one, gives back every bet that was open", async () => {
  const first = await start();
  const players = Array.from({ length: 30 }, (_, at) => ({ user: String(at), token: `token-of-a-player-${at}`, game_code: "T-POKER" }));
  for (const launch of players) expect(roundOf(await (await first.open(launch)).play({ stake: 500 })).state).toBe("playing");
  expect(platform.balance).toBe(FUNDS - 15_000);
  await stop(first);
  const empty = await start(newFolder());
  await until(() => platform.balance === FUNDS);
  expect([...platform.bets.values()].every(({ rolledBack }) => rolledBack)).toBe(true);
  await until(async () => (await empty.launch()).statusCode === 200);
  await stop(empty);
  expect(await rotationsOf(empty.folder)).toMatchObject([{ reason: "older", lost: 30 }]);
});

test("an arcade with a journal of its own beside the one that lives takes no call, and says why", async () => {
  const first = await start();
  await spin(await first.open());
  const second = await start(newFolder());
  const health = await second.app.inject("/readyz");
  expect([health.statusCode, health.json().value]).toEqual([
    503,
    { reason: expect.stringContaining("another arcade runs for this platform") },
  ]);
  expect((await second.launch()).statusCode).toBe(503);
  expect((await second.app.inject({ url: "/api/state", headers: { "x-session": "x" } })).statusCode).toBe(503);
  expect((await first.launch()).statusCode).toBe(200);
});

test("an arcade whose journal another one has taken over stops for good", async () => {
  const first = await start(newFolder(), { leaseTimes: { beat: 20, retry: 20, hold: 60_000 } });
  const player = await first.open();
  platform.takeOver();
  await until(async () => (await first.launch()).statusCode === 503);
  expect((await player.play({ stake: 200 })).statusCode).toBe(503);
  expect((await first.app.inject("/healthz")).statusCode).toBe(200);
  expect(platform.balance).toBe(FUNDS);
});

test("while the platform cannot be asked the arcade is not ready and takes no bets; then it is, by itself", async () => {
  platform.away = true;
  const arcade = await start(newFolder(), { clientDir: join(newFolder(), "none") });
  expect((await arcade.app.inject("/readyz")).statusCode).toBe(503);
  expect(codeOf(await arcade.launch())).toBe("system.unavailable");
  platform.away = false;
  await until(async () => (await arcade.launch()).statusCode === 200);
});

test("an arcade that has not been answered for a while takes no stakes, those of its own accord included", async () => {
  const arcade = await start(newFolder(), { leaseTimes: { beat: 20, retry: 20, hold: 300 } });
  const player = await arcade.open();
  platform.away = true;
  await until(async () => (await player.play({ stake: 200 })).statusCode === 503);
  const { balance } = platform;
  expect((await player.play({ stake: 200 })).statusCode).toBe(503);
  expect(platform.balance).toBe(balance);
  platform.away = false;
  await until(async () => (await player.play({ stake: 200 })).statusCode === 200);
});

const POKER = { game_code: "T-POKER" };
/** Five free hands of the first player. */
function giveHands(): FakeGrant {
  const grant = { grant: randomUUID(), token: "token-of-a-player-01", currency: "BDT", stake: 100, rounds: 5, left: 5, won: 0 };
  const given = { ...grant, game_code: POKER.game_code, expires_at: new Date(Date.now() + 3_600_000).toISOString() };
  platform.grants.push(given);
  return given;
}
const dealFree = (player: Player, { grant }: FakeGrant) =>
  player.call("POST", "/api/play", { operation: randomUUID(), wager: { stake: 100 }, grant });

test("a free round that only the platform knows is given back before anybody plays, once", async () => {
  const arcade = await start();
  const player = await arcade.open(POKER);
  const grant = giveHands();
  const copy = copyOf(arcade.folder);
  expect(roundOf(await dealFree(player, grant)).state).toBe("playing");
  expect(grant.left).toBe(4);
  const after = await restored(arcade, copy);
  expect(grant.left).toBe(5);
  expect(platform.callsOf("free-rollback")).toHaveLength(1);
  expect(roundOf(await dealFree(await after.open(POKER), grant)).free).toMatchObject({ left: 4 });
  await stop(after);
  expect(await rotationsOf(arcade.folder)).toMatchObject([{ reason: "older", lost: 1, freeUpTo: "1" }]);
});

test("a free round that the platform has counted tells the restore of a copy that is younger than the last deposit", async () => {
  const arcade = await start(newFolder(), { leaseTimes: { beat: 3_600_000, retry: 20, hold: 3_600_000 } });
  const player = await arcade.open(POKER);
  const grant = giveHands();
  const before = (await fairness(player)).current.id;
  const copy = copyOf(arcade.folder);
  await dealFree(player, grant);
  platform.away = true;
  await stop(arcade);
  platform.away = false;
  platform.lapse();
  restoreInto(arcade.folder, copy);
  const after = await start(arcade.folder);
  // It opens no game until the platform has told what it has booked.
  await until(async () => (await after.launch(POKER)).statusCode === 200);
  expect((await fairness(await after.open(POKER))).current.id).not.toBe(before);
  await stop(after);
  const second = await start(arcade.folder);
  await stop(second);
  expect(await rotationsOf(arcade.folder)).toMatchObject([{ reason: "unknownBet", lost: 1, freeUpTo: "1" }]);
});
