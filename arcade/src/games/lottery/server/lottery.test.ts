import { commitmentOf, numbersOf, type DrawKind } from "@mela/contract/lottery/draws";
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDrawStore, type DrawStore } from "../../../server/draws/draw-store.ts";
import { createDrawRunner } from "../../../server/draws/draw-runner.ts";
import type { Published } from "../../../server/draws/publisher.ts";
import { drawsOf, type Lottery } from "../../../server/draws/schedule.ts";
import { startFakePlatform, type FakePlatform } from "../../../testing/fake-platform.ts";
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
} from "../../../testing/test-arcade.ts";
import { titlesFrom } from "../../../server/titles.ts";
import type { BetsView } from "../../../shared/wire.ts";
import type { DrawsView, LotteryOutcome } from "../rules/wire.ts";

const MINUTE = 60_000;
const TITLES = ["T-K3:K3", "T-COLOR:COLOR", "TCG_LOTTO_VN-T:SSC"].map((entry) => entry.split(":") as [string, DrawKind]);
const LOTTERIES: Lottery[] = TITLES.map(([code, kind]) => ({ code, kind, everyMinutes: 1 }));
const titles = titlesFrom(
  Object.fromEntries(
    TITLES.map(([code]) => [
      code,
      { game: "lottery", theme: "lotto", volatility: "low", minBetMinor: 500, nameEn: "T", nameBn: "প", seed: 1 },
    ]),
  ),
);

let platform: FakePlatform;
let arcade: TestArcade;
let store: DrawStore;
let drawRunner: ReturnType<typeof createDrawRunner>;
let published: Published = { kind: "ok" };
let now = 0;

beforeEach(async () => {
  platform = await startFakePlatform(100_000);
  published = { kind: "ok" };
  now = Math.floor(Date.now() / MINUTE) * MINUTE + 10_000;
  // A launch is signed by the same clock that the arcade reads it by.
  clock.ahead = now - Date.now();
  const folder = newFolder();
  store = openDrawStore(folder);
  drawRunner = createDrawRunner({
    lotteries: LOTTERIES,
    store,
    publisher: { publish: async () => published },
    now: () => now,
    log: { warn: () => undefined },
  });
  arcade = await start(folder);
  await drawRunner.run();
});
afterEach(async () => {
  clock.ahead = 0;
  await arcade.stop();
  await drawRunner.stop();
  await platform.close();
  removeFolders();
});

const start = (folder: string) => startArcade(platform.url, folder, { now: () => now, titles, draws: drawsOf(LOTTERIES, store) });
const draws = async (player: Player): Promise<DrawsView> => (await player.call("GET", "/api/draws")).json().value as DrawsView;
const bets = async (player: Player): Promise<BetsView> => (await player.call("GET", "/api/bets")).json().value as BetsView;
const big = (issue: string, amount = 500) => ({ issue, bets: [{ play: "sum", pick: "big", amount }] });

test("a bet on a draw is taken, settled by the numbers that its seed gives, and paid once", async () => {
  const player = await arcade.open({ game_code: "T-K3" });
  const open = await draws(player);
  const faces = ["1", "2", "3", "4", "5", "6"].map((pick) => ({ play: "face", pick, amount: 500 }));
  expect(roundOf(await player.bet({ issue: open.issue, bets: faces }))).toMatchObject({ state: "open", stake: 3000 });
  now = open.drawAt + 1;
  await drawRunner.run();
  await until(async () => (await bets(player)).open.length === 0);
  const past = (await draws(player)).past[0]!;
  expect([past.issue, past.drawAt]).toEqual([open.issue, open.drawAt]);
  expect(await commitmentOf({ lottery: "T-K3", issue: past.issue, seed: past.seed })).toBe(open.commitment);
  expect(await numbersOf("K3", { lottery: "T-K3", issue: past.issue, seed: past.seed })).toEqual(past.numbers);
  const outcome = (await bets(player)).ended[0]!.outcome as LotteryOutcome;
  expect(outcome.wins.map(({ pick }) => Number(pick))).toEqual([...new Set(past.numbers)].sort((a, b) => a - b));
  await until(() => platform.balance === 97_000 + outcome.payout);
  expect(platform.callsOf("win")).toHaveLength(1);
});

test("Vietnam's prizes follow from the seed of the draw, and its bets are settled by them", async () => {
  const player = await arcade.open({ game_code: "TCG_LOTTO_VN-T" });
  const open = await draws(player);
  const ending = ["00", "25", "50", "75"].map((pick) => ({ play: "lo", pick, amount: 500 }));
  await player.bet({ issue: open.issue, bets: ending });
  now = open.drawAt + 1;
  await drawRunner.run();
  await until(async () => (await bets(player)).open.length === 0);
  const { past } = await draws(player);
  expect(past[0]!.prizes).toHaveLength(27);
  expect(past[0]!.prizes[0]).toBe(past[0]!.numbers.join(""));
  const { wins } = (await bets(player)).ended[0]!.outcome as LotteryOutcome;
  for (const { pick } of ending) {
    const hits = past[0]!.prizes.filter((prize) => prize.endsWith(pick)).length;
    expect(wins.find((win) => win.pick === pick)?.hits ?? 0).toBe(hits);
  }
});

test("bets after the end of the window, on other draws, on picks that do not exist, below and above the limits are refused", async () => {
  const player = await arcade.open({ game_code: "T-K3" });
  const open = await draws(player);
  const refuse = async (wager: object) => codeOf(await player.bet(wager));
  expect(await refuse(big("20200101-0001"))).toBe("bet.closed");
  expect(await refuse({ issue: open.issue, bets: [{ play: "sum", pick: "huge", amount: 500 }] })).toBe("bet.invalid");
  expect(await refuse({ issue: open.issue, bets: [{ play: "lo", pick: "11", amount: 500 }] })).toBe("bet.invalid");
  expect(await refuse({ issue: open.issue, bets: [] })).toBe("bet.invalid");
  expect(await refuse(big(open.issue, 400))).toBe("bet.belowMinimum");
  expect(await refuse(big(open.issue, 550))).toBe("bet.stake");
  expect(await refuse(big(open.issue, 100_500))).toBe("bet.aboveMaximum");
  expect((await player.bet(big(open.issue, 60_000))).statusCode).toBe(200);
  expect(await refuse(big(open.issue, 60_000))).toBe("bet.aboveMaximum");
  expect(await refuse(big(open.issue, 40_000 + 500))).toBe("bet.aboveMaximum");
  now = open.closesAt;
  expect(await refuse(big(open.issue))).toBe("bet.closed");
  expect(platform.balance).toBe(40_000);
});

test("a draw that the platform never heard of in time is lost: its bets come back", async () => {
  const player = await arcade.open({ game_code: "T-K3" });
  published = { kind: "unanswered" };
  now += MINUTE;
  await drawRunner.run();
  const open = await draws(player);
  expect((await player.bet(big(open.issue))).statusCode).toBe(200);
  now = open.drawAt + 1;
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect((await bets(player)).open).toHaveLength(1);
  published = { kind: "refused", code: "provider.drawTime" };
  now += 6000;
  await drawRunner.run();
  await until(() => {
    now += 1000;
    return platform.callsOf("rollback").length === 1;
  });
  await until(() => platform.balance === 100_000);
});

test("an arcade that was down at the draw settles its bets after the start, once", async () => {
  const player = await arcade.open({ game_code: "T-K3" });
  const open = await draws(player);
  await player.bet(big(open.issue));
  await arcade.stop();
  now = open.drawAt + 5 * MINUTE;
  await drawRunner.run();
  arcade = await start(arcade.folder);
  await until(() => platform.callsOf("win").length === 1);
  expect(platform.callsOf("bet")).toHaveLength(1);
});

test("free play bets on the same draws with its own balance", async () => {
  const player = await arcade.open({ game_code: "T-COLOR", ...FREE });
  const open = await draws(player);
  const all = ["green", "red"].map((pick) => ({ play: "colour", pick, amount: 1000 }));
  expect(roundOf(await player.bet({ issue: open.issue, bets: all })).balanceAfterBet).toBe(998_000);
  now = open.drawAt + 1;
  await drawRunner.run();
  await until(async () => (await bets(player)).open.length === 0);
  const round = (await bets(player)).ended[0]!;
  expect(round.balance).toBe(998_000 + round.payout);
  expect([1500, 2000]).toContain(round.payout);
  expect(platform.calls).toHaveLength(0);
});

test("the same tap twice is one bet", async () => {
  const player = await arcade.open({ game_code: "T-K3" });
  const { issue } = await draws(player);
  const operation = randomUUID();
  await Promise.all([player.bet(big(issue), operation), player.bet(big(issue), operation)]);
  expect(codeOf(await player.bet(big(issue, 1000), operation))).toBe("operation.mismatch");
  expect(platform.callsOf("bet")).toHaveLength(1);
});
