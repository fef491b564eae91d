import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { AppError } from "../errors.ts";

const FOREVER = "public, max-age=31536000, immutable";
const NAME = /^([0-9a-f]{64})\.webp$/;

interface Deps {
  find: (digest: string) => Promise<Buffer | undefined>;
}

/** `/media/fetched/<digest>.webp`: pictures of other providers' games, which the platform has fetched and drawn anew. A name never means another picture. */
export const fetchedPictures = fp(async (app: FastifyInstance, { find }: Deps) => {
  app.get<{ Params: { name: string } }>("/media/fetched/:name", async (request, reply) => {
    const digest = NAME.exec(request.params.name)?.[1];
    const picture = digest === undefined ? undefined : await find(digest);
    if (!picture) throw new AppError("request.notFound");
    reply.header("cache-control", FOREVER).header("cross-origin-resource-policy", "cross-origin").header("etag", `"${digest}"`);
    if (request.headers["if-none-match"] === `"${digest}"`) return reply.code(304).send();
    return reply.type("image/webp").send(picture);
  });
});
