import type { Game } from "@mela/contract/games/games";
import { nameIn } from "./games.rules.ts";
import type { GameRow } from "./games.tables.ts";

export interface Viewing {
  language: string;
  /** The brand's; the catalogue's smallest wagers are in it. */
  currency: string;
}

export function presentGame(row: GameRow, { language, currency }: Viewing): Game {
  const name = nameIn(row.names, language);
  return {
    nodeId: row.node_id,
    nodeName: name,
    gameId: row.game_id,
    gameCode: row.code,
    gameName: name,
    displayName: name,
    gameType: row.game_type,
    vassalage: row.vendor_code,
    gameClassify: row.classify,
    showIcon: true,
    iconUrl: row.icon_url,
    mobileLargeIcon: row.large_icon_url,
    isHot: row.is_hot,
    isNew: row.is_new,
    minBet: { amount: row.min_bet_minor, currency },
    lines: row.lines,
    ...(row.supports_trial ? { freePlay: true as const } : {}),
  };
}
