import { expect, test } from "vitest";
import { pauseText, untilReopened } from "./pauses.ts";

const NOW = Date.parse("2026-11-29T10:00:00Z");
const until = (time: string) => ({ texts: {}, until: time });

test("CMONEY-12 what is offered is asked for anew when the first pause ends, at most each second where a clock is ahead", () => {
  expect(untilReopened(undefined, NOW)).toBe(false);
  expect(untilReopened([], NOW)).toBe(false);
  expect(untilReopened([until("2026-11-29T12:00:00Z"), until("2026-11-29T10:05:00Z")], NOW)).toBe(300_000);
  expect(untilReopened([until("2026-11-29T09:59:00Z")], NOW)).toBe(1_000);
  expect(untilReopened([until("2027-01-29T10:00:00Z")], NOW)).toBe(2_147_483_647);
});

test("a pause is told in the language of the page, else in English, else in any", () => {
  const texts = { bn: "কাজ চলছে", en: "Being worked on" };
  expect(pauseText({ texts, until: "" }, "bn")).toBe("কাজ চলছে");
  expect(pauseText({ texts, until: "" }, "hi")).toBe("Being worked on");
  expect(pauseText({ texts: { bn: "কাজ চলছে" }, until: "" }, "hi")).toBe("কাজ চলছে");
});
