import { openDb } from "../../server/src/db.ts";
import { type Env, readEnv } from "../../server/src/env.ts";
import { checkBrands } from "./brand-checks.ts";
import { checkDatabase } from "./database-checks.ts";
import { type Finding, inArea } from "./finding.ts";
import { checkMoney } from "./money-checks.ts";
import type { Options } from "./options.ts";
import { checkBackups, checkBuild, checkMessages, checkProviders } from "./outside-checks.ts";
import { checkPayments } from "./payment-checks.ts";
import { probePayments } from "./payment-probes.ts";
import { checkSite } from "./site-checks.ts";

const SECRETS = [
  "SERVER_SECRET",
  "SERVER_SECRET_ALSO",
  "ARCADE_SECRET",
  "ARCADE_SECRET_ALSO",
  "PAYMENT_SECRET",
  "PAYMENT_CALLBACK_SECRET",
  "METRICS_TOKEN",
] as const;

/** Tests the settings of an environment and all that they name. Changes nothing. */
export async function checkProduction(source: Record<string, string | undefined>, options: Options): Promise<Finding[]> {
  const { env, findings } = readSettings(source);
  if (env === null) return findings;
  const database = await checkDatabase(env.DATABASE_URL);
  const others = [checkMessages(env, options), checkSite(options.site), checkBackups(options.backup)];
  const inside = database.isReady ? await checkInside(env, options) : await checkPayments(null, env);
  return [...findings, checkBuild(env), ...database.findings, ...inside, ...(await Promise.all(others)).flat()];
}

async function checkInside(env: Env, options: Options): Promise<Finding[]> {
  const handle = openDb(env.DATABASE_URL, { max: 2 });
  try {
    const { db } = handle;
    const payments = await probePayments(db, env);
    return [
      ...(await checkBrands(db, env.MERCHANT)),
      ...(await checkMoney(db, payments, options)),
      ...(await checkProviders(db, env)),
      ...(await checkPayments(db, env, payments)),
    ];
  } finally {
    await handle.close();
  }
}

function readSettings(source: Record<string, string | undefined>): { env: Env | null; findings: Finding[] } {
  const found = inArea("settings");
  try {
    const env = readEnv({ ...source, NODE_ENV: "production" });
    const said =
      source["NODE_ENV"] === "production" ? found.ok("as production asks for them") : found.missing("NODE_ENV is not production");
    const [one, other] = twins(env);
    const secrets =
      one === undefined ? found.ok("each secret is its own") : found.missing(`${one} and ${other} are the same secret: draw another one`);
    const country =
      env.COUNTRY_HEADER === undefined
        ? found.missing("COUNTRY_HEADER names no header, so that no visitor's country is known: name the one that your proxy sets")
        : found.ok(`a visitor's country is believed from ${env.COUNTRY_HEADER}`);
    return { env, findings: [said, secrets, country] };
  } catch (error) {
    return { env: null, findings: faultsIn(error instanceof Error ? error.message : String(error)).map((fault) => found.missing(fault)) };
  }
}

/** The faults that a refusal to start lists, one a line; the name of a setting may stand in the line below. */
function faultsIn(message: string): string[] {
  const [first = "", ...lines] = message.replaceAll(/\n\s*→ at /g, ": ").split("\n");
  return lines.length === 0 ? [first] : lines.map((line) => line.replace(/^(- |✖ )/, ""));
}

/** Two secrets that are the same: who learns one has the other. */
function twins(env: Env): string[] {
  const pairs = SECRETS.flatMap((one, at) => SECRETS.slice(at + 1).map((other) => [one, other] as const));
  const pair = pairs.find(([one, other]) => env[one] !== undefined && env[one] === env[other]);
  return pair === undefined ? [] : [...pair];
}
