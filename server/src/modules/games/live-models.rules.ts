import type { Game } from "@mela/contract/games/games";
import type { LiveModel } from "@mela/contract/games/live";

/** What a provider says of one of its tables. */
export interface TableNow {
  game_code: string;
  streaming: boolean;
  players: number;
}

/** Live tables with what their provider says of them; null where it says nothing: they are offered still, but not said to be dealt at. */
export function modelsOf(games: readonly Game[], told: readonly TableNow[] | null): LiveModel[] {
  const now = new Map(told?.map((table) => [table.game_code, table]));
  return games.map((game) => {
    const table = now.get(game.gameCode);
    return { game, active: told === null || table !== undefined, streaming: table?.streaming ?? false, players: table?.players ?? 0 };
  });
}
