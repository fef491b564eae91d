import type { FastifyReply, FastifyRequest } from "fastify";
import { type EncodedBody, chooseCoding } from "./encoded-body.ts";

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest)|image\/svg)/;
/** Below this, compressing saves no packet. */
const WORTH_IT = 500;

/** Sends kept bytes: in the best coding for this caller, or 304 when it has them. `mark` tells headers apart that a 304 would not renew. */
export async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody,
  vary: string,
  mark = "",
): Promise<FastifyReply> {
  const compressible = body.size >= WORTH_IT && COMPRESSIBLE.test(body.type);
  const coding = compressible ? chooseCoding(header(request, "accept-encoding")) : "identity";
  const etag = `"${body.tag}${mark}${coding === "identity" ? "" : `-${coding}`}"`;
  reply.header("etag", etag).header("vary", vary);
  const known = header(request, "if-none-match")
    ?.split(",")
    .some((tag) => tag.trim().replace(/^W\//, "") === etag);
  if (known && reply.statusCode === 200) return reply.code(304).send();
  if (coding !== "identity") reply.header("content-encoding", coding);
  return reply.type(body.type).send(await body.bytes(coding));
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === "string" ? value : undefined;
}
