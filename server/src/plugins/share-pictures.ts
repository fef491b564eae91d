import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { AppError } from "../errors.ts";
import type { SharePictures } from "../modules/site/share-pictures.service.ts";

const FOREVER = "public, max-age=31536000, immutable";
const NAME = /^([0-9a-zA-Z_-]{1,64})\.([0-9a-f]{32})\.png$/;
const WORDS = /^[\w-]{1,2000}$/;

interface Deps {
  sharePictures: SharePictures;
}

/** `/media/share/<code>/<look>.<signature>.png?words=…`: what messengers show of a page that is shared. */
export const sharePictures = fp(async (app: FastifyInstance, { sharePictures: pictures }: Deps) => {
  app.get<{ Params: { code: string; file: string }; Querystring: { words?: unknown } }>(
    "/media/share/:code/:file",
    async (request, reply) => {
      const [, version, signature] = NAME.exec(request.params.file) ?? [];
      const { words } = request.query;
      if (version === undefined || signature === undefined || typeof words !== "string" || !WORDS.test(words))
        throw new AppError("request.notFound");
      const picture = await pictures.pictureOf(request.params.code, version, signature, words);
      if (!picture) throw new AppError("request.notFound");
      reply.header("cache-control", FOREVER).header("cross-origin-resource-policy", "cross-origin");
      return reply.type("image/png").send(picture);
    },
  );
});
