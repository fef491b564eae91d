// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { fakeMotion } from "../../../client/testing/fake-motion.ts";
import { setLanguage } from "../../../client/texts.ts";
import type { Show, ShowResult } from "../rules/show.ts";
import { SHOWS, type ShowName } from "../rules/shows.ts";
import { bonusRules } from "./bonus-words.ts";
import { payOf, roadCell, sayResult } from "./faces.ts";
import { createMegaBall } from "./mega-ball.ts";
import { createShowWheel } from "./wheel.ts";

const placeOf = (strip: readonly string[], face: string) => ({ stop: strip.indexOf(face), face });
const middle = (element: HTMLElement) => element.querySelector(".show-rest")!.textContent;
const told = (element: HTMLElement) => element.querySelector(".show-bonus")!.textContent;

/** A result of a show by what is drawn. */
function resultOf(name: ShowName, face: string, drawn?: string): ShowResult {
  const { strip, bonus }: Show = SHOWS[name];
  const result = { ...placeOf(strip, face), ...(drawn !== undefined && { bonus: placeOf(bonus!.strip, drawn) }) };
  expect([result.stop, result.bonus?.stop ?? 0]).not.toContain(-1);
  return result;
}

function bengali(): void {
  setLanguage("bn");
  onTestFinished(() => setLanguage("en"));
}

/** Time goes on as the test says. */
function motion() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  return fakeMotion(onTestFinished);
}

test("what lies under the pointer stands in the middle of the wheel, in the digits of the language, once the wheel rests and not before", async () => {
  bengali();
  motion();
  const wheel = createShowWheel(SHOWS["mega-wheel"]);
  void wheel.deal(resultOf("mega-wheel", "25"), true);
  expect(middle(wheel.element)).toBe("২৫");
  const spun = wheel.deal(resultOf("mega-wheel", "9"), false);
  expect(middle(wheel.element)).toBe("");
  await vi.runAllTimersAsync();
  await spun;
  expect(middle(wheel.element)).toBe("৯");
});

test("the lucky number is told before the wheel turns, and what it pays", async () => {
  motion();
  const wheel = createShowWheel(SHOWS["mega-wheel"]);
  const spun = wheel.deal(resultOf("mega-wheel", "16", "16:96"), false);
  expect([told(wheel.element), middle(wheel.element)]).toEqual(["Lucky number 16 pays 96 : 1", ""]);
  await vi.runAllTimersAsync();
  await spun;
  expect([told(wheel.element), middle(wheel.element)]).toEqual(["Lucky number 16 pays 96 : 1", "16"]);
});

test("at a multiplier the first wheel says so before the second turns; the second says the number", async () => {
  motion();
  const wheel = createShowWheel(SHOWS["dream-wheel"]);
  const spun = wheel.deal(resultOf("dream-wheel", "x7", "12"), false);
  await vi.advanceTimersByTimeAsync(4100);
  expect([told(wheel.element), middle(wheel.element)]).toEqual(["×7! The second wheel turns", "×7"]);
  await vi.runAllTimersAsync();
  await spun;
  expect([told(wheel.element), middle(wheel.element)]).toEqual(["×7! The second wheel turns", "12"]);
  // The next round begins at the first wheel again.
  await wheel.deal(resultOf("dream-wheel", "3"), true);
  expect([told(wheel.element), middle(wheel.element), wheel.element.querySelectorAll(".slice").length]).toEqual(["", "3", 56]);
});

test("a result that lies there at once is whole: who sits down sees the second wheel where it came to rest, and the multiplier of the mega ball", async () => {
  motion();
  const stage = createShowWheel(SHOWS["stage-wheel"]);
  await stage.deal(resultOf("stage-wheel", "stage", "40:160"), true);
  expect([told(stage.element), middle(stage.element), stage.element.querySelectorAll(".slice").length]).toEqual([
    "The stage is open!",
    "40",
    44,
  ]);
  const ball = createMegaBall(SHOWS["mega-ball"].bonus!);
  const laid = ball.deal(resultOf("mega-ball", "star", "x5"), true);
  await laid;
  expect([middle(ball.element), ball.element.querySelector(".ball")!.textContent]).toEqual(["×5", "★"]);
});

test("what was begun is not told to its end when another round is shown meanwhile", async () => {
  motion();
  const ball = createMegaBall(SHOWS["mega-ball"].bonus!);
  const first = ball.deal(resultOf("mega-ball", "7", "x2"), false);
  await vi.advanceTimersByTimeAsync(500);
  void ball.deal(resultOf("mega-ball", "8", "x1"), true);
  await vi.runAllTimersAsync();
  await first;
  expect([middle(ball.element), ball.element.querySelector(".ball")!.textContent]).toEqual(["×1", "8"]);
});

test.each(["laid", "cleared"])("a wheel that is %s while it turns turns no more, and lies where it should", async (how) => {
  const { cancelled } = motion();
  const wheel = createShowWheel(SHOWS["mega-wheel"]);
  const plate = wheel.element.querySelector<SVGElement>(".show-plate")!;
  const near = wheel.element.querySelector<SVGElement>(".show-near")!;
  let over = false;
  const spun = wheel.deal(resultOf("mega-wheel", "25"), false)?.then(() => (over = true));
  await vi.advanceTimersByTimeAsync(500);
  const laid = resultOf("mega-wheel", "9");
  if (how === "laid") void wheel.deal(laid, true);
  else wheel.clear();
  await vi.advanceTimersByTimeAsync(0);
  expect([cancelled, over, middle(wheel.element)]).toEqual([[plate, near], true, how === "laid" ? "9" : ""]);
  const angle = (-laid.stop * 360) / SHOWS["mega-wheel"].strip.length;
  for (const part of [plate, near]) expect(part.style.transform).toBe(how === "laid" ? `rotate(${angle}deg)` : "");
  await spun;
});

test("a round of the rules before there was a bonus is shown and told as it was: a number that no wheel has any more, and a ball without a multiplier", async () => {
  motion();
  const former: ShowResult = { stop: 53, face: "51" };
  const wheel = createShowWheel(SHOWS["dream-wheel"]);
  await wheel.deal(former, true);
  expect([middle(wheel.element), sayResult(SHOWS["dream-wheel"], former, "dream-wheel")]).toEqual(["51", "The wheel stops at 51"]);
  // It points at no other number than before.
  expect(wheel.element.querySelector<SVGElement>(".show-plate")!.style.transform).toBe("rotate(0deg)");
  const ball = createMegaBall(SHOWS["mega-ball"].bonus!);
  await ball.deal({ stop: 6, face: "7" }, true);
  expect([middle(ball.element), ball.element.querySelector(".ball")!.textContent]).toEqual(["", "7"]);
});

test("the result in words and the road say what the bonus made of it, and nothing of one that changed nothing", () => {
  const both = (name: ShowName, face: string, drawn?: string) => {
    const result = resultOf(name, face, drawn);
    return [sayResult(SHOWS[name], result, name), roadCell(SHOWS[name], result, name).face];
  };
  expect(both("mega-wheel", "16", "16:96")).toEqual(["The wheel stops at 16, the lucky number: it pays 96 : 1", "16★"]);
  expect(both("mega-wheel", "9", "16:96")).toEqual(["The wheel stops at 9; the lucky number was 16", "9"]);
  expect(both("mela-wheel", "2", "none")).toEqual(["The wheel stops at 2", "2"]);
  expect(both("dream-wheel", "x7", "12")).toEqual(["×7, then 12: it pays 84 : 1", "12×7"]);
  expect(both("stage-wheel", "stage", "40:160")).toEqual(["On stage: 40 pays 160 : 1", "40★"]);
  expect(both("mega-ball", "7", "x3")).toEqual(["The mega ball is 7, with ×3", "7×3"]);
  expect(both("mega-ball", "star", "x5")).toEqual(["The golden ball, with ×5!", "★×5"]);
  expect(both("mega-ball", "7", "x1")).toEqual(["The mega ball is 7", "7"]);
  bengali();
  expect(both("dream-wheel", "x7", "12")).toEqual(["×৭, তারপর ১২: জিতলে ৮৪ : ১", "১২×৭"]);
});

test("a past number has the colour that it has on the wheel, with a bonus or without; one that the wheel has no more has none", () => {
  const colour = (name: ShowName, result: ShowResult) => roadCell(SHOWS[name], result, name).kind;
  const { element } = createShowWheel(SHOWS["stage-wheel"]);
  const wordsOf = (slice: Element) => slice.parentElement!.querySelector(".show-number")!.textContent;
  const onWheel = new Map([...element.querySelectorAll(".slice")].map((slice) => [wordsOf(slice), slice.getAttribute("class")]));
  const numbers = ["1", "2", "5", "10", "25", "40"];
  const past = numbers.map((face) => colour("stage-wheel", resultOf("stage-wheel", face)));
  expect(past.map((one) => `slice ${one}`)).toEqual(numbers.map((face) => onWheel.get(face)));
  expect(new Set(past).size).toBe(6);
  expect(colour("stage-wheel", resultOf("stage-wheel", "stage", "40:160"))).toBe(past[5]);
  expect(colour("dream-wheel", { stop: 53, face: "51" })).toBe("");
});

test("a spot says what it pays and the most that a bonus makes of it; the rules name every segment and card of the bonus", () => {
  const pays = (name: ShowName) => SHOWS[name].groups.flatMap(({ spots }) => spots.map((spot) => `${spot.id} ${payOf(SHOWS[name], spot)}`));
  expect(pays("mega-wheel")[5]).toBe("times-25 25–250 : 1");
  expect(pays("fair-wheel")).toEqual(["times-1 1–2 : 1", "times-2 2–4 : 1", "times-6 6–12 : 1", "times-12 12–24 : 1"]);
  expect(pays("mega-ball").slice(5)).toEqual([
    "colour-violet 3–19 : 1",
    "low 1 : 1",
    "odd 1 : 1",
    "even 1 : 1",
    "high 1 : 1",
    "star 23–119 : 1",
  ]);
  expect(bonusRules(SHOWS["mela-wheel"])).toEqual([
    "Segments, and how many there are of each: 1: 25 · 2: 15 · 6: 7 · 12: 3 · 24: 1 · 49: 1.",
    expect.stringContaining("2: 4, 4, 5, 6 · 6: 12 · 12: 24, 24, 36, 36, 48 · 24: 72, 96, 120, 144, 216, 240 · 49: 60."),
    "13 of the cards are blank: then no number is lucky.",
  ]);
  expect(bonusRules(SHOWS["mega-ball"])[0]).toContain("×1: 15 · ×2: 2 · ×3: 2 · ×5: 1.");
  expect(bonusRules(SHOWS.craps)).toEqual([]);
});

test("under the glass at the pointer lie the segments of the same wheel, turned as far, the numbers of two wheels never mixed", async () => {
  motion();
  const stage = createShowWheel(SHOWS["stage-wheel"]);
  document.body.replaceChildren(stage.element);
  const turned = (selector: string) => stage.element.querySelector<SVGElement>(selector)!.style.transform;
  const seen = () => {
    const segments = document.querySelector(stage.element.querySelector(".show-near > use")!.getAttribute("href")!)!;
    return [segments.closest(".show-plate")!.isConnected, segments.querySelectorAll(".slice").length];
  };
  await stage.deal(resultOf("stage-wheel", "5"), true);
  expect([turned(".show-near"), seen()]).toEqual([turned(".show-plate"), [true, SHOWS["stage-wheel"].strip.length]]);
  expect(turned(".show-near")).toMatch(/^rotate\(-\d/);
  await stage.deal(resultOf("stage-wheel", "stage", "40:160"), true);
  expect([turned(".show-near"), seen()]).toEqual([turned(".show-plate"), [true, 44]]);
});
