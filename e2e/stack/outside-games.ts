import { randomUUID } from "node:crypto";
import { type OutsideWallet, Refusal } from "./outside-wallet.ts";

/** The body of a launch. */
export type LaunchBody = Record<string, string | null>;

interface Session {
  /** null for free play, which no platform knows of. */
  token: string | null;
  game: string;
  currency: string;
  freeBalance: number;
  round: { id: string; bet: string; win: string; stake: number } | null;
}

export const GAMES: readonly string[] = ["OUT-COIN", "OUT-CARD"];
const FREE_BALANCE = 100_000;

/** Two games of one kind, double or nothing: a stake is bet, then turned over. `draw` says whether it is doubled. */
export function createOutsideGames(wallet: OutsideWallet, draw: () => boolean) {
  const sessions = new Map<string, Session>();
  const tickets = new Map<string, string>();

  async function stake(session: Session, amount: number): Promise<object> {
    if (session.round) throw new Refusal(409, "outside.roundOpen");
    const round = { id: randomUUID(), bet: randomUUID(), win: randomUUID(), stake: amount };
    const { token, game: game_code, currency } = session;
    const { balance } =
      token === null
        ? { balance: (session.freeBalance -= amount) }
        : await wallet.bet({ token, round: round.id, game_code, transaction_uuid: round.bet, currency, amount });
    session.round = round;
    return { balance };
  }

  async function turn(session: Session): Promise<object> {
    const { round, token, game: game_code, currency } = session;
    if (!round) throw new Refusal(409, "outside.noRound");
    const won = draw() ? round.stake * 2 : 0;
    const booking = { round: round.id, game_code, currency, transaction_uuid: round.win, reference_transaction_uuid: round.bet };
    const { balance } = token === null ? { balance: (session.freeBalance += won) } : await wallet.win({ token, ...booking, amount: won });
    session.round = null;
    return { balance, won, net: won - round.stake };
  }

  return {
    /** A ticket for a player, good once; null for a title that is none of ours. */
    open({ game_code: game, token, currency }: LaunchBody): string | null {
      if (!GAMES.includes(game ?? "")) return null;
      const [ticket, key] = [randomUUID(), randomUUID()];
      tickets.set(ticket, key);
      sessions.set(key, { token: token ?? null, game: game ?? "", currency: currency ?? "", freeBalance: FREE_BALANCE, round: null });
      return ticket;
    },

    /** What the game's own page asks for. */
    async play(path: string, asked: { ticket?: string; key?: string; amount?: number }): Promise<object> {
      if (path === "/session") {
        const key = tickets.get(asked.ticket ?? "");
        tickets.delete(asked.ticket ?? "");
        if (key === undefined) throw new Refusal(401, "outside.ticket");
        return { key };
      }
      const session = sessions.get(asked.key ?? "");
      if (!session) throw new Refusal(401, "outside.session");
      if (path === "/balance") return session.token === null ? { balance: session.freeBalance } : wallet.balance(session.token);
      if (path === "/stake") return stake(session, Number(asked.amount));
      if (path === "/turn") return turn(session);
      throw new Refusal(404, "outside.nothing");
    },
  };
}
