// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { MATCHES, SPORTS, isDrawn, SIDES } from "../../rules/sports.ts";
import { HIGH, MIDDLE, type PlanSport, WIDE } from "./grounds.ts";
import { kitOf } from "./kits.ts";
import { lineUp } from "./line-up.ts";

const PLANS = SPORTS.filter((sport): sport is PlanSport => !isDrawn(sport));
const centre = { ball: MIDDLE, secondBats: false };

test("everybody stands on the ground, whatever the last step was, and as many of them as before", () => {
  const steps = { football: ["A0", "S1", "C0", "G1", "M"], cricket: ["4", "W"], esports: ["R0", "R0", "R0", "R0", "R1"], basketball: ["B0", "P1", "F0", "M1", "L0"], tennis: ["R0", "R1", "R1", "R1", "R1", "R0"], badminton: ["R1", "R0", "R0"], motor: ["P1", "X2", "S0", "N0"], kabaddi: ["V0", "K1", "V0", "T1", "T0", "B1", "E0", "U1"], boxing: ["J0", "H1", "D0", "N", "K1"] } as const; // prettier-ignore
  for (const sport of PLANS) {
    const all = (MATCHES as readonly string[]).includes(sport) ? steps[sport as keyof typeof steps] : [];
    const before = lineUp(sport, [], centre);
    for (let at = 0; at <= all.length; at += 1) {
      for (const ball of [MIDDLE, { x: 3, y: 75 }, { x: 317, y: 8 }]) {
        const men = lineUp(sport, all.slice(0, at), { ball, secondBats: false });
        expect(men.length).toBe(before.length);
        for (const { x, y } of men) expect([x >= 0 && x <= WIDE, y >= 0 && y <= HIGH], `${sport} ${x} ${y}`).toEqual([true, true]);
      }
    }
  }
});

test("a side that attacks moves towards the goal of the other, and one of it has the ball", () => {
  const ball = { x: WIDE - 78, y: 52 };
  const mean = (men: ReturnType<typeof lineUp>) => men.filter(({ at }) => at === "home").reduce((sum, { x }) => sum + x, 0) / 11;
  const [before, attacking] = [lineUp("football", ["M"], centre), lineUp("football", ["A0"], { ball, secondBats: false })];
  expect(mean(attacking)).toBeGreaterThan(mean(before) + 20);
  const nearest = attacking.toSorted((a, b) => Math.hypot(a.x - ball.x, a.y - ball.y) - Math.hypot(b.x - ball.x, b.y - ball.y))[0]!;
  expect([nearest.at, Math.hypot(nearest.x - ball.x, nearest.y - ball.y) < 12]).toEqual(["home", true]);
});

test("who bowls stands in the field, and changes with the innings; two have the bat", () => {
  const kinds = (secondBats: boolean) => lineUp("cricket", [], { ball: MIDDLE, secondBats }).map(({ at }) => at);
  expect([kinds(false).filter((at) => at === "away").length, kinds(true).filter((at) => at === "home").length]).toEqual([11, 11]);
  expect(kinds(true).filter((at) => at === "bat").length).toBe(2);
});

test("no two sides of a sport that meet in pairs wear the same colour", () => {
  for (const sport of PLANS) {
    const kits = SIDES[sport].map(({ names }) => kitOf(sport, names));
    expect(new Set(kits).size, sport).toBe(kits.length);
  }
});
