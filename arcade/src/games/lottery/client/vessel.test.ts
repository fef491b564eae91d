// @vitest-environment happy-dom
import { DRAW_KINDS } from "@mela/contract/lottery/draws";
import { expect, test } from "vitest";
import { setLanguage } from "../../../client/texts.ts";
import { ballOf } from "./draw-balls.ts";
import { leftOf } from "./draw-strip.ts";
import { createVessel, tenHue, VESSELS } from "./vessel.ts";

test("every kind of draw comes out of a vessel that is for eyes alone and has its balls, dice or runners in it before anything is drawn", () => {
  const parts = { globe: 3, dome: 3, gate: 10 };
  for (const kind of DRAW_KINDS) {
    const vessel = createVessel(kind);
    expect(vessel.getAttribute("aria-hidden"), kind).toBe("true");
    expect(vessel.querySelectorAll(".drum-layer"), kind).toHaveLength(parts[VESSELS[kind]]);
  }
});

test("ten that run are horses, boats or cars as the title says, each in a colour of its own", () => {
  const outlines = ["horse", "boat", "racecar"].map((theme) => createVessel("PK10", theme).querySelector(".drum-body")!.getAttribute("d"));
  expect(new Set(outlines).size).toBe(3);
  expect(new Set(Array.from({ length: 10 }, (_, at) => tenHue(at + 1))).size).toBe(10);
});

test("a white number is read on each of the ten colours", () => {
  const light = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const againstWhite = (hue: string) => {
    const [red, green, blue] = [1, 3, 5].map((from) => light(Number.parseInt(hue.slice(from, from + 2), 16) / 255)) as [
      number,
      number,
      number,
    ];
    return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
  };
  const hues = Array.from({ length: 10 }, (_, at) => tenHue(at + 1));
  expect(hues.filter((hue) => againstWhite(hue) < 4.5)).toEqual([]);
});

test("a number of the dice is a die with so many pips, one of the runners a plate, any other a ball with its number", () => {
  setLanguage("bn");
  expect([1, 2, 3, 4, 5, 6].map((face) => ballOf(face, "K3").querySelectorAll(".die-pip").length)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(ballOf(4, "PK10").style.getPropertyValue("--plate")).toBe(tenHue(4));
  expect([ballOf(7, "3D").textContent, ballOf(70, "KENO").textContent]).toEqual(["৭", "৭০"]);
});

test("the bar below a draw tells how much of the time for bets is left", () => {
  const at = (now: number) => leftOf({ opensAt: 1000, closesAt: 5000, now });
  expect([at(0), at(1000), at(2000), at(5000), at(9000)]).toEqual([100, 100, 75, 0, 0]);
  expect(leftOf({ opensAt: 5, closesAt: 5, now: 5 })).toBe(0);
});
