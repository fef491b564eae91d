import { isIP } from "node:net";
import { isGuarded, isStrongSecret } from "@mela/contract/base/secrets";
import * as z from "zod";

const DEMO_SECRET = "mela-demo-secret-for-loopback-only";

const Environment = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  ARCADE_HOST: z.string().default("127.0.0.1"),
  ARCADE_PORT: z.coerce.number().int().min(0).max(65_535).default(8090),
  /** Where browsers reach the arcade; without it, the loopback address with ARCADE_PORT. */
  ARCADE_PUBLIC_URL: z.url().optional(),
  /** Base of the platform's wallet. */
  PLATFORM_URL: z.url().default("http://127.0.0.1:8080"),
  /** The only origins whose pages may frame a game, parted by commas or spaces. Without it, that of the signed launch: a new brand needs no entry here. */
  PLATFORM_ORIGINS: z.string().transform(toOrigins).optional(),
  ARCADE_SECRET: z.string().min(16).default(DEMO_SECRET),
  /** The platform may sign with it too, while one is replaced by the other. */
  ARCADE_SECRET_ALSO: z.string().min(16).optional(),
  ARCADE_PROVIDER_CODE: z.string().min(1).default("arcade"),
  /** Calls a minute of one game session, and of one address. */
  ARCADE_SESSION_RATE: z.coerce.number().int().min(1).default(3_000),
  ARCADE_ADDRESS_RATE: z.coerce.number().int().min(1).default(60_000),
  /** Addresses of proxies whose X-Forwarded-For is believed, comma-separated. */
  ARCADE_TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  /** Folder of the round journal, unless a database holds it. */
  ARCADE_DATA: z.string().min(1).default(".data/arcade"),
  /** PostgreSQL that holds the round journal, reached past any pooler: then several arcades may be started on it. */
  ARCADE_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Where the other arcades on this database reach this one, past any proxy: calls of rooms that it holds are passed on to it. */
  ARCADE_INTERNAL_URL: z.union([z.ipv4(), z.ipv6(), z.url({ protocol: /^https?$/ })]).optional(),
  /** Where matches of sports come from: the arcade plays them itself, or a file has some that are played again. */
  ARCADE_MATCH_SOURCE: z.enum(["simulated", "replay"]).default("simulated"),
  /** The file of matches that are played again. */
  ARCADE_MATCH_REPLAY: z.string().min(1).optional(),
  /** Where monitoring reads the metrics: an address of its own, off the games. Without a port there is none. */
  ARCADE_METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  ARCADE_METRICS_HOST: z.string().default("127.0.0.1"),
  /** Asked for as a bearer token; a must where other machines reach the address. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** The collector that traces are sent to by OTLP over HTTP; without it there are none. What its exporter needs besides it reads itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** Part of the traces that are sent, of those that begin here. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_SERVICE_NAME: z.string().min(1).default("mela-arcade"),
  /** The gallery of the games' controls is one of the demo's tools. */
  DEMO_TOOLS: z.enum(["0", "1"]).default("1"),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
});
export type ArcadeEnv = z.output<typeof Environment> & { publicUrl: string; internalUrl: string | undefined; gallery: boolean };

const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);

/** Reads the environment; throws one readable error. Production refuses secrets that can be guessed and wallets without TLS. */
export function readEnv(source: Record<string, string | undefined>): ArcadeEnv {
  const parsed = Environment.safeParse(source);
  if (!parsed.success) throw new Error(`The environment is not usable:\n${z.prettifyError(parsed.error)}`);
  const env = parsed.data;
  const faults = env.NODE_ENV === "production" ? productionFaults(env) : [];
  if (faults.length > 0) throw new Error(`Refusing to start in production:\n${faults.join("\n")}`);
  if (env.ARCADE_METRICS_PORT !== undefined && env.METRICS_TOKEN === undefined && !LOOPBACK.has(env.ARCADE_METRICS_HOST)) {
    throw new Error(`ARCADE_METRICS_HOST is ${env.ARCADE_METRICS_HOST}, which other machines reach. Set METRICS_TOKEN.`);
  }
  if ((env.ARCADE_MATCH_SOURCE === "replay") !== (env.ARCADE_MATCH_REPLAY !== undefined)) {
    throw new Error("ARCADE_MATCH_REPLAY names the file of ARCADE_MATCH_SOURCE=replay. Set both, or neither.");
  }
  const publicUrl = (env.ARCADE_PUBLIC_URL ?? `http://127.0.0.1:${env.ARCADE_PORT}`).replace(/\/+$/, "");
  return { ...env, publicUrl, internalUrl: internalUrlOf(env), gallery: env.NODE_ENV !== "production" && env.DEMO_TOOLS === "1" };
}

/** Without the slash at its end. An address alone is reached at the arcade's port. */
function internalUrlOf({ ARCADE_INTERNAL_URL: url, ARCADE_PORT: port }: z.output<typeof Environment>): string | undefined {
  if (url === undefined || isIP(url) === 0) return url?.replace(/\/+$/, "");
  return `http://${isIP(url) === 6 ? `[${url}]` : url}:${port}`;
}

function productionFaults(env: z.output<typeof Environment>): string[] {
  const faults: string[] = [];
  for (const name of ["ARCADE_SECRET", "ARCADE_SECRET_ALSO"] as const) {
    const secret = env[name];
    if (secret === undefined) continue;
    if (secret === DEMO_SECRET) faults.push(`- ${name} is the demo's`);
    else if (!isStrongSecret(secret)) faults.push(`- ${name} is weak: 32 random characters or more, as of \`openssl rand -hex 32\``);
  }
  if (env.ARCADE_MATCH_SOURCE === "replay") faults.push("- ARCADE_MATCH_SOURCE plays matches that somebody may have seen");
  if (env.METRICS_TOKEN !== undefined && !isStrongSecret(env.METRICS_TOKEN))
    faults.push("- METRICS_TOKEN is weak: 32 random characters or more, as of `openssl rand -hex 32`");
  const { PLATFORM_URL, ARCADE_PUBLIC_URL, OTEL_EXPORTER_OTLP_ENDPOINT } = env;
  const addresses = { PLATFORM_URL, ARCADE_PUBLIC_URL, OTEL_EXPORTER_OTLP_ENDPOINT };
  for (const [name, address] of Object.entries(addresses)) {
    if (address !== undefined && !isGuarded(address))
      faults.push(`- ${name} must be https, or on this machine: ${new URL(address).origin}`);
  }
  return faults;
}

function toOrigins(text: string, context: z.RefinementCtx): string[] {
  const parts = text.split(/[\s,]+/).filter(Boolean);
  const origins = parts.map((part) => (URL.canParse(part) ? new URL(part).origin : "null"));
  if (origins.includes("null")) context.addIssue({ code: "custom", message: "not a list of origins" });
  return origins;
}
