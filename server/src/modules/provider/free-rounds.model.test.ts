import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PlayWorld, createPlayWorld } from "../../../testing/play-world.ts";
import { createTurnoverService } from "../wallet/turnover.service.ts";
import { type FreeRoundsService, createFreeRounds } from "./free-rounds.service.ts";

const CALL = { provider: "arcade", bodyHash: Buffer.alloc(32) };
const STAKE = 100;
const DAY_MS = 86_400_000;

let world: PlayWorld;
let rounds: FreeRoundsService;
let serial = 0;

beforeAll(async () => {
  world = await createPlayWorld();
  await world.db
    .updateTable("providers")
    .set({ free_round_types: ["RNG"] })
    .where("code", "=", "arcade")
    .execute();
  const turnover = createTurnoverService({ db: world.db, currencyOf: async () => world.currency });
  rounds = createFreeRounds({ db: world.db, clock: { now: () => new Date() }, wallet: world.wallet, turnover });
});
afterAll(() => world.close());

/** A member who has been given so many rounds, with the game open. */
async function given(count: number) {
  const account = `model${(serial += 1)}`;
  const member = await world.addMember(account, 0);
  const token = await world.openGame(member);
  const terms = { gameCode: "TIGER", stakeMinor: STAKE, rounds: count, turnoverTimes: 1, expiresAt: new Date(Date.now() + DAY_MS) };
  await rounds.give({ brandCode: "mela", campaign: account, ...terms }, [account]);
  const { grants } = await rounds.list(CALL, { request_uuid: randomUUID(), token, game_code: "TIGER" });
  return { memberId: member.memberId, token, grant: grants[0]?.grant ?? "" };
}

/** A round as a provider with a bad line plays it: which calls go out at the same moment, and each how often. */
const playArb = fc.record({
  amount: fc.integer({ min: 0, max: 500 }),
  calls: fc.array(fc.constantFrom("bet", "win", "rollback"), { minLength: 1, maxLength: 6 }),
});

test("whatever rounds are begun, won and given back at the same moment, as many are left and as much is paid as their rows say", async () => {
  const property = fc.asyncProperty(
    fc.integer({ min: 1, max: 6 }),
    fc.array(playArb, { minLength: 1, maxLength: 12 }),
    async (count, plays) => {
      const { memberId, token, grant } = await given(count);
      const sent = plays.flatMap(({ amount, calls }) => {
        const ids = { request_uuid: randomUUID(), grant, round: randomUUID() };
        const [bet, win] = [randomUUID(), randomUUID()];
        const call = {
          bet: () => rounds.bet(CALL, { ...ids, transaction_uuid: bet, token, game_code: "TIGER", currency: world.currency, stake: STAKE }),
          win: () => rounds.win(CALL, { ...ids, transaction_uuid: win, reference_transaction_uuid: bet, amount }),
          rollback: () => rounds.rollback(CALL, { ...ids, transaction_uuid: bet }),
        };
        return calls.map((name) => call[name]());
      });
      const answers = await Promise.allSettled(sent);
      const refusals = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason as { code?: string }] : []));
      expect(refusals.filter(({ code }) => code?.startsWith("provider.") !== true)).toEqual([]);
      const rows = await world.db
        .selectFrom("free_round_plays as p")
        .innerJoin("free_round_grants as g", "g.id", "p.grant_id")
        .select(["p.state", "p.win_minor"])
        .where("g.reference", "=", grant)
        .execute();
      const taken = rows.filter(({ state }) => state !== "rolled_back").length;
      const { used, won_minor: won } = await world.db
        .selectFrom("free_round_grants")
        .select(["used", "won_minor"])
        .where("reference", "=", grant)
        .executeTakeFirstOrThrow();
      expect(taken).toBeLessThanOrEqual(count);
      expect(used).toBe(taken);
      expect(won).toBe(rows.reduce((sum, { win_minor: each }) => sum + each, 0));
      expect(await world.wallet.balanceOf(memberId, world.currency)).toBe(won);
    },
  );
  await fc.assert(property, { numRuns: 40 });
  expect((await world.wallet.verifyLedger()).faults).toEqual([]);
});
