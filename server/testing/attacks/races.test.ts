import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { allEndpoints } from "@mela/contract/all";
import { MONEY_CALLS, NOT_RACED } from "./race-calls.ts";
import { type RaceScene, createRaceScene } from "./race-scene.ts";
import { race } from "./races.ts";

let scene: RaceScene;
beforeAll(async () => {
  scene = await createRaceScene();
});
afterAll(() => scene.close());

it("every call that moves money is raced, or it is said why not", () => {
  const moving = allEndpoints.filter(
    ({ endpoint: { idempotent, errors, auth } }) => idempotent || auth === "provider" || errors.includes("wallet.insufficientFunds"),
  );
  expect(moving.map(({ name }) => name).filter((name) => !Object.hasOwn(MONEY_CALLS, name) && !Object.hasOwn(NOT_RACED, name))).toEqual([]);
  const known = new Set(allEndpoints.map(({ name }) => name));
  expect([...Object.keys(MONEY_CALLS), ...Object.keys(NOT_RACED)].filter((name) => !known.has(name))).toEqual([]);
});

it.each([1_507, randomInt(2 ** 31)])("no race of two calls that move money breaks a rule (seed %i)", async (seed) => {
  const report = await race(scene, { seed, rounds: 1, clients: 3, until: performance.now() + 7_000 });
  expect(report.faults).toEqual([]);
  expect(report.taken).toBeGreaterThan(report.rounds);
});
