import { randomUUID } from "node:crypto";
import { BrandSettings } from "@mela/contract/site/site";
import { systemClock } from "../../server/src/adapters/clock.ts";
import type { Db } from "../../server/src/db.ts";
import type { Env } from "../../server/src/env.ts";
import { depositSettingsIn } from "../../server/src/modules/deposit/deposit-settings.service.ts";
import { type ListedPaymentProvider, createPaymentRegistry } from "../../server/src/modules/payments/payment-registry.service.ts";
import { createPayments } from "../../server/src/modules/payments/payments.service.ts";
import { payoutRulesIn } from "../../server/src/modules/security/payout-settings.service.ts";
import { paymentsOf } from "../../server/src/services/payments.ts";
import { type Finding, inArea } from "./finding.ts";

const found = inArea("payments");
const paidOut = inArea("payouts");
const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface Brand {
  code: string;
  currency: string;
}

/**
 * Each provider that an order may go to is asked about a payment that nobody has made, and each brand has to have somebody who takes its
 * deposits and pays its withdrawals. Without a database (null) it is the provider of the settings alone.
 */
export async function checkPayments(db: Db | null, env: Env): Promise<Finding[]> {
  if (db === null) return [await checkOwn(env)];
  const rows = await db.selectFrom("merchants").select(["code", "template"]).orderBy("code").execute();
  const brands = rows.map(({ code, template }) => ({ code, currency: BrandSettings.parse(template).currency }));
  const payments = createPayments({ db, env, clock: systemClock, own: paymentsOf(env, systemClock) });
  const registry = createPaymentRegistry({ db, env, clock: systemClock, payments });
  const listed = await registry.list();
  const withTheirOwn = new Set(listed.map(({ brand }) => brand));
  // A brand that has entered none uses that of the settings, for deposits and payouts of every method.
  const own = brands.length === 0 || brands.some(({ code }) => !withTheirOwn.has(code)) ? [await checkOwn(env)] : [];
  const each = await Promise.all(listed.map((provider) => checkProvider(registry, provider)));
  const ways = await Promise.all(brands.filter(({ code }) => withTheirOwn.has(code)).map((brand) => checkWays({ db, payments }, brand)));
  return [...own, ...each.flat(), ...ways.flat()];
}

/** Who answers that it knows no such payment has taken our name and signature. */
async function checkOwn(env: Env): Promise<Finding> {
  try {
    const known = await paymentsOf(env, systemClock).queryPayment(`check-${randomUUID()}`);
    return known === null
      ? found.ok("the provider answers and takes our signature")
      : found.missing("the provider knows a payment that nobody made");
  } catch (error) {
    return found.missing(`${env.PAYMENT_URL} does not answer as it should: ${sentence(error)}`);
  }
}

/** One that is closed and complete was closed by somebody: there is nothing to say of it. */
async function checkProvider(
  registry: ReturnType<typeof createPaymentRegistry>,
  { brand, code, state, missingSecrets }: ListedPaymentProvider,
): Promise<Finding[]> {
  const name = `${brand}.${code}`;
  if (missingSecrets.length > 0)
    return [found.missing(`${name} has no ${missingSecrets.join(", ")}: npm run payments -- rotate ${code} --brand ${brand} --secret …`)];
  if (state === "closed") return [];
  const wrong = (await registry.check({ brand, code })).find(({ ok }) => !ok);
  return [wrong ? found.missing(`${name}, ${wrong.step}: ${wrong.says}`) : found.ok(`${name} answers as it should`)];
}

/** A deposit that nobody takes is not offered; a withdrawal that nobody pays waits. */
async function checkWays(
  { db, payments }: { db: Db; payments: ReturnType<typeof createPayments> },
  { code, currency }: Brand,
): Promise<Finding[]> {
  const taken = await payments.methodsOf(code, { direction: "deposit", currency, level: 0 });
  const paid = await payments.methodsOf(code, { direction: "payout", currency, level: 0 });
  const offered = (await depositSettingsIn(db, code)).methods.map(({ method }) => method).filter((method) => taken.has(method));
  const unpaid = (await payoutRulesIn(db, code)).kinds.filter((kind) => !paid.has(kind));
  return [
    offered.length > 0
      ? found.ok(`${code} takes deposits by ${offered.join(", ")}`)
      : found.missing(`${code} takes no deposit: no open provider is for a method that it offers: npm run payments -- list`),
    unpaid.length === 0
      ? paidOut.ok(`${code} has somebody who pays every kind of withdrawal`)
      : paidOut.missing(
          `${code} pays out to ${unpaid.join(", ")}, and no open provider does: enter one with --payouts, or take it from payouts.kinds`,
        ),
  ];
}
