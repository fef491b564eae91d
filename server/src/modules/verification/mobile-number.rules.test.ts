import { describe, expect, it } from "vitest";
import { mobileNumber, neighbourhood } from "./mobile-number.rules.ts";

const COUNTRIES = ["BD", "IN", "GB"];
const BD = "+8801712345678";

describe("a mobile number", () => {
  it.each([
    "01712345678",
    "1712345678",
    "8801712345678",
    "+8801712345678",
    "008801712345678",
    "88001712345678",
    "+880 1712-345 678",
    "০১৭১২ ৩৪৫৬৭৮",
    "+৮৮০১৭১২৩৪৫৬৭৮",
  ])("typed as %j is the same one", (typed) => {
    expect(mobileNumber(typed, "880", COUNTRIES)).toBe(BD);
    expect(mobileNumber(typed, "+880", COUNTRIES)).toBe(BD);
  });

  it.each([
    ["02 9876543", "880", "a landline"],
    ["09612345678", "880", "an internet number"],
    ["01712", "880", "too short"],
    ["017123456789", "880", "too long"],
    ["+919876543210", "880", "another country's than the picked one"],
    ["9876543210", "880", "another country's without its code"],
    ["+79161234567", "7", "of a country that the brand does not take"],
    ["+447624123456", "44", "of a country that shares its code with one that is taken"],
    ["09098790123", "44", "a premium number"],
    ["01712345678", "", "without a country"],
    ["01712345678", "8a0", "with a country that is none"],
    ["01712345678' or 1=1", "880", "with more than a number"],
    ["", "880", "nothing"],
  ])("%j under +%s is none: %s", (typed, code) => expect(mobileNumber(typed, code, COUNTRIES)).toBeNull());

  it("has ten thousand neighbours", () => expect(neighbourhood(BD)).toBe("+880171234"));
});
