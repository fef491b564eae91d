import { expect, test } from "vitest";
import { HEAT_ROUNDS, hotAndCold } from "./heat.ts";

test("hot numbers came most often, of equal ones the one that came last; cold ones least, of equal ones the one away longest", () => {
  const all = Array.from({ length: 37 }, (_, pocket) => pocket);
  // Newest first: 7 three times, 20 and 5 twice with 20 last; every number came, 34 to 36 the longest ago.
  const { spins, hot, cold } = hotAndCold([20, 7, 5, 7, ...all]);
  expect(spins).toBe(41);
  expect(hot).toEqual([
    { pocket: 7, times: 3 },
    { pocket: 20, times: 2 },
    { pocket: 5, times: 2 },
  ]);
  expect(cold.map(({ pocket }) => pocket)).toEqual([36, 35, 34]);
});

test("only the last hundred spins count", () => {
  const old = Array.from({ length: 50 }, () => 11);
  const { spins, hot, cold } = hotAndCold([...Array.from({ length: HEAT_ROUNDS }, (_, at) => at % 3), ...old]);
  expect(spins).toBe(100);
  expect(hot.map(({ pocket, times }) => [pocket, times])).toEqual([
    [0, 34],
    [1, 33],
    [2, 33],
  ]);
  expect(cold.every(({ times }) => times === 0)).toBe(true);
});
