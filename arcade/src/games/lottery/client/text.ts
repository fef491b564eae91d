import { inDigits, locale, textsOf } from "../../../client/texts.ts";
import { lotteryTexts, type LotteryTextKey } from "./texts.ts";

export const text = textsOf(lotteryTexts);

export const playName = (id: string): string => text(`play.${id}` as LotteryTextKey);

/** A pick in words or in the digits of the language. */
export function pickName(pick: string): string {
  const key = `word.${pick}` as LotteryTextKey;
  if (key in lotteryTexts.en) return text(key);
  return pick.replaceAll(/\d/g, (digit) => inDigits(Number(digit))).replaceAll(",", " ");
}

/** What comes back per unit of stake, as a figure after ×. */
export const factorText = (perMille: number): string => (perMille / 1000).toLocaleString("en", { maximumFractionDigits: 2 });
/** The same within a sentence, in the digits of the language. */
export const factorWords = (perMille: number): string =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: 2 }).format(perMille / 1000);
