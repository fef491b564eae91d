import { RANKING_PERIODS } from "@mela/contract/games/boards";
import { describe, expect, it } from "vitest";
import { BOARDS, rankingPath, readRankingView } from "./ranking-rules.ts";

const read = (path: string) => readRankingView(new URLSearchParams(path.split("?")[1] ?? ""));

describe("rankings", () => {
  it("each board and period has an address that leads back to it; a wrong one shows the winners", () => {
    for (const board of BOARDS.slice(1)) {
      for (const period of RANKING_PERIODS) expect(read(rankingPath("/m/ranking", { board, period }))).toEqual({ board, period });
    }
    expect(rankingPath("/m/ranking", { board: "winners", period: "week" })).toBe("/m/ranking");
    expect(read("/m/ranking?board=losers&period=century")).toEqual({ board: "winners", period: "day" });
  });
});
