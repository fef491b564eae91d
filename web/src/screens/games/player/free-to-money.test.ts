// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { loginPathFor, navigateTo } from "../../../lib/navigation.ts";
import { noteFromFree, takeFromFree } from "./free-to-money.ts";

const PLAY = "/m/play?vendor=mela&game=aviator";
beforeEach(() => history.replaceState(null, "", `${PLAY}&free=1`));

/** What is told at a path, twice, after these steps from free play. */
const told = (...steps: string[]) => {
  noteFromFree(PLAY);
  for (const step of steps) navigateTo(step, { replace: true });
  return [takeFromFree(PLAY), takeFromFree(PLAY)];
};

test("who comes from free play to the game with money, also by the log-in and what that asks for, is told once", () => {
  expect([told(PLAY), told(loginPathFor(PLAY), `/m/changePsw?return=${encodeURIComponent(PLAY)}`, PLAY)]).toEqual([
    [true, false],
    [true, false],
  ]);
});

test.each([
  ["home", [loginPathFor(PLAY), "/m/home", PLAY]],
  ["a log-in that leads elsewhere", [loginPathFor(PLAY), loginPathFor("/m/help"), PLAY]],
  ["another game", [`${PLAY}2`, PLAY]],
])("who has gone elsewhere first (%s) comes to it out of no free play, and is told nothing", (_where, steps) => {
  expect(told(...steps)).toEqual([false, false]);
});

test("another game is not told about", () => {
  noteFromFree(PLAY);
  expect([takeFromFree(`${PLAY}2`), takeFromFree(PLAY)]).toEqual([false, true]);
});
