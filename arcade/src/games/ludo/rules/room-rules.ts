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
import { coloursOf, HOME, ludoVariant, type LudoVariant } from "./board.ts";
import { chooseToken } from "./demo-player.ts";
import { movable, walk, type Capture, type Tokens } from "./walk.ts";

/** What was done last, so that a page can show it move. */
export interface LudoStep {
  /** Seat number. */
  seat: number;
  roll: number;
  /** Null when the roll moved nothing. */
  moved: { token: number; from: number; to: number; captured: { seat: number; token: number }[] } | null;
}

export interface LudoHand extends BoardHand {
  readonly rolls: readonly number[];
  /** Rolls that were used. */
  readonly rolled: number;
  /** The roll that waits for a token to be chosen. */
  readonly roll: number | null;
  /** Sixes in a row in this turn. */
  readonly sixes: number;
  readonly tokens: Tokens;
  /** By place. */
  readonly colours: readonly number[];
  readonly last: LudoStep | null;
  readonly variant: LudoVariant;
}

/** What pages are told. */
export interface LudoBoard {
  tokens: Tokens;
  colours: readonly number[];
  /** Seat numbers by place. */
  seats: number[];
  rolled: number;
  roll: number | null;
  /** Tokens that may be chosen now. */
  movable: number[];
  last: LudoStep | null;
}

const SIXES = 3;

/** Ludo as a room plays it: a roll, then a token where there is a choice. Whoever brings all tokens home first takes the pot. */
export function ludoRules(key: string | null): RoomRules {
  const variant = ludoVariant(key);
  const rules: RoomRules<LudoHand> = {
    talk: "open",
    table: { seats: variant.seats, demoFillTo: variant.demoFillTo, longHands: true },
    deal: (chance, seats, boot, first) => ({
      ...boardHand(seats, boot, first),
      rolls: rollsFrom(chance),
      rolled: 0,
      roll: null,
      sixes: 0,
      tokens: seats.map(() => Array.from({ length: variant.tokens }, () => variant.begin)),
      colours: coloursOf(seats.length),
      last: null,
      variant,
    }),
    moves: (hand) => [
      ...(hand.roll === null ? ["roll"] : choices(hand).map((token) => `move${token}`)).map((action) => ({ action, cost: 0 })),
      LEAVE,
    ],
    act: (hand, action) => {
      if (action === "leave") return left(hand);
      if (action !== "idle") return step({ ...hand, seats: counted(hand, false) }, action);
      const late = { ...hand, seats: counted(hand, true) };
      return late.seats[hand.turn]!.folded ? left(hand) : step(late, late.roll === null ? "roll" : `move${chooseToken(late)}`);
    },
    facts: rollFacts,
    idle: () => "idle",
    choose: (hand) => (hand.roll === null ? "roll" : `move${chooseToken(hand)}`),
    showdown: (hand) =>
      sharedPot(
        hand,
        leaders(hand, (place) => hand.tokens[place]!.reduce((sum, steps) => sum + steps, 0)),
      ),
    board: (hand): LudoBoard => ({
      tokens: hand.tokens,
      colours: hand.colours,
      seats: hand.seats.map(({ seat }) => seat),
      rolled: hand.rolled,
      roll: hand.roll,
      movable: hand.roll === null ? [] : choices(hand),
      last: hand.last,
    }),
  };
  return rules;
}

const choices = (hand: LudoHand): number[] => movable(hand.tokens[hand.turn]!, hand.roll ?? 0);

/** A player who leaves takes their tokens off the board. */
function left(hand: LudoHand): LudoHand {
  const tokens = hand.tokens.map((row, place) => (place === hand.turn ? row.map(() => hand.variant.begin) : row));
  return { ...withoutTurn(hand), tokens, roll: null, sixes: 0 };
}

function step(hand: LudoHand, action: string): LudoHand {
  if (action === "roll" && hand.roll === null) return rolled(hand);
  const token = Number(/^move(\d)$/.exec(action)?.[1] ?? Number.NaN);
  if (hand.roll === null || !choices(hand).includes(token)) throw new RangeError(`no ${action} now`);
  return moved(hand, token, hand.roll);
}

function rolled(hand: LudoHand): LudoHand {
  const roll = hand.rolls[hand.rolled]!;
  const { seat } = hand.seats[hand.turn]!;
  const sixes = roll === 6 ? hand.sixes + 1 : 0;
  const next: LudoHand = { ...hand, roll, rolled: hand.rolled + 1, sixes, last: { seat, roll, moved: null } };
  if (sixes === SIXES) return passed(next);
  const able = choices(next);
  if (able.length === 0) return roll === 6 ? again(next) : passed(next);
  return able.length === 1 ? moved(next, able[0]!, roll) : next;
}

function moved(hand: LudoHand, token: number, roll: number): LudoHand {
  const { tokens, from, to, captured } = walk(hand.tokens, hand.colours, { place: hand.turn, token, roll, begin: hand.variant.begin });
  const seats = captured.map(({ place, token: taken }: Capture) => ({ seat: hand.seats[place]!.seat, token: taken }));
  const last = { seat: hand.seats[hand.turn]!.seat, roll, moved: { token, from, to, captured: seats } };
  const next = { ...hand, tokens, last };
  if (tokens[hand.turn]!.every((steps) => steps === HOME)) return { ...next, roll: null, over: true };
  return roll === 6 || captured.length > 0 || to === HOME ? again(next) : passed(next);
}

/** The same seat rolls again. */
const again = (hand: LudoHand): LudoHand => ({ ...hand, roll: null, over: hand.rolled >= ROLLS });
const passed = (hand: LudoHand): LudoHand => ({ ...again(hand), sixes: 0, turn: nextPlace(hand) });
