// @vitest-environment happy-dom
import type { AgentContract } from "@mela/contract/contracts/agent-contracts";
import { cleanup } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { ContractHead } from "./contract-head.tsx";

const CONTRACT: AgentContract = {
  id: "c1",
  kind: "daily",
  version: 1,
  state: "ended",
  member: { id: "7", account: "karim" },
  superior: null,
  terms: { tiers: [{ fromMinor: 0, rateBp: 125 }], capMinor: null, minActive: 2, period: null },
  currency: "BDT",
  offeredAt: "2026-11-20T06:00:00Z",
  decidedAt: "2026-11-21T06:00:00Z",
  startsAt: "2026-11-21T18:00:00Z",
  endsAt: "2026-11-21T18:00:00Z",
};
const textOf = async (contract: AgentContract) => {
  await renderPart(<ContractHead title="Daily wage" contract={contract} named={false} />);
  return document.querySelector("header")?.textContent;
};

afterEach(cleanup);

test("a contract that was ended before it began says when it was offered, and no day on which it ran", async () => {
  expect(await textOf(CONTRACT)).toBe("Daily wageEnded before it startedOffered 20 Nov 2026");
});

test("one that has run says from when until when", async () => {
  expect(await textOf({ ...CONTRACT, endsAt: "2026-11-24T18:00:00Z" })).toBe("Daily wageEndedFrom 22 Nov 2026 · Until 24 Nov 2026");
});
