import type { FastifyRequest } from "fastify";
import * as z from "zod";
import { ArcadeError } from "../../shared/errors.ts";
import { findAnyGame, type AnyGame } from "../games/registry.ts";
import type { Session } from "../journal/journal.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { Titles } from "../titles.ts";
import type { Title } from "../../shared/title.ts";
import { noteBrand } from "../tracing/tracing.ts";
import { SESSION_HEADER, TABLE_HEADER } from "../../shared/wire.ts";

/** Of which free rounds a round is one; null, or left out: the player stakes money. */
export const Grant = z
  .string()
  .regex(/^[A-Za-z0-9-]{8,64}$/)
  .nullable()
  .default(null);

/** Where a player sits: the session, with the code of the title that is played in it. */
export interface RequestContext {
  session: Session;
  title: Title;
  game: AnyGame;
}

export interface RequestContexts {
  /** Of the caller; throws for a session that is over, and for a table that the session's lobby does not have. */
  of(request: FastifyRequest): Promise<RequestContext>;
  find(gameCode: string): Pick<RequestContext, "title" | "game"> | null;
}

export function createRequestContexts({ sessions, titles }: { sessions: Sessions; titles: Titles }): RequestContexts {
  const find = (code: string) => {
    const title = titles.find(code);
    const game = findAnyGame(title?.game ?? null);
    return title && game ? { title, game } : null;
  };
  return {
    find,
    of: async (request) => {
      const session = await sessions.require(request.headers[SESSION_HEADER]);
      noteBrand(session.brand);
      const table = request.headers[TABLE_HEADER];
      const code = typeof table === "string" && table !== "" ? tableOf(titles, session, table) : session.gameCode;
      const found = find(code);
      if (!found) throw new ArcadeError("system.unavailable");
      return { session: { ...session, gameCode: code }, ...found };
    },
  };
}

/** A lobby's player may sit down at any of its tables; everybody else plays what was launched. */
function tableOf(titles: Titles, session: Session, table: string): string {
  if (table === session.gameCode) return table;
  if (!titles.find(session.gameCode)?.tables.includes(table)) throw new ArcadeError("request.notFound");
  return table;
}
