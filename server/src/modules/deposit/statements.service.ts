import type { PaymentMethod } from "@mela/contract/deposit/payment";
import * as transfers from "../../adapters/manual-transfers.store.ts";
import { type Db, inTransaction } from "../../db.ts";
import type { StatementRow } from "./statement.rules.ts";
import { byStatement, createTransferRulings } from "./transfer-rulings.service.ts";

export interface Statement {
  /** `<brand>.<code>`. */
  provider: string;
  method: PaymentMethod;
  currency: string;
  rows: readonly StatementRow[];
  /** Who brings it. */
  by: string;
}

/** How many rows were new, how many known before, and how many orders they have confirmed. */
export interface Imported {
  added: number;
  known: number;
  confirmed: number;
  /** Which ones. */
  references: string[];
}

/**
 * Takes in a wallet's statement, all of its rows or none, and confirms the orders that wait for one of its TrxIDs with the same sum; those
 * whose TrxID comes later are confirmed when it is entered. The same statement again adds nothing, and goes on where a crash has stopped it.
 */
export async function importStatement(db: Db, { rows, by, ...wallet }: Statement): Promise<Imported> {
  const added = await inTransaction(db, async (trx) => {
    await transfers.lockBook(trx, wallet.provider, wallet.method);
    return transfers.insertStatementRows(
      trx,
      rows.map((row) => ({ ...wallet, ...row, by })),
    );
  });
  const rulings = createTransferRulings(db);
  const references: string[] = [];
  const matches = await transfers.findMatches(db, wallet);
  for (const { reference, trxId, paidMinor } of matches) {
    const answer = await rulings.confirm({ reference, paidMinor, by: byStatement(by), ifTrxId: trxId });
    if (answer === "confirmed") references.push(reference);
  }
  return { added, known: rows.length - added, confirmed: references.length, references };
}
