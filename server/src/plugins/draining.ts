import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { errorText } from "../error-texts.ts";
import type { WordsOf } from "../http/error-answer.ts";
import type { Drain } from "../http/drain.ts";

interface DrainingOptions {
  drain: Drain;
  wordsOf: WordsOf;
}

const HEALTH = /^\/(healthz|readyz)$/;
/** No other answer has it: a proxy may hand on what got it, since nothing was done. */
const NOT_TAKEN = 502;

/** Tells proxies to open no further connection to a platform that stops, and in the end turns requests away unread. */
export const draining = fp(async (app: FastifyInstance, { drain, wordsOf }: DrainingOptions) => {
  app.addHook("onRequest", async (request, reply) => {
    if (drain.phase() === "serving") return;
    reply.header("connection", "close");
    if (drain.phase() !== "refusing" || HEALTH.test(request.url)) return;
    const errorCode = "system.unavailable";
    const { language, own } = await wordsOf(request);
    const message = errorText(errorCode, language, undefined, undefined, own);
    return reply.code(NOT_TAKEN).header("cache-control", "no-store").send({ success: false, errorCode, message });
  });
});
