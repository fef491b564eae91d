import type { RequestContexts } from "../api/request-context.ts";
import type { Title } from "../../shared/title.ts";
import { isLobby, isScheduledGame, type AnyGame } from "./registry.ts";
import type { Draws } from "./scheduled-game.ts";

/** What a title's client is told of its rules and stakes, in the shape of its engine. */
export type ConfigOf = (of: { title: Title; game: AnyGame }) => unknown;

export function createConfigOf(requestContexts: Pick<RequestContexts, "find">, draws: Pick<Draws, "lottery">): ConfigOf {
  return ({ title, game }) => {
    if (isLobby(game)) return game.config(title, (code) => requestContexts.find(code)?.title ?? null);
    return isScheduledGame(game) ? game.config(title, draws) : game.config(title);
  };
}
