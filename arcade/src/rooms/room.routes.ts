import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import type { Seats } from "../api/seat.ts";
import { openStream } from "../api/stream.ts";
import { ArcadeError } from "../errors.ts";
import { isRoom } from "../games/registry.ts";
import type { Rooms } from "./rooms.ts";

const Operation = z.string().regex(/^[A-Za-z0-9-]{8,64}$/);
const Join = z.object({ operation: Operation });
const Play = z.object({
  operation: Operation,
  hand: z.number().int().positive(),
  action: z.string().regex(/^[a-z][A-Za-z0-9:,.-]{2,159}$/),
  allIn: z.boolean().default(false),
});

/** The calls of a card room. Each answers how the room stands for this player. */
export async function roomRoutes(app: FastifyInstance, { seats, rooms }: { seats: Seats; rooms: Rooms }): Promise<void> {
  const open = new Set<FastifyReply>();
  const at = (request: FastifyRequest) => {
    const { session, title, game } = seats.of(request);
    if (!isRoom(game)) throw new ArcadeError("request.notFound");
    return { session, room: rooms.roomOf(session, title, game) };
  };
  app.get("/api/room", async (request) => {
    const { session, room } = at(request);
    return { success: true, value: room.view(session.player) };
  });
  app.get("/api/room/events", async (request, reply) => {
    const { session, room } = at(request);
    open.add(reply);
    openStream(reply, (send) => {
      const leave = room.watch(session.player, send);
      return () => {
        leave();
        open.delete(reply);
      };
    });
  });
  app.post("/api/room/join", async (request) => {
    const body = Join.safeParse(request.body);
    if (!body.success) throw new ArcadeError("request.invalid");
    const { session, room } = at(request);
    await room.join(session, body.data.operation);
    return { success: true, value: room.view(session.player) };
  });
  app.post("/api/room/play", async (request) => {
    const body = Play.safeParse(request.body);
    if (!body.success) throw new ArcadeError("request.invalid");
    const { session, room } = at(request);
    await room.play(session, body.data);
    return { success: true, value: room.view(session.player) };
  });
  app.addHook("preClose", async () => {
    for (const reply of open) reply.raw.end();
    await rooms.stop();
  });
}
