import type { FormEvent } from "react";
import { asciiDigits } from "@mela/contract/base/digits";

/** For `onInput` of fields of digits: what is typed with a Bengali keyboard stands there as 0–9. */
export function writeAsciiDigits({ currentTarget: field }: FormEvent<HTMLInputElement>): void {
  const ascii = asciiDigits(field.value);
  if (ascii !== field.value) field.value = ascii;
}
