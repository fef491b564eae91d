import fc from "fast-check";
import { expect, test } from "vitest";
import { fairRng, seedHash } from "../../server/fairness/fair-rng.ts";
import { replay as slot3 } from "../../games/slot3/rules/play.ts";
import { replay as slot5 } from "../../games/slot5/rules/replay.ts";
import { replay as ways6 } from "../../games/ways6/rules/play.ts";
import type { Title } from "../../shared/title.ts";
import type { RoundView } from "../../shared/wire.ts";
import { hashOf, isAsDrawn } from "./verify-round.ts";

const title = { code: "T", volatility: "low", lines: 20, minBetMinor: 100, seed: 1 } as Title;
const pair = { id: "pair-1", serverSeed: "5".repeat(64), clientSeed: "my own", hash: seedHash("5".repeat(64)), rounds: 3, replaced: false };
const round = (nonce: number, change: object = {}) => {
  const outcome = slot5(title, { wager: { stake: 200 } }, fairRng(pair.serverSeed, pair.clientSeed, nonce));
  return { wager: { stake: 200 }, outcome: { ...outcome, ...change }, fair: { seed: pair.id, nonce } } as unknown as RoundView;
};

test("the browser draws the same round from the revealed seeds as the server did", async () => {
  expect(await hashOf(pair.serverSeed)).toBe(pair.hash);
  for (let nonce = 0; nonce < 60; nonce += 1) expect(await isAsDrawn(slot5, title, pair, round(nonce)), `${nonce}`).toBe(true);
  expect(await isAsDrawn(slot5, title, pair, round(7, { jackpot: 5_000_000 }))).toBe(true);
});

test("a round is drawn on the machine that it was played on, whatever its title plays by now", async () => {
  const machines = { nest: ways6, veil: ways6, vault: ways6, treasury: slot3, caravan: slot5 };
  for (const [variant, replay] of Object.entries(machines)) {
    for (let nonce = 0; nonce < 40; nonce += 1) {
      const wager = { stake: 200 };
      const played = replay({ ...title, variant }, { wager }, fairRng(pair.serverSeed, pair.clientSeed, nonce));
      const kept = JSON.parse(JSON.stringify({ wager, outcome: played, fair: { seed: pair.id, nonce } })) as RoundView;
      expect(await isAsDrawn(replay, { ...title, variant: null }, pair, kept), `${variant} ${nonce}`).toBe(true);
    }
  }
});

test("a round that was bent, a nonce that is another's or another pair is found out", async () => {
  expect(await isAsDrawn(slot5, title, pair, round(1, { payout: 999 }))).toBe(false);
  expect(await isAsDrawn(slot5, title, { ...pair, clientSeed: "other" }, round(1))).toBe(false);
  expect(await isAsDrawn(slot5, title, { ...pair, id: "pair-2" }, round(1))).toBe(false);
  const moved = { ...round(1), fair: { seed: pair.id, nonce: 2 } };
  expect(await isAsDrawn(slot5, title, pair, moved)).toBe(false);
});

test("the chance of a round is whole numbers below the bound, the same each time, and without bias", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.nat(), fc.integer({ min: 1, max: 2 ** 32 }), (server, client, nonce, bound) => {
      const [first, again] = [fairRng(server, client, nonce), fairRng(server, client, nonce)];
      const drawn = first.int(bound);
      expect(again.int(bound)).toBe(drawn);
      expect(Number.isInteger(drawn) && drawn >= 0 && drawn < bound).toBe(true);
    }),
  );
  const rng = fairRng("server", "client", 0);
  const counts = Array.from({ length: 7 }, () => 0);
  for (let i = 0; i < 70_000; i += 1) counts[rng.int(7)]! += 1;
  const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
  expect(chiSquare).toBeLessThan(22.5);
});
