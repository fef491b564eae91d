import type { LedgerCheck, LedgerFaultFound } from "@mela/contract/console/ledger";
import type { ColumnType, Generated } from "kysely";

export interface LedgerCheckRow {
  id: Generated<number>;
  operator_id: number;
  state: Generated<LedgerCheck["state"]>;
  asked_at: Generated<Date>;
  finished_at: Date | null;
  accounts: number | null;
  transactions: number | null;
  entries: number | null;
  faults: ColumnType<LedgerFaultFound[], string | undefined, string>;
}

/** Checks of the ledger. */
export interface LedgerCheckTables {
  ledger_checks: LedgerCheckRow;
}
