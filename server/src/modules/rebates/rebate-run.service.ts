import { type Db, type Trx, inTransaction } from "../../db.ts";
import type { Clock } from "../../adapters/clock.ts";
import type { RebateRates } from "@mela/contract/rebates/agent-rebates";
import type { WalletService } from "../wallet/wallet.service.ts";
import { addDays, dayIn, startOfDay } from "../../lib/calendar.ts";
import { type CategoryWork, type FiguresService, SETTLE_MS } from "../team/figures.service.ts";
import { NO_RATES, atMost, isRebateCategory, rebateOf } from "./rebate.rules.ts";
import * as store from "./rebates.store.ts";
import type { TeamService } from "../team/team.service.ts";

interface Deps {
  db: Db;
  clock: Clock;
  wallet: Pick<WalletService, "book" | "notifyBalance">;
  team: Pick<TeamService, "superiorsOf">;
  figures: Pick<FiguresService, "countedUntil" | "categoryWork">;
  /** Brands with their currency and zone. */
  brands: () => Promise<readonly { code: string; currency: string; timeZone: string }[]>;
}

interface Day {
  brandCode: string;
  currency: string;
  day: string;
}

/** Pays agents the rebate of the difference, day by day. An agent's day is one transaction; a run that is killed goes on where it was. */
export function createRebateRun({ db, clock, wallet, team, figures, brands }: Deps) {
  /** Pays one day of each brand that is behind; returns how many days. */
  const run = async (): Promise<number> => {
    let days = 0;
    for (const brand of await brands()) if (await payDay(brand)) days += 1;
    return days;
  };

  /** The next day of a brand, under its lock; false when none is over or another server is at it. */
  const payDay = async ({ code, currency, timeZone }: { code: string; currency: string; timeZone: string }): Promise<boolean> =>
    inTransaction(db, async (trx) => {
      const settled = dayIn(new Date(clock.now().getTime() - SETTLE_MS), timeZone);
      const day = await store.takeProgress(trx, code, settled);
      if (day === undefined || day >= settled) return false;
      const counted = (await figures.countedUntil(trx)) ?? new Date(0);
      if (counted < startOfDay(addDays(day, 1), timeZone)) return false;
      await payAgents(trx, { brandCode: code, currency, day }, await figures.categoryWork(trx, code, day));
      await store.setProgress(trx, code, addDays(day, 1));
      return true;
    });

  /** Each agent in a transaction of their own, while `held` keeps the day. */
  const payAgents = async (held: Trx, day: Day, work: readonly CategoryWork[]): Promise<void> => {
    const bySuperior = Map.groupBy(work, ({ superiorId }) => superiorId);
    for (const agentId of (await store.payees(held, [...bySuperior.keys()], day.day)).keys()) {
      const below = bySuperior.get(agentId) ?? [];
      if (await inTransaction(db, (trx) => payAgent(trx, agentId, day, below))) wallet.notifyBalance(agentId);
    }
  };

  /** False when there is nothing to pay, or the day is paid. */
  const payAgent = async (
    trx: Trx,
    agentId: number,
    { brandCode, currency, day }: Day,
    work: readonly CategoryWork[],
  ): Promise<boolean> => {
    if (await store.isDayPaid(trx, agentId, day)) return false;
    const rates = await ratesOfDay(trx, agentId, work, day);
    const lines = work.flatMap(({ memberId, category, turnoverMinor }): store.NewLine[] => {
      if (!isRebateCategory(category)) return [];
      const [ownBp, memberBp] = [rates.get(agentId)?.[category] ?? 0, rates.get(memberId)?.[category] ?? 0];
      if (ownBp <= memberBp) return [];
      return [{ memberId, category, turnoverMinor, ownBp, memberBp, amountMinor: rebateOf(turnoverMinor, ownBp, memberBp) }];
    });
    const amountMinor = lines.reduce((sum, line) => sum + line.amountMinor, 0);
    if (amountMinor === 0) return false;
    const ledgerTransactionId = await wallet.book(trx, {
      memberId: agentId,
      brandCode,
      currency,
      kind: "commission",
      against: "commission",
      amountMinor,
      externalId: `rebate:${agentId}:${day}`,
      reference: day,
    });
    const turnoverMinor = lines.reduce((sum, line) => sum + line.turnoverMinor, 0);
    await store.insertDay(trx, { agentId, day, turnoverMinor, amountMinor, currency, ledgerTransactionId }, lines);
    return true;
  };

  /**
   * The rates of an agent and of those right below them on a day, none above that of anyone further up. Somebody who joined or moved on that
   * day has their rate at once, while a superior's higher one may count from the next day on: all of them together get no more than the top.
   */
  const ratesOfDay = async (trx: Trx, agentId: number, work: readonly CategoryWork[], day: string): Promise<Map<number, RebateRates>> => {
    const [below, above] = [new Set(work.map(({ memberId }) => memberId)), await team.superiorsOf(trx, agentId)];
    const rates = await store.ratesOf(trx, [agentId, ...below, ...above], day);
    const of = (id: number): RebateRates => rates.get(id) ?? NO_RATES;
    const own = above.reduce((least, id) => atMost(least, of(id)), of(agentId));
    return new Map([[agentId, own], ...[...below].map((id) => [id, atMost(of(id), own)] as const)]);
  };

  return { run };
}
