import fc from "fast-check";
import { expect, test } from "vitest";
import { toNumber } from "../../../shared/games/rational.ts";
import { mostOf, type Show, spotsOf } from "./show.ts";
import { SHOW_RULES, SHOWS, type ShowName } from "./shows.ts";

const NAMES = Object.keys(SHOWS) as ShowName[];
const card = (face: string) => ({ rank: "0A23456789TJQK".indexOf(face[0]!), suit: face[1]! });
const dice = (face: string) => face.split("-").map(Number);
const sum = (face: string) => dice(face).reduce((a, b) => a + b, 0);
const COLOURS = "red orange yellow green blue violet".split(" ");

/** Whether a spot wins with a face, read from its name alone and by the kind of the show. */
function wins(kind: string, spot: string, face: string): boolean {
  const [name, of = ""] = spot.split("-");
  const n = kind === "card" ? card(face).rank : kind === "dice" ? sum(face) : Number(face);
  switch (name) {
    case "times":
    case "pocket":
    case "fan":
      return face === of;
    case "red":
      return of === "" ? "HD".includes(card(face).suit) : face === of;
    case "black":
      return "SC".includes(card(face).suit);
    case "suit":
      return card(face).suit === of;
    case "colour":
      return COLOURS[Math.ceil(n / 6) - 1] === of;
    case "left":
      return n < 4;
    case "middle":
      return n >= 3 && n <= 5;
    case "right":
      return n > 4;
    case "low":
      return n <= 18;
    case "high":
      return n >= 19;
    case "odd":
      return n % 2 === 1;
    case "even":
      return n % 2 === 0;
    case "star":
      return face === "star";
    case "kwok":
      return of.includes(face);
    case "below":
      return n < 7;
    case "above":
      return n > 7;
    case "seven":
      return n === 7;
    case "doubles":
      return dice(face)[0] === dice(face)[1];
    case "craps":
      return n === 2 || n === 3 || n === 12;
    case "sum":
      return n === Number(of);
    case "field":
      return [2, 3, 4, 9, 10, 11, 12].includes(n);
    case "symbol":
      return dice(face).includes(Number(of));
    default:
      return Number(face.split("/")[Number(of) - 1]) > 0;
  }
}

test("every spot of every show wins with exactly the faces that its name says", () => {
  for (const name of NAMES) {
    const show = SHOWS[name];
    for (const spot of spotsOf(show)) {
      for (const face of new Set<string>(show.strip)) {
        expect((spot.pays[face] ?? 0) > 0, `${name} ${spot.id} ${face}`).toBe(wins(show.kind, spot.id, face));
      }
    }
  }
});

test("what pays more than once is told: field, symbols and doors", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 35 }),
      fc.integer({ min: 0, max: 215 }),
      fc.integer({ min: 0, max: 119 }),
      (two, three, doors) => {
        const craps = SHOWS.craps.strip[two]!;
        const field = { 2: 3000, 12: 4000 }[sum(craps)] ?? (wins("dice", "field", craps) ? 2000 : 0);
        expect(SHOW_RULES.get("craps")!.perMille("field", { stop: two, face: craps })).toBe(field);
        const symbols = SHOWS["crown-anchor"].strip[three]!;
        const times = symbols.split("-").filter((die) => die === "3").length;
        expect(SHOW_RULES.get("langur-burja")!.perMille("symbol-3", { stop: three, face: symbols })).toBe([0, 2000, 3000, 13_000][times]);
        const prizes = SHOWS["treasure-doors"].strip[doors]!;
        expect(SHOW_RULES.get("treasure-doors")!.perMille("door-2", { stop: doors, face: prizes })).toBe(Number(prizes.split("/")[1]));
      },
    ),
  );
});

test("a wheel pays each segment its number, and no bet of any show can lose the house more than two thousand chips, and with a bonus ten thousand", () => {
  for (const name of NAMES) {
    const rules = SHOW_RULES.get(name)!;
    const show: Show = SHOWS[name];
    for (const spot of spotsOf(show)) {
      const most = Math.max(...Object.values(spot.pays));
      expect(!spot.id.startsWith("times-") || most === (Number(spot.id.slice(6)) + 1) * 1000).toBe(true);
      expect((rules.spots.get(spot.id)!.timesMin * most) / 1000).toBeLessThanOrEqual(2000);
      expect((rules.spots.get(spot.id)!.timesMin * mostOf(show, spot)) / 1000, `${name} ${spot.id}`).toBeLessThanOrEqual(10_000);
      expect(rules.spots.get(spot.id)!.timesMin).toBeGreaterThanOrEqual(1);
    }
    for (const { return: exact } of rules.theory()) expect(toNumber(exact), name).toBeGreaterThan(0.87);
  }
});

test("no spot of a show is left alone in its row", () => {
  const groups = NAMES.flatMap((name) => SHOWS[name].groups.map(({ across, spots }) => ({ name, across, count: spots.length })));
  expect(groups.filter(({ across, count }) => count > 1 && count % across === 1)).toEqual([]);
});
