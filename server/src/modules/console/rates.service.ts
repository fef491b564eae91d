import { type CurrencyRate, RATE_BASE } from "@mela/contract/console/rates";
import { type Db, inTransaction } from "../../db.ts";
import { createAuditService } from "../audit/audit.service.ts";
import * as store from "./rates.store.ts";

/** As the record says how it was done. */
const COMMAND = "npm run rates";

export type Rates = ReturnType<typeof createRates>;

/** Rates by which the console shows figures in another currency. */
export function createRates({ db }: { db: Db }) {
  const audit = createAuditService();
  return {
    list: (): Promise<CurrencyRate[]> => store.listNewestRates(db),

    /** For the command alone: enters a rate, on the record in the same transaction. Throws an Error whose sentence is for the person at it. */
    async enter(rate: CurrencyRate, operator: string): Promise<void> {
      if (rate.currency === RATE_BASE) throw new Error(`Rates are of one ${RATE_BASE}; it has none itself.`);
      const operatorId = await store.findActiveOperator(db, operator);
      if (operatorId === undefined) throw new Error(`There is no active operator "${operator}" of the console.`);
      await inTransaction(db, async (trx) => {
        await store.insertRate(trx, { ...rate, operatorId });
        await audit.write(trx, {
          brandCode: null,
          by: { command: COMMAND, operatorId },
          action: "rate.entered",
          subject: `currency:${rate.currency}`,
          detail: { ...rate },
        });
      });
    },
  };
}
