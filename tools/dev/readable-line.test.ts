import { expect, test } from "vitest";
import { withoutRepeats } from "./readable-line.ts";

test("lines of access are left out, errors come with their stack, and what repeats is shown once in a while", () => {
  const shown: string[] = [];
  let now = 1_000_000;
  const take = withoutRepeats(
    (text) => shown.push(text),
    () => now,
  );
  take('{"level":30,"msg":"GET /m/home"}');
  take('{"level":50,"msg":"broken","err":{"stack":"Error: broken"}}');
  for (let call = 0; call < 3; call += 1) take('{"level":40,"msg":"fault.unavailable"}');
  now += 30_000;
  take('{"level":40,"msg":"fault.unavailable"}');
  take("a line of its own");
  expect(shown).toEqual(["broken\nError: broken", "fault.unavailable", "fault.unavailable", "a line of its own"]);
});
