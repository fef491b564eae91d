import { expect, test } from "vitest";
import { mostToSend, type SendTerms, sendProblem } from "./sendable-rules.ts";

const FREE: SendTerms = { free: 7_055, turnoverLeft: 0 };
const asked = (freeLeft: number): SendTerms["identity"] => ({ freeLeft }) as SendTerms["identity"];

test.each([
  [7_055, FREE, null],
  [7_056, FREE, "security.send.most"],
  [7_056, { ...FREE, turnoverLeft: 1 }, "security.send.turnover"],
  [7_055, { ...FREE, turnoverLeft: 1 }, null],
  [5_000, { ...FREE, identity: asked(5_000) }, null],
  [5_001, { ...FREE, identity: asked(5_000) }, "security.send.identity"],
  [7_056, { ...FREE, identity: asked(9_000) }, "security.send.most"],
] as const)("%i of %j: %s", (amountMinor, terms, problem) => {
  expect(sendProblem(amountMinor, terms)).toBe(problem);
});

test("the most is what is free, or what may go without an identity where that is less", () => {
  expect([FREE, { ...FREE, identity: asked(5_000) }, { ...FREE, identity: asked(9_000) }].map(mostToSend)).toEqual([7_055, 5_000, 7_055]);
});
