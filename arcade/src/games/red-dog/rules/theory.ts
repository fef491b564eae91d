import { finishAnteHand } from "../../../shared/ante-games/ante-rules.ts";
import { DECK } from "../../../shared/tables/cards.ts";
import { rational, type Rational } from "../../../shared/games/rational.ts";
import { redDogRules } from "./rules.ts";

/** The exact return of all that is staked, over all cards, raising where that is worth more. */
export function redDogReturn(): Rational {
  let total = 0;
  let deals = 0;
  for (const first of DECK) {
    for (const second of DECK) {
      if (second === first) continue;
      const thirds = DECK.filter((card) => card !== first && card !== second);
      const boards = thirds.map((third) => ({ player: [], dealer: [], board: [first, second, third] }));
      const choices = redDogRules.choices(boards[0]!);
      const worth = (choice: string | null) => boards.reduce((sum, cards) => sum + finishAnteHand(redDogRules, 1, cards, choice).payout, 0);
      total += choices.length === 0 ? worth(null) : Math.max(...choices.map(worth));
      deals += boards.length;
    }
  }
  return rational(total, redDogRules.antes * deals);
}
