// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { setLanguage } from "../../../../../client/texts.ts";
import { WIDE } from "../grounds.ts";
import { createRing, seenAfter } from "./ring.ts";

beforeEach(() => setLanguage("en"));

test("what is seen in the ring is what was told: who strikes and who is struck, who is on one knee, the rest, and who has won", () => {
  const poses = (...steps: string[]) => seenAfter(steps).poses;
  expect([poses("J0"), poses("H1"), poses("N"), poses("D1")]).toEqual([["jab", "hit"], ["hit", "hard"], ["hold", "hold"], ["down", "guard"]]); // prettier-ignore
  expect([poses("K0"), poses("D1", "D1", "D1"), poses("H0", "H0", "H0", "T0")]).toEqual([["won", "done"], ["done", "won"], ["won", "lost"]]); // prettier-ignore
  const even = Array.from({ length: 39 }, () => "N");
  expect([poses(...even, "N"), poses(...even, "J1")]).toEqual([["won", "won"], ["lost", "won"]]); // prettier-ignore
  const rests = (...steps: string[]) => seenAfter(steps).rests;
  expect([rests("N", "N", "N", "N"), rests("N", "N", "N", "N", "J0"), rests("N", "N", "N", "N", "K0"), rests(...even, "N")]).toEqual([false, true, false, false]); // prettier-ignore
});

test("both stand in the ring, the home side on the left, near enough for a blow and in their corners in a rest", () => {
  const steps = ["J0", "H1", "D0", "N", "J1", "N", "K1"];
  const seen = Array.from({ length: steps.length + 1 }, (_, at) => seenAfter(steps.slice(0, at)));
  for (const { at: [home, away] } of seen) expect([home >= 60, home < away, away <= WIDE - 60]).toEqual([true, true, true]); // prettier-ignore
  const struck = seen.filter(({ poses, rests }) => poses.includes("hit") && !rests);
  expect(struck.map(({ at }) => at[1] - at[0] < 42)).toEqual([true, true]);
  expect(seen.filter(({ rests }) => rests).map(({ at }) => at)).toEqual([[64, WIDE - 64]]);
});

test("the referee counts to eight where the bout goes on, to ten where it is over, and not where it is ended; the same step twice moves twice", () => {
  const ring = createRing();
  const counted = (...steps: string[]) => {
    ring.show(steps);
    return [...ring.element.querySelectorAll(".ring-number")].map(({ textContent }) => textContent);
  };
  expect(counted("D0")).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);
  expect(counted("J1", "J1", "K0").at(-1)).toBe("10");
  expect([counted("J0"), counted("D0", "D0", "D0", "D0")]).toEqual([[], []]);
  const classes: string[] = [];
  const set = ring.element.setAttribute.bind(ring.element);
  ring.element.setAttribute = (name, value) => {
    classes.push(value);
    set(name, value);
  };
  ring.show(["J0", "J0"]);
  expect(classes).toEqual(["ring", "ring moves"]);
});
