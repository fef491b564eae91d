import * as z from "zod";

const DEMO_SECRET = "mela-demo-secret-for-loopback-only";

const Environment = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  PSP_HOST: z.string().default("127.0.0.1"),
  PSP_PORT: z.coerce.number().int().min(0).max(65_535).default(8091),
  /** Where browsers reach the payment pages; without it, the loopback address with PSP_PORT. */
  PSP_PUBLIC_URL: z.url().optional(),
  /** The platform's name here. */
  PSP_MERCHANT: z.string().min(1).default("mela"),
  /** Signs what the platform asks. */
  PSP_SECRET: z.string().min(16).default(DEMO_SECRET),
  /** Signs what is called back. */
  PSP_CALLBACK_SECRET: z.string().min(16).default(DEMO_SECRET),
  /** Folder of the book of payments. */
  PSP_DATA: z.string().min(1).default(".data/psp"),
  /** How late a delayed payment is. */
  PSP_DELAY_MS: z.coerce.number().int().min(0).max(3_600_000).default(6_000),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
});
export type PspEnv = z.output<typeof Environment> & { publicUrl: string };

/** Reads the environment; throws one readable error. Nothing here moves money, so production is refused as a whole. */
export function readEnv(source: Record<string, string | undefined>): PspEnv {
  const parsed = Environment.safeParse(source);
  if (!parsed.success) throw new Error(`The environment is not usable:\n${z.prettifyError(parsed.error)}`);
  const env = parsed.data;
  if (env.NODE_ENV === "production") throw new Error("Refusing to start in production: this payment provider is a sandbox.");
  return { ...env, publicUrl: (env.PSP_PUBLIC_URL ?? `http://127.0.0.1:${env.PSP_PORT}`).replace(/\/+$/, "") };
}
