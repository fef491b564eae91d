import { describe, expect, it } from "vitest";
import { asciiDigits, plainMobile } from "./digits.ts";

describe("digits", () => {
  it("of other scripts are written as 0–9, and everything else stays", () => {
    expect(asciiDigits("০১২৩৪৫৬৭৮৯")).toBe("0123456789");
    expect(asciiDigits("٠١٢ ۳۴۵ ６७ a-9 ২কোটি")).toBe("012 345 67 a-9 2কোটি");
  });
});

describe("a typed mobile number", () => {
  it.each([
    ["01712-345 678", "01712345678"],
    [" +880 (1712) 345.678 ", "+8801712345678"],
    ["০১৭১২৩৪৫৬৭৮", "01712345678"],
    ["008801712345678", "+8801712345678"],
    ["\u202a+880\u00a01712\u2011345678\u202c", "+8801712345678"],
  ])("%j is read as %s", (typed, plain) => expect(plainMobile(typed)).toBe(plain));

  it.each(["", "017", "01712345678x", "+88+01712", "017123456789012345678", "☎01712345678", "0171234567\u0000"])(
    "%j is no number to call",
    (typed) => expect(plainMobile(typed)).toBeNull(),
  );
});
