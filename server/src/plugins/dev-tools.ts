import { HEADERS } from "@mela/contract/auth/account";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod";
import { isOwnNetwork } from "../adapters/country.ts";
import type { StoredMessage } from "../adapters/outbox.tables.ts";
import { refillPlayer } from "../demo/refill.ts";
import { AppError } from "../errors.ts";
import { bearerOf } from "../lib/tokens.ts";
import { hostName } from "../lib/host-name.ts";
import type { Services } from "../services.ts";
import { escapeHtml, plainPage } from "../http/plain-page.ts";
import { type GalleryOptions, galleryPages } from "./gallery-pages.ts";

const KINDS = ["sms", "mail", "captcha"] as const;
const OutboxQuery = z.object({ kind: z.enum(KINDS).optional(), limit: z.coerce.number().int().min(1).max(200).default(50) });
const GateChange = z.strictObject({
  merchant: z.string().default("mela"),
  maintenance: z.boolean().optional(),
  maintenanceUntil: z.iso.datetime({ offset: true }).nullable().optional(),
  /** Countries that may come in; an empty list opens the site to this machine again, any other closes it. */
  allowedCountries: z.array(z.string().regex(/^[A-Z]{2}$/)).optional(),
});
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)$/;
const TITLES: Record<(typeof KINDS)[number], string> = { sms: "এসএমএস · SMS", mail: "ই-মেইল · Mail", captcha: "যাচাই কোড · Captcha" };

/** Pages for whoever tries the demo out. They exist only with the demo tools on, which only a server on loopback may have. */
export async function devTools(
  scope: FastifyInstance,
  { outbox, site, session, wallet, gallery }: Pick<Services, "outbox" | "site" | "session" | "wallet"> & { gallery: GalleryOptions },
): Promise<void> {
  // A page elsewhere may point a name of its own at this machine; neither its host nor its forms are let in.
  scope.addHook("onRequest", async (request) => {
    if (!isOwnNetwork(request.ip) || !LOOPBACK_HOST.test(hostName(request.host))) throw new AppError("request.notFound");
  });

  await scope.register(galleryPages, gallery);

  scope.get("/dev/outbox", async (request, reply) => {
    const query = OutboxQuery.safeParse(request.query);
    if (!query.success) throw new AppError("request.invalid", { fields: ["kind"] });
    const { kind, limit } = query.data;
    const messages = await outbox.list(kind ? [kind] : KINDS, limit);
    reply.header("cache-control", "no-store");
    return wantsPage(request) ? reply.type("text/html; charset=utf-8").send(outboxPage(messages)) : reply.send(messages.map(present));
  });

  // Whoever plays for the demo's traffic keeps having something to play with; a session of one of its players is needed.
  scope.post("/dev/refill", async (request) => {
    const brandCode = String(request.headers[HEADERS.merchant.toLowerCase()] ?? "");
    const token = bearerOf(request.headers.authorization);
    if (token === null) throw new AppError("session.required");
    const { userId, account } = await session.authenticate(token, brandCode);
    return { success: true, value: { balance: await refillPlayer(wallet, { brandCode, account, memberId: Number(userId) }) } };
  });

  scope.post("/dev/status", async (request) => {
    const change = GateChange.safeParse(request.headers["content-type"]?.startsWith("application/json") ? request.body : null);
    if (!change.success) throw new AppError("request.invalid");
    const { merchant, maintenanceUntil, ...rest } = change.data;
    const until = maintenanceUntil === undefined ? {} : { maintenanceUntil: maintenanceUntil === null ? null : new Date(maintenanceUntil) };
    await site.get(merchant);
    await site.setGate(merchant, { ...rest, ...until });
    return { success: true, value: { merchant } };
  });
}

function present(message: StoredMessage) {
  return {
    id: message.id,
    kind: message.kind,
    merchant: message.merchant_code,
    to: message.recipient,
    subject: message.subject,
    body: message.body,
    sentAt: message.created_at.toISOString(),
  };
}

function wantsPage(request: FastifyRequest): boolean {
  return (request.headers.accept ?? "").includes("text/html");
}

function outboxPage(messages: readonly StoredMessage[]): string {
  const sections = KINDS.map((kind) => {
    const rows = messages
      .filter((message) => message.kind === kind)
      .map(outboxRow)
      .join("");
    const empty = '<tr><td colspan="4">এখনও কিছু নেই · Nothing yet</td></tr>';
    return `<h2>${TITLES[kind]}</h2><table><thead><tr><th>সময় · Time</th><th>প্রাপক · To</th><th>বিষয় · About</th><th>লেখা · Text</th></tr></thead><tbody>${rows || empty}</tbody></table>`;
  });
  const heading = "ডেমোর আউটবক্স · Demo outbox";
  const intro = "<p>ডেমো যা পাঠাত, তা এখানে পড়ুন; নতুনটি ওপরে। · What the demo would have sent, the newest first.</p>";
  return plainPage("bn", heading, `<h1>${heading}</h1>${intro}${sections.join("")}`);
}

function outboxRow(message: StoredMessage): string {
  const time = message.created_at.toISOString().slice(0, 19).replace("T", " ");
  const cells = [time, message.recipient, `${message.merchant_code} ${message.subject}`].map((text) => `<td>${escapeHtml(text)}</td>`);
  return `<tr>${cells.join("")}<td><code>${escapeHtml(message.body)}</code></td></tr>`;
}
