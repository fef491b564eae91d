// @vitest-environment happy-dom
import type { FormEvent } from "react";
import { expect, test } from "vitest";
import { writeAsciiDigits, writeCode } from "./digits-input.ts";

const typed = (write: typeof writeCode, value: string): string => {
  const field = document.createElement("input");
  field.value = value;
  write({ currentTarget: field } as FormEvent<HTMLInputElement>);
  return field.value;
};

test.each([
  ["188 632", "188632"],
  [" 188-632 ", "188632"],
  ["১৮৮ ৬৩২", "188632"],
  ["188\u00a0632", "188632"],
  ["188632", "188632"],
  ["code 188632", "code 188632"],
])("a code pasted as %j stands there as %j", (pasted, shown) => expect(typed(writeCode, pasted)).toBe(shown));

test("other fields of digits keep what stands between them", () => expect(typed(writeAsciiDigits, "০১৭১২-৩৪ ৫")).toBe("01712-34 5"));
