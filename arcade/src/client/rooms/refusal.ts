import type { ApiError } from "../api.ts";
import { tell } from "../frame.ts";
import { money } from "../money.ts";
import { endGame } from "../round.ts";
import { openDialog } from "../sheet.ts";
import { t } from "../texts.ts";
import { roomText as text } from "./text.ts";

export interface RefusedMove {
  /** Minor units. */
  cost: number;
  /** Makes the move with what is left; null where that is no move. */
  allIn: (() => void) | null;
  notice: (text: string) => void;
}

/** Says why a move or a seat was refused, and what can be done about it. */
export function explainRefusal(error: ApiError, { cost, allIn, notice }: RefusedMove): void {
  if (error.code === "session.unknown") return endGame(error.message);
  if (error.code !== "bet.insufficientFunds") return notice(error.message);
  const deposit = { label: t("button.deposit"), icon: "deposit" as const, onPress: () => tell("deposit") };
  const choices = allIn
    ? [deposit, { label: text("act.allIn"), main: true, onPress: allIn }]
    : [{ label: t("button.close"), onPress: () => {} }, deposit];
  openDialog(text("allIn.title"), allIn ? text("allIn.text", { amount: money(cost) }) : error.message, choices, true);
}
