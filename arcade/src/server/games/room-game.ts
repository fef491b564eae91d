import type { Title } from "../../shared/title.ts";
import { CARD_TABLE, entryOf, rakeOf, type RoomRules } from "../../shared/rooms/room-rules.ts";
import type { RoomConfig } from "../../shared/rooms/wire.ts";
import type { HelpView } from "../../shared/wire.ts";
import { rational, toPercent } from "../../shared/games/rational.ts";

/** A game between players who sit at one table and take turns; its hands are on disk move by move, and played in `rooms`. */
export interface RoomGame {
  readonly key: string;
  readonly isRoom: true;
  config(title: Title): unknown;
  help(title: Title): HelpView;
  handRules(title: Title): RoomRules;
}

/** What a game says of itself in which the house has a hand of its own. */
export interface HouseGame {
  /** Its return is that of the game. */
  help(title: Title): HelpView;
  /** What a player may bet before the deal, ascending, in minor units. */
  stakes(title: Title): number[];
}

/** Players against each other, where the house keeps a part of each win; with `house` each of them against the house. */
export function roomGame(key: string, rulesOf: (variant: string | null) => RoomRules, house?: HouseGame): RoomGame {
  return {
    key,
    isRoom: true,
    config: (title): RoomConfig => {
      const { minBetMinor, variant } = title;
      const rules = rulesOf(variant);
      const { seats, demoFillTo } = rules.table ?? CARD_TABLE;
      const { wholeMoves = false } = rules;
      const stakes = house ? { stakes: house.stakes(title) } : {};
      const entry = entryOf(rules, minBetMinor);
      return { variant, boot: minBetMinor, entry, seats, demoFillTo, rakePercent: rakeOf(rules), wholeMoves, ...stakes };
    },
    help: (title) => house?.help(title) ?? helpOf(rakeOf(rulesOf(title.variant))),
    handRules: ({ variant }) => rulesOf(variant),
  };
}

function helpOf(rakePercent: number): HelpView {
  const kept = rational(100 - rakePercent, 100);
  return { returnPercent: toPercent(kept, 2), returnFraction: `${100 - rakePercent}/100`, pool: null, details: null };
}
