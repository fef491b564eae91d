import { randomUUID } from "node:crypto";
import type { FastifyInstance, InjectOptions } from "fastify";
import { CompactEncrypt, importJWK } from "jose";
import type { EncryptionKey } from "@mela/contract/auth/account";
import type { Clock } from "../src/adapters/clock.ts";
import type { NETWORK_KINDS } from "../src/adapters/payment-kinds.ts";
import type { PaymentProvider } from "../src/adapters/payment.ts";
import type { CountryFinder } from "../src/adapters/country.ts";
import { buildApp } from "../src/app.ts";
import { type Db, openDb } from "../src/db.ts";
import { mela, panna } from "../src/demo/brands.ts";
import { type Env, readEnv } from "../src/env.ts";
import type { Drain } from "../src/http/drain.ts";
import { type LogTarget, createLogger } from "../src/logger.ts";
import { type Services, createServices } from "../src/services.ts";
import { assertAsTheContractSays } from "./as-the-contract-says.ts";
import { PATIENT, createTestDatabase } from "./postgres.ts";

/** A clock that a test moves. Expiry rules in SQL follow the database's clock instead: move their rows. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

export function createTestClock(): TestClock {
  let offset = 0;
  return { now: () => new Date(Date.now() + offset), advance: (milliseconds) => (offset += milliseconds) };
}

export interface TestAppOptions {
  env?: Record<string, string>;
  /** Another way to the test's database, as through a proxy that can be cut. */
  databaseUrl?: (url: string) => string | Promise<string>;
  country?: CountryFinder;
  log?: LogTarget;
  drain?: Drain;
  /** ms that an export is waited for in its request. */
  exportWait?: () => number;
  /** In place of the payment provider of the environment. */
  payments?: PaymentProvider;
  /** In place of the kinds of payment providers that are built in. */
  paymentKinds?: typeof NETWORK_KINDS;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  /** The envelope, or the parsed JSON of another answer; undefined when it is none. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  json: { success?: boolean; value?: any; errorCode?: string; message?: string };
  text: string;
}

export interface TestApp {
  app: FastifyInstance;
  db: Db;
  env: Env;
  clock: TestClock;
  services: Services;
  /** Sends a request as a browser on this machine would. Throws for an answer that the contract does not know. */
  call(method: NonNullable<InjectOptions["method"]>, url: string, options?: CallOptions): Promise<Answer>;
  close(): Promise<void>;
}

export interface CallOptions {
  token?: string;
  headers?: Record<string, string>;
  /** An object travels as JSON, a text as it is. */
  body?: unknown;
  ip?: string;
}

/** The whole server on a database of its own with both brands and no members, answering in-process. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const url = (await options.databaseUrl?.(database.url)) ?? database.url;
  const env = readEnv({
    NODE_ENV: "test",
    LOG_LEVEL: options.log ? "info" : "silent",
    RATE_PER_MINUTE: "100000",
    DATABASE_URL: url,
    ...options.env,
  });
  const dbHandle = openDb(url, { max: 8, replicaUrl: env.DATABASE_REPLICA_URL, ...PATIENT });
  const clock = createTestClock();
  const country = options.country ?? { countryOf: () => null };
  const logger = createLogger(env.LOG_LEVEL, options.log);
  const services = createServices({
    env,
    dbHandle,
    clock,
    country,
    logger,
    ...(options.exportWait === undefined ? {} : { exportWait: options.exportWait }),
    ...(options.payments ? { payments: options.payments } : {}),
    ...(options.paymentKinds ? { paymentKinds: options.paymentKinds } : {}),
  });
  for (const brand of [mela, panna]) await services.site.saveBrand(brand);
  const app = await buildApp({ env, dbHandle, clock, services, country, logger, ...(options.drain ? { drain: options.drain } : {}) });
  await app.ready();
  const call = async (method: NonNullable<InjectOptions["method"]>, path: string, sent: CallOptions = {}): Promise<Answer> => {
    const response = await app.inject({
      method,
      url: path,
      remoteAddress: sent.ip ?? "127.0.0.1",
      headers: { ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}), ...sent.headers },
      ...(sent.body === undefined ? {} : { payload: sent.body as object | string }),
    });
    const json = parsed(response.body);
    assertAsTheContractSays(method, path, response.statusCode, json);
    return { status: response.statusCode, headers: response.headers, json, text: response.body };
  };
  const close = async (): Promise<void> => {
    await app.close();
    await dbHandle.close();
    await database.drop();
  };
  return { app, db: dbHandle.db, env, clock, services, call, close };
}

function parsed(text: string): Answer["json"] {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/**
 * Encrypts a payload as the browser does, with a key of the server and at the moment that its clock shows, wherever a test has moved it;
 * `claims` overrides `iat` and `jti`.
 */
export async function encryptFor(
  test: Pick<TestApp, "call" | "clock">,
  payload: object,
  claims: Record<string, unknown> = {},
): Promise<string> {
  const { json } = await test.call("GET", "/wps/session/keys");
  const iat = Math.floor(test.clock.now().getTime() / 1000);
  return sealFor((json.value as { keys: EncryptionKey[] }).keys[0] as EncryptionKey, payload, { iat, ...claims });
}

export async function sealFor(
  key: EncryptionKey,
  payload: object,
  claims: Record<string, unknown> = {},
  header: Record<string, unknown> = {},
): Promise<string> {
  const plain = { ...payload, iat: Math.floor(Date.now() / 1000), jti: randomUUID(), ...claims };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(plain)))
    .setProtectedHeader({ alg: "ECDH-ES", enc: "A256GCM", kid: key.kid, ...header })
    .encrypt(await importJWK(key, "ECDH-ES"));
}

/** What goes beside an encrypted body. */
export const JWE_HEADERS = { "x-encryption": "JWE", "content-type": "application/jose" } as const;
