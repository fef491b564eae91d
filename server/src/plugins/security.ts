import { createHash } from "node:crypto";
import helmet from "@fastify/helmet";
import { TAG_MANAGER_ORIGIN } from "@mela/contract/site/analytics";
import type { BrandSettings, FirebaseProject } from "@mela/contract/site/site";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import type { Env } from "../env.ts";

/** Origins of a service that a page works with beside its own site. */
export interface ForeignSources {
  connect: readonly string[];
  script: readonly string[];
  frame: readonly string[];
}
const NO_SOURCES: ForeignSources = { connect: [], script: [], frame: [] };
/** Before it sends an SMS the authentication service has its reCAPTCHA look at who asks. */
const RECAPTCHA: ForeignSources = {
  connect: ["https://www.google.com/recaptcha/"],
  script: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
  frame: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
};

/** What Firebase Authentication takes in a browser: its calls, the script of its window, and the page that the window talks to. */
export function firebaseSources(project: FirebaseProject | undefined): ForeignSources {
  if (!project) return NO_SOURCES;
  const { standIn, authDomain, phone } = project;
  const script = ["https://apis.google.com"];
  if (standIn !== undefined) return { connect: [standIn], script, frame: [standIn] };
  const human = phone ? RECAPTCHA : NO_SOURCES;
  return {
    connect: ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com", ...human.connect],
    script: [...script, ...human.script],
    frame: [`https://${authDomain}`, ...human.frame],
  };
}

/**
 * Text becomes markup by the one policy of the code that cleans it, and scripts come by the one that the document begins with.
 * The provider's scripts make markup by policies of their own, under names that are theirs to change: pages with them go without.
 */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", "trusted-types default dompurify"];

/** Where the tag manager and its measurements come from and go to, for a brand that has chosen it. */
const TAG_MANAGER = {
  script: [TAG_MANAGER_ORIGIN],
  connect: [TAG_MANAGER_ORIGIN, "https://www.google-analytics.com", "https://*.google-analytics.com", "https://*.analytics.google.com"],
  images: [TAG_MANAGER_ORIGIN, "https://*.google-analytics.com"],
};
const NO_TAGS: typeof TAG_MANAGER = { script: [], connect: [], images: [] };

/** Trusted types hold beside it: its scripts come by the policy that the document begins with, which lets that one origin pass. */
export const tagSources = ({ analytics }: Pick<BrandSettings, "analytics">): typeof TAG_MANAGER =>
  analytics?.adapter === "gtm" ? TAG_MANAGER : NO_TAGS;

interface PageSources {
  /** Sources of the scripts inside the document. */
  scripts?: readonly string[];
  foreign?: ForeignSources;
  /** Origins of pictures beside our own. */
  images?: readonly string[];
  tags?: typeof TAG_MANAGER;
}

/** What a page of ours may load and where from. `frames` are the origins that may stand in our frame. */
export function contentPolicy(
  frames: readonly string[],
  { scripts = [], foreign = NO_SOURCES, images = [], tags = NO_TAGS }: PageSources = {},
): string {
  const framed = [...frames, ...foreign.frame];
  const hashes = scripts.map((source) => `'sha256-${createHash("sha256").update(source).digest("base64")}'`);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes, ...foreign.script, ...tags.script].join(" "),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...images, ...tags.images].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...foreign.connect, ...tags.connect].join(" "),
    `frame-src ${framed.length > 0 ? framed.join(" ") : "'none'"}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(foreign === NO_SOURCES ? TRUSTED_TYPES : []),
  ].join("; ");
}

/** Origin under which browsers reach the games. */
export const arcadeOrigin = (env: Env): string => new URL(env.ARCADE_PUBLIC_URL ?? env.ARCADE_URL).origin;

const STATIC = /^\/(console\/(app\/)?)?(assets|media)\//;
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

/** Headers that every answer carries; a page that frames anything sets its own policy. */
export const securityHeaders = fp(async (app: FastifyInstance, { env }: { env: Env }) => {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: false,
    hsts: env.NODE_ENV === "production" ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: "same-origin" },
    frameguard: { action: "deny" },
  });
  const policy = contentPolicy([]);
  app.addHook("onRequest", async (_request, reply) => void reply.header("content-security-policy", policy));
  app.addHook("onSend", async (request, reply) => {
    if (STATIC.test(request.url)) for (const name of PAGE_HEADERS) reply.removeHeader(name);
    if (request.url.startsWith("/wps/") && !reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  });
});
