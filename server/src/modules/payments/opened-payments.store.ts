import type { OpenedPayments } from "../../adapters/opened-payments.ts";
import type { OpenedPayment } from "../../adapters/payment.ts";
import type { Executor } from "../../db.ts";

/** What a provider has opened, kept in the database. */
export function openedPaymentsOf(executor: Executor, providerId: number): OpenedPayments {
  const find = async (reference: string): Promise<OpenedPayment | null> => {
    const row = await executor
      .selectFrom("opened_payments")
      .select(["payment_id as paymentId", "url", "expires_at as expiresAt"])
      .where("provider_id", "=", providerId)
      .where("reference", "=", reference)
      .executeTakeFirst();
    return row ?? null;
  };
  return {
    find,
    async keep(reference, { paymentId, url, expiresAt }) {
      await executor
        .insertInto("opened_payments")
        .values({ provider_id: providerId, reference, payment_id: paymentId, url, expires_at: expiresAt })
        .onConflict((conflict) => conflict.columns(["provider_id", "reference"]).doNothing())
        .execute();
      const kept = await find(reference);
      if (!kept) throw new Error("A payment that was opened is not written down");
      return kept;
    },
  };
}
