import helmet from "@fastify/helmet";
import { SLOW_CLIENTS } from "@mela/contract/base/slow-clients";
import { PAYMENT_HEADERS } from "@mela/contract/deposit/payment";
import Fastify, { type FastifyError, type FastifyInstance } from "fastify";
import type { Book } from "./book/book.ts";
import { callRoutes } from "./calls.routes.ts";
import { createCallbacks } from "./callbacks.ts";
import { PspError } from "./errors.ts";
import { pageRoutes } from "./page/page.routes.ts";
import { createPayments } from "./payments.ts";
import { createPayouts } from "./payouts.ts";
import { recordRefusal } from "./security-events.ts";

export interface PspDeps {
  book: Book;
  now: () => number;
  publicUrl: string;
  merchant: string;
  secret: string;
  callbackSecret: string;
  delayMs: number;
  logLevel: string;
  /** Where log lines go; the standard output when absent. */
  logTo?: { write(line: string): void };
}

const BODY_LIMIT = 16 * 1024;
const TICK_MS = 100;

/** The sandbox payment provider, ready to listen. It goes on with what its book left open until it is closed. */
export async function buildPsp(deps: PspDeps): Promise<FastifyInstance> {
  const { book, now } = deps;
  const app = Fastify({
    logger: deps.logLevel === "silent" ? false : { level: deps.logLevel, ...(deps.logTo && { stream: deps.logTo }) },
    bodyLimit: BODY_LIMIT,
    ...SLOW_CLIENTS,
    forceCloseConnections: "idle",
  });
  const payments = createPayments(deps);
  const payouts = createPayouts(deps);
  const callbacks = createCallbacks({ book, merchant: deps.merchant, secret: deps.callbackSecret, now, log: app.log });

  // The page says for itself what it may load; the rest answers with JSON, which loads nothing.
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] } },
    frameguard: { action: "deny" },
    strictTransportSecurity: deps.publicUrl.startsWith("https:") && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: "no-referrer" },
  });
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const known = toPspError(error);
    if (known.code === "system.error") request.log.error({ err: error }, "unexpected error");
    recordRefusal(known.code, request);
    return reply.code(known.status).send({ success: false, errorCode: known.code, message: known.code });
  });
  app.setNotFoundHandler(() => {
    throw new PspError("request.notFound");
  });
  app.addHook("onRequest", async (_request, reply) => void reply.header(PAYMENT_HEADERS.sandbox, "1"));
  app.get("/readyz", async () => ({ success: true, value: { status: "ok" } }));
  await app.register(callRoutes, { book, payments, payouts, merchant: deps.merchant, secret: deps.secret, now });
  await app.register(pageRoutes, { payments });

  book.prune(now());
  const timer = setInterval(() => {
    payments.runDue();
    payouts.runDue();
  }, TICK_MS);
  callbacks.start();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await callbacks.stop();
    book.close();
  });
  return app;
}

function toPspError(error: FastifyError): PspError {
  if (error instanceof PspError) return error;
  const status = error.statusCode ?? 500;
  return new PspError(status < 500 ? "request.invalid" : "system.error");
}
