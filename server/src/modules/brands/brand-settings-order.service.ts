import { NETWORK_KINDS } from "../../adapters/payment-kinds.ts";
import type { BrandPayment } from "../payments/brand-payments.service.ts";
import { inOrder } from "./brand-order.rules.ts";

/** Providers with their settings in the order of their kind's schema: PostgreSQL keeps keys in an order of its own. */
export const withSettingsInOrder = (payments: readonly BrandPayment[]): BrandPayment[] =>
  payments.map((payment) => {
    const schema = NETWORK_KINDS[payment.kind]?.settings;
    const { settings } = payment;
    return schema ? { ...payment, settings: inOrder(schema, settings).value as BrandPayment["settings"] } : payment;
  });
