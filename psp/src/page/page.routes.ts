import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import formbody from "@fastify/formbody";
import type { FastifyInstance, FastifyReply } from "fastify";
import * as z from "zod";
import type { Payment } from "../book/book.ts";
import { OUTCOMES, type Payments } from "../payments.ts";
import { FACE_PATH, paymentPage, STYLE } from "./page.ts";

const Choice = z.object({ outcome: z.enum(OUTCOMES) });
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/** The payment page. Whoever knows a payment's id may pay it, as with any payment link. */
export async function pageRoutes(app: FastifyInstance, { payments }: { payments: Payments }): Promise<void> {
  await app.register(formbody, { bodyLimit: 1024 });

  const face = await readFile(new URL("page-bengali.woff2", import.meta.url));
  app.get(FACE_PATH, async (_request, reply) =>
    reply.header("cache-control", "public, max-age=31536000, immutable").type("font/woff2").send(face),
  );

  app.get<{ Params: { id: string } }>("/pay/:id", async (request, reply) => sendPage(reply, payments.show(request.params.id)));

  app.post<{ Params: { id: string } }>("/pay/:id", async (request, reply) => {
    const choice = Choice.safeParse(request.body);
    if (!choice.success) return sendPage(reply, payments.show(request.params.id));
    const payment = payments.choose(request.params.id, choice.data.outcome);
    return reply.redirect(payment.ask.return_url, 303);
  });
}

/** The form leads to the platform in the end, so its origin has to be among those where forms may go. */
function sendPage(reply: FastifyReply, payment: Payment): FastifyReply {
  const shop = new URL(payment.ask.return_url).origin;
  return reply
    .header(
      "content-security-policy",
      `default-src 'none'; img-src data:; font-src 'self'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${shop}; frame-ancestors 'none'; base-uri 'none'`,
    )
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(paymentPage(payment));
}
