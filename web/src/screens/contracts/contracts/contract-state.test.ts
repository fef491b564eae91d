import { expect, test } from "vitest";
import type { AgentContract } from "../../../data/contracts/agent-contracts.ts";
import { stateAt } from "./contract-state.ts";

const NOW = Date.parse("2026-11-30T12:00:00Z");
const [BEFORE, AFTER] = ["2026-11-01T00:00:00Z", "2026-12-01T00:00:00Z"];

test.each([
  ["offered", null, null, "offered"],
  ["refused", null, null, "refused"],
  ["active", BEFORE, null, "active"],
  ["active", AFTER, null, "starts"],
  ["ended", BEFORE, BEFORE.replace("01T", "02T"), "ended"],
  ["ended", BEFORE, AFTER, "ending"],
  ["ended", AFTER, AFTER, "never"],
] as const)("what is %s from %s until %s is called %s", (state, startsAt, endsAt, shown) => {
  expect(stateAt({ state, startsAt, endsAt } as AgentContract, NOW)).toBe(shown);
});
