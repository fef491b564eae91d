import type { Rng } from "../rng.ts";
import type { ChanceFact } from "./chance-facts.ts";
import type { HandRecord } from "./hand-record.ts";
import { paidTo } from "./payout.ts";
import type { Move, PlayRules, RoomHand } from "./room-rules.ts";
import type { Card } from "../tables/cards.ts";

/** What a hand is dealt and played again from. */
export type HandScript = Pick<HandRecord, "no" | "boot" | "rakePercent" | "moves"> & { seats: readonly { seat: number }[] };

/** A move of a hand that was played again, and who made it. */
export interface CourseStep extends Move {
  seat: number;
  /** Whether the seat had seen its cards. */
  seen: boolean;
  /** Whether the other seats were never told what it named. */
  hidden: boolean;
  /** What chance brought with it. */
  brought: ChanceFact[];
}

/** A hand that was dealt and played again. */
export interface ReplayedHand {
  /** Its moves in order; the cost is what was put in. */
  course: CourseStep[];
  /** The hand after the last of them. */
  end: RoomHand;
  /** Whether what the seats that were still in it would have got was never played out. */
  undecided: boolean;
  /** What each seat laid out for all at the end, by index; null for one that did not. Null where the rules know only of a showdown. */
  laidOut: (readonly Card[] | null)[] | null;
  /** What chance brought, in order. */
  facts: ChanceFact[];
  /** Minor units that each seat has put in, and got in the end. */
  put: ReadonlyMap<number, number>;
  paid: ReadonlyMap<number, number>;
}

/**
 * Deals a hand again by the rules that dealt it, and makes its moves. Runs in the player's browser. Throws when a move is not open to
 * the seat in turn: then the hand was not played as it is told.
 */
export function replayHand(rules: PlayRules, { no, boot, rakePercent, moves, seats }: HandScript, chance: Rng): ReplayedHand {
  const numbers = seats.map(({ seat }) => seat);
  let hand = rules.deal(chance, numbers, boot, no);
  const facts = [...rules.facts(hand, null)];
  const course: Omit<CourseStep, "hidden">[] = [];
  for (const { action, paid, spent } of moves) {
    const { seat, seen } = hand.seats[hand.turn]!;
    const next = rules.act(hand, action, paid, spent);
    const brought = rules.facts(next, hand);
    facts.push(...brought);
    course.push({ seat, seen, action, cost: paid, brought });
    hand = next;
  }
  const end = hand;
  const shown = rules.showdown(end);
  return {
    facts,
    course: course.map((step) => ({ ...step, hidden: rules.hides?.(end, step.action) ?? false })),
    laidOut: rules.shownCards?.(end) ?? null,
    end,
    undecided: rules.undecided?.(end) ?? false,
    put: new Map(end.seats.map(({ seat, put }) => [seat, put])),
    paid: new Map(numbers.map((seat) => [seat, paidTo(end, shown, seat, rakePercent)])),
  };
}

/** What the deal of a hand that was given up has brought. */
export function replayDeal(rules: PlayRules, { no, boot, seats }: Pick<HandScript, "no" | "boot" | "seats">, chance: Rng): ChanceFact[] {
  const hand = rules.deal(
    chance,
    seats.map(({ seat }) => seat),
    boot,
    no,
  );
  return rules.facts(hand, null);
}
