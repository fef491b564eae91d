import { type Face, faceShown } from "@mela/contract/member/head-icon";
import type { Names } from "../../shared/wire.ts";
import { DEMO_FACES } from "../../shared/rooms/room-rules.ts";
import type { Room } from "./room.ts";
import type { SeatedPlayer } from "./room-types.ts";
import { namesOf } from "./seat-names.ts";
import type { RoomView, SeatView } from "../../shared/rooms/wire.ts";

/** The room as one player may see it: cards of others only at a showdown, and only of those who stayed. */
export function viewOf(room: Room, player: string, now: number): RoomView {
  const { hand, phase, seatedPlayers } = room;
  const own = seatedPlayers.find((seatedPlayer) => seatedPlayer.player === player);
  const actor = phase === "playing" && hand ? hand.seats[hand.turn]!.seat : null;
  const put = hand?.seats.reduce((sum, seat) => sum + seat.put, 0) ?? seatedPlayers.length * room.entry;
  const staked = own ? own.stakes.reduce((sum, { stake }) => sum + stake, 0) : 0;
  const names = namesOf(seatedPlayers.map(({ session, ...seated }) => ({ ...seated, name: session?.name })));
  return {
    hand: room.kept.no,
    handId: room.kept.id,
    phase,
    now,
    until: room.until,
    seats: seatedPlayers.map((seatedPlayer) => seatOf(room, seatedPlayer, names.get(seatedPlayer.seat)!, player)),
    turn: actor,
    actions: own && actor === own.seat ? room.rules.moves(hand!) : [],
    button: hand?.button ?? null,
    open: [...(hand?.open ?? [])],
    board: (hand && room.rules.board?.(hand, own?.seat ?? null)) ?? null,
    pot: put,
    pots: room.result?.pots.filter(({ seats }) => seats.length > 1).map(({ amount }) => amount) ?? [],
    stake: hand?.stake ?? room.title.minBetMinor,
    commitment: room.kept.commitment,
    // Whoever only looks on learns nothing of what was folded.
    seed: phase === "showing" && own ? room.kept.seed : null,
    emotes: room.talk.openTo(player),
    joined: own !== undefined && phase !== "showing",
    yourNet: phase === "showing" && own ? room.paidTo(own.seat) - staked : null,
  };
}

/** As the launch said, or by their number: a session of before has no face. */
const faceOf = ({ player, session, demo }: SeatedPlayer): Face => (player === null ? DEMO_FACES[demo]! : faceShown(session?.face, player));

function seatOf(room: Room, seatedPlayer: SeatedPlayer, names: Names, viewer: string): SeatView {
  const { seat, player } = seatedPlayer;
  const held = room.hand?.seats.find((one) => one.seat === seat);
  const you = player === viewer;
  const open = (you && held?.seen) || (you && room.phase === "showing") || (room.shown && held && !held.folded);
  return {
    seat,
    names,
    face: faceOf(seatedPlayer),
    demo: player === null,
    you,
    says: player === null ? null : room.talk.heard(viewer, player),
    muted: player !== null && room.talk.isMuted(viewer, player),
    put: held?.put ?? room.entry,
    folded: held?.folded ?? false,
    seen: held?.seen ?? false,
    allIn: held?.allIn ?? false,
    cards: open && held ? [...held.cards] : null,
    won: room.phase === "showing" ? room.paidTo(seat) : 0,
  };
}
