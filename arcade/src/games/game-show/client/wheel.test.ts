// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { fakeMotion } from "../../../client/testing/fake-motion.ts";
import { setLanguage } from "../../../client/texts.ts";
import { SHOWS } from "../rules/shows.ts";
import { createShowWheel } from "./wheel.ts";

const show = SHOWS["mega-wheel"];
const stopOn = (face: string) => ({ stop: show.strip.indexOf(face), face });
const middle = (element: HTMLElement) => element.querySelector(".show-rest")!.textContent;

test("what lies under the pointer stands in the middle of the wheel, in the digits of the language, once the wheel rests and not before", async ({
  onTestFinished,
}) => {
  setLanguage("bn");
  onTestFinished(() => setLanguage("en"));
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  fakeMotion(onTestFinished);
  const wheel = createShowWheel(show);
  void wheel.deal(stopOn("25"), true);
  expect(middle(wheel.element)).toBe("২৫");
  const spun = wheel.deal(stopOn("9"), false);
  expect(middle(wheel.element)).toBe("");
  await vi.runAllTimersAsync();
  await spun;
  expect(middle(wheel.element)).toBe("৯");
});
