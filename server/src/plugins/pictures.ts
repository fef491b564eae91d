import { extname } from "node:path";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { AppError } from "../errors.ts";
import { coverDigest, keptPictures, pictureKinds } from "../picture-archives.ts";
import { type EncodedBody, encodeBody } from "../http/encoded-body.ts";
import { sendBody } from "../http/send-body.ts";

const FOREVER = "public, max-age=31536000, immutable";
/** Where an address does not say which of its pictures it is. */
const A_DAY = "public, max-age=86400";
const TYPES: Record<string, string> = { ".avif": "image/avif", ".svg": "image/svg+xml" };
const QUALITY = 9;
const COVERS = "covers";

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

/** Whether this picture will always be the one at its address. Covers are drawn anew under their names, and their addresses bear a digest. */
async function isForEver(kind: string, name: string, digest: string | undefined): Promise<boolean> {
  if (kind !== COVERS) return true;
  return digest === coverDigest(await keptPictures(kind), name.replace(/-\d+\.avif$/, ""));
}

/**
 * `/media/<kind>/<name>`: the pictures of the catalogue and of the content that ships with it, served out of their archives. Covers are
 * also at `/media/covers/<digest>/<name>`, whichever digest that is: an open page may still name the one of before.
 */
export const pictures = fp(async (app: FastifyInstance) => {
  for (const kind of await pictureKinds()) {
    const shelf = createShelf(kind);
    const folders = kind === COVERS ? [kind, `${kind}/:digest`] : [kind];
    for (const folder of folders)
      app.get<{ Params: { name: string; digest?: string } }>(`/media/${folder}/:name`, async (request, reply) => {
        const { name, digest } = request.params;
        const picture = await shelf(name);
        if (!picture) throw new AppError("request.notFound");
        // A brand's picture host passes these headers on, and pages of other origins than its own show what it serves.
        reply
          .header("cache-control", (await isForEver(kind, name, digest)) ? FOREVER : A_DAY)
          .header("cross-origin-resource-policy", "cross-origin");
        return sendBody(request, reply, picture, "Accept-Encoding");
      });
  }
});
