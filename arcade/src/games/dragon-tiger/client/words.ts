import { cardName } from "../../../client/tables/card-face.ts";
import { rankOf } from "../../../shared/tables/cards.ts";
import type { DragonTigerResult, DragonTigerWinner } from "../rules/rules.ts";
import { text } from "./text.ts";

export type Side = "dragon" | "tiger";

export const SIDES: readonly Side[] = ["dragon", "tiger"];
const isDuel = (variant: string | null): variant is "football" | "war" => variant === "football" || variant === "war";

/** What sides and results of a variant are called. */
export function wordsOf(variant: string | null) {
  const duel = isDuel(variant) ? variant : "spot";
  const sideName = (side: Side): string => text(`${duel}.${side}`);
  const who = (winner: DragonTigerWinner): string => {
    if (winner === "tie") return text("result.tie");
    return duel === "war" && winner === "dragon" ? text("result.you") : text("result.side", { side: sideName(winner) });
  };
  const outcome = ({ winner, dragon, tiger }: DragonTigerResult): string => `${who(winner)} · ${cardName(dragon)} – ${cardName(tiger)}`;
  return {
    duel,
    sideName,
    /** Who won, with which cards. */
    outcome,
    /** The same, with why bets on a card's kind lost where it is a seven: those lose on it. */
    say: (result: DragonTigerResult): string => {
      const sevens = SIDES.filter((side) => rankOf(result[side]) === 7);
      return [outcome(result), ...sevens.map((side) => text("result.seven", { side: sideName(side) }))].join(" · ");
    },
  };
}
