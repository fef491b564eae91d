import type { OpenedPayment } from "./payment.ts";

/** What one provider has opened, by our reference. It outlives the process. */
export interface OpenedPayments {
  find(reference: string): Promise<OpenedPayment | null>;
  /** Writes it down, unless one is written there already; answers the one that counts. */
  keep(reference: string, opened: OpenedPayment): Promise<OpenedPayment>;
}

/**
 * Opens a payment once for each reference, at a provider that would open another one. Of two that are opened at the same moment, or
 * after a lost answer, one alone is written down and shown to the payer: nobody can pay the other.
 */
export async function openOnce(opened: OpenedPayments, reference: string, open: () => Promise<OpenedPayment>): Promise<OpenedPayment> {
  return (await opened.find(reference)) ?? opened.keep(reference, await open());
}
