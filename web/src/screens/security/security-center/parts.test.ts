import { expect, test } from "vitest";
import { partOf } from "./parts.ts";

test("a sheet opens by its name in the address, and by no other", () => {
  expect(partOf(new URLSearchParams("open=account&next=withdraw"))).toBe("account");
  expect(partOf(new URLSearchParams("open=everything"))).toBeNull();
  expect(partOf(new URLSearchParams())).toBeNull();
});
