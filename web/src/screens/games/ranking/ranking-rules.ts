import { RANKING_KINDS, RANKING_PERIODS, type RankingKind, type RankingPeriod } from "@mela/contract/games/boards";

/** The boards of the screen: the highest wins of a day, and who staked or paid in the most. */
export const BOARDS = ["winners", ...RANKING_KINDS] as const;
export type Board = (typeof BOARDS)[number];

export interface RankingView {
  board: Board;
  period: RankingPeriod;
}

/** The view that an address asks for; what it does not know is the first of its kind. */
export function readRankingView(search: URLSearchParams): RankingView {
  return {
    board: BOARDS.find((board) => board === search.get("board")) ?? "winners",
    period: RANKING_PERIODS.find((period) => period === search.get("period")) ?? "day",
  };
}

export function rankingPath(path: string, { board, period }: RankingView): string {
  const query = new URLSearchParams();
  if (board !== "winners") query.set("board", board);
  if (board !== "winners" && period !== "day") query.set("period", period);
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** The ranking behind a board; null for the winners. */
export function kindOf(board: Board): RankingKind | null {
  return board === "winners" ? null : board;
}
