import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { chooseCoding, encodeBody } from "../http/encoded-body.ts";

/** Below this an answer fits into a packet or two anyway. */
const WORTH_IT = 1_400;
/** Cheap enough to be done for every answer. */
const QUALITY = 4;

/** Compresses the longer JSON answers that nobody has compressed yet. */
export const compression = fp(async (app: FastifyInstance) => {
  app.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string" || payload.length < WORTH_IT || reply.hasHeader("content-encoding")) return payload;
    const type = String(reply.getHeader("content-type"));
    if (!type.startsWith("application/json")) return payload;
    const accept = request.headers["accept-encoding"];
    const coding = chooseCoding(typeof accept === "string" ? accept : undefined);
    reply.header("vary", reply.getHeader("vary") ?? "Accept-Encoding");
    if (coding === "identity") return payload;
    reply.header("content-encoding", coding).removeHeader("content-length");
    return encodeBody(Buffer.from(payload), type, { quality: QUALITY }).bytes(coding);
  });
});
