import type { Names } from "../wire.ts";

export interface LobbyConfig {
  /** The picture on the lobby's cover. */
  picture: string;
  tables: LobbyTable[];
}

/** A table that a lobby leads to. */
export interface LobbyTable {
  code: string;
  /** Key of its game. */
  game: string;
  names: Names;
  theme: string;
  minBet: number;
}
