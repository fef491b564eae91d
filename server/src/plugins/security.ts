import { createHash } from "node:crypto";
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Env } from "../env.ts";

/** What a page of ours may load and where from. `frames` are the origins that may stand in our frame, `scripts` the sources of scripts inside the document. */
export function contentPolicy(frames: readonly string[], scripts: readonly string[] = []): string {
  const hashes = scripts.map((source) => `'sha256-${createHash("sha256").update(source).digest("base64")}'`);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frames.length > 0 ? frames.join(" ") : "'none'"}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join("; ");
}

/** Origin under which browsers reach the games. */
export const arcadeOrigin = (env: Env): string => new URL(env.ARCADE_PUBLIC_URL ?? env.ARCADE_URL).origin;

const STATIC = /^\/(assets|media)\//;
/** Headers that mean something to documents only; on dozens of small files they would weigh more than a game's cover. */
const PAGE_HEADERS = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "referrer-policy",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
];

/** Headers that every answer carries; a page that frames more than the games sets its own policy. */
export async function addSecurityHeaders(app: FastifyInstance, env: Env): Promise<void> {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: false,
    hsts: env.NODE_ENV === "production" ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: "same-origin" },
    frameguard: { action: "deny" },
  });
  const policy = contentPolicy([arcadeOrigin(env)]);
  app.addHook("onRequest", async (_request, reply) => void reply.header("content-security-policy", policy));
  app.addHook("onSend", async (request, reply) => {
    if (STATIC.test(request.url)) for (const name of PAGE_HEADERS) reply.removeHeader(name);
    if (request.url.startsWith("/wps/") && !reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  });
}
