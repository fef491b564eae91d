import type { Names } from "../wire.ts";

/** A table that a lobby leads to. */
export interface LobbyTable {
  code: string;
  /** Key of its game. */
  game: string;
  names: Names;
  theme: string;
  minBet: number;
}
