import { slotTheme } from "../../shared/games/themes.ts";
import type { Title } from "../../shared/title.ts";
import type { LobbyConfig } from "../../shared/games/lobby-wire.ts";

/** A page that leads to the tables of one vendor; nothing is bet in it. */
export interface LobbyGame {
  readonly key: string;
  readonly isLobby: true;
  config(title: Title, find: (code: string) => Title | null): LobbyConfig;
}

export const liveLobby: LobbyGame = {
  key: "live-lobby",
  isLobby: true,
  config: (title, find) => ({
    picture: slotTheme(title).pictures[0],
    tables: title.tables
      .map(find)
      .filter((table) => table !== null)
      .map(({ code, game, nameBn, nameEn, theme, minBetMinor }) => ({
        code,
        game: game ?? "",
        names: { bn: nameBn, en: nameEn },
        theme,
        minBet: minBetMinor,
      })),
  }),
};
