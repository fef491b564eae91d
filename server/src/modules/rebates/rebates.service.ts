import { isAgent } from "@mela/contract/base/customer-type";
import { REBATE_CATEGORIES, type RebateLine, type RebateRates } from "@mela/contract/rebates/agent-rebates";
import type { MemberOrder } from "@mela/contract/team/member-order";
import type { RatesAbove } from "@mela/contract/team/team";
import type { Clock } from "../../adapters/clock.ts";
import { type Db, type Executor, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { MemberService } from "../member/member.service.ts";
import { addDays, dayIn } from "../../lib/calendar.ts";
import { NO_RATES, above, atMost, isRebateCategory } from "./rebate.rules.ts";
import * as store from "./rebates.store.ts";
import type { TeamService } from "../team/team.service.ts";

interface Deps {
  db: Db;
  clock: Clock;
  team: TeamService;
  member: Pick<MemberService, "getMember" | "lock">;
  timeZoneOf: (brandCode: string) => Promise<string>;
}

interface Setting {
  brandCode: string;
  /** Null: the brand, which may give any rate to those whom nobody is above. */
  superiorId: number | null;
  memberId: number;
  rates: RebateRates;
}

const PAGE = 20;
const INCOME_PAGE = 31;
const LINES = 100;
const CHANGES = 100;

export type RebatesService = ReturnType<typeof createRebatesService>;

/** Rebate rates of a tree: nobody has more than the one above them. */
export function createRebatesService({ db, clock, team, member: members, timeZoneOf }: Deps) {
  const latest = async (memberId: number, executor: Executor = db): Promise<RebateRates> =>
    (await store.ratesOf(executor, [memberId], null)).get(memberId) ?? NO_RATES;

  const dayOf = async (brandCode: string, moment: Date): Promise<string> => dayIn(moment, await timeZoneOf(brandCode));

  const list = async (agentId: number, page: MemberOrder & { after: number; search: string }) => {
    const found = await team.listDirect(agentId, { ...page, limit: PAGE + 1 });
    const shown = found.slice(0, PAGE);
    const ids = shown.map(({ id }) => id);
    const day = await dayOf((await members.getMember(agentId)).merchant_code, clock.now());
    const [rates, today, given] = await Promise.all([
      store.ratesOf(db, [agentId, ...ids], null),
      store.ratesOf(db, [agentId, ...ids], day),
      store.highestGiven(db, ids),
    ]);
    return {
      own: rates.get(agentId) ?? NO_RATES,
      ownToday: today.get(agentId) ?? NO_RATES,
      list: shown.map(({ id, account, customerType }) => ({
        member: { id: String(id), account },
        agent: isAgent(customerType),
        rates: rates.get(id) ?? NO_RATES,
        today: today.get(id) ?? NO_RATES,
        lowest: given.get(id) ?? NO_RATES,
      })),
      next: found.length > shown.length ? String(ids.at(-1)) : null,
    };
  };

  /** Writes what differs, from a day of the brand on (`YYYY-MM-DD`). */
  const write = async (trx: Executor, setting: Setting, effectiveOn: string): Promise<void> => {
    const before = await latest(setting.memberId, trx);
    for (const category of REBATE_CATEGORIES) {
      const [fromBp, toBp] = [before[category], setting.rates[category]];
      if (fromBp === toBp) continue;
      await store.changeRate(trx, { memberId: setting.memberId, changedBy: setting.superiorId, category, fromBp, toBp, effectiveOn });
    }
  };

  /** What is agreed on already, since a day of the past: as between a brand and its own agents. */
  const grant = async (setting: Setting, since: Date): Promise<void> => {
    const day = await dayOf(setting.brandCode, since);
    await inTransaction(db, (trx) => write(trx, setting, day));
  };

  /**
   * Sets a subordinate's rates. Throws `team.notFound`, `rebate.exceeds` (above one's own) or `rebate.belowDownline` (below what
   * they have given on themselves), the last two with the categories. Superior and subordinate are held, so that no two changes meet.
   */
  const set = async (setting: Setting): Promise<RebateRates> =>
    inTransaction(db, async (trx) => {
      const { brandCode, superiorId, memberId, rates } = setting;
      await team.holdStill(trx, brandCode);
      for (const id of [superiorId, memberId].filter((one) => one !== null).toSorted((a, b) => a - b)) await members.lock(trx, id);
      if ((await team.superiorOf(trx, memberId)) !== superiorId) throw new AppError("team.notFound");
      if (superiorId !== null) {
        const beyond = above(rates, await latest(superiorId, trx));
        if (beyond.length > 0) throw new AppError("rebate.exceeds", { fields: beyond });
      }
      const given = (await store.highestGiven(trx, [memberId])).get(memberId) ?? NO_RATES;
      const below = above(given, rates);
      if (below.length > 0) throw new AppError("rebate.belowDownline", { fields: below });
      await write(trx, setting, addDays(await dayOf(brandCode, clock.now()), 1));
      if (superiorId !== null)
        await team.audit(trx, { brandCode, actorId: superiorId, action: "rebate.set", subjectId: memberId, detail: rates });
      return latest(memberId, trx);
    });

  /** Throws `rebate.exceeds` for rates that an agent cannot give. Call it under the agent's lock, or their own rates may fall meanwhile. */
  const assertGivable = async (trx: Trx, agentId: number, rates: RebateRates): Promise<void> => {
    const beyond = above(rates, await latest(agentId, trx));
    if (beyond.length > 0) throw new AppError("rebate.exceeds", { fields: beyond });
  };

  /** Throws `rebate.aboveSuperior` for a member who has more than the one whom they are to stand under. */
  const assertFits = async (trx: Executor, memberId: number, superiorId: number): Promise<void> => {
    const rates = await latest(memberId, trx);
    const beyond = above(rates, await latest(superiorId, trx)).map((category) => ({ category, rateBp: rates[category] }));
    if (beyond.length > 0) throw new AppError("rebate.aboveSuperior", { rates: beyond } satisfies RatesAbove);
  };

  /** A newcomer's rates, cut to what their superior has by now. Call it in the transaction that makes them. */
  const welcome = async (trx: Executor, setting: Setting & { superiorId: number }): Promise<void> => {
    const day = await dayOf(setting.brandCode, clock.now());
    await store.holdRates(trx, setting.superiorId);
    const rates = atMost(setting.rates, await latest(setting.superiorId, trx));
    await write(trx, { ...setting, rates }, day);
  };

  /** Throws `team.notFound` for anybody who is not directly below. */
  const changes = async (agentId: number, memberId: number) => {
    if ((await team.superiorOf(db, memberId)) !== agentId) throw new AppError("team.notFound");
    const rows = await store.listChanges(db, memberId, CHANGES);
    return rows.flatMap((row) =>
      isRebateCategory(row.category)
        ? [
            {
              category: row.category,
              fromBp: row.from_bp,
              toBp: row.to_bp,
              effectiveOn: row.effective_on,
              by: row.account,
              changedAt: row.changed_at.toISOString(),
            },
          ]
        : [],
    );
  };

  const income = async (agentId: number, page: store.DaysPage, size = INCOME_PAGE) => {
    const [rows, { currency }] = await Promise.all([store.listDays(db, agentId, page, size + 1), members.getMember(agentId)]);
    const shown = rows.slice(0, size);
    const days = shown.map((row) => ({
      day: row.day,
      amountMinor: row.amount_minor,
      turnoverMinor: row.turnover_minor,
      paidAt: row.paid_at.toISOString(),
    }));
    return { days, next: rows.length > shown.length ? (shown.at(-1)?.day ?? null) : null, currency };
  };

  const lines = async (agentId: number, day: string, after: string | undefined): Promise<{ list: RebateLine[]; next: string | null }> => {
    const found = await store.listLines(db, agentId, day, { after: readLineKey(after), limit: LINES + 1 });
    const shown = found.slice(0, LINES);
    const last = shown.at(-1);
    return {
      list: shown.flatMap(presentLine),
      next: found.length > shown.length && last ? `${last.amount_minor}:${last.member_id}:${last.category}` : null,
    };
  };

  /** What the agent's rates have brought since two moments. */
  const received = (agentId: number, since: { month: Date; today: Date }) => store.receivedSince(db, agentId, since);

  return { received, list, latest, set, grant, welcome, assertGivable, assertFits, changes, income, lines };
}

/** The key of a page's last line, whose form the endpoint has checked. */
function readLineKey(text: string | undefined): { amountMinor: number; memberId: number; category: string } | null {
  if (text === undefined) return null;
  const [amount, member, category = ""] = text.split(":");
  return { amountMinor: Number(amount), memberId: Number(member), category };
}

function presentLine(row: store.StoredLine): RebateLine[] {
  if (!isRebateCategory(row.category)) return [];
  const { category, turnover_minor: turnoverMinor, own_bp: ownBp, member_bp: memberBp, amount_minor: amountMinor } = row;
  return [{ member: { id: String(row.member_id), account: row.account }, category, turnoverMinor, ownBp, memberBp, amountMinor }];
}
