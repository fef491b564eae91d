// @vitest-environment happy-dom
import { RankProgress } from "@mela/contract/member/vip";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderPart } from "../../testing/part-fixture.tsx";
import { VipBar } from "./vip-bar.tsx";

afterEach(cleanup);

test.each([
  [3, 4, "2", 75],
  [1, 4, "2", 25],
  [3, 8, "2", 37],
  [0, 4, "2", 0],
  [1, 4, null, 100],
])(
  "VIP-03 VIP-04 VIP-05 of completedConditions %i, totalExpectedConditions %i and labelId %j the bar makes %i percent",
  async (done, all, labelId, percent) => {
    // As it comes over the wire.
    const rank = RankProgress.parse({
      currentProgress: { completedConditions: done, totalExpectedConditions: all },
      playerRankProgress: { labelId, labelName: null, conditions: [] },
      currency: "BDT",
    });
    await renderPart(<VipBar rank={rank} />);
    expect(Number(screen.getByRole("progressbar").getAttribute("aria-valuenow"))).toBe(percent);
  },
);
