import { inDigits, inLanguage, textsOf } from "../../../client/texts.ts";
import type { Names } from "../../../shared/wire.ts";
import { sportsTexts, type SportsTextKey } from "./texts.ts";

export const text = textsOf(sportsTexts);

/** Odds in hundredths as a reader knows them. */
export const oddsText = (odds: number): string => (odds / 100).toFixed(2);

/** Of a market, what of its name is not its kind: a line, a map, an over of an innings. */
function partsOf(id: string): { kind: string; first: string; line: string } {
  const [kind = "", first = "", line = first] = id.split(":");
  return { kind, first, line };
}

/** Goals, runs and rounds are counts, so their lines and results take the digits of the language, as odds and money do not. */
const counted = (line: string): string => line.replaceAll(/\d+/g, (digits) => inDigits(Number(digits)));

/** A line with its sign: a minus, not a hyphen, which stands between the two of a result. */
const signedLine = (line: string): string => (Number(line) > 0 ? "+" : "") + counted(line).replace("-", "−");

/** Of a field, the runners that a market is about, by their numbers (`3`, `1.4`). */
const runnersIn = (numbers: string, names: readonly Names[]): string =>
  numbers.split(".").map((no) => Number(no) - 1).filter((runner) => names[runner]).map((runner) => runnerName(runner, names)).join(" – "); // prettier-ignore

export function marketName(id: string, names: readonly Names[]): string {
  const { kind, first, line } = partsOf(id);
  const [home = "", away = ""] = names.map(inLanguage);
  const [innings = "", over = first] = first.split(".");
  const no = /^\d+$/.test(over) ? inDigits(Number(over)) : over;
  return text(`market.${kind}` as SportsTextKey, {
    home,
    away,
    line: kind.endsWith("handicap") ? signedLine(line) : counted(line),
    no,
    set: counted(innings),
    by: isField(names) ? runnersIn(first, names) : innings === "2" ? away : home,
  });
}

/** Whether more than two play: then they are runners with numbers. */
const isField = (names: readonly Names[]): boolean => names.length > 2;

/** A runner by number and name: the number is what is seen of it on the course, in the digits that stand on its cloth. */
export const runnerName = (runner: number, names: readonly Names[]): string => `${runner + 1} ${inLanguage(names[runner]!)}`;

/** What is bet on: a side, a draw, over or under, a result such as 2-1, two outcomes together, a runner or two of them. */
export function pickName(market: string, selection: string, names: readonly Names[]): string {
  if (selection === "home" || selection === "away") return inLanguage(names[selection === "home" ? 0 : 1]!);
  if (/^\d+$/.test(selection)) return runnerName(Number(selection), names);
  if (/^\d+-\d+$/.test(selection) && !isField(names)) return counted(selection);
  if (selection.includes("-")) return selection.split("-").map((one) => pickName(market, one, names)).join(" / "); // prettier-ignore
  const name = text(`pick.${selection}` as SportsTextKey);
  return selection === "over" || selection === "under" ? `${name} ${counted(partsOf(market).line)}` : name;
}

export const fixtureName = (names: readonly Names[]): string =>
  names.length === 2 ? names.map(inLanguage).join(" – ") : text("fixture.race", { name: inLanguage(names[0]!), count: names.length - 1 });
