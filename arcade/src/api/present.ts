import type { Round, Session } from "../journal/journal.ts";
import type { Title } from "../titles.ts";
import type { RoundView, SessionView } from "../wire.ts";

/** Field by field, so that nothing of the journal reaches a browser by accident. */
export function toRoundView(round: Round): RoundView {
  return {
    id: round.id,
    operation: round.operation,
    state: round.state,
    stake: round.stake,
    payout: round.payout,
    at: new Date(round.createdAt).toISOString(),
    wager: round.wager,
    outcome: round.outcome,
    balanceAfterBet: round.balanceAfterBet,
    balance: round.balance,
  };
}

interface SessionParts {
  session: Session;
  title: Title;
  config: unknown;
  round: Round | null;
  balance: number | null;
}

export function toSessionView({ session, title, config, round, balance }: SessionParts): SessionView {
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
    brand: session.brand,
    parentOrigin: session.parentOrigin,
    balance,
    config,
    round: round ? toRoundView(round) : null,
  };
}
