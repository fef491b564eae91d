import { inLanguage, textsOf } from "../../../client/texts.ts";
import type { Names } from "../../../shared/wire.ts";
import { sportsTexts, type SportsTextKey } from "./texts.ts";

export const text = textsOf(sportsTexts);

/** Odds in hundredths as a reader knows them. */
export const oddsText = (odds: number): string => (odds / 100).toFixed(2);

export function marketName(id: string, names: readonly Names[]): string {
  const [kind, line = ""] = id.split(":");
  if (kind === "handicap") return text("market.handicap", { home: inLanguage(names[0]!), line: Number(line) > 0 ? `+${line}` : line });
  return text(`market.${kind}` as SportsTextKey, { line });
}

/** A runner by number and name: the number is what is seen of it on the course, in the digits that stand on its cloth. */
export const runnerName = (runner: number, names: readonly Names[]): string => `${runner + 1} ${inLanguage(names[runner]!)}`;

/** What is bet on: a side, a draw, over or under, a result such as 2-1, or a runner. */
export function pickName(market: string, selection: string, names: readonly Names[]): string {
  if (selection === "home" || selection === "away") return inLanguage(names[selection === "home" ? 0 : 1]!);
  if (/^\d+$/.test(selection)) return runnerName(Number(selection), names);
  if (/^\d+-\d+$/.test(selection)) return selection;
  const line = market.split(":")[1];
  const name = text(`pick.${selection}` as SportsTextKey);
  return line && market.startsWith("total") ? `${name} ${line}` : name;
}

export const fixtureName = (names: readonly Names[]): string =>
  names.length === 2 ? names.map(inLanguage).join(" – ") : `${inLanguage(names[0]!)} +${names.length - 1}`;
