import { expect, test } from "vitest";
import { readOptions } from "./options.ts";

test("without arguments it is half an hour of two hundred players with a seed that was drawn", () => {
  expect(readOptions([], 77)).toEqual({ minutes: 30, players: 200, seed: 77 });
  expect(readOptions(["--minutes", "0.5", "--players", "20", "--seed", "19"], 77)).toEqual({ minutes: 0.5, players: 20, seed: 19 });
});

test("what is no number above zero, or no whole one where people are counted, is refused with what may be said", () => {
  for (const [name, value] of [
    ["minutes", "soon"],
    ["minutes", "0"],
    ["players", "2.5"],
    ["seed", "-1"],
  ])
    expect(() => readOptions([`--${name}=${value}`], 1)).toThrow(
      `--${name} ${value} is no number above zero. npm run bench -- cluster --minutes 30`,
    );
  expect(() => readOptions(["--hours", "1"], 1)).toThrow("--hours");
});
