import { randomUUID } from "node:crypto";
import { systemClock } from "../../server/src/adapters/clock.ts";
import { PaymentRefused } from "../../server/src/adapters/payment.ts";
import type { Db } from "../../server/src/db.ts";
import type { Env } from "../../server/src/env.ts";
import { createPaymentRegistry, type ListedPaymentProvider } from "../../server/src/modules/payments/payment-registry.service.ts";
import { createPayments } from "../../server/src/modules/payments/payments.service.ts";
import { paymentsOf } from "../../server/src/services/payments.ts";

/** A payment provider that an order may go to, and what it said when it was asked about a payment that nobody made. */
export interface ProbedProvider {
  name: string;
  /** What is wrong with it, in words; null: nothing. */
  wrong: string | null;
  /** Names of secrets that nobody has entered; it takes no order then, and was not asked. */
  missingSecrets: readonly string[];
  /** `sandbox`: no money moves there. `unknown`: it did not answer. */
  money: "real" | "sandbox" | "unknown";
  /** How it is given another address, and how it is closed; that of the settings cannot be closed. */
  change: string;
  disable: string | null;
}

export interface ProbedPayments {
  /** That of the settings; null where no brand uses it. */
  own: ProbedProvider | null;
  /** Those that brands have entered; what somebody has closed is left out. */
  entered: readonly (ProbedProvider & { brand: string; code: string })[];
  /** Whether a brand has entered providers, open or closed. */
  hasOwn: (brand: string) => boolean;
  /** Those that a brand's orders go to. */
  of: (brand: string) => readonly ProbedProvider[];
}

const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Asks each provider that an order of one of the brands may go to. Without a database (null) it is that of the settings alone. */
export async function probePayments(db: Db | null, env: Env): Promise<ProbedPayments> {
  if (db === null) {
    const own = await probeOwn(env);
    return { own, entered: [], hasOwn: () => false, of: () => [own] };
  }
  const payments = createPayments({ db, env, clock: systemClock, own: paymentsOf(env, systemClock) });
  const registry = createPaymentRegistry({ db, env, clock: systemClock, payments });
  const brands = await db.selectFrom("merchants").select("code").execute();
  const listed = await registry.list();
  const withTheirOwn = new Set(listed.map(({ brand }) => brand));
  // A brand that has entered none uses that of the settings, for deposits and payouts of every method.
  const own = brands.length === 0 || brands.some(({ code }) => !withTheirOwn.has(code)) ? await probeOwn(env) : null;
  // One that is closed and complete was closed by somebody: there is nothing to say of it.
  const used = listed.filter(({ state, missingSecrets }) => state !== "closed" || missingSecrets.length > 0);
  const entered = await Promise.all(used.map((provider) => probeEntered(registry, provider)));
  const hasOwn = (brand: string) => withTheirOwn.has(brand);
  const of = (brand: string) => (hasOwn(brand) ? entered.filter((one) => one.brand === brand) : own ? [own] : []);
  return { own, entered, hasOwn, of };
}

/** Who answers that it knows no such payment has taken our name and signature. */
async function probeOwn(env: Env): Promise<ProbedProvider> {
  const provider = {
    name: `the provider of the settings (${env.PAYMENT_URL})`,
    missingSecrets: [],
    change: "set PAYMENT_URL to one that is none",
    disable: null,
  };
  try {
    const known = await paymentsOf(env, systemClock).queryPayment(`check-${randomUUID()}`);
    return { ...provider, money: "real", wrong: known === null ? null : "the provider knows a payment that nobody made" };
  } catch (error) {
    const isSandbox = error instanceof PaymentRefused && error.code === "sandbox";
    const wrong = isSandbox ? `${env.PAYMENT_URL} is a sandbox` : `${env.PAYMENT_URL} does not answer as it should: ${sentence(error)}`;
    return { ...provider, money: isSandbox ? "sandbox" : "unknown", wrong };
  }
}

async function probeEntered(
  registry: ReturnType<typeof createPaymentRegistry>,
  { brand, code, missingSecrets }: ListedPaymentProvider,
): Promise<ProbedPayments["entered"][number]> {
  const words = `${code} --brand ${brand}`;
  const provider = {
    brand,
    code,
    name: `${brand}.${code}`,
    missingSecrets,
    change: `npm run payments -- change ${words} with its live address`,
    disable: `npm run payments -- disable ${words}`,
  };
  if (missingSecrets.length > 0) return { ...provider, money: "unknown", wrong: null };
  const wrong = (await registry.check({ brand, code })).find(({ ok }) => !ok);
  if (!wrong) return { ...provider, money: "real", wrong: null };
  return { ...provider, money: wrong.refusal === "sandbox" ? "sandbox" : "unknown", wrong: `${wrong.step}: ${wrong.says}` };
}
