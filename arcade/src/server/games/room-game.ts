import type { Title } from "../../shared/title.ts";
import { RAKE_PERCENT } from "../../shared/rooms/payout.ts";
import { CARD_TABLE, entryOf, type RoomRules } from "../../shared/rooms/room-rules.ts";
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

/** Players against each other: the house has no hand of its own, and keeps a part of each win. */
export function roomGame(key: string, rulesOf: (variant: string | null) => RoomRules): RoomGame {
  return {
    key,
    isRoom: true,
    config: ({ minBetMinor, variant }): RoomConfig => {
      const rules = rulesOf(variant);
      const { seats } = rules.table ?? CARD_TABLE;
      return { variant, boot: minBetMinor, entry: entryOf(rules, minBetMinor), seats, rakePercent: RAKE_PERCENT };
    },
    help: () => {
      const kept = rational(100 - RAKE_PERCENT, 100);
      return { returnPercent: toPercent(kept, 2), returnFraction: `${100 - RAKE_PERCENT}/100`, pool: null, details: null };
    },
    handRules: ({ variant }) => rulesOf(variant),
  };
}
