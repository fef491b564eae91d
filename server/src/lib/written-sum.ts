import { asciiDigits } from "@mela/contract/base/digits";
import { fromDecimal } from "@mela/contract/base/money";

/** A sum as people and wallets write it: "1,000.00", with Bengali digits, with the sign of the taka, "Tk 500", "BDT -20"; minor units, null where it is none. */
export function readWrittenSum(text: string, currency: string): number | null {
  const plain = asciiDigits(text).replaceAll(/[,\s]|\u09f3|tk\.?|bdt/gi, "");
  return fromDecimal(plain.replace(new RegExp(currency, "i"), ""), currency);
}
