import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { multiplierAt, FLIGHTS } from "../../games/crash/rules/flight.ts";
import type { FormerOutcome } from "../../games/crash/rules/replay.ts";
import type { PokerOutcome } from "../../games/video-poker/rules/replay.ts";
import type { PokerShown } from "../../games/video-poker/rules/wire.ts";
import { startFakePlatform, type FakePlatform } from "../../testing/fake-platform.ts";
import { leaveFormerFlight } from "../../testing/former-flights.ts";
import {
  clock,
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
import type { RoundView } from "../../shared/wire.ts";
import type { Journal } from "../journal/journal.ts";
import { openSqliteJournal } from "../journal/sqlite-journal.ts";

let platform: FakePlatform;
const arcades: TestArcade[] = [];
const start = async (folder?: string, journal?: Journal): Promise<TestArcade> => {
  const arcade = await startArcade(platform.url, folder, journal && { journal });
  arcades.push(arcade);
  return arcade;
};
beforeEach(async () => {
  platform = await startFakePlatform(100_000);
});
afterEach(async () => {
  for (const arcade of arcades.splice(0)) await arcade.stop();
  await platform.close();
  removeFolders();
  clock.ahead = 0;
});

const POKER = { game_code: "T-POKER" };
const CRASH = { game_code: "T-CRASH" };
const step = async (player: Player, round: string, action: object) => player.call("POST", "/api/step", { round, action });
const drawAll = (held: boolean[]) => ({ kind: "draw", held });
const NONE = [false, false, false, false, false];

test("a hand takes its stake when it is dealt and pays when it is drawn; a second draw answers the same end", async () => {
  const player = await (await start()).open(POKER);
  const dealt = roundOf(await player.play({ stake: 500 }));
  expect(dealt).toMatchObject({ state: "playing", outcome: null, balanceAfterBet: 99_500 });
  expect((dealt.progress as PokerShown).cards).toHaveLength(5);
  expect([platform.balance, platform.callsOf("win").length]).toEqual([99_500, 0]);
  const held = [true, false, true, false, false];
  const over = (await step(player, dealt.id, drawAll(held))).json().value as RoundView;
  const outcome = over.outcome as PokerOutcome;
  expect(over).toMatchObject({ state: "settled", payout: outcome.payout, balance: 99_500 + outcome.payout });
  expect(outcome.final[0]).toBe((dealt.progress as PokerShown).cards[0]);
  expect((await step(player, dealt.id, drawAll(NONE))).json().value).toMatchObject({ outcome, state: "settled" });
  expect(platform.callsOf("win")).toHaveLength(1);
});

test("what a player may not know never leaves: neither the cards to come nor the point of a burst", async () => {
  const flying = await flight({ auto: 101, point: 250, startsIn: 60_000 });
  const player = await arcades[0]!.open(POKER);
  const answers = [await player.play({ stake: 500 })];
  for (const path of ["/api/state", "/api/history"]) answers.push(await player.call("GET", path), await flying.player.call("GET", path));
  for (const answer of answers) expect(answer.body).not.toMatch(/hidden|"rest"|"point"|serverSeed/);
  expect(answers[2]!.json().value.round).toMatchObject({ id: flying.round.id, state: "playing" });
});

test("a hand in play keeps its player from another in the same game only, and waits for them in a second tab", async () => {
  const arcade = await start();
  const first = await arcade.open(POKER);
  const dealt = roundOf(await first.play({ stake: 500 }));
  expect(codeOf(await first.play({ stake: 500 }))).toBe("round.open");
  const second = await arcade.open(POKER);
  expect(second.view.round).toMatchObject({ id: dealt.id, state: "playing", progress: dealt.progress });
  expect((await (await arcade.open()).play({ stake: 200 })).statusCode).toBe(200);
  expect((await step(second, dealt.id, drawAll(NONE))).json().value.state).toBe("settled");
  expect((await step(first, dealt.id, drawAll([true, true, true, true, true]))).json().value.outcome.held).toEqual(NONE);
});

test("two tabs that end a hand differently at the same moment end it once: both are told what the wallet was told", async () => {
  const arcade = await start();
  const [player, tab] = [await arcade.open(POKER), await arcade.open(POKER)];
  for (let hand = 0; hand < 12; hand += 1) {
    const { id } = roundOf(await player.play({ stake: 500 }));
    const paid = platform.callsOf("win").length;
    const holds = [NONE, [true, true, true, true, true], [true, false, true, false, true]];
    const answers = await Promise.all(holds.map((held, at) => step(at % 2 === 0 ? player : tab, id, drawAll(held))));
    const ends = answers.map((answer) => answer.json().value as RoundView);
    expect(new Set(ends.map(({ outcome }) => JSON.stringify(outcome))).size).toBe(1);
    expect(platform.callsOf("win")).toHaveLength(paid + 1);
    expect(ends.map(({ payout }) => payout)).toEqual(ends.map(() => platform.callsOf("win").at(-1)!.body["amount"]));
  }
});

test("nobody steps in a round of another player, of another game, or by a forged action", async () => {
  const arcade = await start();
  const player = await arcade.open(POKER);
  const { id } = roundOf(await player.play({ stake: 500 }));
  const stranger = await arcade.open({ ...POKER, user: "2", token: "token-of-a-player-02" });
  expect(codeOf(await step(stranger, id, drawAll(NONE)))).toBe("request.notFound");
  expect(codeOf(await step(await arcade.open(CRASH), id, { kind: "cashOut" }))).toBe("request.notFound");
  expect(codeOf(await step(player, id, { kind: "draw", held: [true], cards: [1, 2, 3, 4, 5] }))).toBe("request.invalid");
  expect(codeOf(await step(player, randomUUID(), drawAll(NONE)))).toBe("request.notFound");
  expect((await player.call("GET", "/api/state")).json().value.round.state).toBe("playing");
});

test("a win of a hand that the wallet does not take is offered again with the same ids", async () => {
  const player = await (await start()).open(POKER);
  const { id } = roundOf(await player.play({ stake: 500 }));
  platform.faults.win.push("error-after", "hang-before");
  expect((await step(player, id, drawAll(NONE))).json().value.state).toBe("settling");
  for (const calls of [2, 3]) {
    clock.ahead += 60_000;
    await until(() => platform.callsOf("win").length === calls);
  }
  await until(() => platform.callsOf("win").length === 3);
  expect(new Set(platform.callsOf("win").map((call) => JSON.stringify(call.body))).size).toBe(1);
});

test("a hand lives through a restart and through a day; then it stands as it was dealt", async () => {
  const folder = newFolder();
  const player = await (await start(folder)).open(POKER);
  const dealt = roundOf(await player.play({ stake: 500 }));
  await arcades.pop()!.stop();
  const again = await (await start(folder)).open(POKER);
  expect(again.view.round).toMatchObject({ id: dealt.id, state: "playing", progress: dealt.progress });
  clock.ahead += 25 * 3_600_000;
  await until(() => platform.callsOf("win").length === 1);
  const [past] = (await (await arcades[0]!.open(POKER)).call("GET", "/api/history")).json().value as RoundView[];
  expect((past!.outcome as PokerOutcome).final).toEqual((dealt.progress as PokerShown).cards);
});

/** A flight of one player alone that the version before left in the air, and the arcade that finds it; the player's page goes on. */
async function flight({ auto, point, startsIn }: { auto: number | null; point: number; startsIn: number }) {
  const before = await startArcade(platform.url);
  const { view } = await before.open(CRASH);
  await before.stop();
  const left = { folder: before.folder, session: view, auto, point, startsAt: clock.now() + startsIn };
  const round = await leaveFormerFlight(platform, left);
  const arcade = await start(before.folder);
  const headers = { "x-session": view.secret, "accept-language": "en" };
  const call: Player["call"] = (method, url, body) => arcade.app.inject({ method, url, headers, ...(body && { body }) });
  return { round, startsAt: left.startsAt, player: { view, call } as Player };
}

test("who leaves a flight with a plan is paid the multiplier of the server's clock, whatever their own clock says", async () => {
  const { player, round, startsAt } = await flight({ auto: 9000, point: 9500, startsIn: 60_000 });
  clock.ahead += startsAt - clock.now() + 300;
  const over = (await step(player, round.id, { kind: "cashOut", at: 99_999, multiplier: 5000 })).json().value as RoundView;
  const { cashed } = over.outcome as FormerOutcome;
  expect(over.payout).toBe(cashed);
  expect(cashed).toBeGreaterThanOrEqual(multiplierAt(FLIGHTS.low, 300));
  expect(cashed).toBeLessThanOrEqual(multiplierAt(FLIGHTS.low, clock.now() - startsAt));
});

test("a flight with a plan ends by itself, and whoever waits for its end is told", async () => {
  const { player, round } = await flight({ auto: 101, point: 250, startsIn: 60_000 });
  clock.ahead += 3_600_000;
  const over = (await player.call("GET", `/api/round?id=${round.id}`)).json().value as RoundView;
  expect(over).toMatchObject({ payout: 101, outcome: { point: 250, cashed: 101 } });
  expect(codeOf(await step(player, randomUUID(), { kind: "cashOut" }))).toBe("request.notFound");
  expect((await step(player, round.id, { kind: "cashOut" })).json().value).toMatchObject({ id: round.id, payout: 101 });
});

test("a flight without a plan that the change of versions interrupts gives its stake back, and no other begins", async () => {
  const before = platform.balance;
  const { player, round } = await flight({ auto: null, point: 250, startsIn: -500 });
  await until(() => platform.callsOf("rollback").length === 1);
  expect(platform.callsOf("rollback")[0]!.body["round"]).toBe(round.id);
  await until(() => platform.balance === before);
  const body = { operation: randomUUID(), wager: { stake: 100, auto: null } };
  expect(codeOf(await player.call("POST", "/api/play", body))).toBe("request.invalid");
});

test("free play goes through the same steps on its own balance", async () => {
  const player = await (await start()).open({ ...POKER, ...FREE });
  const dealt = roundOf(await player.play({ stake: 500 }));
  expect(dealt).toMatchObject({ state: "playing", balanceAfterBet: 999_500 });
  const over = (await step(player, dealt.id, drawAll(NONE))).json().value as RoundView;
  expect(over).toMatchObject({ state: "settled", balance: 999_500 + over.payout });
  expect(platform.callsOf("bet")).toHaveLength(0);
});

test("the end of a round of free play is paid in its own commit; of two, the second could be lost", async () => {
  const folder = newFolder();
  const journal = openSqliteJournal(folder);
  let commits = Infinity;
  const atomically: Journal["atomically"] = async (work) => {
    if ((commits -= 1) < 0) throw new Error("database or disk is full");
    return journal.atomically(work);
  };
  const player = await (await start(folder, { ...journal, atomically })).open({ ...POKER, ...FREE });
  const { id } = roundOf(await player.play({ stake: 500 }));
  commits = 1;
  expect((await step(player, id, drawAll(NONE))).json().value.state).toBe("settled");
  const { state, payout, balance } = (await journal.round(id))!;
  expect([state, balance]).toEqual(["settled", 999_500 + payout]);
});

test("whoever waits for the end of a round is told of it though the journal fails when the wallet is to be called", async () => {
  const folder = newFolder();
  const journal = openSqliteJournal(folder);
  const reads = { count: 0, failing: Infinity };
  const round: Journal["round"] = async (id) => {
    reads.count += 1;
    if (reads.count === reads.failing) throw new Error("the disk does not answer");
    return journal.round(id);
  };
  const player = await (await start(folder, { ...journal, round })).open(POKER);
  const { id } = roundOf(await player.play({ stake: 500 }));
  const before = reads.count;
  const asked = Date.now();
  const ended = player.call("GET", `/api/round?id=${id}`);
  // What waits has read its round; the step reads it once, and then the settler.
  await until(() => reads.count > before);
  reads.failing = reads.count + 2;
  await step(player, id, drawAll(NONE));
  expect((await ended).json().value.outcome).not.toBeNull();
  expect(Date.now() - asked).toBeLessThan(10_000);
});

test("seeds are told by their hash, revealed on demand, and never while a hand is in play", async () => {
  const player = await (await start()).open(POKER);
  const told = (await player.call("GET", "/api/fairness")).json().value;
  expect(told.current).toMatchObject({ rounds: 0 });
  expect((await player.call("POST", "/api/fairness/client-seed", { clientSeed: "my own seed" })).statusCode).toBe(422);
  expect((await player.call("POST", "/api/fairness/client-seed", { clientSeed: "my-own-seed" })).json().value.current).toMatchObject({
    hash: told.current.hash,
    clientSeed: "my-own-seed",
  });
  const { id } = roundOf(await player.play({ stake: 500 }));
  expect(codeOf(await player.call("POST", "/api/fairness/rotate", {}))).toBe("fair.inPlay");
  await step(player, id, drawAll(NONE));
  expect(codeOf(await player.call("POST", "/api/fairness/client-seed", { clientSeed: "late" }))).toBe("fair.inUse");
  const revealed = (await player.call("POST", "/api/fairness/rotate", {})).json().value;
  expect(revealed.past[0]).toMatchObject({ hash: told.current.hash, clientSeed: "my-own-seed", rounds: 1 });
  expect(revealed.current.hash).not.toBe(told.current.hash);
});
