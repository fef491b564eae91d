import { drawFace } from "@mela/contract/faces/draw-face";
import { HEAD_ICONS } from "@mela/contract/member/head-icon";
import type { FastifyInstance } from "fastify";
import { ArcadeError } from "../../shared/errors.ts";

/** Half an hour of cards asks for none again. */
const A_DAY = "public, max-age=86400";

/** `/client/faces/<name>.svg`: the faces of players, as the platform's site draws them too. */
export async function facesRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { file: string } }>("/client/faces/:file", async (request, reply) => {
    const { file } = request.params;
    const face = HEAD_ICONS.find((name) => file === `${name}.svg`);
    if (face === undefined) throw new ArcadeError("request.notFound");
    return reply.header("cache-control", A_DAY).type("image/svg+xml").send(drawFace(face));
  });
}
