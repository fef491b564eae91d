import { isPlayer } from "@mela/contract/base/customer-type";
import type { Rebate } from "@mela/contract/member/vip";
import { type Db, type Executor, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { PlayService } from "../wallet/play.service.ts";
import type { TurnoverService } from "../wallet/turnover.service.ts";
import type { WalletService } from "../wallet/wallet.service.ts";
import type { Member } from "./member.service.ts";
import { rebateLines } from "./rebate.rules.ts";
import * as store from "./rebate.store.ts";
import type { VipService } from "./vip.service.ts";

const HISTORY = 20;

interface Deps {
  db: Db;
  wallet: Pick<WalletService, "book" | "notifyBalance">;
  turnover: Pick<TurnoverService, "require">;
  play: Pick<PlayService, "calendar" | "since">;
  vip: Pick<VipService, "benefitsOf">;
}

export type RebateService = ReturnType<typeof createRebateService>;

/** Part of what was staked, given back when it is asked for: at the rates of the member's level, for days of the brand's calendar that are over. */
export function createRebateService({ db, wallet, turnover, play, vip }: Deps) {
  const look = async (executor: Executor, member: Member) => {
    const calendar = await play.calendar(executor, member.merchant_code);
    const unclaimed = await store.unclaimedStakes(executor, member.id, calendar.yesterday);
    const rates: Readonly<Record<string, number>> = (await vip.benefitsOf(executor, member))?.rebate ?? {};
    const lines = rebateLines(unclaimed, rates);
    const paid = unclaimed.flatMap((stake) => {
      const rate = rates[stake.gameType] ?? 0;
      return rate > 0 ? [{ ...stake, rate }] : [];
    });
    return { calendar, lines, paid, amountMinor: lines.reduce((sum, line) => sum + line.amountMinor, 0) };
  };

  const get = async (member: Member): Promise<Rebate> => {
    const { calendar, lines, paid, amountMinor } = await look(db, member);
    const today = await play.since(db, member.id, calendar.today);
    const history = await store.listRebates(db, member.id, HISTORY);
    return {
      currency: member.currency,
      fromDay: paid[0]?.day ?? null,
      toDay: calendar.yesterday,
      amount: amountMinor,
      lines: lines.map((line) => ({ gameType: line.gameType, stake: line.stakeMinor, rate: line.rate, amount: line.amountMinor })),
      todayStake: today.stakeMinor,
      history: history.map((claim) => ({
        id: String(claim.id),
        fromDay: claim.fromDay,
        toDay: claim.toDay,
        amount: claim.amountMinor,
        claimedAt: claim.createdAt.toISOString(),
      })),
    };
  };

  /** Books what is there; throws `rebate.nothing`. Two claims at once come one after the other, and the second finds nothing. */
  const claim = async (member: Member): Promise<{ amount: number; currency: string }> => {
    if (!isPlayer(member.customer_type)) throw new AppError("session.forbidden");
    const amount = await inTransaction(db, async (trx) => {
      await store.lockClaims(trx, member.id);
      const { calendar, paid, amountMinor } = await look(trx, member);
      const fromDay = paid[0]?.day;
      if (amountMinor === 0 || fromDay === undefined) throw new AppError("rebate.nothing");
      const [last] = await store.listRebates(trx, member.id, 1);
      const transactionId = await wallet.book(trx, {
        memberId: member.id,
        brandCode: member.merchant_code,
        currency: member.currency,
        kind: "rebate",
        against: "reward",
        amountMinor,
        externalId: `rebate:${member.id}:after-${last?.id ?? 0}`,
        meta: { fromDay, toDay: calendar.yesterday },
      });
      const brought = { memberId: member.id, brandCode: member.merchant_code, broughtMinor: amountMinor };
      await turnover.require(trx, { ...brought, source: "reward", sourceId: `rebate:${transactionId}`, amountMinor: 0 });
      await store.insertRebate(trx, { memberId: member.id, fromDay, toDay: calendar.yesterday, amountMinor, transactionId }, paid);
      return amountMinor;
    });
    wallet.notifyBalance(member.id);
    return { amount, currency: member.currency };
  };

  return { get, claim };
}
