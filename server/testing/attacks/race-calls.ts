import { settleParkedDeposit } from "@mela/contract/console/deposits";
import * as review from "@mela/contract/console/withdrawals";
import * as payouts from "@mela/contract/contracts/agent-payouts";
import * as deposits from "@mela/contract/deposit/deposit";
import type { Endpoint } from "@mela/contract/base/endpoint";
import { takePaymentCallback } from "@mela/contract/deposit/payment";
import * as provider from "@mela/contract/provider/provider";
import * as rain from "@mela/contract/red-rain/red-envelope";
import { claimReward, listRewards } from "@mela/contract/member/rewards";
import { claimRebate } from "@mela/contract/member/vip";
import { collectFunds, transferFunds } from "@mela/contract/wallet/wallet";
import { createWithdrawal } from "@mela/contract/withdrawal/withdrawal";
import type { Dice } from "../dice.ts";
import { PAYMENT_SIGNER, callbackOf } from "../payment-stand-in.ts";
import { afterBet, betOf } from "./race-bets.ts";
import type { RaceScene, Racer } from "./race-scene.ts";
import { PIN, must } from "./actors.ts";
import { duePay } from "./dues.ts";
import type { Sending } from "./wire.ts";

/** One client's call. */
export interface Shot {
  endpoint: Endpoint;
  input: object;
  sending: Sending;
}
/** What a call needs before the start; answers what each client sends, the same again or something of its own. */
type Loader = (scene: RaceScene, racer: Racer, dice: Dice) => Promise<() => Shot>;

const byMember = (endpoint: Endpoint, { token }: Racer, input: object = {}): Shot => ({
  endpoint,
  input,
  sending: { token, brand: "mela" },
});
const byOwner = (endpoint: Endpoint, { seats }: RaceScene, input: object): Shot => ({
  endpoint,
  input: { brand: "mela", ...input },
  sending: { token: seats.owner, brand: "mela" },
});
/** The order as an operator sees it. */
const seenOf = async ({ test, seats }: RaceScene, id: string): Promise<{ id: string; version: number }> => {
  const order = await must(test, { token: seats.owner, brand: "mela" }, review.getConsoleWithdrawal, { brand: "mela", id });
  return { id, version: (order.withdrawal as { version: number }).version };
};
const byArcade = (endpoint: Endpoint, { signer }: RaceScene, input: object): Shot => ({ endpoint, input, sending: { signer } });
/** Between 100.00 and 12,000.00, so that several want more than there is. */
const anyAmount = (dice: Dice): number => 10_000 + dice.below(1_190_000);
/** A day that is over and not paid yet. */
const dayBefore = (): string => new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);

/** A withdrawal of the racer's own that waits for people; of somebody else's money where theirs is bound. One member may not ask so often. */
async function withdrawalInReview(scene: RaceScene, racer: Racer): Promise<string> {
  const asker = racer.isBound ? await scene.payee() : racer;
  return (await must(scene.test, asker, createWithdrawal, { accountId: asker.accountId, amount: 510_000, fundsPassword: PIN }))
    .id as string;
}

/** A withdrawal that is being paid, of which the provider will not say what became of it. */
async function withdrawalInDoubt(scene: RaceScene, racer: Racer): Promise<string> {
  const { test, payments, seats } = scene;
  const id = await withdrawalInReview(scene, racer);
  const seen = await seenOf(scene, id);
  await must(test, { token: seats.owner, brand: "mela" }, review.approveConsoleWithdrawal, { brand: "mela", ...seen });
  payments.plan.refuse = "request.mismatch";
  await test.db
    .updateTable("withdrawals")
    .set({ due_at: new Date(0) })
    .where("state", "=", "paying")
    .execute();
  await test.services.payouts.payDue();
  payments.plan.refuse = null;
  return id;
}

const decision =
  (endpoint: Endpoint, input: object): Loader =>
  async (scene, racer) => {
    const seen = await seenOf(scene, await withdrawalInReview(scene, racer));
    return () => byOwner(endpoint, scene, { ...seen, ...input });
  };

/** Every call of the contract that moves money, with how it is made ready. */
export const MONEY_CALLS: Record<string, Loader> = {
  createWithdrawal: async (_scene, racer, dice) => () =>
    byMember(createWithdrawal, racer, { accountId: racer.accountId, amount: 100_000 + dice.below(1_000_000), fundsPassword: PIN }),
  approveConsoleWithdrawal: decision(review.approveConsoleWithdrawal, {}),
  returnConsoleWithdrawal: decision(review.returnConsoleWithdrawal, { reason: "other" }),
  settleConsolePayout: async (scene, racer, dice) => {
    const seen = await seenOf(scene, await withdrawalInDoubt(scene, racer));
    const ends = [{ outcome: "paid", reference: "TRX-4711" }, { outcome: "returned" }];
    return () => byOwner(review.settleConsolePayout, scene, { ...seen, why: "Asked by phone", ...ends[dice.below(2)] });
  },
  createDeposit: async (_scene, racer) => () => byMember(deposits.createDeposit, racer, { method: "bkash", amount: 50_000 }),
  checkDeposit: async (scene, racer) => {
    const id = await scene.order(racer);
    scene.payments.authorise(id);
    return () => byMember(deposits.checkDeposit, racer, { id });
  },
  settleParkedDeposit: async (scene, racer, dice) => {
    const reference = await scene.order(racer);
    await scene.test.services.deposit.settlement.take(scene.payments.authorise(reference, { amount: 50_100 }), scene.payments.name);
    const { id } = await scene.test.db
      .selectFrom("deposit_reviews")
      .select("id")
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    return () => byOwner(settleParkedDeposit, scene, { id, decision: dice.oneIn(3) ? "dismiss" : "credit", note: "Looked at" });
  },
  takePaymentCallback: async (scene, racer, dice) => {
    const state = scene.payments.authorise(await scene.order(racer));
    const first = callbackOf({ ...state });
    return () => ({
      endpoint: takePaymentCallback,
      input: dice.oneIn(2) ? first : callbackOf({ ...state }),
      sending: { signer: PAYMENT_SIGNER },
    });
  },
  transferFunds: async (_scene, racer, dice) => () => {
    const [from, to] = dice.oneIn(2) ? ["main", "arcade"] : ["arcade", "main"];
    return byMember(transferFunds, racer, { from, to, amount: anyAmount(dice) });
  },
  collectFunds: async (_scene, racer) => () => byMember(collectFunds, racer),
  claimRebate: async (_scene, racer) => () => byMember(claimRebate, racer),
  claimReward: async (scene, racer) => {
    const { rewards } = await must(scene.test, racer, listRewards);
    const [{ offerId, period }] = rewards as [{ offerId: string; period: string }];
    return () => byMember(claimReward, racer, { offerId, period });
  },
  scheduleRain: async (_scene, racer, dice) => () =>
    byMember(rain.scheduleRain, racer, { startsAt: null, minutes: 5, totalMinor: anyAmount(dice), envelopes: 5, fundsPassword: PIN }),
  cancelRain: async (scene, racer) => {
    // Of the superior where the racer's own money is bound: then nobody but they may take it back.
    if (racer.isBound) return () => byMember(rain.cancelRain, racer, { id: scene.owner.things.rain });
    const startsAt = new Date(Date.now() + 3_600_000).toISOString();
    const { id } = await must(scene.test, racer, rain.scheduleRain, {
      startsAt,
      minutes: 5,
      totalMinor: 300_000,
      envelopes: 5,
      fundsPassword: PIN,
    });
    return () => byMember(rain.cancelRain, racer, { id });
  },
  claimEnvelope: async (scene, racer) => {
    // Not by the call: nobody may send it as often as the races need it.
    const { id } = await scene.test.services.rain.schedule({
      agentId: scene.owner.boss.member.id,
      startsAt: null,
      minutes: 5,
      totalMinor: 2_000,
      envelopes: 3,
      fundsPassword: PIN,
      requestKey: crypto.randomUUID(),
    });
    return () => byMember(rain.claimEnvelope, racer, { id });
  },
  payManualWage: async (scene, racer, dice) => {
    const id = await scene.teamMemberOf(racer);
    return () =>
      byMember(payouts.payManualWage, racer, { memberId: String(id), day: dayBefore(), amountMinor: anyAmount(dice), fundsPassword: PIN });
  },
  payManualWages: async (scene, racer, dice) => {
    const memberId = String(await scene.teamMemberOf(racer));
    const wages = [{ memberId, amountMinor: anyAmount(dice) }];
    return () => byMember(payouts.payManualWages, racer, { day: dayBefore(), wages, fundsPassword: PIN });
  },
  settleAgentPayout: async (scene, racer, dice) => {
    const id = await duePay(scene.test, racer, await scene.teamMemberOf(racer), anyAmount(dice));
    return () => byMember(payouts.settleAgentPayout, racer, { id, fundsPassword: PIN });
  },
  walletBet: async (scene, { gameToken }, dice) => {
    const first = betOf(gameToken, 5_000 + dice.below(100_000));
    return () => byArcade(provider.walletBet, scene, dice.oneIn(2) ? first : betOf(gameToken, 5_000 + dice.below(100_000)));
  },
  walletWin: async (scene, { openBet }, dice) => {
    const first = { ...afterBet(openBet), amount: dice.below(200_000) };
    return () => byArcade(provider.walletWin, scene, dice.oneIn(2) ? first : { ...first, request_uuid: crypto.randomUUID() });
  },
  walletRollback:
    async (scene, { openBet }) =>
    () => {
      const { currency: _currency, amount: _amount, ...undo } = afterBet(openBet);
      return byArcade(provider.walletRollback, scene, undo);
    },
};

/**
 * Calls that look as if they moved money, and why they are not raced. Callbacks of a brand's own payment providers stand beside the
 * contract: they reach the same service as `takePaymentCallback`, which is raced.
 */
export const NOT_RACED: Record<string, string> = {
  walletBalance: "reads",
  walletLatest: "reads",
  walletFreeRounds: "reads",
  walletFreeBet: "counts a free round and moves no money",
  walletFreeRollback: "gives a free round back and moves no money",
  walletFreeWin: "raced with itself in free-rounds.service.test.ts",
  walletJournal: "keeps a provider's mark, and no money",
  publishDraw: "tells the numbers of a draw",
  createTrialAccount: "opens an account that nobody else has",
  startTestPlay: "opens an account that nobody else has",
  offerContract: "the terms of payments to come",
  beginMemberTags: "moves no money",
  prepareWithdrawalApprovals: "writes a set down, and moves no money",
  beginWithdrawalApprovals: "each row is an approveConsoleWithdrawal; begun by fifty in bulk.routes.test.ts",
  closeConsoleContradiction: "moves no money: people have found out what is true already",
  askWithdrawalApproval: "asks a colleague, and moves no money",
  holdWithdrawal: "holds a decision back, and moves no money",
  releaseWithdrawal: "lets a decision go on, and moves no money",
  enterPayoutTrxId: "says what was sent by hand; the money follows as with any provider's answer",
  failHandPayout: "says what was not sent by hand; the money follows as with any provider's answer",
  confirmHandTransfer: "the service is that of the command: one ruling, under the lock of its order",
  refuseHandTransfer: "the service is that of the command: one ruling, under the lock of its order",
  releaseTrxId: "takes a TrxID from an order, and moves no money",
  bringStatement: "each of its lines is a confirmHandTransfer",
  saveDepositRules: "says what holds for orders to come; many at once in deposit-rules.routes.test.ts",
  savePayoutRules: "says what holds for orders to come, by the version that was seen",
  setGameRule: "says how slots are played from the next launch on, by the value that was seen",
  pauseMethod: "lets a way of paying rest, and moves no money",
  endMethodPause: "opens a way of paying again, and moves no money",
  beginStatement: "compares what a provider says, and moves no money",
  createAdjustment: "each by a key of its own, under the lock of whoever answers for it (adjustments.routes.test.ts)",
  approveRequest: "raced by fifty in adjustments.routes.test.ts",
};
