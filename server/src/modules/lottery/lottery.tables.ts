import type { Generated, Selectable } from "kysely";
import type { DrawKind } from "@mela/contract/lottery/draws";
import type { Game } from "@mela/contract/games/games";
import type { PrizeMode } from "@mela/contract/lottery/lottery";

export interface LotteryDrawsTable {
  game_code: string;
  issue: string;
  provider_code: string;
  kind: DrawKind;
  opens_at: Date;
  draw_at: Date;
  commitment: Buffer;
  seed: Buffer | null;
  numbers: number[] | null;
  published_at: Generated<Date>;
  drawn_at: Date | null;
}

/** Rows of the lottery wing. */
export interface LotteryTables {
  lottery_draws: LotteryDrawsTable;
}

export type DrawRow = Selectable<LotteryDrawsTable>;
/** After the draw. */
export type DrawnRow = DrawRow & { seed: Buffer; numbers: number[] };

/** A game of the lottery types with what the lottery lobby says of it. */
export interface LotteryGame {
  game: Game;
  vendorName: string;
  className: string;
  prizeMode: PrizeMode | null;
}
