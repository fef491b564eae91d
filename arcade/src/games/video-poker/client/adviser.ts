import { bestHold } from "../rules/hint.ts";
import { POKER_PAYS } from "../rules/pays.ts";
import type { PokerConfig } from "../rules/wire.ts";
import { cardSign, cardWords, type HandView, type Suit } from "./hand.ts";
import { createHints } from "./hints.ts";
import type { PokerTextKey } from "./texts.ts";

export interface Adviser {
  /** Turns the advice on and off. */
  button: HTMLButtonElement;
  /** The player chooses from these cards; null: they have chosen. */
  ask(cards: readonly number[] | null): void;
}

interface Around {
  hand: HandView;
  tt: (key: PokerTextKey, places?: Record<string, string>) => string;
  inWords: (rank: string, suit: Suit) => string;
  say: (text: string) => void;
  announce: (text: string) => void;
}

/** Says what to do with a hand: what best play would hold for a player who wants to be told, else only that there is a choice. */
export function createAdviser({ volatility }: PokerConfig, { hand, tt, inWords, say, announce }: Around): Adviser {
  let asked: readonly number[] | null = null;
  const advise = () => {
    if (asked === null) return hand.hint([]);
    const cards = asked;
    const { held } = hints.isOn() ? bestHold(cards, POKER_PAYS[volatility]) : { held: [] };
    hand.hint(held);
    if (!hints.isOn()) return say(tt("choose"));
    const kept = cards.filter((_, at) => held[at]);
    const inText = (named: (card: number) => string) => {
      if (kept.length === 0) return tt("hint.none");
      return kept.length === cards.length ? tt("hint.all") : tt("hint.some", { cards: kept.map(named).join(" ") });
    };
    say(inText(cardSign));
    announce(inText((card) => cardWords(card, inWords)));
  };
  const hints = createHints(tt("hints"), advise);
  return {
    button: hints.button,
    ask: (cards) => {
      asked = cards;
      advise();
    },
  };
}
