import { join, resolve } from "node:path";
import { isGuarded, isStrongSecret } from "@mela/contract/base/secrets";
import * as z from "zod";
import { FIREBASE_KEYS } from "./adapters/identity.ts";
import type { Secret } from "./lib/secrets.ts";

const flag = z.enum(["0", "1"]).transform((text) => text === "1");
const DEMO_SECRET = "mela-demo-secret-for-loopback-only";

const Environment = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  DATABASE_URL: z.string().min(1),
  /** The same database past a pooler such as PgBouncer, for the one connection on which this process listens. */
  DATABASE_DIRECT_URL: z.string().min(1).optional(),
  /** A replica of it that follows by streaming, for lists, records and reports; without it the database answers them. */
  DATABASE_REPLICA_URL: z.string().min(1).optional(),
  /** A Valkey that all platforms share, for counts of calls and announcements of events; without it the database does both. */
  VALKEY_URL: z.url({ protocol: /^(valkey|redis)s?$/ }).optional(),
  /** Seconds that a request waits for a connection to the database before it is told that the service is not available. */
  DATABASE_WAIT_SECONDS: z.coerce.number().min(1).default(3),
  /** Connections to the database of this process at the most; those of all processes together have to fit into its `max_connections`. */
  DATABASE_POOL: z.coerce.number().int().min(4).max(1_000).default(16),
  /** Seconds between the word to stop and the close, in which proxies find out; 5 in production, else none. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
  /** Brand that answers when neither X-Merchant nor the host name names one. */
  MERCHANT: z.string().default("mela"),
  /** Where the platform reaches the arcade, and where browsers do. */
  ARCADE_URL: z.url().default("http://127.0.0.1:8090"),
  ARCADE_PUBLIC_URL: z.url().optional(),
  ARCADE_SECRET: z.string().min(16).default(DEMO_SECRET),
  /** Is believed beside it, while one is replaced by the other. */
  ARCADE_SECRET_ALSO: z.string().min(16).optional(),
  /**
   * The payment provider: where the platform reaches it and where browsers do, our name there, the secrets for each direction, and where
   * it reaches the platform. `live` refuses a provider that is a sandbox.
   */
  PAYMENT_MODE: z.enum(["sandbox", "live"]).default("sandbox"),
  PAYMENT_URL: z.url().default("http://127.0.0.1:8091"),
  PAYMENT_PUBLIC_URL: z.url().optional(),
  PAYMENT_MERCHANT: z.string().min(1).default("mela"),
  PAYMENT_SECRET: z.string().min(16).default(DEMO_SECRET),
  PAYMENT_CALLBACK_SECRET: z.string().min(16).default(DEMO_SECRET),
  PAYMENT_PLATFORM_URL: z.url().optional(),
  /** 32 bytes or more; seals what the server hands to browsers and reads back. */
  SERVER_SECRET: z.string().min(16).default(DEMO_SECRET),
  /** Opens beside it what was sealed, while one is replaced by the other (docs/operations.md). */
  SERVER_SECRET_ALSO: z.string().min(16).optional(),
  /** For one start under another SERVER_SECRET than before: what was sealed under the old one is given up. */
  SERVER_SECRET_REPLACED: flag.default(false),
  /** 0: this process does no work of its own. Where none does, nobody is paid out and nothing is sent, as in a drill of a restore. */
  JOBS: flag.default(true),
  /** Demo accounts and /dev pages. */
  DEMO_TOOLS: flag.default(true),
  /** Gateway for SMS (see docs/operations.md); without it they are kept for /dev/outbox, which production refuses. */
  SMS_GATEWAY_URL: z.url().optional(),
  SMS_GATEWAY_TOKEN: z.string().default(""),
  SMS_SENDER: z.string().default("Mela"),
  /** Codes by SMS of one brand, in an hour and in a day: what a flood may cost at the most. */
  SMS_PER_HOUR: z.coerce.number().int().min(1).default(1_000),
  SMS_PER_DAY: z.coerce.number().int().min(1).default(5_000),
  /** smtp://user:password@host:587 or smtps://…; without it mails are kept for /dev/outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default("no-reply@mela.example"),
  /** Members of the larger of the demo agents' teams, made after the start. */
  DEMO_TEAM: z.coerce.number().int().min(0).max(20_000).default(0),
  SEED_GAMES: z.coerce.number().int().min(1).max(100_000).optional(),
  /** Members with histories that the demo gets at its first start with this. */
  SEED_MEMBERS: z.coerce.number().int().min(1).max(1_000_000).optional(),
  /** Keys under which ID tokens of Firebase Authentication are signed; Google's own by default. */
  FIREBASE_KEYS_URL: z.url().default(FIREBASE_KEYS),
  /** Addresses of proxies whose X-Forwarded-For is believed, comma-separated. */
  TRUSTED_PROXIES: z.string().default(""),
  /** The one header in which a trusted proxy tells a visitor's country, as two letters; without it no country is known. */
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/)
    .toLowerCase()
    .optional(),
  /** Requests a minute from one address, all calls and pages together. */
  RATE_PER_MINUTE: z.coerce.number().int().min(1).default(3_000),
  /** Where monitoring reads the metrics: an address of its own, off the site. Without a port there is none. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  /** Is told by POST, every night, how the chains of the record of operators' actions end; best an address of somebody else's (docs/operations.md). */
  AUDIT_HEADS_URL: z.url().optional(),
  /** Asked for as a bearer token; a must where other machines reach the address. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** The collector that traces are sent to by OTLP over HTTP; without it there are none. What its exporter needs besides it reads itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** Part of the traces that are sent. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_SERVICE_NAME: z.string().min(1).default("mela-platform"),
  /** Signed calls a minute of one game or payment provider, and of one address that calls as such. */
  PROVIDER_RATE_PER_MINUTE: z.coerce.number().int().min(1).default(300_000),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
  /** Folder of the built web renderer. */
  WEB_DIST: z.string().optional(),
  /** Folder of the built console. */
  CONSOLE_DIST: z.string().optional(),
});
export type Env = z.output<typeof Environment>;

const withAlso = (secret: string, also: string | undefined): Secret => (also === undefined ? secret : [secret, also]);

/** What the server seals under, and opens by. */
export const serverSecret = (env: Pick<Env, "SERVER_SECRET" | "SERVER_SECRET_ALSO">): Secret =>
  withAlso(env.SERVER_SECRET, env.SERVER_SECRET_ALSO);

/** What calls to the arcade of the environment are signed with, and what its own may be. */
export const arcadeSecret = (env: Pick<Env, "ARCADE_SECRET" | "ARCADE_SECRET_ALSO">): Secret =>
  withAlso(env.ARCADE_SECRET, env.ARCADE_SECRET_ALSO);

/** Folder of the built web, `dist` of its workspace by default. */
export const webDist = (env: Pick<Env, "WEB_DIST">): string => env.WEB_DIST ?? join(import.meta.dirname, "../../web/dist");

/** Folder in which a build keeps what earlier ones have put into its `dist` (decision 0312). */
export const keptBeside = (dist: string): string => `${resolve(dist)}-kept`;

/** Milliseconds in which proxies find out that the platform stops. */
export const drainMs = ({ DRAIN_SECONDS, NODE_ENV }: Pick<Env, "DRAIN_SECONDS" | "NODE_ENV">): number =>
  (DRAIN_SECONDS ?? (NODE_ENV === "production" ? 5 : 0)) * 1_000;
/** Folder of the built console, `dist` of its workspace by default. */
export const consoleDist = (env: Pick<Env, "CONSOLE_DIST">): string => env.CONSOLE_DIST ?? join(import.meta.dirname, "../../console/dist");

const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);

/** Reads the environment; throws one readable error that names every wrong variable. Production refuses what only a demo may use. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const parsed = Environment.safeParse(source);
  if (!parsed.success) throw new Error(`The environment is not usable:\n${z.prettifyError(parsed.error)}`);
  const env = parsed.data;
  const faults = productionFaults(env);
  if (faults.length > 0) throw new Error(`Refusing to start in production:\n${faults.join("\n")}`);
  if (env.DEMO_TOOLS && !LOOPBACK.has(env.HOST)) {
    throw new Error(`The demo tools bind to loopback only, and HOST is ${env.HOST}. Set DEMO_TOOLS=0.`);
  }
  if (env.METRICS_PORT !== undefined && env.METRICS_TOKEN === undefined && !LOOPBACK.has(env.METRICS_HOST)) {
    throw new Error(`METRICS_HOST is ${env.METRICS_HOST}, which other machines reach. Set METRICS_TOKEN.`);
  }
  return env;
}

const SECRETS = [
  "ARCADE_SECRET",
  "ARCADE_SECRET_ALSO",
  "SERVER_SECRET",
  "SERVER_SECRET_ALSO",
  "PAYMENT_SECRET",
  "PAYMENT_CALLBACK_SECRET",
] as const;
const GATEWAYS = [
  "ARCADE_URL",
  "ARCADE_PUBLIC_URL",
  "PAYMENT_URL",
  "PAYMENT_PUBLIC_URL",
  "PAYMENT_PLATFORM_URL",
  "SMS_GATEWAY_URL",
  "FIREBASE_KEYS_URL",
  "AUDIT_HEADS_URL",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
] as const;

function productionFaults(env: Env): string[] {
  if (env.NODE_ENV !== "production") return [];
  const faults: string[] = [];
  if (env.DEMO_TOOLS) faults.push("- DEMO_TOOLS must be 0: demo accounts and message echo are on");
  if (env.PAYMENT_MODE === "sandbox") faults.push("- PAYMENT_MODE must be live: the sandbox moves no money");
  for (const name of SECRETS) {
    const secret = env[name];
    if (secret === undefined) continue;
    if (secret === DEMO_SECRET) faults.push(`- ${name} is the demo's`);
    else if (!isStrongSecret(secret)) faults.push(`- ${name} is weak: 32 random characters or more, as of \`openssl rand -hex 32\``);
  }
  if (env.METRICS_TOKEN !== undefined && !isStrongSecret(env.METRICS_TOKEN)) {
    faults.push("- METRICS_TOKEN is weak: 32 random characters or more, as of `openssl rand -hex 32`");
  }
  for (const name of GATEWAYS) {
    const address = env[name];
    if (address !== undefined && !isGuarded(address))
      faults.push(`- ${name} must be https, or on this machine: ${new URL(address).origin}`);
  }
  if (env.SMTP_URL && !isGuarded(env.SMTP_URL, ["smtps:"]))
    faults.push("- SMTP_URL must be smtps, or on this machine: smtp goes without TLS");
  if (!env.SMS_GATEWAY_URL) faults.push("- SMS_GATEWAY_URL is missing: the sandbox sends no SMS");
  if (!env.SMTP_URL) faults.push("- SMTP_URL is missing: the sandbox sends no mail");
  return faults;
}
