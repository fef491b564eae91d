import type { DrawInfo, DrawnNumbers, Lottery, LotteryMenu } from "@mela/contract/lottery/lottery";
import type { DrawnRow, DrawRow, LotteryGame } from "./lottery.tables.ts";

export function presentLottery({ game, vendorName }: LotteryGame): Lottery {
  return {
    lotteryCode: game.gameCode,
    displayName: game.displayName,
    vassalage: game.vassalage,
    vendorName,
    gameType: game.gameType,
    gameClassify: game.gameClassify,
    nodeId: game.nodeId,
    gameId: game.gameId,
    iconUrl: game.iconUrl,
  };
}

/** Menus in the order of their first lottery. */
export function presentMenus(lotteries: readonly LotteryGame[]): LotteryMenu[] {
  return [...Map.groupBy(lotteries, ({ game }) => game.gameClassify)].map(([key, entries]) => ({
    key,
    displayName: entries[0]?.className ?? key,
    lotteries: entries.map(({ game }) => game.gameCode),
  }));
}

function presentDraw(row: DrawRow) {
  return {
    issue: row.issue,
    kind: row.kind,
    opensAt: row.opens_at.toISOString(),
    drawAt: row.draw_at.toISOString(),
    commitment: row.commitment.toString("hex"),
  };
}

export function presentDrawn(row: DrawnRow): DrawnNumbers {
  return { ...presentDraw(row), numbers: row.numbers, seed: row.seed.toString("hex") };
}

export function presentInfo(lotteryCode: string, next: DrawRow | undefined, last: DrawnRow | undefined): DrawInfo {
  return { lotteryCode, next: next ? presentDraw(next) : null, last: last ? presentDrawn(last) : null };
}
