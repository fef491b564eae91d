import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { AppError } from "../errors.ts";
import { encodeBody } from "../http/encoded-body.ts";
import { sendBody } from "../http/send-body.ts";

const FOREVER = "public, max-age=31536000, immutable";
const FILE = /^([0-9a-f]{64})\.(webp|svg)$/;
const BRAND = /^[a-z][a-z0-9-]{1,31}$/;
const TYPES: Record<string, string> = { webp: "image/webp", svg: "image/svg+xml" };
/** A drawing is compressed once for each process that is asked for it, so not as far as it goes. */
const QUALITY = 5;

interface Deps {
  /** A picture of a brand's content by the digest of its bytes. */
  find: (brandCode: string, digest: string, ending: string) => Promise<Buffer | undefined>;
}

/** `/media/content/<brand>/<digest>.<ending>`: pictures of what brands publish, as they were drawn anew. A name never means another picture. */
export const contentPictures = fp(async (app: FastifyInstance, { find }: Deps) => {
  app.get<{ Params: { brand: string; file: string } }>("/media/content/:brand/:file", async (request, reply) => {
    const { brand, file } = request.params;
    const [, digest, ending = ""] = FILE.exec(file) ?? [];
    const bytes = digest === undefined || !BRAND.test(brand) ? undefined : await find(brand, digest, ending);
    if (!bytes) throw new AppError("request.notFound");
    // Hosts of pictures pass these headers on, and pages of other origins show what they serve.
    reply.header("cache-control", FOREVER).header("cross-origin-resource-policy", "cross-origin");
    return sendBody(request, reply, encodeBody(bytes, TYPES[ending] ?? "", { quality: QUALITY }), "Accept-Encoding");
  });
});
