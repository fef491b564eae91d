import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import type { RequestContexts } from "../api/request-context.ts";
import { createStreams } from "../api/stream.ts";
import { ArcadeError } from "../../shared/errors.ts";
import { isRoom } from "../games/registry.ts";
import type { Journal } from "../journal/journal.ts";
import type { PlatformSecret } from "../signing.ts";
import { createPassOn } from "./pass-on.ts";
import { HANDS_PAGE } from "../../shared/rooms/wire.ts";
import { presentHand, presentLine } from "./present-hand.ts";
import { Room } from "./room.ts";
import type { Rooms } from "./rooms.ts";
import { muteAt, sayAt, type Seat } from "./talk-calls.ts";

const Operation = z.string().regex(/^[A-Za-z0-9-]{8,64}$/);
const Join = z.object({ operation: Operation });
const Hand = z.object({ id: z.uuid() });
const Hands = z.object({ before: z.uuid().optional() });
const Play = z.object({
  operation: Operation,
  hand: z.number().int().positive(),
  action: z.string().regex(/^[a-z][A-Za-z0-9:,.-]{2,159}$/),
  allIn: z.boolean().default(false),
  most: z.number().int().positive().optional(),
});

export interface RoomDeps {
  requestContexts: RequestContexts;
  rooms: Rooms;
  journal: Pick<Journal, "hand" | "pastHands" | "round" | "holding">;
  /** Sign what is passed on from one arcade to another. */
  provider: string;
  secret: PlatformSecret;
  now: () => number;
  /** Whether it may tell anything: not by a clock that is not that of the others. */
  mayTell: () => boolean;
}

/**
 * The calls of a card room: its state as this player sees it, their moves, and the hands they played. Those of a room that another process
 * has are passed on to it.
 */
export async function roomRoutes(app: FastifyInstance, { requestContexts, rooms, mayTell, ...deps }: RoomDeps): Promise<void> {
  const { journal } = deps;
  const streams = createStreams(mayTell);
  const passOn = createPassOn({ holding: journal.holding, log: app.log, ...deps });
  const at =
    (answer: (seat: Seat, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const isPassed = passOn.isPassed(request, reply);
      const { session, title, game } = await seatOf(requestContexts, request);
      const room = await rooms.roomOf(session, title, game);
      if (room instanceof Room) return answer({ session, room }, request, reply);
      // The rooms have moved meanwhile: whoever has asked finds out who has them now.
      if (isPassed) throw new ArcadeError("room.elsewhere");
      return passOn.to(room, request, reply);
    };
  const viewOf = ({ session, room }: Seat) => ({ success: true, value: room.view(session.player) });
  app.get(
    "/api/room",
    at(async (seat) => viewOf(seat)),
  );
  app.get(
    "/api/room/events",
    at(async ({ session, room }, _, reply) => streams.open(reply, (send, end) => room.watch(session.player, send, end))),
  );
  app.post(
    "/api/room/join",
    at(async (seat, request) => {
      const body = Join.safeParse(request.body);
      if (!body.success) throw new ArcadeError("request.invalid");
      await seat.room.join(seat.session, body.data.operation);
      return viewOf(seat);
    }),
  );
  app.post(
    "/api/room/play",
    at(async (seat, request) => {
      const body = Play.safeParse(request.body);
      if (!body.success) throw new ArcadeError("request.invalid");
      await seat.room.play(seat.session, body.data);
      return viewOf(seat);
    }),
  );
  app.post(
    "/api/room/emote",
    at((seat, request) => sayAt(seat, request.body)),
  );
  app.post(
    "/api/room/mute",
    at((seat, request) => muteAt(seat, request.body)),
  );
  handRoutes(app, { requestContexts, journal });
  app.addHook("preClose", async () => {
    streams.close();
    passOn.close();
    await rooms.stop();
  });
}

/** Who asks, and for which title's rooms. */
async function seatOf(requestContexts: RequestContexts, request: FastifyRequest) {
  const { session, title, game } = await requestContexts.of(request);
  if (!isRoom(game)) throw new ArcadeError("request.notFound");
  return { session, title, game };
}

/** Records of hands stand in the journal: any process answers with them. */
function handRoutes(app: FastifyInstance, { requestContexts, journal }: Pick<RoomDeps, "requestContexts" | "journal">): void {
  app.get("/api/room/hands", async (request) => {
    const { session } = await seatOf(requestContexts, request);
    const query = Hands.safeParse(request.query);
    if (!query.success) throw new ArcadeError("request.invalid");
    const hands = await journal.pastHands(session.player, session.gameCode, HANDS_PAGE, query.data.before);
    return { success: true, value: hands.flatMap((hand) => presentLine(hand, session.player) ?? []) };
  });
  app.get("/api/room/hand", async (request) => {
    const { session } = await seatOf(requestContexts, request);
    const query = Hand.safeParse(request.query);
    const hand = query.success ? await journal.hand(query.data.id) : null;
    const value = hand?.gameCode === session.gameCode ? await presentHand(journal, hand, session.player) : null;
    if (!value) throw new ArcadeError("request.notFound");
    return { success: true, value };
  });
}
