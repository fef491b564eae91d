import { randomUUID } from "node:crypto";
import { readdir, stat } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { systemClock } from "../../server/src/adapters/clock.ts";
import { smtpMail } from "../../server/src/adapters/mail.ts";
import { httpSms } from "../../server/src/adapters/sms.ts";
import type { Db } from "../../server/src/db.ts";
import { type Env, webDist } from "../../server/src/env.ts";
import { createProviderRegistry } from "../../server/src/modules/provider/provider-registry.service.ts";
import { waitingForSecrets } from "../../server/src/modules/payments/brand-payments.service.ts";
import { brandCodesIn } from "../../server/src/modules/site/brand-writing.service.ts";
import { paymentsOf } from "../../server/src/services/payments.ts";
import { type Finding, inArea } from "./finding.ts";

const DAY_MS = 86_400_000;
const TEXT = "This is a test of production:check. Nothing is to be done.";
const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export function checkBuild(env: Env): Finding {
  const found = inArea("pages");
  return existsSync(join(webDist(env), "server"))
    ? found.ok("the pages are built")
    : found.missing("the pages are not built: node web/build/main.ts");
}

/** A signed launch of free play to each provider that is open. */
export async function checkProviders(db: Db, env: Env): Promise<Finding[]> {
  const found = inArea("provider");
  const registry = createProviderRegistry({ db, env, clock: systemClock });
  const open = (await registry.list()).filter(({ status }) => status === "active");
  if (open.length === 0) return [found.missing("there is none: npm run provider -- add")];
  return Promise.all(
    open.map(async ({ code }) => {
      const wrong = (await registry.check(code)).find(({ ok }) => !ok);
      return wrong ? found.missing(`${code}, ${wrong.step}: ${wrong.says}`) : found.ok(`${code} takes our signature and opens its games`);
    }),
  );
}

/** Asks for a payment that nobody has made: who answers that it knows none has taken our name and signature. */
export async function checkPayments(env: Env): Promise<Finding> {
  const found = inArea("payments");
  try {
    const known = await paymentsOf(env, systemClock).queryPayment(`check-${randomUUID()}`);
    return known === null
      ? found.ok("the provider answers and takes our signature")
      : found.missing("the provider knows a payment that nobody made");
  } catch (error) {
    return found.missing(`${env.PAYMENT_URL} does not answer as it should: ${sentence(error)}`);
  }
}

/** Payment providers that their brand has opened and that stay closed, because a secret is missing. */
export async function checkBrandPayments(db: Db): Promise<Finding[]> {
  const found = inArea("payments");
  const brands = await brandCodesIn(db);
  const waiting = await Promise.all(
    brands.map(async (brand) => ({ brand, providers: await waitingForSecrets(db, brand, systemClock.now()) })),
  );
  return waiting.flatMap(({ brand, providers }) =>
    providers.map(({ code, missing }) =>
      found.missing(`${brand}.${code} is closed without ${missing.join(", ")}: npm run payments -- rotate ${code} --brand ${brand}`),
    ),
  );
}

/** A real message, where a person to get it is named. */
export async function checkMessages(env: Env, { mail, sms }: { mail: string | undefined; sms: string | undefined }): Promise<Finding[]> {
  const message = { brandCode: env.MERCHANT, subject: "production:check", body: TEXT, html: null };
  const send = async (area: "mail" | "sms", to: string | undefined, carrier: ReturnType<typeof smtpMail> | null): Promise<Finding> => {
    const found = inArea(area);
    if (carrier === null) return found.missing(area === "mail" ? "SMTP_URL is not set" : "SMS_GATEWAY_URL is not set");
    if (to === undefined) return found.unknown(`say --${area} with where you can read it, and a message is sent`);
    return carrier.send({ ...message, key: randomUUID(), recipient: to }).then(
      () => found.ok(`it was taken for ${to}: read it there`),
      (error: unknown) => found.missing(`it was not taken: ${sentence(error)}`),
    );
  };
  const { SMTP_URL: url, MAIL_FROM: from, SMS_GATEWAY_URL: gateway, SMS_GATEWAY_TOKEN: token, SMS_SENDER: sender } = env;
  return [
    await send("mail", mail, url === undefined ? null : smtpMail({ url, from })),
    await send("sms", sms, gateway === undefined ? null : httpSms({ url: gateway, token, sender })),
  ];
}

/** The newest file of the backups' folder. */
export async function checkBackups(folder: string | undefined): Promise<Finding> {
  const found = inArea("backups");
  if (folder === undefined) return found.unknown("say --backup with their folder");
  try {
    const files = await Promise.all((await readdir(folder)).map((name) => stat(join(folder, name))));
    const newest = Math.max(...files.filter((file) => file.isFile() && file.size > 0).map(({ mtimeMs }) => mtimeMs));
    if (!Number.isFinite(newest)) return found.missing(`there is none in ${folder}`);
    const hours = Math.round((Date.now() - newest) / 3_600_000);
    return Date.now() - newest <= DAY_MS ? found.ok(`the newest is ${hours} hours old`) : found.missing(`the newest is ${hours} hours old`);
  } catch (error) {
    return found.missing(`${folder} cannot be read: ${sentence(error)}`);
  }
}
