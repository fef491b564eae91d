import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { SHOW_RULES } from "../../games/game-show/rules/shows.ts";
import type { BetsView } from "../../shared/wire.ts";
import { wagerBy } from "../../shared/tables/wagers.ts";
import type { DealtRound, TableOpening, TableOutcome } from "../../shared/tables/wire.ts";
import { startFakePlatform, type FakePlatform } from "../../testing/fake-platform.ts";
import {
  clock,
  codeOf,
  newFolder,
  removeFolders,
  roundOf,
  startArcade,
  until,
  type Player,
  type TestArcade,
} from "../../testing/test-arcade.ts";
import { rngFromSeed } from "./outcome-seeds.ts";

const BALL = SHOW_RULES.get("mega-ball")!;
let platform: FakePlatform;
let arcade: TestArcade;
/** Time that stands still, so that no phase ends while a slow machine thinks, and no round opens at this very moment. */
let now = 0;

beforeEach(async () => {
  platform = await startFakePlatform(1_000_000);
  now = Date.parse("2026-11-30T06:00:10Z");
  clock.ahead = 0;
  arcade = await startArcade(platform.url, newFolder(), { now: () => now });
});
afterEach(async () => {
  await arcade.stop();
  await platform.close();
  removeFolders();
});

const look = async (player: Player): Promise<TableOpening> => (await player.call("GET", "/api/table")).json().value as TableOpening;
const sit = () => arcade.open({ game_code: "T-BALL" });
const ended = async (player: Player) => ((await player.call("GET", "/api/bets")).json().value as BetsView).ended;
const wager = ({ no }: { no: number }, edition = 1) => wagerBy(edition, no, [{ spot: "colour-red", amount: 1000 }]);

/** Moves the clock on until the table is in that phase. */
async function to(player: Player, phase: string): Promise<TableOpening> {
  for (;;) {
    const state = await look(player);
    if (state.phase === phase && (phase !== "betting" || state.until - now > 5000)) return state;
    now = state.until + 1;
  }
}

/** Leaves the journal as the version before there were editions did, its bets too, and starts the arcade anew on it, at this time. */
async function comeFromTheVersionBefore(): Promise<void> {
  await arcade.stop();
  const db = new DatabaseSync(join(arcade.folder, "journal.db"));
  db.exec("DELETE FROM secrets WHERE name LIKE 'rules:%'");
  db.exec(
    "UPDATE rounds SET data = json_remove(json_set(data, '$.wager.bets', json_extract(data, '$.wager.placed')), '$.wager.edition', '$.wager.placed')",
  );
  db.close();
  arcade = await startArcade(platform.url, arcade.folder, { now: () => now });
}

/** The result and edition of a round that its own edition deals from its seed. */
const dealtBy = (edition: 1 | 2, { seed }: DealtRound) => ({
  result: (edition === 2 ? BALL : BALL.former!).deal(rngFromSeed(seed)),
  edition: edition === 2 ? 2 : undefined,
});
const told = ({ result, edition }: DealtRound) => ({ result, edition });

test("a new journal plays by the newest rules from its first round on, and a page says by which it bets", async () => {
  const player = await sit();
  expect((await look(player)).edition).toBe(2);
  const state = await to(player, "betting");
  expect(codeOf(await player.bet(wager(state)))).toBe("bet.otherRules");
  expect(codeOf(await player.bet(wager(state, 3)))).toBe("bet.otherRules");
  expect(platform.balance).toBe(1_000_000);
  expect(roundOf(await player.bet(wager(state, 2)))).toMatchObject({ state: "open", stake: 1000 });
  const dealt = (await to(player, "showing")).dealt!;
  expect(told(dealt)).toEqual(dealtBy(2, dealt));
  await until(async () => (await ended(player)).length === 1);
  expect(((await ended(player))[0]!.outcome as TableOutcome).result).toEqual(dealt.result);
  // Another process on the same journal, later: the same rounds by the same rules.
  await arcade.stop();
  now += 60_000;
  arcade = await startArcade(platform.url, arcade.folder, { now: () => now });
  const again = (await look(arcade.goOn(player))).past.find(({ no }) => no === dealt.no)!;
  expect(again).toEqual(dealt);
});

test("rounds and bets of the version before stay what they were; the round that was open takes no more bets, and the next is of the new rules", async () => {
  const before = await sit();
  const open = await to(before, "betting");
  expect(roundOf(await before.bet(wager(open, 2))).state).toBe("open");
  await comeFromTheVersionBefore();
  const player = arcade.goOn(before);
  const state = await look(player);
  expect({ no: state.no, phase: state.phase, edition: state.edition, commitment: state.commitment }).toEqual({
    no: open.no,
    phase: "closing",
    edition: undefined,
    commitment: open.commitment,
  });
  for (const edition of [undefined, 2]) expect(codeOf(await player.bet(wager(state, edition)))).toBe("bet.closed");
  const dealt = (await to(player, "showing")).dealt!;
  expect(told(dealt)).toEqual(dealtBy(1, dealt));
  await until(async () => (await ended(player)).length === 1);
  const round = (await ended(player))[0]!;
  expect((round.outcome as TableOutcome).result).toEqual(dealt.result);
  expect(round.payout).toBe(BALL.former!.perMille("colour-red", dealt.result as never));
  const next = await to(player, "betting");
  expect([next.no > open.no, next.edition]).toEqual([true, 2]);
  expect(roundOf(await player.bet(wager(next, 2))).state).toBe("open");
  const after = (await to(player, "showing")).dealt!;
  expect(told(after)).toEqual(dealtBy(2, after));
  // The page checks each round of the past by the rules of its time.
  const { past } = await look(player);
  for (const one of past) expect(told(one)).toEqual(dealtBy(one.no > open.no ? 2 : 1, one));
  expect(past.some(({ no }) => no === open.no)).toBe(true);
});

test("a bet by rules that this version does not know waits for one that does", async () => {
  const player = await sit();
  const state = await to(player, "betting");
  await player.bet(wager(state, 2));
  await arcade.stop();
  const db = new DatabaseSync(join(arcade.folder, "journal.db"));
  db.exec("UPDATE rounds SET data = json_set(data, '$.wager.edition', 9)");
  db.close();
  arcade = await startArcade(platform.url, arcade.folder, { now: () => now });
  const there = arcade.goOn(player);
  await to(there, "showing");
  const other = await arcade.open({ game_code: "T-BAC" });
  const baccarat = await to(other, "betting");
  await other.bet({ round: baccarat.no, bets: [{ spot: "player", amount: 1000 }] });
  await to(other, "showing");
  // One that is due later is decided: the sweep has been at both.
  await until(async () => (await ended(other)).some(({ state: is }) => is === "settled"));
  const { open } = (await there.call("GET", "/api/bets")).json().value as BetsView;
  expect(open.map(({ stake }) => stake)).toEqual([1000]);
});

test("the version from before there were editions refuses a bet of a later one, and decides none that is open when it comes back", async () => {
  // As 35273ca3 read and decided bets: where `decide` throws, its decider logs that and asks again, and gives a bet back that is a day old.
  const bet = z.object({ spot: z.string().max(40), amount: z.number().int().positive() });
  const before = z.object({ round: z.number().int().nonnegative(), bets: z.array(bet).min(1).max(200) });
  const settle = (wager: z.output<typeof before>, result: never) =>
    wager.bets.flatMap(({ spot, amount }) => {
      const win = Math.floor((amount * BALL.former!.perMille(spot, result)) / 1000);
      return win > 0 ? [{ spot, amount, win }] : [];
    });
  const player = await sit();
  const state = await to(player, "betting");
  await player.bet(wager(state, 2));
  const [open] = ((await player.call("GET", "/api/bets")).json().value as BetsView).open;
  await arcade.stop();
  const db = new DatabaseSync(join(arcade.folder, "journal.db"));
  const kept = db
    .prepare("SELECT json_extract(data, '$.wager') AS wager FROM rounds")
    .all()
    .map((row) => JSON.parse(row["wager"] as string));
  db.close();
  arcade = await startArcade(platform.url, arcade.folder, { now: () => now });
  const result = { stop: 0, face: "1" } as never;
  expect(settle(wager(state) as never, result)).toEqual([{ spot: "colour-red", amount: 1000, win: expect.any(Number) }]);
  for (const one of [open!.wager, ...kept]) {
    expect(one).toEqual(wager(state, 2));
    expect(before.safeParse(one).success).toBe(false);
    expect(() => settle(one as never, result)).toThrow(TypeError);
  }
  expect(kept).toHaveLength(1);
});
