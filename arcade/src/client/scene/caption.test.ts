// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { createCaption } from "./caption.ts";

test("a line is said politely, the same one once, and none before the last could be heard", () => {
  const { element, say } = createCaption();
  expect([element.getAttribute("role"), element.getAttribute("aria-live")]).toEqual(["status", "polite"]);
  let changes = 0;
  const text = () => element.textContent;
  const tell = (words: string, now: number) => {
    const before = text();
    say(words, now);
    if (text() !== before) changes += 1;
    return text();
  };
  expect(tell("They’re off!", 0)).toBe("They’re off!");
  expect(tell("Meghna leads.", 1000)).toBe("They’re off!");
  expect(tell("Meghna leads.", 2600)).toBe("Meghna leads.");
  expect(tell("Meghna leads.", 9000)).toBe("Meghna leads.");
  expect(changes).toBe(2);
});
