import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import type { RequestContexts } from "../api/request-context.ts";
import { openStream } from "../api/stream.ts";
import { ArcadeError } from "../../shared/errors.ts";
import { isRoom } from "../games/registry.ts";
import type { Journal } from "../journal/journal.ts";
import { presentHand, presentLine } from "./present-hand.ts";
import type { Rooms } from "./rooms.ts";

const Operation = z.string().regex(/^[A-Za-z0-9-]{8,64}$/);
const Join = z.object({ operation: Operation });
const Hand = z.object({ id: z.uuid() });
/** Hands that a player may look back on. */
const PAST_HANDS = 30;
const Play = z.object({
  operation: Operation,
  hand: z.number().int().positive(),
  action: z.string().regex(/^[a-z][A-Za-z0-9:,.-]{2,159}$/),
  allIn: z.boolean().default(false),
});

export interface RoomDeps {
  requestContexts: RequestContexts;
  rooms: Rooms;
  journal: Pick<Journal, "hand" | "pastHands" | "round">;
}

/** The calls of a card room: its state as this player sees it, their moves, and the hands they played. */
export async function roomRoutes(app: FastifyInstance, { requestContexts, rooms, journal }: RoomDeps): Promise<void> {
  const open = new Set<FastifyReply>();
  const seatOf = (request: FastifyRequest) => {
    const { session, title, game } = requestContexts.of(request);
    if (!isRoom(game)) throw new ArcadeError("request.notFound");
    return { session, title, game };
  };
  const at = (request: FastifyRequest) => {
    const { session, title, game } = seatOf(request);
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
  app.get("/api/room/hands", async (request) => {
    const { session } = seatOf(request);
    const { player, gameCode } = session;
    return { success: true, value: journal.pastHands(player, gameCode, PAST_HANDS).flatMap((hand) => presentLine(hand, player) ?? []) };
  });
  app.get("/api/room/hand", async (request) => {
    const { session } = seatOf(request);
    const query = Hand.safeParse(request.query);
    const hand = query.success ? journal.hand(query.data.id) : null;
    const value = hand?.gameCode === session.gameCode ? presentHand(journal, hand, session.player) : null;
    if (!value) throw new ArcadeError("request.notFound");
    return { success: true, value };
  });
  app.addHook("preClose", async () => {
    for (const reply of open) reply.raw.end();
    await rooms.stop();
  });
}
