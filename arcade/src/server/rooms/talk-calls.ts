import * as z from "zod";
import { ArcadeError } from "../../shared/errors.ts";
import { EMOTES } from "../../shared/rooms/talk.ts";
import type { RoomView } from "../../shared/rooms/wire.ts";
import type { Session } from "../journal/journal.ts";
import type { Room } from "./room.ts";

const Say = z.strictObject({ emote: z.enum(EMOTES) });
const Mute = z.strictObject({ hand: z.number().int().positive(), seat: z.number().int().min(0).max(15), muted: z.boolean() });

/** A player, and the table that they are at. */
export interface Seat {
  session: Session;
  room: Room;
}

function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new ArcadeError("request.invalid");
  return parsed.data;
}
const viewOf = ({ session, room }: Seat) => ({ success: true as const, value: room.view(session.player) satisfies RoomView });

/** `POST /api/room/emote`: the player says something of the list. */
export async function sayAt(seat: Seat, body: unknown) {
  await seat.room.talk.say(seat.session.player, parse(Say, body).emote);
  return viewOf(seat);
}

/** `POST /api/room/mute`: the player does not hear the one in a seat any more at this table, or does again. */
export async function muteAt(seat: Seat, body: unknown) {
  await seat.room.talk.mute(seat.session.player, parse(Mute, body));
  return viewOf(seat);
}
