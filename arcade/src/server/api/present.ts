import type { Round, Session } from "../journal/journal.ts";
import type { Title } from "../../shared/title.ts";
import type { RoundView, SessionView } from "../../shared/wire.ts";

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
    fair: round.fair,
    balanceAfterBet: round.balanceAfterBet,
    balance: round.balance,
  };
}

/** The outcome of a round that won a jackpot says how much. */
function jackpotOf(outcome: unknown): number {
  return (outcome as { jackpot?: number } | null)?.jackpot ?? 0;
}

interface SessionViewInput {
  session: Session;
  title: Title;
  config: unknown;
  round: Round | null;
  balance: number | null;
  now: number;
  pool: number | null;
}

export function toSessionView({ session, title, config, round, balance, now, pool }: SessionViewInput): SessionView {
  return {
    title: {
      code: title.code,
      game: title.game ?? "",
      names: { bn: title.nameBn, en: title.nameEn },
      theme: title.theme,
      seed: title.seed,
    },
    language: session.language,
    currency: session.currency,
    freePlay: session.token === null,
    parentOrigin: session.parentOrigin,
    balance,
    config,
    round: round ? toRoundView(round) : null,
    now,
    pool,
  };
}
