import type { FormEvent } from "react";
import { asciiDigits } from "@mela/contract/base/digits";

/** For `onInput` of fields of digits: what is typed with a Bengali keyboard stands there as 0–9. */
export function writeAsciiDigits({ currentTarget: field }: FormEvent<HTMLInputElement>): void {
  const ascii = asciiDigits(field.value);
  if (ascii !== field.value) field.value = ascii;
}

/** For `onInput` of fields of codes: the same, and what stands between the digits of a pasted code ("188 632", "188-632") goes. */
export function writeCode({ currentTarget: field }: FormEvent<HTMLInputElement>): void {
  const code = asciiDigits(field.value).replaceAll(/(?<=\d)[\s-]+(?=\d)|^\s+|\s+$/gu, "");
  if (code !== field.value) field.value = code;
}
