import { HOME, isSafe, squareOf, YARD } from "./board.ts";
import type { LudoHand } from "./room-rules.ts";
import { afterRoll, capturesAt, movable } from "./walk.ts";

/** Squares behind a token from which a roll reaches it. */
const REACH = 6;

/** Which token a demo player moves: home, a capture, out of danger, out of the yard, and else the one that is furthest. */
export function chooseToken(hand: LudoHand): number {
  const able = movable(hand.tokens[hand.turn]!, hand.roll ?? 0);
  return able.reduce((best, token) => (worth(hand, token) > worth(hand, best) ? token : best), able[0] ?? 0);
}

function worth(hand: LudoHand, token: number): number {
  const from = hand.tokens[hand.turn]![token]!;
  const to = afterRoll(from, hand.roll!)!;
  if (to === HOME) return 900;
  const captures = capturesAt(hand.tokens, hand.colours, hand.turn, to).length;
  const out = from === YARD ? 150 : 0;
  return captures * 400 + out + to + (dangerAt(hand, from) - dangerAt(hand, to)) * 60;
}

/** How many tokens of others could land there with one roll. */
function dangerAt(hand: LudoHand, steps: number): number {
  const square = squareOf(hand.colours[hand.turn]!, steps);
  if (square === null || isSafe(square)) return 0;
  return hand.tokens.flatMap((row, place) =>
    place === hand.turn
      ? []
      : row.filter((at) => {
          const behind = squareOf(hand.colours[place]!, at);
          const gap = behind === null ? 0 : (square - behind + 52) % 52;
          return gap > 0 && gap <= REACH;
        }),
  ).length;
}
