import { hasContractPrompts } from "@mela/contract/base/customer-type";
import type { ContractQuote, ContractTerms } from "@mela/contract/contracts/agent-contracts";
import type { Clock } from "../../adapters/clock.ts";
import type { Db } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { dayIn } from "../../lib/calendar.ts";
import type { MemberService } from "../member/member.service.ts";
import type { FiguresService } from "../team/figures.service.ts";
import type { TeamService } from "../team/team.service.ts";
import { type PeriodFigures, computePayment, hasPeriodOfKind, isWithin } from "./contract-pay.rules.ts";
import type { Offer } from "./contracts.service.ts";
import { findActive } from "./contracts.store.ts";
import { dividendsBegunIn, monthBefore } from "./pay-periods.rules.ts";

interface Deps {
  db: Db;
  clock: Clock;
  team: Pick<TeamService, "superiorOf">;
  figures: Pick<FiguresService, "workByDay" | "workByHour" | "periodLoss">;
  member: Pick<MemberService, "getMember">;
  timeZoneOf: (brandCode: string) => Promise<string>;
}

type Draft = Offer & { superiorId: number };

/** Everything that a contract would have been reckoned from, period by period; periods without any work are left out of `figures`. */
interface Worked {
  figures: PeriodFigures[];
  periods: number;
}

const HOUR_MS = 3_600_000;

/** What an offer would cost, on the figures of the last month that is over. */
export function createContractQuotes(deps: Deps) {
  const { db } = deps;

  /** Throws what an offer of these terms would throw. */
  const assertOfferable = async ({ brandCode, superiorId, memberId, kind, terms }: Draft): Promise<ContractTerms> => {
    if (!hasPeriodOfKind(kind, terms)) throw new AppError("request.invalid", { fields: ["terms.period"] });
    // Who is not there is below nobody.
    if ((await deps.team.superiorOf(db, memberId)) !== superiorId) throw new AppError("team.notFound");
    const member = await deps.member.getMember(memberId);
    if (member.merchant_code !== brandCode) throw new AppError("team.notFound");
    if (!hasContractPrompts(member.customer_type)) throw new AppError("contract.notAgent");
    const own = await findActive(db, superiorId, kind);
    if (!own || !isWithin(terms, own.terms)) throw new AppError("contract.exceeds");
    return own.terms;
  };

  const workOf = async (agentId: number, { brandCode, kind }: Draft, terms: ContractTerms, currency: string): Promise<Worked> => {
    const timeZone = await deps.timeZoneOf(brandCode);
    const { first, last, from, to } = monthBefore(deps.clock.now(), timeZone);
    if (kind === "dividend") {
      const periods = dividendsBegunIn(terms.period ?? "month", { from, to }, timeZone);
      const losses = periods.map((period) => {
        const days = { first: dayIn(period.from, timeZone), last: dayIn(new Date(period.to.getTime() - 1), timeZone) };
        return deps.figures.periodLoss(db, agentId, days, terms.minActive);
      });
      const figures = (await Promise.all(losses)).map(({ lossMinor, active }) => ({ valueMinor: lossMinor, active }));
      return { figures, periods: periods.length };
    }
    const work =
      kind === "daily"
        ? await deps.figures.workByDay(db, agentId, { first, last })
        : await deps.figures.workByHour(db, agentId, { brandCode, currency, from, to });
    const periods = kind === "daily" ? Number(last.slice(8)) : Math.round((to.getTime() - from.getTime()) / HOUR_MS);
    return { figures: work.map(({ turnoverMinor, active }) => ({ valueMinor: turnoverMinor, active })), periods };
  };

  /** Throws `team.notFound`, `contract.notAgent`, `contract.exceeds` or `request.invalid`. */
  return async (draft: Draft): Promise<ContractQuote> => {
    const ceiling = await assertOfferable(draft);
    const { currency } = await deps.member.getMember(draft.memberId);
    const [work, own] = await Promise.all([
      workOf(draft.memberId, draft, draft.terms, currency),
      workOf(draft.superiorId, draft, ceiling, currency),
    ]);
    const payments = work.figures.map((figures) => computePayment(draft.terms, figures).amountMinor);
    return {
      month: monthBefore(deps.clock.now(), await deps.timeZoneOf(draft.brandCode)).month,
      currency,
      costMinor: sum(payments),
      ownMinor: sum(own.figures.map((figures) => computePayment(ceiling, figures).amountMinor)),
      valueMinor: sum(work.figures.map(({ valueMinor }) => valueMinor)),
      periods: work.periods,
      paidPeriods: payments.filter((amount) => amount > 0).length,
    };
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((whole, amount) => whole + amount, 0);
