import type { Face } from "@mela/contract/member/head-icon";
import type { Rng } from "../rng.ts";
import type { Card } from "../tables/cards.ts";
import type { ChanceFact } from "./chance-facts.ts";
import type { Pot } from "./pots.ts";
import type { Talk } from "./talk.ts";

/** One seat in a hand, as every card game between players has it. */
export interface HandSeat {
  seat: number;
  cards: readonly Card[];
  /** Minor units put in so far. */
  put: number;
  folded: boolean;
  /** Whether it has looked at its cards. */
  seen: boolean;
  /** Its chips are all in: it takes no further turns and can win only what it covered. */
  allIn: boolean;
}

/** What a room must know of a hand. */
export interface RoomHand {
  readonly seats: readonly HandSeat[];
  /** Index into `seats` of whose turn it is. */
  readonly turn: number;
  /** What a move of the ordinary kind costs now. */
  readonly stake: number;
  /** Cards that lie open for everybody. */
  readonly open: readonly Card[];
  /** Seat that has the button, in games that know one. */
  readonly button?: number;
  readonly over: boolean;
}

/** A move and what it costs, in minor units. */
export interface Move<Action extends string = string> {
  action: Action;
  cost: number;
  /** The most that can be put in with it by naming the amount (`raise:2500`); left out: its cost alone. */
  most?: number;
}

export interface Showdown {
  pots: Pot[];
  /** Minor units by seat. */
  won: Map<number, number>;
}

/** How many sit at a table. */
export interface RoomTable {
  /** The most that can sit down. */
  seats: number;
  /** Seats that demo players fill up to. */
  demoFillTo: number;
  /** Whether a hand takes so long that a newcomer gets a table of their own instead of waiting for its end. */
  longHands: boolean;
}
export const CARD_TABLE: RoomTable = { seats: 5, demoFillTo: 4, longHands: false };

/** The rules of a game between players. Pure, and told nothing of money accounts. */
export interface RoomRules<Hand extends RoomHand = RoomHand> {
  /** Left out: the ordinary card table. */
  readonly table?: RoomTable;
  /** What a seat costs, in minor units. Left out: the boot. What the deal puts in beyond it is staked with the deal. */
  entry?(boot: number): number;
  /** What a player must have for a seat that costs nothing, in minor units. Left out: two boots, as blinds may ask. */
  least?(boot: number): number;
  /** What the house keeps of a win beyond the winner's own stakes, in percent; a whole number. Left out: `RAKE_PERCENT`. */
  readonly rakePercent?: number;
  /** Whether a move is made with all that it costs or not at all. Left out: whoever has less goes all in with it. */
  readonly wholeMoves?: boolean;
  /** What players may say to each other while a hand is played. Left out: `courteous`. */
  readonly talk?: Talk;
  /** Cards of one deck that so many seats need, from the top of a shuffled deck. */
  deal(chance: Rng, seats: readonly number[], boot: number, first: number): Hand;
  /** What the seat whose turn it is may do. */
  moves(hand: Hand): Move[];
  /**
   * Whether the seat whose turn it is may make a move that names more than `moves` lists, such as `shot:12:40`; its cost is that of
   * the listed move before the colon. Left out: such moves are refused.
   */
  accepts?(hand: Hand, action: string): boolean;
  /** What a move costs that names what it puts in, such as `raise:2500`; null where it may not. Left out: such moves are refused. */
  costNamed?(hand: Hand, action: string): number | null;
  /** The hand after a move; `paid` below its cost means all in. `spent`: milliseconds of the turn that it took. */
  act(hand: Hand, action: string, paid: number, spent: number): Hand;
  /** Milliseconds for this turn, given the room's ordinary time; of a demo player's turn too when it must last for something to be seen. */
  turnMs?(hand: Hand, ordinary: number, demo: boolean): number;
  /** What chance has brought with the deal (`before` is null) or with a move, in order; for whoever deals the hand again. */
  facts(hand: Hand, before: Hand | null): ChanceFact[];
  /** What one seat (null: whoever watches) may see of the game beside the cards; goes to the client as it is. */
  board?(hand: Hand, seat: number | null): unknown;
  /** The move of whoever lets the time run out. */
  idle(hand: Hand): string;
  /** What a demo player does. It knows its own cards and the open ones, and nobody else's. */
  choose(hand: Hand, chance: Rng): string | Promise<string>;
  showdown(hand: Hand): Showdown;
  /** Whether nobody has played out what those would get who were still in a hand that ended before its end. Left out: it was decided all the same. */
  undecided?(hand: Hand): boolean;
  /** What each seat laid out for all when the hand had ended, by index; null for one whose cards stayed covered. Left out: those of who stayed to a showdown. */
  shownCards?(end: Hand): (readonly Card[] | null)[];
  /** Whether what a move named was hidden from the other seats to the end. Left out: they saw it. */
  hides?(end: Hand, action: string): boolean;
}

/** What plays a hand again: everything but the mind of demo players. */
export type PlayRules<Hand extends RoomHand = RoomHand> = Omit<RoomRules<Hand>, "choose">;

export const entryOf = (rules: Pick<RoomRules, "entry">, boot: number): number => rules.entry?.(boot) ?? boot;
export const leastOf = (rules: Pick<RoomRules, "least">, boot: number): number => rules.least?.(boot) ?? 2 * boot;

/** What the house keeps of a win beyond the winner's own stakes, where the rules say nothing else. */
export const RAKE_PERCENT = 3;
export const rakeOf = ({ rakePercent }: Pick<RoomRules, "rakePercent">): number => rakePercent ?? RAKE_PERCENT;

/** What a move costs the seat whose turn it is; null for one that is not open to it. */
export function costOf(rules: Pick<RoomRules, "accepts" | "costNamed" | "moves">, hand: RoomHand, action: string): number | null {
  const [name] = action.split(":", 1);
  if (name !== action && !rules.accepts?.(hand, action)) return rules.costNamed?.(hand, action) ?? null;
  return rules.moves(hand).find((move) => move.action === name)?.cost ?? null;
}

export const living = <Seat extends HandSeat>(hand: { readonly seats: readonly Seat[] }): Seat[] =>
  hand.seats.filter(({ folded }) => !folded);
/** Seats that can still put something in. */
export const acting = <Seat extends HandSeat>(hand: { readonly seats: readonly Seat[] }): Seat[] =>
  living(hand).filter(({ allIn }) => !allIn);

/** Players of the arcade's own, to fill seats; the client labels each of them so. */
export const DEMO_NAMES = [
  { en: "Rupa", bn: "রূপা" },
  { en: "Kamal", bn: "কামাল" },
  { en: "Shathi", bn: "সাথী" },
  { en: "Bablu", bn: "বাবলু" },
] as const;
/** How they look, in the same order. */
export const DEMO_FACES: readonly Face[] = ["dancer", "boatman", "schoolgirl", "drummer"];
