import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod";
import { ArcadeError } from "../../shared/errors.ts";
import type { ConfigOf } from "../games/title-config.ts";
import { isLobby, isPlayedAlone } from "../games/registry.ts";
import type { Journal, Session } from "../journal/journal.ts";
import type { Wallet } from "../platform/wallet.ts";
import { PLAY_BALANCE, type Sessions } from "../sessions/sessions.ts";
import type { Jackpots } from "../jackpots/jackpots.ts";
import type { Title } from "../../shared/title.ts";
import type { Steps } from "../wagers/steps.ts";
import type { Wagers } from "../wagers/wagers.ts";
import { MOST_FREE_HELD, type ExchangeAnswer, type FreeRoundsView, type PlayAnswer, type SessionView } from "../../shared/wire.ts";
import type { Preferences } from "../preferences/preferences.ts";
import { toFreeRoundsView, toRoundView, toSessionView } from "./present.ts";
import { Grant, type RequestContext, type RequestContexts } from "./request-context.ts";

export interface GameDeps {
  journal: Journal;
  sessions: Sessions;
  requestContexts: RequestContexts;
  configOf: ConfigOf;
  wallet: Wallet;
  wagers: Wagers;
  steps: Steps;
  jackpots: Jackpots;
  preferences: Preferences;
  now: () => number;
}

const HISTORY_LENGTH = 30;
/** `before`: the secrets of free play that the tab has had, the newest first. */
const Exchange = z.object({ s: z.string().min(16).max(64), before: z.optional(z.array(z.string().max(64)).max(MOST_FREE_HELD)) });
/** How long a call may wait for the end of a round. */
const PATIENCE_MS = 12_000;
const RoundId = z.string().regex(/^[A-Za-z0-9-]{8,64}$/);
const StepBody = z.object({ round: RoundId, action: z.unknown() });
const Waited = z.object({ id: RoundId });
const Play = z.object({ operation: z.string().regex(/^[A-Za-z0-9-]{8,64}$/), wager: z.unknown(), grant: Grant });

/** The calls of the arcade's own clients. The session travels in a header, so that no address and no log holds it. */
export async function gameRoutes(app: FastifyInstance, deps: GameDeps): Promise<void> {
  const { journal, sessions, wagers, steps, requestContexts } = deps;
  const read = async (request: FastifyRequest) => (await requestContexts.of(request)).session;

  app.post("/api/session", async (request) => {
    const { s, before } = parse(Exchange, request.body);
    const { session, secret } = await sessions.exchange(s, before);
    const found = requestContexts.find(session.gameCode);
    if (!found) throw new ArcadeError("system.unavailable");
    const answer: ExchangeAnswer = { ...(await view(deps, { session, ...found })), secret };
    return success(answer);
  });
  app.get("/api/state", async (request) => success(await view(deps, await requestContexts.of(request))));
  app.post("/api/play", async (request) => {
    const { session, title, game } = await requestContexts.of(request);
    const { operation, wager, grant } = parse(Play, request.body);
    if (!isPlayedAlone(game)) throw new ArcadeError("request.invalid");
    const round = await wagers.play({ session, title, game, operation, wager, grant });
    const answer: PlayAnswer = { round: toRoundView(round), now: deps.now(), pool: await jackpotOf(deps, title, session) };
    return success(answer);
  });
  app.post("/api/step", async (request) => {
    const session = await read(request);
    const { round, action } = parse(StepBody, request.body);
    return success(toRoundView(await steps.act(session, round, action)));
  });
  app.get("/api/round", async (request) => {
    const session = await read(request);
    const { id } = parse(Waited, request.query);
    return success(toRoundView(await steps.ended(session, id, PATIENCE_MS)));
  });
  app.post("/api/seen", async (request) => {
    const session = await read(request);
    await journal.markSeen(session.player, session.gameCode, deps.now());
    return success({});
  });
  app.post("/api/play-balance", async (request) => {
    const session = await read(request);
    if (session.token !== null) throw new ArcadeError("request.invalid");
    await journal.setPlayBalance(session.id, PLAY_BALANCE);
    return success({ balance: PLAY_BALANCE });
  });
  app.get("/api/history", async (request) => {
    const session = await read(request);
    return success((await journal.history(session.player, session.gameCode, HISTORY_LENGTH)).map(toRoundView));
  });
  app.get("/api/help", async (request) => {
    const { game, title } = await requestContexts.of(request);
    if (isLobby(game)) throw new ArcadeError("request.notFound");
    return success(game.help(title));
  });
}

async function view(deps: GameDeps, { session, title, game }: RequestContext): Promise<SessionView> {
  await deps.wagers.settleOpen(session.player);
  const round = await deps.journal.unseenRound(session.player, session.gameCode);
  const [balance, freeRounds] = await Promise.all([balanceOf(deps, session), freeRoundsOf(deps, { session, title, game })]);
  const config = deps.configOf({ title, game });
  const preferences = await deps.preferences.read(session, config);
  const pool = await jackpotOf(deps, title, session);
  return toSessionView({ session, title, game, config, round, balance, now: deps.now(), pool, freeRounds, preferences });
}

/** Free play neither feeds a jackpot nor wins one, so it shows none. */
async function jackpotOf({ jackpots }: GameDeps, title: Title, session: Session): Promise<number | null> {
  return title.pool === null || session.token === null ? null : (await jackpots.read(title.pool, session)).amount;
}

/** Null when the wallet does not answer: the client says so and asks again. */
async function balanceOf({ journal, wallet }: GameDeps, session: Session): Promise<number | null> {
  if (session.token === null) return journal.playBalance(session.id);
  const result = await wallet.balance(session.token);
  if (result.kind === "rejected" && result.code === "provider.token") throw new ArcadeError("session.ended");
  return result.kind === "ok" ? result.balance : null;
}

/** What the player may play of the title without a stake of their own, as far as the title can be played so; null when the wallet does not tell it. */
async function freeRoundsOf({ wallet }: GameDeps, { session, title, game }: RequestContext): Promise<FreeRoundsView[] | null> {
  const stakes = (isPlayedAlone(game) && game.freeRoundStakes?.(title)) || [];
  if (session.token === null || stakes.length === 0) return [];
  const grants = await wallet.freeRounds(session.token, session.gameCode);
  return grants?.filter(({ currency, stake }) => currency === session.currency && stakes.includes(stake)).map(toFreeRoundsView) ?? null;
}

const success = <T>(value: T) => ({ success: true as const, value });

function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new ArcadeError("request.invalid");
  return parsed.data;
}
