import {
  boardHand,
  counted,
  leaders,
  LEAVE,
  nextPlace,
  sharedPot,
  withoutTurn,
  type BoardHand,
} from "../../../shared/rooms/board-seats.ts";
import { rollFacts } from "../../../shared/rooms/chance-facts.ts";
import { ROLLS, rollsFrom } from "../../../shared/rooms/dice.ts";
import type { RoomRules } from "../../../shared/rooms/room-rules.ts";
import { GOAL, landing } from "./board.ts";

interface SnakesHand extends BoardHand {
  readonly rolls: readonly number[];
  readonly rolled: number;
  readonly sixes: number;
  /** Whether a roll beyond the goal reaches it. */
  readonly sprint: boolean;
  /** Square by place; 0 before the board. */
  readonly squares: readonly number[];
  readonly last: SnakesStep | null;
}

/** The roll that was last, and where it led: `on` before a snake or ladder, `to` after it. */
export interface SnakesStep {
  seat: number;
  roll: number;
  from: number;
  on: number;
  to: number;
}

/** What pages are told. */
export interface SnakesBoard {
  squares: readonly number[];
  seats: number[];
  rolled: number;
  last: SnakesStep | null;
}

/** A third six in a row ends the turn. */
const SIXES = 3;

/** A race of dice: whoever stands on the last square first takes the pot. Nothing is to be decided but to roll. */
export function snakesRules(variant: string | null): RoomRules {
  const sprint = variant === "sprint";
  const rules: RoomRules<SnakesHand> = {
    talk: "open",
    table: sprint ? { seats: 2, demoFillTo: 2, longHands: true } : { seats: 4, demoFillTo: 3, longHands: true },
    deal: (chance, seats, boot, first) => ({
      ...boardHand(seats, boot, first),
      rolls: rollsFrom(chance),
      rolled: 0,
      sixes: 0,
      sprint,
      squares: seats.map(() => 0),
      last: null,
    }),
    moves: () => [{ action: "roll", cost: 0 }, LEAVE],
    act: (hand, action) => {
      if (action === "leave") return { ...withoutTurn(hand), sixes: 0 };
      const seats = counted(hand, action === "idle");
      return seats[hand.turn]!.folded ? { ...withoutTurn(hand), sixes: 0 } : rolled({ ...hand, seats });
    },
    facts: rollFacts,
    idle: () => "idle",
    choose: () => "roll",
    showdown: (hand) =>
      sharedPot(
        hand,
        leaders(hand, (place) => hand.squares[place]!),
      ),
    board: ({ squares, seats, rolled: count, last }): SnakesBoard => ({
      squares,
      seats: seats.map(({ seat }) => seat),
      rolled: count,
      last,
    }),
  };
  return rules;
}

function rolled(hand: SnakesHand): SnakesHand {
  const roll = hand.rolls[hand.rolled]!;
  const from = hand.squares[hand.turn]!;
  const sixes = roll === 6 ? hand.sixes + 1 : 0;
  // The third six in a row is not walked.
  const { on, to } = sixes === SIXES ? { on: from, to: from } : landing(from, roll, hand.sprint);
  const next: SnakesHand = {
    ...hand,
    rolled: hand.rolled + 1,
    squares: hand.squares.with(hand.turn, to),
    last: { seat: hand.seats[hand.turn]!.seat, roll, from, on, to },
    over: to === GOAL || hand.rolled + 1 >= ROLLS,
  };
  return roll === 6 && sixes < SIXES ? { ...next, sixes } : { ...next, sixes: 0, turn: nextPlace(next) };
}
