import { expect, test } from "vitest";
import { keepShownHash, shownHash } from "./shown-hashes.ts";

test("the first hash that is shown for a hand is kept, also without storage; one that comes later changes nothing", () => {
  expect(shownHash("hand-1")).toBeNull();
  keepShownHash("hand-1", "first");
  keepShownHash("hand-1", "later");
  keepShownHash("hand-2", "other");
  expect([shownHash("hand-1"), shownHash("hand-2"), shownHash("hand-3")]).toEqual(["first", "other", null]);
});
