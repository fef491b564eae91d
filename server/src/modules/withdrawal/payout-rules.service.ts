import { fieldChanges, type FieldChange } from "@mela/contract/base/flat-fields";
import type { Approval } from "@mela/contract/console/approvals";
import type { PayoutRulesNow } from "@mela/contract/console/payment-rules";
import { loosened, PayoutRules } from "@mela/contract/withdrawal/payout-rules";
import { type Db, type Executor, type Trx, inTransaction } from "../../db.ts";
import type { BrandSeat } from "../../lib/brand-seat.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import type { ApprovalExecutor, ApprovalsService } from "../access/approvals.service.ts";
import { consoleSeat } from "../access/brand-seats.service.ts";
import type { AuditService } from "../audit/audit.service.ts";
import { staleOf } from "../audit/stale.service.ts";
import type { EventsService } from "../events/events.service.ts";
import { savePayoutRulesIn, versionedPayoutRules } from "../security/payout-settings.service.ts";
import type { SiteService } from "../site/site.service.ts";

interface Deps {
  db: Db;
  audit: AuditService;
  approvals: Pick<ApprovalsService, "ask">;
  events: Pick<EventsService, "publish">;
  site: Pick<SiteService, "settingsOfNamed">;
}

interface Draft {
  version: number;
  rules: PayoutRules;
  reason: string;
}

export type PayoutRulesService = ReturnType<typeof createPayoutRules>;

/**
 * How a brand pays out, as operators change it: what lets money out more easily with a colleague, all else alone. An order keeps the number
 * of approvals that it was asked for with.
 */
export function createPayoutRules({ db, audit, approvals, events, site }: Deps) {
  /** As they are; `hold`: nobody else changes them until the transaction ends. */
  const rulesIn = async (executor: Executor, brandCode: string, held?: { hold: true }): Promise<PayoutRulesNow> => {
    const { currency, languages } = await site.settingsOfNamed(executor, brandCode, held);
    return { ...(await versionedPayoutRules(executor, brandCode, held)), currency, languages: [...languages] };
  };

  const write = async (trx: Trx, seat: BrandSeat, { rules, reason, changes }: Omit<Draft, "version"> & { changes: FieldChange[] }) => {
    await savePayoutRulesIn(trx, seat.brandCode, rules);
    const subject = `payoutRules:${seat.brandCode}`;
    const action = "payouts.rulesChanged";
    await audit.write(trx, { brandCode: seat.brandCode, by: seat.operator, action, subject, changes, reason, detail: {} });
  };

  const told = (brandCode: string): void => events.publish({ to: { brand: brandCode }, type: "payments", data: {} });

  return {
    async read(seat: BrandSeat): Promise<PayoutRulesNow> {
      await seat.demand(db);
      return rulesIn(db, seat.brandCode);
    },

    /** Throws `console.stale` with how they are, where somebody was faster, and `approval.open` where a colleague has been asked already. */
    async save(caller: ConsoleCaller, brandCode: string, { version, rules, reason }: Draft) {
      const seat = consoleSeat(caller, "payments.settings", brandCode);
      const made = await inTransaction(db, async (trx): Promise<{ now: PayoutRulesNow; request: Approval | null }> => {
        await seat.demand(trx);
        const before = await rulesIn(trx, brandCode, { hold: true });
        if (before.version !== version)
          throw await staleOf(trx, { brandCode, subject: `payoutRules:${brandCode}`, value: { now: before } });
        const changes = fieldChanges(before.rules, rules);
        if (changes.length === 0) return { now: before, request: null };
        if (loosened(before.rules, rules).length > 0) {
          const shown = inMoney(changes, before.currency);
          const request = await approvals.ask(trx, caller, {
            kind: "payout.rules",
            brand: brandCode,
            subject: `payoutRules:${brandCode}`,
            subjectName: brandCode,
            payload: { rules },
            baseVersion: version,
            changes: shown,
            reason,
          });
          return { now: before, request };
        }
        await write(trx, seat, { rules, reason, changes });
        return { now: await rulesIn(trx, brandCode), request: null };
      });
      if (made.request === null) told(brandCode);
      return made;
    },

    /** Saves what was asked for, unless the rules have changed since. */
    executor: {
      permission: "payments.settings",
      async execute(trx, { brand, payload, baseVersion, reason }, decider) {
        const seat = consoleSeat(decider, "payments.settings", brand ?? "");
        await seat.demand(trx);
        const before = await rulesIn(trx, seat.brandCode, { hold: true });
        if (before.version !== baseVersion)
          throw await staleOf(trx, { brandCode: seat.brandCode, subject: `payoutRules:${seat.brandCode}` });
        const rules = PayoutRules.parse(payload["rules"]);
        await write(trx, seat, { rules, reason, changes: fieldChanges(before.rules, rules) });
      },
      done: ({ brand }) => told(brand ?? ""),
    } satisfies ApprovalExecutor,
  };
}

/** Amounts as those who decide read them. */
const inMoney = (changes: readonly FieldChange[], currency: string): FieldChange[] =>
  changes.map((change) => {
    if (!change.field.endsWith("Minor")) return change;
    const sum = (value: unknown) => (typeof value === "number" ? { amount: value, currency } : null);
    return { ...change, before: sum(change.before), after: sum(change.after) };
  });
