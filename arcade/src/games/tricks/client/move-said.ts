import { inDigits } from "../../../client/texts.ts";
import { text } from "./text.ts";
import type { TricksKey } from "./texts.ts";

/** A move as the history tells it; null for a card, which names itself. Of a trump that is hidden from the reader there is `trump` alone. */
export function moveSaid(action: string): string | null {
  const [verb, what = ""] = action.split(":");
  if (verb === "pass" || verb === "ask") return text(verb);
  if (verb === "bid") return inDigits(Number(what));
  if (verb !== "trump") return null;
  return `${text("trump.sign")}: ${text(what === "" ? "trump.hidden" : (`suit.${what}` as TricksKey))}`;
}
