import type { FastifyInstance } from "fastify";
import { ArcadeError } from "../../shared/errors.ts";
import { type PlatformSecret, verifySignature } from "../signing.ts";

export interface PlatformCall<T> {
  path: string;
  /** Throws for a body of another shape. */
  parse: (body: unknown) => T;
  provider: string;
  secret: PlatformSecret;
  now: () => number;
}

/** Binds a call that the platform makes and nobody else, in a scope of its own. */
export function bindPlatformCall<T>(
  app: FastifyInstance,
  { path, parse, provider, secret, now }: PlatformCall<T>,
  answer: (asked: T) => unknown,
): void {
  // The signature covers the bytes as they came, so they are kept as they came.
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.post(path, async (request) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    verifySignature(request.headers, { secret, provider, path, body }, now());
    return { success: true, value: await answer(read(parse, body)) };
  });
}

function read<T>(parse: (body: unknown) => T, body: Buffer): T {
  try {
    return parse(JSON.parse(body.toString("utf8")));
  } catch {
    throw new ArcadeError("request.invalid");
  }
}
