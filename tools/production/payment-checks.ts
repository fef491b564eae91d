import { BrandSettings } from "@mela/contract/site/site";
import { systemClock } from "../../server/src/adapters/clock.ts";
import type { Db } from "../../server/src/db.ts";
import type { Env } from "../../server/src/env.ts";
import { depositSettingsIn } from "../../server/src/modules/deposit/deposit-settings.service.ts";
import { createPayments } from "../../server/src/modules/payments/payments.service.ts";
import { payoutRulesIn } from "../../server/src/modules/security/payout-settings.service.ts";
import { paymentsOf } from "../../server/src/services/payments.ts";
import { type Finding, inArea } from "./finding.ts";
import { type ProbedPayments, probePayments } from "./payment-probes.ts";

const found = inArea("payments");
const paidOut = inArea("payouts");

interface Brand {
  code: string;
  currency: string;
}

/**
 * What each provider said that an order may go to; and each brand has to have somebody who takes its deposits and pays its withdrawals.
 * Without a database (null) it is the provider of the settings alone.
 */
export async function checkPayments(db: Db | null, env: Env, probed?: ProbedPayments): Promise<Finding[]> {
  const { own, entered, hasOwn } = probed ?? (await probePayments(db, env));
  const ofSettings =
    own === null ? [] : [own.wrong === null ? found.ok("the provider answers and takes our signature") : found.missing(own.wrong)];
  const each = entered.map(tellOf);
  if (db === null) return ofSettings;
  const rows = await db.selectFrom("merchants").select(["code", "template"]).orderBy("code").execute();
  const brands = rows.map(({ code, template }) => ({ code, currency: BrandSettings.parse(template).currency }));
  const payments = createPayments({ db, env, clock: systemClock, own: paymentsOf(env, systemClock) });
  const ways = await Promise.all(brands.filter(({ code }) => hasOwn(code)).map((brand) => checkWays({ db, payments }, brand)));
  return [...ofSettings, ...each, ...ways.flat()];
}

function tellOf({ brand, code, name, missingSecrets, wrong }: ProbedPayments["entered"][number]): Finding {
  if (missingSecrets.length > 0)
    return found.missing(`${name} has no ${missingSecrets.join(", ")}: npm run payments -- rotate ${code} --brand ${brand} --secret …`);
  return wrong === null ? found.ok(`${name} answers as it should`) : found.missing(`${name}, ${wrong}`);
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
