import { extname } from "node:path";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { AppError } from "../errors.ts";
import { keptPictures, pictureKinds } from "../picture-archives.ts";
import { type EncodedBody, encodeBody } from "../http/encoded-body.ts";
import { sendBody } from "../http/send-body.ts";

const FOREVER = "public, max-age=31536000, immutable";
const TYPES: Record<string, string> = { ".avif": "image/avif", ".svg": "image/svg+xml" };
const QUALITY = 9;

/** The pictures of one archive, ready to send. It is read when the first of them is asked for: a start waits for no art. */
function createShelf(kind: string): (name: string) => Promise<EncodedBody | null> {
  const ready = new Map<string, EncodedBody>();
  return async (name) => {
    const bytes = (await keptPictures(kind)).get(name);
    if (!bytes) return null;
    const known = ready.get(name);
    if (known) return known;
    const picture = encodeBody(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
      TYPES[extname(name)] ?? "application/octet-stream",
      {
        quality: QUALITY,
      },
    );
    ready.set(name, picture);
    return picture;
  };
}

/** `/media/<kind>/<name>`: the pictures of the catalogue and of the content that ships with it, served out of their archives. */
export const pictures = fp(async (app: FastifyInstance) => {
  for (const kind of await pictureKinds()) {
    const shelf = createShelf(kind);
    app.get<{ Params: { name: string } }>(`/media/${kind}/:name`, async (request, reply) => {
      const picture = await shelf(request.params.name);
      if (!picture) throw new AppError("request.notFound");
      // A brand's picture host passes these headers on, and pages of other origins than its own show what it serves.
      reply.header("cache-control", FOREVER).header("cross-origin-resource-policy", "cross-origin");
      return sendBody(request, reply, picture, "Accept-Encoding");
    });
  }
});
