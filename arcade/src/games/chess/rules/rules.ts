import { Chess, type Color } from "chess.js";
import { ArcadeError } from "../../../shared/errors.ts";
import { boardHand, LEAVE, nextPlace, sharedPot, withoutTurn, type BoardHand } from "../../../shared/rooms/board-seats.ts";
import { seatFact } from "../../../shared/rooms/chance-facts.ts";
import { living, type PlayRules } from "../../../shared/rooms/room-rules.ts";
import { drawn } from "../../../shared/tables/seeded-words.ts";
import type { ChessBoard, ChessEnd } from "./board.ts";
import { CHESS_CLOCK } from "./clock.ts";

export interface ChessHand extends BoardHand {
  readonly fen: string;
  /** How often each position has stood, by its FEN without the counters. */
  readonly stood: Readonly<Record<string, number>>;
  /** Milliseconds left by place. */
  readonly clocks: readonly number[];
  /** By place, what that player has taken, a letter for each piece. A pawn that had become a queen is taken as a queen. */
  readonly taken: readonly string[];
  readonly last: { from: string; to: string } | null;
  readonly moved: number;
  /** Place that has won; null for a draw, and while the game goes on. */
  readonly winner: number | null;
  readonly end: ChessEnd | null;
}

/** Half-moves after which a game counts as drawn, so that every game ends. */
const HALF_MOVES = 400;
const colourAt = (place: number): Color => (place === 0 ? "w" : "b");
const positionOf = (fen: string): string => fen.split(" ").slice(0, 4).join(" ");

/** Chess by the rules of FIDE, with a clock. The first place has white; the seed decides who sits there. A draw gives both their entries back. */
export function chessPlay(): PlayRules<ChessHand> {
  return {
    talk: "open",
    table: { seats: 2, demoFillTo: 2, longHands: true },
    deal: (chance, seats, boot) => {
      const fen = new Chess().fen();
      return {
        ...boardHand(drawn(seats, seats.length, chance), boot, 0),
        fen,
        stood: { [positionOf(fen)]: 1 },
        clocks: seats.map(() => CHESS_CLOCK.all),
        taken: seats.map(() => ""),
        last: null,
        moved: 0,
        winner: null,
        end: null,
      };
    },
    moves: () => [{ action: "move", cost: 0 }, LEAVE],
    accepts: ({ fen }, action) => legalMoves(fen).includes(action.slice("move:".length)),
    act: (hand, action, _paid, spent) => {
      if (action === "leave") return { ...withoutTurn(hand), end: "left" };
      if (action === "idle") return outOfTime(hand);
      return moved(hand, action.slice("move:".length), spent);
    },
    idle: () => "idle",
    turnMs: ({ clocks, turn }, ordinary, demo) => (demo ? ordinary : Math.min(clocks[turn]!, CHESS_CLOCK.move)),
    facts: ({ seats }, before) => (before ? [] : [seatFact("white", seats[0]!.seat)]),
    showdown: (hand) => sharedPot(hand, winnersOf(hand)),
    board: boardOf,
  };
}

/** Moves in coordinates, such as e2e4 and e7e8q. */
export const legalMoves = (fen: string): string[] => new Chess(fen).moves({ verbose: true }).map(({ lan }) => lan);

function winnersOf(hand: ChessHand): number[] {
  if (hand.winner !== null) return [hand.seats[hand.winner]!.seat];
  return living(hand).map(({ seat }) => seat);
}

function moved(hand: ChessHand, name: string, spent: number): ChessHand {
  const board = new Chess(hand.fen);
  if (!legalMoves(hand.fen).includes(name)) throw new ArcadeError("bet.invalid");
  const { from, to, captured = "" } = board.move(name);
  const fen = board.fen();
  const position = positionOf(fen);
  const stood = { ...hand.stood, [position]: (hand.stood[position] ?? 0) + 1 };
  const left = Math.max(0, hand.clocks[hand.turn]! - spent) + CHESS_CLOCK.added;
  const clocks = hand.clocks.with(hand.turn, left);
  const taken = hand.taken.with(hand.turn, hand.taken[hand.turn]! + captured);
  const next = { ...hand, fen, stood, clocks, taken, last: { from, to }, moved: hand.moved + 1 };
  const end = endOf(board, next);
  return { ...next, turn: nextPlace(hand), end, over: end !== null, winner: end === "mate" ? hand.turn : null };
}

function endOf(board: Chess, { stood, fen, moved: halfMoves }: ChessHand): ChessEnd | null {
  if (board.isCheckmate()) return "mate";
  if (board.isStalemate()) return "stalemate";
  if (board.isInsufficientMaterial()) return "material";
  if (stood[positionOf(fen)]! >= 3) return "repetition";
  return board.isDrawByFiftyMoves() || halfMoves >= HALF_MOVES ? "fifty" : null;
}

/** Whoever has no time left has lost, unless the other has nothing but the king. */
function outOfTime(hand: ChessHand): ChessHand {
  const other = nextPlace(hand);
  const bare = new Chess(hand.fen)
    .board()
    .flat()
    .every((piece) => !piece || piece.color !== colourAt(other) || piece.type === "k");
  return { ...hand, over: true, end: "time", winner: bare ? null : other };
}

function boardOf(hand: ChessHand, seat: number | null): ChessBoard {
  const { fen, clocks, taken, last, end, turn, moved: halfMoves, over } = hand;
  const yours = !over && hand.seats[turn]!.seat === seat;
  const board = new Chess(fen);
  return {
    rows: fen.split(" ")[0]!,
    seats: hand.seats.map((one) => one.seat),
    clocks: [...clocks],
    legal: yours ? legalMoves(fen) : [],
    taken: [...taken],
    last,
    check: board.inCheck(),
    moved: halfMoves,
    end,
  };
}
