import { CRAPS, SYMBOL_DICE } from "./dice-shows.ts";
import { MEGA_BALL } from "./balls.ts";
import { FAN_TAN, LUCKY_SEVEN, MONEY_DROP, TREASURE_DOORS, XOC_DIA } from "./draws.ts";
import { showRules } from "./show.ts";
import { WHEELS } from "./wheels.ts";

/** All shows, by the variant of a title. */
export const SHOWS = {
  ...WHEELS,
  "money-drop": MONEY_DROP,
  "mega-ball": MEGA_BALL,
  "treasure-doors": TREASURE_DOORS,
  "fan-tan": FAN_TAN,
  "xoc-dia": XOC_DIA,
  "lucky-seven": LUCKY_SEVEN,
  craps: CRAPS,
  "crown-anchor": SYMBOL_DICE,
  "langur-burja": SYMBOL_DICE,
} as const;
export type ShowName = keyof typeof SHOWS;

export const toShowName = (variant: string | null): ShowName =>
  variant !== null && variant in SHOWS ? (variant as ShowName) : "mega-wheel";

export const SHOW_RULES = new Map(Object.entries(SHOWS).map(([name, show]) => [name, showRules(show)]));
