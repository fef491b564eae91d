import { createHash } from "node:crypto";
import { PAYMENT_PATHS, PaymentRequest, PayoutRequest, ReferenceRequest, StatementRequest } from "@mela/contract/deposit/payment";
import type { FastifyInstance, FastifyReply } from "fastify";
import type * as z from "zod/mini";
import type { Book } from "./book/book.ts";
import { PspError } from "./errors.ts";
import type { Payments } from "./payments.ts";
import type { Payouts } from "./payouts.ts";
import { verifySignature } from "./signing.ts";
import { createStatements } from "./statements.ts";

export interface CallDeps {
  book: Book;
  payments: Payments;
  payouts: Payouts;
  merchant: string;
  secret: string;
  now: () => number;
}

/** The platform's calls: signed, and each answered once for its request id. */
export async function callRoutes(app: FastifyInstance, deps: CallDeps): Promise<void> {
  const { payments, payouts } = deps;
  // The signature covers the bytes as they came, so they are kept as they came.
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) => done(null, body));

  const serve = <T extends { request_id: string }>(path: string, schema: z.ZodMiniType<T>, answer: (input: T) => Answer): void => {
    app.post(path, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      verifySignature(request.headers, { ...deps, path: request.url, body }, deps.now());
      const input = parse(schema, body);
      const { value, unanswered = false } = once(deps, `${path} ${input.request_id}`, body, () => answer(input));
      return unanswered ? hangUp(reply) : { success: true, value };
    });
  };
  serve(PAYMENT_PATHS.createPayment, PaymentRequest, (input) => ({ value: payments.create(input) }));
  serve(PAYMENT_PATHS.executePayment, ReferenceRequest, ({ reference }) => ({ value: payments.execute(reference) }));
  serve(PAYMENT_PATHS.queryPayment, ReferenceRequest, ({ reference }) => ({ value: payments.query(reference) }));
  serve(PAYMENT_PATHS.createPayout, PayoutRequest, (input) => {
    const { state, unanswered } = payouts.create(input);
    return { value: state, unanswered };
  });
  serve(PAYMENT_PATHS.queryPayout, ReferenceRequest, ({ reference }) => ({ value: payouts.query(reference) }));
  const statements = createStatements(deps);
  serve(PAYMENT_PATHS.listStatement, StatementRequest, (input) => ({ value: statements.list(input) }));
}

interface Answer {
  value: unknown;
  /** The line is cut in place of an answer. */
  unanswered?: boolean;
}

function once({ book, now }: CallDeps, id: string, body: Buffer, work: () => Answer): Answer {
  const bodyHash = createHash("sha256").update(body).digest("hex");
  return book.atomically(() => {
    const known = book.request(id);
    if (known && known.bodyHash !== bodyHash) throw new PspError("request.mismatch");
    if (known) return { value: JSON.parse(known.answer) as unknown };
    const answer = work();
    book.addRequest(id, bodyHash, JSON.stringify(answer.value), now());
    return answer;
  });
}

function parse<T>(schema: z.ZodMiniType<T>, body: Buffer): T {
  let raw: unknown;
  try {
    raw = JSON.parse(body.toString("utf8"));
  } catch {
    throw new PspError("request.invalid");
  }
  const parsed = schema.safeParse(raw);
  if (!parsed.success) throw new PspError("request.invalid");
  return parsed.data;
}

function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
