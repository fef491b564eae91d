import { rational, toPercent } from "../rational.ts";
import type { RoomGame } from "../room-game.ts";
import { RAKE_PERCENT } from "./room.ts";
import type { TeenPattiConfig } from "./wire.ts";

/** Players against each other: the house has no hand of its own, and keeps a part of each win. */
export const teenPatti: RoomGame = {
  key: "teen-patti",
  isRoom: true,
  config: ({ minBetMinor }): TeenPattiConfig => ({ boot: minBetMinor, rakePercent: RAKE_PERCENT }),
  help: () => {
    const kept = rational(100 - RAKE_PERCENT, 100);
    return { returnPercent: toPercent(kept, 2), returnFraction: `${100 - RAKE_PERCENT}/100`, pool: null, details: null };
  },
};
