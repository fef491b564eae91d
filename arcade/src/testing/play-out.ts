import type { RoomHand, RoomRules } from "../shared/rooms/room-rules.ts";
import { seededRng, type Rng } from "../shared/rng.ts";

const ENTRY = 500;
/** More moves than any game between players takes. */
const MOVES = 20_000;

/** A dealt game of so many seats. */
export const dealt = (rules: RoomRules, seats: number, seed: number): RoomHand =>
  rules.deal(
    seededRng(seed),
    Array.from({ length: seats }, (_, seat) => seat),
    ENTRY,
    seed,
  );

/** Plays a game to its end by `choose`; answers all hands on the way, the last one over. */
export function playedOut(
  rules: RoomRules,
  first: RoomHand,
  chance: Rng,
  choose: (hand: RoomHand) => string = (hand) => rules.choose(hand, chance) as string,
): RoomHand[] {
  const hands = [first];
  while (!hands.at(-1)!.over) {
    if (hands.length > MOVES) throw new Error("the game does not end");
    hands.push(rules.act(hands.at(-1)!, choose(hands.at(-1)!), 0, 0));
  }
  return hands;
}

/** A move that anybody could make, other than giving up. */
export function anyMove(rules: RoomRules, hand: RoomHand, chance: Rng): string {
  const moves = rules.moves(hand).filter(({ action }) => action !== "leave");
  return moves[chance.int(moves.length)]!.action;
}

/** What all seats get together, and what they have put in. */
export function sumsOf(rules: RoomRules, hand: RoomHand): { put: number; won: number } {
  const won = [...rules.showdown(hand).won.values()].reduce((sum, amount) => sum + amount, 0);
  return { put: hand.seats.reduce((sum, { put }) => sum + put, 0), won };
}
