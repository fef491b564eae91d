import type { Round, Session } from "../journal/journal.ts";
import { type AnyGame, isRoom } from "../games/registry.ts";
import { hash } from "../sessions/sessions.ts";
import { pictureNamed } from "../../shared/games/pictures.ts";
import type { Title } from "../../shared/title.ts";
import type { FreeRoundGrant } from "@mela/contract/provider/free-rounds";
import type { FreeRoundsView, PreferencesView, RoundView, SessionView } from "../../shared/wire.ts";

/** Field by field, so that nothing of the journal reaches a browser by accident. */
export function toRoundView(round: Round): RoundView {
  return {
    id: round.id,
    operation: round.operation,
    state: round.state,
    stake: round.stake,
    payout: round.payout,
    jackpot: jackpotOf(round.outcome),
    at: new Date(round.createdAt).toISOString(),
    wager: round.wager,
    outcome: round.outcome,
    progress: round.progress?.shown ?? null,
    free: round.free,
    fair: round.fair,
    balanceAfterBet: round.balanceAfterBet,
    balance: round.balance,
  };
}

/** Free rounds as the player is offered them. */
export const toFreeRoundsView = ({ grant, stake, rounds, left, won, expires_at: expiresAt }: FreeRoundGrant): FreeRoundsView => ({
  grant,
  stake,
  rounds,
  left,
  won,
  expiresAt,
});

/** The outcome of a round that won a jackpot says how much. */
function jackpotOf(outcome: unknown): number {
  return (outcome as { jackpot?: number } | null)?.jackpot ?? 0;
}

/** Rooms are played for free among demo players. Who plays with trial money has no free play (LAUNCH-07). */
export const offersFreePlay = ({ money }: Pick<Session, "money">, game: AnyGame): boolean => money === "real" && isRoom(game);

interface SessionViewInput {
  session: Session;
  title: Title;
  game: AnyGame;
  config: unknown;
  round: Round | null;
  balance: number | null;
  now: number;
  pool: number | null;
  freeRounds: FreeRoundsView[] | null;
  preferences: PreferencesView;
}

export function toSessionView({
  session,
  title,
  game,
  config,
  round,
  balance,
  now,
  pool,
  freeRounds,
  preferences,
}: SessionViewInput): SessionView {
  return {
    title: {
      code: title.code,
      game: title.game ?? "",
      names: { bn: title.nameBn, en: title.nameEn },
      theme: title.theme,
      picture: pictureNamed(title.theme, title.hue),
      seed: title.seed,
    },
    language: session.language,
    currency: session.currency,
    freePlay: session.token === null,
    offersFreePlay: offersFreePlay(session, game),
    player: session.token === null ? "" : hash(`browser:${session.player}`).slice(0, 32),
    parentOrigin: session.parentOrigin,
    balance,
    config,
    round: round ? toRoundView(round) : null,
    now,
    pool,
    freeRounds,
    preferences,
    fullSpins: session.fullSpins === true,
    autoplay: session.autoplay === true,
  };
}
