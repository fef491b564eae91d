import { randomUUID } from "node:crypto";
import { type FreeGrant, type OutsideWallet, Refusal } from "./outside-wallet.ts";

/** The body of a launch. */
export type LaunchBody = Record<string, string | null>;

interface Session {
  /** null for free play, which no platform knows of. */
  token: string | null;
  game: string;
  currency: string;
  freeBalance: number;
  /** `grant`: of a free round, whose stake the platform's brand pays. */
  round: { id: string; bet: string; win: string; stake: number; grant: string | null } | null;
}

export const GAMES: readonly string[] = ["OUT-COIN", "OUT-CARD"];
const FREE_BALANCE = 100_000;

const newRound = () => ({ id: randomUUID(), bet: randomUUID(), win: randomUUID() });

/** Two games of one kind, double or nothing: a stake is bet, then turned over. `draw` says whether it is doubled. */
export function createOutsideGames(wallet: OutsideWallet, draw: () => boolean) {
  const sessions = new Map<string, Session>();
  const tickets = new Map<string, string>();

  async function stake(session: Session, amount: number): Promise<object> {
    if (session.round) throw new Refusal(409, "outside.roundOpen");
    const round = { ...newRound(), stake: amount, grant: null };
    const { token, game: game_code, currency } = session;
    const { balance } =
      token === null
        ? { balance: (session.freeBalance -= amount) }
        : await wallet.bet({ token, round: round.id, game_code, transaction_uuid: round.bet, currency, amount });
    session.round = round;
    return { balance };
  }

  /** What the player may play for nothing: of the grant that ends first. */
  async function freeRounds({ token, game }: Session): Promise<FreeGrant | null> {
    if (token === null) return null;
    const { grants } = await wallet.freeRounds(token, game);
    return grants[0] ?? null;
  }

  async function stakeFree(session: Session): Promise<object> {
    if (session.round) throw new Refusal(409, "outside.roundOpen");
    const grant = await freeRounds(session);
    if (!grant) throw new Refusal(409, "outside.noFreeRounds");
    const round = { ...newRound(), stake: grant.stake, grant: grant.grant };
    const { token, game: game_code } = session;
    const terms = { token, game_code, currency: grant.currency, stake: grant.stake };
    await wallet.freeBet({ grant: grant.grant, round: round.id, transaction_uuid: round.bet }, terms);
    session.round = round;
    return { free: { left: grant.left - 1 } };
  }

  /** The brand pays what is won to the balance, which is asked for after it. */
  async function winFree({ token }: Session, round: NonNullable<Session["round"]>, amount: number): Promise<{ balance: number }> {
    const ids = { grant: round.grant, round: round.id, transaction_uuid: round.win, reference_transaction_uuid: round.bet };
    await wallet.freeWin({ ...ids, amount });
    return wallet.balance(token ?? "");
  }

  async function turn(session: Session): Promise<object> {
    const { round, token, game: game_code, currency } = session;
    if (!round) throw new Refusal(409, "outside.noRound");
    const won = draw() ? round.stake * 2 : 0;
    if (round.grant !== null) {
      const { balance } = await winFree(session, round, won);
      session.round = null;
      return { balance, won, net: won };
    }
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
      if (path === "/free") return { free: await freeRounds(session) };
      if (path === "/stake-free") return stakeFree(session);
      throw new Refusal(404, "outside.nothing");
    },
  };
}
