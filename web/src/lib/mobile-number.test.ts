import { describe, expect, test } from "vitest";
import { isMobileNumber } from "./mobile-number.ts";

const bangladeshi = (mobile: string) => isMobileNumber({ countryDialingCode: "880", mobile });

describe("a typed mobile number", () => {
  test.each(["01712345678", "1712345678", "8801712345678", "+880 1712-345 678", "০১৭১২৩৪৫৬৭৮", "00880 1712 345678"])(
    "LOGIN-28 %j is one of Bangladesh",
    async (typed) => expect(await bangladeshi(typed)).toBe(true),
  );

  test.each(["", "017123", "029876543", "09612345678", "+919876543210", "seventeen", "017123456789"])(
    "LOGIN-28 %j is no mobile number",
    async (typed) => expect(await bangladeshi(typed)).toBe(false),
  );

  test("LOGIN-28 the plan is the picked country's", async () => {
    expect(await isMobileNumber({ countryDialingCode: "91", mobile: "9876543210" })).toBe(true);
    expect(await isMobileNumber({ countryDialingCode: "91", mobile: "01712345678" })).toBe(false);
  });
});
