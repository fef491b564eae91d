import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod";
import { ArcadeError } from "../errors.ts";
import type { InstantGame } from "../games/instant-game.ts";
import { findGame } from "../games/registry.ts";
import type { Journal, Session } from "../journal/journal.ts";
import type { Wallet } from "../platform/wallet.ts";
import { PLAY_BALANCE, type Sessions } from "../sessions/sessions.ts";
import type { Title, Titles } from "../titles.ts";
import type { Wagers } from "../wagers/wagers.ts";
import { SESSION_HEADER, type ExchangeAnswer, type PlayAnswer, type SessionView } from "../wire.ts";
import { toRoundView, toSessionView } from "./present.ts";

export interface GameDeps {
  journal: Journal;
  sessions: Sessions;
  titles: Titles;
  wallet: Wallet;
  wagers: Wagers;
  now: () => number;
}

const HISTORY_LENGTH = 30;
const Exchange = z.object({ s: z.string().min(16).max(64) });
const Play = z.object({ operation: z.string().regex(/^[A-Za-z0-9-]{8,64}$/), wager: z.unknown() });

/** The calls of the arcade's own clients. The session travels in a header, so that no address and no log holds it. */
export async function gameRoutes(app: FastifyInstance, deps: GameDeps): Promise<void> {
  const { journal, sessions, wagers } = deps;
  const read = (request: FastifyRequest) => sessions.require(request.headers[SESSION_HEADER]);

  app.post("/api/session", async (request) => {
    const { session, secret } = sessions.exchange(parse(Exchange, request.body).s);
    const answer: ExchangeAnswer = { ...(await view(deps, session)), secret };
    return success(answer);
  });
  app.get("/api/state", async (request) => success(await view(deps, read(request))));
  app.post("/api/play", async (request) => {
    const session = read(request);
    const { operation, wager } = parse(Play, request.body);
    const round = await wagers.play({ session, ...titleOf(deps, session), operation, wager });
    const answer: PlayAnswer = { round: toRoundView(round) };
    return success(answer);
  });
  app.post("/api/seen", async (request) => {
    const session = read(request);
    journal.markSeen(session.player, session.gameCode, deps.now());
    return success({});
  });
  app.post("/api/play-balance", async (request) => {
    const session = read(request);
    if (session.token !== null) throw new ArcadeError("request.invalid");
    journal.setPlayBalance(session.id, PLAY_BALANCE);
    return success({ balance: PLAY_BALANCE });
  });
  app.get("/api/history", async (request) => {
    const session = read(request);
    return success(journal.history(session.player, session.gameCode, HISTORY_LENGTH).map(toRoundView));
  });
  app.get("/api/help", async (request) => {
    const { game, title } = titleOf(deps, read(request));
    return success(game.help(title));
  });
}

async function view(deps: GameDeps, session: Session): Promise<SessionView> {
  const { title, game } = titleOf(deps, session);
  await deps.wagers.settleOpen(session.player);
  const round = deps.journal.unseenRound(session.player, session.gameCode);
  return toSessionView({ session, title, config: game.config(title), round, balance: await balanceOf(deps, session) });
}

/** Null when the wallet does not answer: the client says so and asks again. */
async function balanceOf({ journal, wallet }: GameDeps, session: Session): Promise<number | null> {
  if (session.token === null) return journal.playBalance(session.id);
  const result = await wallet.balance(session.token);
  if (result.kind === "rejected" && result.code === "provider.token") throw new ArcadeError("session.unknown");
  return result.kind === "ok" ? result.balance : null;
}

function titleOf({ titles }: GameDeps, session: Session): { title: Title; game: InstantGame } {
  const title = titles.find(session.gameCode);
  const game = findGame(title?.game ?? null);
  if (!title || !game) throw new ArcadeError("system.unavailable");
  return { title, game };
}

const success = <T>(value: T) => ({ success: true as const, value });

function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new ArcadeError("request.invalid");
  return parsed.data;
}
