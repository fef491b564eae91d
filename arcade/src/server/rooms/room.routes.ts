import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod";
import type { RequestContexts } from "../api/request-context.ts";
import { createStreams } from "../api/stream.ts";
import { ArcadeError } from "../../shared/errors.ts";
import { isRoom } from "../games/registry.ts";
import type { Journal } from "../journal/journal.ts";
import { HANDS_PAGE } from "../../shared/rooms/wire.ts";
import { presentHand, presentLine } from "./present-hand.ts";
import type { Rooms } from "./rooms.ts";
import { muteAt, sayAt } from "./talk-calls.ts";

const Operation = z.string().regex(/^[A-Za-z0-9-]{8,64}$/);
const Join = z.object({ operation: Operation });
const Hand = z.object({ id: z.uuid() });
const Hands = z.object({ before: z.uuid().optional() });
const Play = z.object({
  operation: Operation,
  hand: z.number().int().positive(),
  action: z.string().regex(/^[a-z][A-Za-z0-9:,.-]{2,159}$/),
  allIn: z.boolean().default(false),
});

export interface RoomDeps {
  requestContexts: RequestContexts;
  rooms: Rooms;
  /** Whether this process holds the rooms. */
  areHere: () => boolean;
  /** Whether it may tell anything: not by a clock that is not that of the others. */
  mayTell: () => boolean;
  journal: Pick<Journal, "hand" | "pastHands" | "round">;
}

/** The calls of a card room: its state as this player sees it, their moves, and the hands they played. */
export async function roomRoutes(app: FastifyInstance, { requestContexts, rooms, areHere, mayTell, journal }: RoomDeps): Promise<void> {
  const streams = createStreams(mayTell);
  const seatOf = async (request: FastifyRequest) => {
    const { session, title, game } = await requestContexts.of(request);
    if (!isRoom(game)) throw new ArcadeError("request.notFound");
    return { session, title, game };
  };
  const at = async (request: FastifyRequest) => {
    const { session, title, game } = await seatOf(request);
    if (!areHere()) throw new ArcadeError("room.elsewhere");
    await rooms.areBack(title.code);
    return { session, room: rooms.roomOf(session, title, game) };
  };
  app.get("/api/room", async (request) => {
    const { session, room } = await at(request);
    return { success: true, value: room.view(session.player) };
  });
  app.get("/api/room/events", async (request, reply) => {
    const { session, room } = await at(request);
    streams.open(reply, (send) => room.watch(session.player, send));
  });
  app.post("/api/room/join", async (request) => {
    const body = Join.safeParse(request.body);
    if (!body.success) throw new ArcadeError("request.invalid");
    const { session, room } = await at(request);
    await room.join(session, body.data.operation);
    return { success: true, value: room.view(session.player) };
  });
  app.post("/api/room/play", async (request) => {
    const body = Play.safeParse(request.body);
    if (!body.success) throw new ArcadeError("request.invalid");
    const { session, room } = await at(request);
    await room.play(session, body.data);
    return { success: true, value: room.view(session.player) };
  });
  app.post("/api/room/emote", async (request) => sayAt(await at(request), request.body));
  app.post("/api/room/mute", async (request) => muteAt(await at(request), request.body));
  app.get("/api/room/hands", async (request) => {
    const { session } = await seatOf(request);
    const query = Hands.safeParse(request.query);
    if (!query.success) throw new ArcadeError("request.invalid");
    const hands = await journal.pastHands(session.player, session.gameCode, HANDS_PAGE, query.data.before);
    return { success: true, value: hands.flatMap((hand) => presentLine(hand, session.player) ?? []) };
  });
  app.get("/api/room/hand", async (request) => {
    const { session } = await seatOf(request);
    const query = Hand.safeParse(request.query);
    const hand = query.success ? await journal.hand(query.data.id) : null;
    const value = hand?.gameCode === session.gameCode ? await presentHand(journal, hand, session.player) : null;
    if (!value) throw new ArcadeError("request.notFound");
    return { success: true, value };
  });
  app.addHook("preClose", async () => {
    streams.close();
    await rooms.stop();
  });
}
