// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { replay as slot5 } from "../games/slot5/rules/replay.ts";
import type { SlotOutcome } from "../games/slot5/rules/play.ts";
import { replay as ways6 } from "../games/ways6/rules/play.ts";
import type { WaysOutcome } from "../games/ways6/rules/play.ts";
import { testTitle } from "../testing/titles.ts";
import { drawPreview } from "./preview.ts";

afterEach(() => vi.unstubAllGlobals());

function answerTitle(change: Parameters<typeof testTitle>[0]) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => (asked.push(path), Response.json({ success: true, value: { title: testTitle(change) } })));
  return asked;
}

test("a preview is a round of the title's own rules that has its free spins, and asks for no round and no seed", async () => {
  const asked = answerTitle({ game: "slot5", lines: 20, volatility: "medium" });
  const lined = await drawPreview({ replay: async () => slot5, stake: 200, shows: ({ spins }: SlotOutcome) => spins.length > 1 });
  const { spins, lines, lineStake, payout } = lined!.outcome as SlotOutcome;
  expect([spins.length > 1, lines, lineStake, lined!.payout]).toEqual([true, 20, 10, payout]);
  const falling = { game: "ways6", lines: null, volatility: "medium", variant: "monsoon" } as const;
  asked.push(...answerTitle(falling));
  const shows = ({ falls }: WaysOutcome) => falls.some(({ spin }) => spin !== undefined);
  const fallen = await drawPreview({ replay: async () => ways6, stake: 200, shows });
  expect(shows(fallen!.outcome as WaysOutcome)).toBe(true);
  expect(asked).toEqual(["/api/fairness"]);
});

test("what never comes is not shown", async () => {
  answerTitle({ game: "slot5" });
  expect(await drawPreview({ replay: async () => () => ({ payout: 0 }), stake: 100, shows: () => false })).toBe(null);
});
