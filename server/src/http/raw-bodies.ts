import type { FastifyInstance, FastifyRequest } from "fastify";

/**
 * Keeps the bytes of JSON bodies in a scope, for signatures over them: a body that was parsed and written again may differ. Text that is no
 * JSON counts as no body: its signature is checked first, then the schema refuses it.
 */
export function keepRawBodies(scope: FastifyInstance, bodyLimit: number): (request: FastifyRequest) => Buffer {
  const rawBodies = new WeakMap<FastifyRequest, Buffer>();
  scope.removeContentTypeParser("application/json");
  scope.addContentTypeParser("application/json", { parseAs: "buffer", bodyLimit }, (request, body, done) => {
    rawBodies.set(request, body as Buffer);
    done(null, parseJson(body as Buffer));
  });
  return (request) => rawBodies.get(request) ?? Buffer.alloc(0);
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
