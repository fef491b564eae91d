import { DEMO_NAMES } from "./room-rules.ts";
import type { Room, Sitter } from "./room.ts";
import type { RoomView, SeatView } from "./wire.ts";

/** The room as one player may see it: cards of others only at a showdown, and only of those who stayed. */
export function viewOf(room: Room, player: string, now: number): RoomView {
  const { hand, phase, sitters } = room;
  const own = sitters.find((sitter) => sitter.player === player);
  const actor = phase === "playing" && hand ? hand.seats[hand.turn]!.seat : null;
  const put = hand?.seats.reduce((sum, seat) => sum + seat.put, 0) ?? sitters.length * room.entry;
  const staked = own ? own.stakes.reduce((sum, { stake }) => sum + stake, 0) : 0;
  return {
    hand: room.handNo,
    phase,
    now,
    until: room.until,
    seats: sitters.map((sitter) => seatOf(room, sitter, player)),
    turn: actor,
    actions: own && actor === own.seat ? room.moves() : [],
    button: hand?.button ?? null,
    open: [...(hand?.open ?? [])],
    board: hand ? room.boardFor(own?.seat ?? null) : null,
    pot: put,
    pots: room.result?.pots.filter(({ seats }) => seats.length > 1).map(({ amount }) => amount) ?? [],
    stake: hand?.stake ?? room.title.minBetMinor,
    commitment: room.commitment,
    seed: phase === "showing" ? room.seed : null,
    joined: own !== undefined && phase !== "showing",
    yourNet: phase === "showing" && own ? room.paidTo(own.seat) - staked : null,
  };
}

function seatOf(room: Room, { seat, player, demo }: Sitter, viewer: string): SeatView {
  const held = room.hand?.seats.find((one) => one.seat === seat);
  const you = player === viewer;
  const open = (you && held?.seen) || (you && room.phase === "showing") || (room.shown && held && !held.folded);
  return {
    seat,
    names: player === null ? DEMO_NAMES[demo]! : { en: `Player ${seat + 1}`, bn: `খেলোয়াড় ${"১২৩৪৫"[seat]}` },
    demo: player === null,
    you,
    put: held?.put ?? room.entry,
    folded: held?.folded ?? false,
    seen: held?.seen ?? false,
    allIn: held?.allIn ?? false,
    cards: open && held ? [...held.cards] : null,
    won: room.phase === "showing" ? room.paidTo(seat) : 0,
  };
}
