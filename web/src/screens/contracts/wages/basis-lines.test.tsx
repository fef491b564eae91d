// @vitest-environment happy-dom
import { cleanup } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { figuresIn } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { BasisLines } from "./basis-lines.tsx";

afterEach(cleanup);

test.each([
  ["en", "daily", 183, 3, "Members who played: 183 (3 needed)"],
  ["en", "dividend", 4, 5, "Members who played: 4 (5 needed)"],
  // A dividend counts no further than it has to.
  ["en", "dividend", 5, 5, "Members who played: 5 or more (5 needed)"],
  ["bn", "dividend", 5, 5, "যাঁরা খেলেছেন: ৫ জন বা তার বেশি (দরকার ৫ জন)"],
  ["bn", "hourly", 12, 0, "যাঁরা খেলেছেন: ১২"],
] as const)("in %s, %s: %i of %i players", async (language, kind, active, minActive, line) => {
  const basis = { valueMinor: 100, active, minActive, tier: null, grossMinor: 0, capMinor: null };
  await renderPart(<BasisLines kind={kind} basis={basis} amountMinor={0} currency="BDT" />, language);
  expect(figuresIn(document)[1]).toBe(line);
});

test("what a period comes to is payable: of one that runs nothing is paid yet", async () => {
  const basis = { valueMinor: 100, active: 1, minActive: 0, tier: null, grossMinor: 0, capMinor: null };
  await renderPart(<BasisLines kind="daily" basis={basis} amountMinor={250} currency="BDT" />);
  expect(figuresIn(document).at(-1)).toBe("Payable: ৳ 2.50");
});
