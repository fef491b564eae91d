import { expect, test } from "vitest";
import { judgeNotice } from "./free-round-notices.rules.ts";
import { barOf, stateOfGrant } from "./free-rounds-of-member.rules.ts";

const NOW = new Date("2026-11-24T12:00:00Z");
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const GRANT = {
  rounds: 3,
  used: 0,
  givenAt: at(-100),
  expiresAt: at(20),
  cancelledAt: null as Date | null,
  undecided: false,
  customerType: 0,
};

test.each([
  ["waiting", {}],
  ["playing", { used: 1 }],
  ["playing", { undecided: true }],
  ["playing", { used: 3, undecided: true }],
  ["usedUp", { used: 3 }],
  ["usedUp", { used: 3, undecided: true, expiresAt: NOW }],
  ["usedUp", { used: 3, cancelledAt: NOW }],
  ["expired", { used: 2, expiresAt: NOW }],
  ["revoked", { used: 2, cancelledAt: NOW }],
  ["revoked", { cancelledAt: NOW, expiresAt: NOW }],
])("a grant is %s with %o", (state, change) => {
  expect(stateOfGrant({ ...GRANT, ...change }, NOW)).toBe(state);
});

test("players play free rounds, unless they take a break; trials and restricted accounts do not", () => {
  const bars = [0, 1, 2, 4, 40, 41].map((customerType) => barOf({ customerType, onBreak: false }));
  expect(bars).toEqual([null, null, null, "trial", "restricted", "restricted"]);
  expect(barOf({ customerType: 0, onBreak: true })).toBe("break");
});

test.each([
  ["given", "sent", {}],
  ["ending", "sent", {}],
  ["given", "omitted", { used: 3 }],
  ["given", "omitted", { expiresAt: NOW }],
  ["given", "omitted", { cancelledAt: at(-1) }],
  ["given", "omitted", { customerType: 4 }],
  ["ending", "omitted", { used: 3 }],
  ["given", "sent", { givenAt: at(-15) }],
  ["ending", "omitted", { givenAt: at(-15) }],
  ["ending", "sent", { givenAt: at(-16) }],
] as const)("a %s notice is %s with %o", (kind, outcome, change) => {
  expect(judgeNotice(kind, { ...GRANT, ...change }, NOW)).toBe(outcome);
});
