import { describe, expect, test } from "vitest";
import { codeOfSearch } from "./affiliate.ts";

describe("the invitation in a link", () => {
  test.each([
    ["?affiliateCode=MELA2026", "MELA2026"],
    ["?code=abcd", "abcd"],
    ["?affiliateCode=first1&code=second2", "first1"],
    ["?return=%2Fm%2Fhelp&code=%20MELA2026%20", "MELA2026"],
    ["?code=", ""],
    ["?code=<script>", ""],
    [`?code=${"x".repeat(33)}`, ""],
    ["", ""],
  ])("%j holds %j", (search, code) => expect(codeOfSearch(search)).toBe(code));
});
