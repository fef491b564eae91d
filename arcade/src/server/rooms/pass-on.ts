import { once } from "node:events";
import http, { type ClientRequest, type IncomingMessage } from "node:http";
import https from "node:https";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { PROVIDER_HEADERS } from "@mela/contract/provider/provider";
import type { FastifyReply, FastifyRequest } from "fastify";
import { writeStreamHead } from "../api/stream.ts";
import { ArcadeError } from "../../shared/errors.ts";
import { SESSION_HEADER, TABLE_HEADER } from "../../shared/wire.ts";
import type { Holding } from "../journal/holding.ts";
import { signedHeaders, verifySignature, type PlatformSecret } from "../signing.ts";
import type { Elsewhere } from "./room-holds.ts";

/** How long the holder's answer is waited for: less than a proxy waits for this one's (decision 0314). */
const ANSWER_MS = 7_000;
/** A stream says something every 15 seconds. */
const SILENT_MS = 30_000;
/** What an arcade says that has taken the call as one of another arcade's: nobody else's answer is handed on. */
const TAKEN = "x-arcade-rooms";
const WITH_IT = [SESSION_HEADER, TABLE_HEADER, "accept-language"] as const;
const BACK = ["content-type", "cache-control", "retry-after"] as const;

export interface PassOnOptions {
  holding: Pick<Holding, "whenGone">;
  provider: string;
  secret: PlatformSecret;
  now: () => number;
  log: { warn(details: object, message: string): void };
  answerMs?: number;
  silentMs?: number;
}

export interface PassOn {
  /** Whether another arcade has passed the call on, and so takes this one for its holder; throws where it says so and is none. */
  isPassed(request: FastifyRequest, reply: FastifyReply): boolean;
  /** Answers what the holder answers; a stream goes on for as long as both ends do. Throws `room.elsewhere` where there is no answer. */
  to(holder: Elsewhere, request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
  /** Ends all that is under way. */
  close(): void;
}

/**
 * Passes calls of rooms on to the process that holds them. They are signed over their method, address, session and body, so that nobody else
 * on the way can change them; whose session it is the holder asks itself.
 */
export function createPassOn({ holding, provider, secret, now, log, answerMs = ANSWER_MS, silentMs = SILENT_MS }: PassOnOptions): PassOn {
  const [signs] = [secret].flat() as [string];
  /** What is under way, by who has it. */
  const underway = new Map<ClientRequest, number>();
  const cut = (which: (member: number) => boolean): void => {
    for (const [asked, member] of underway) if (which(member)) asked.destroy();
  };
  // What was asked of one that is gone is answered by nobody.
  holding.whenGone((gone) => cut((member) => gone.includes(member)));

  const ask = async ({ member, address }: Elsewhere, request: FastifyRequest, waited: AbortSignal) => {
    const signed = { secret: signs, provider, path: pathOf(request), body: bodyOf(request) };
    const headers: Record<string, string> = { ...signedHeaders(signed, now()) };
    for (const name of WITH_IT) if (typeof request.headers[name] === "string") headers[name] = request.headers[name];
    if (signed.body !== "") headers["content-type"] = "application/json";
    const { request: open } = address.startsWith("https:") ? https : http;
    const asked = open(address + request.url, { method: request.method, headers, agent: false, signal: waited });
    // Whoever waits for the answer hears of an error; after that there is nobody who could.
    asked.on("close", () => void underway.delete(asked)).on("error", () => undefined);
    underway.set(asked, member);
    const answered = once(asked, "response") as Promise<[IncomingMessage]>;
    asked.end(signed.body);
    const [answer] = await answered;
    if (answer.headers[TAKEN] !== undefined) return answer;
    asked.destroy();
    throw new Error(`${address} has not taken the call, and says ${String(answer.statusCode)}`);
  };
  return {
    isPassed: (request, reply) => {
      if (request.headers[PROVIDER_HEADERS.signature] === undefined) return false;
      verifySignature(request.headers, { secret, provider, path: pathOf(request), body: bodyOf(request) }, now());
      reply.header(TAKEN, "1");
      return true;
    },
    to: async (holder, request, reply) => {
      // Where none is set, only a proxy finds the holder: it asks the next one.
      if (!/^https?:/.test(holder.address)) throw new ArcadeError("room.elsewhere");
      // Whatever stands in place of a path must not become part of a name.
      if (!request.url.startsWith("/")) throw new ArcadeError("request.notFound");
      const waited = new AbortController();
      const timer = setTimeout(() => waited.abort(), answerMs);
      const gone = () => waited.abort();
      reply.raw.once("close", gone);
      try {
        const answer = await ask(holder, request, waited.signal);
        if (answer.headers["content-type"]?.startsWith("text/event-stream")) {
          clearTimeout(timer);
          answer.setTimeout(silentMs, () => void answer.destroy());
          return await streamOn(answer, reply);
        }
        const body = await text(answer);
        reply.raw.off("close", gone);
        for (const name of BACK) if (answer.headers[name] !== undefined) reply.header(name, answer.headers[name]);
        reply.code(answer.statusCode!);
        return body;
      } catch (err) {
        log.warn({ err, holder: holder.address }, "a call of rooms was not answered by the arcade that holds them");
        throw new ArcadeError("room.elsewhere");
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => cut(() => true),
  };
}

/** However it ends, whoever listens comes again by itself. */
async function streamOn(answer: IncomingMessage, reply: FastifyReply): Promise<void> {
  reply.hijack();
  writeStreamHead(reply);
  reply.raw.flushHeaders();
  await pipeline(answer, reply.raw).catch(() => undefined);
}

/** What is signed in place of a path: none of the platform's calls can be taken for it. */
const pathOf = ({ method, url, headers }: FastifyRequest): string =>
  ["rooms", method, url, headers[SESSION_HEADER] ?? "", headers[TABLE_HEADER] ?? ""].join("\n");

/** The body as both ends read it. */
const bodyOf = ({ body }: FastifyRequest): string => (body === undefined || body === null ? "" : JSON.stringify(body));
