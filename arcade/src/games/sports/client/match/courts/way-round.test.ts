import { expect, test } from "vitest";
import { CIRCUIT } from "../grounds.ts";
import { createWay } from "./way-round.ts";

test("a way round is followed evenly and without a sudden turn, from its line to its line and on into the next round", () => {
  const at = createWay(CIRCUIT);
  const [start, round] = [at(0), at(100)];
  expect([start.x, start.y, start.turn]).toEqual([206, 128, 180]);
  expect([round.x, round.y, round.turn]).toEqual([206, 128, 540]);
  const behind = at(-2);
  expect(behind.x).toBeGreaterThan(206);
  const places = Array.from({ length: 401 }, (_, place) => at(-100 + place / 2));
  const between = places.slice(1).map((to, place) => {
    const from = places[place]!;
    return { far: Math.hypot(to.x - from.x, to.y - from.y), turned: Math.abs(to.turn - from.turn) };
  });
  const far = between.map((one) => one.far);
  expect(Math.max(...far) / Math.min(...far)).toBeLessThan(1.05);
  expect(Math.max(...between.map((one) => one.turned))).toBeLessThan(15);
});
