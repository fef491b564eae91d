import { multiplied } from "./bonus.ts";
import { FORMER_MEGA_BALL } from "./former.ts";
import { ballGroups, BALLS } from "./ball-bets.ts";
import type { Show } from "./show.ts";

/**
 * Thirty-six balls in six colours and the golden one; the last ball drawn is the mega ball. Before it a small wheel says how many times as
 * much the colours and the golden ball return.
 */
export const MEGA_BALL: Show = {
  kind: "balls",
  strip: [...BALLS, "star"],
  groups: ballGroups({ colour: 4000, star: 24_000 }),
  bonus: multiplied({ 1: 15, 2: 2, 3: 2, 5: 1 }, (spot) => spot === "star" || spot.startsWith("colour-")),
  former: FORMER_MEGA_BALL,
};
