import type { DepositOrder } from "@mela/contract/deposit/deposit";
import { findTransfers } from "../../adapters/manual-transfers.store.ts";
import type { Executor } from "../../db.ts";
import { presentOrder } from "./deposit.present.ts";
import * as store from "./deposit.store.ts";
import type { StoredOrder } from "./deposit.tables.ts";

/** Orders as members and operators read them, each with its steps and its transfer by hand; in the same order. */
export async function presentOrders(executor: Executor, rows: readonly StoredOrder[]): Promise<DepositOrder[]> {
  const steps = await store.listSteps(
    executor,
    rows.map(({ id }) => id),
  );
  // Only what has no page can be a transfer by hand.
  const references = rows.filter(({ pay_url }) => pay_url === null).map(({ public_id }) => public_id);
  const transfers = await findTransfers(executor, references);
  return rows.map((row) => presentOrder(row, { steps, transfers }));
}
