import { fieldChanges } from "@mela/contract/base/flat-fields";
import type { DepositRules } from "@mela/contract/console/payment-rules";
import type { DepositSettings } from "@mela/contract/deposit/deposit";
import { type Db, type Executor, type Trx, inTransaction } from "../../db.ts";
import type { BrandSeat } from "../../lib/brand-seat.ts";
import type { AuditService } from "../audit/audit.service.ts";
import { staleOf } from "../audit/stale.service.ts";
import type { EventsService } from "../events/events.service.ts";
import type { SiteService } from "../site/site.service.ts";
import { saveDepositSettingsIn, versionedDepositSettings } from "./deposit-settings.service.ts";

interface Deps {
  db: Db;
  audit: AuditService;
  events: Pick<EventsService, "publish">;
  site: Pick<SiteService, "settingsOfNamed">;
}

interface Draft {
  version: number;
  settings: DepositSettings;
  reason: string;
}

export type DepositRulesService = ReturnType<typeof createDepositRules>;

/** How a brand takes deposits, as operators change it. Orders keep the terms that they were made with. */
export function createDepositRules({ db, audit, events, site }: Deps) {
  /** As it is; `hold`: nobody else changes it until the transaction ends. */
  const rulesIn = async (executor: Executor, brandCode: string, held?: { hold: true }): Promise<DepositRules> => {
    const { currency, languages } = await site.settingsOfNamed(executor, brandCode, held);
    return { ...(await versionedDepositSettings(executor, brandCode, held)), currency, languages: [...languages] };
  };

  const read = async (seat: BrandSeat): Promise<DepositRules> => {
    await seat.demand(db);
    return rulesIn(db, seat.brandCode);
  };

  const saveIn = async (trx: Trx, seat: BrandSeat, { version, settings, reason }: Draft): Promise<DepositRules> => {
    await seat.demand(trx);
    const before = await rulesIn(trx, seat.brandCode, { hold: true });
    const subject = `depositRules:${seat.brandCode}`;
    if (before.version !== version) throw await staleOf(trx, { brandCode: seat.brandCode, subject, value: { now: before } });
    const changes = fieldChanges(before.settings, settings);
    if (changes.length === 0) return before;
    await saveDepositSettingsIn(trx, seat.brandCode, settings);
    const action = "deposits.rulesChanged";
    await audit.write(trx, { brandCode: seat.brandCode, by: seat.operator, action, subject, changes, reason, detail: {} });
    return rulesIn(trx, seat.brandCode);
  };

  return {
    read,
    /** Throws `console.stale` with how it is, where somebody was faster. */
    async save(seat: BrandSeat, draft: Draft): Promise<DepositRules> {
      const saved = await inTransaction(db, (trx) => saveIn(trx, seat, draft));
      events.publish({ to: { brand: seat.brandCode }, type: "payments", data: {} });
      return saved;
    },
  };
}
