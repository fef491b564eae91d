import { drawFace } from "@mela/contract/faces/draw-face";
import { HEAD_ICONS } from "@mela/contract/member/head-icon";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { AppError } from "../errors.ts";
import { type EncodedBody, encodeBody } from "../http/encoded-body.ts";
import { sendBody } from "../http/send-body.ts";

/** A face may be drawn better one day under its own name: browsers ask once a day whether it was. */
const A_DAY = "public, max-age=86400";
const QUALITY = 9;

/** `/media/faces/<name>.svg`: the faces that members choose from. Each is drawn when it is asked for first. */
export const faces = fp(async (app: FastifyInstance) => {
  const drawn = new Map<string, EncodedBody>();
  app.get<{ Params: { file: string } }>("/media/faces/:file", async (request, reply) => {
    const { file } = request.params;
    const face = HEAD_ICONS.find((name) => file === `${name}.svg`);
    if (face === undefined) throw new AppError("request.notFound");
    const picture = drawn.get(face) ?? encodeBody(Buffer.from(drawFace(face)), "image/svg+xml", { quality: QUALITY });
    drawn.set(face, picture);
    reply.header("cache-control", A_DAY);
    return sendBody(request, reply, picture, "Accept-Encoding");
  });
});
