import { type Face, faceShown } from "@mela/contract/member/head-icon";
import { betsOf, type TableWager } from "../../shared/tables/wagers.ts";
import type { TableCompany, TableSeat } from "../../shared/tables/wire.ts";
import type { Round, Session } from "../journal/journal.ts";
import type { ToldBet } from "../journal/told-bets.ts";
import { calledAs } from "../sessions/called-as.ts";
import type { ToldBoard } from "./bet-exchange.ts";

/** So many of the highest stakes are told one by one; the sums count all. */
const SEATS = 8;

/** What a bet of a table comes to (minor units), once its round is dealt. */
export type PayoutOf = (wager: TableWager) => number;

/** What processes tell each other as the wager of a bet: what was bet, and what others see of who has bet it. */
interface Shown {
  wager: TableWager;
  face: Face;
}

interface Guest {
  number: number;
  name: string;
  face: Face;
  stake: number;
  /** What each bet was laid on. */
  wagers: TableWager[];
  /** What they came to; worked out once, null until then. */
  won: number | null;
}

/** The company of a round, as it is told to each who watches: everybody but themselves. */
export interface Company {
  /** Whether that player is among those who have bet. */
  has(player: string): boolean;
  /** For whom is not among them, any other name, or none. */
  without(player: string | null): TableCompany;
}

/**
 * Who has a bet that stands in the round of a table that goes on, of those who may meet. As at a course (decision 0309) it is in memory alone, of
 * the bets that came to this process and of those that the others have told: it begins with each round, and after a start of the arcade with what
 * others tell and what comes from then on. Of a player it knows a number, given in the order of coming to this process, a face, and what
 * they are called at tables.
 */
export interface CompanyBoard extends ToldBoard {
  /** A bet that stands, of whoever has bet it. */
  placed(session: Pick<Session, "face" | "name">, round: Pick<Round, "id" | "player" | "stake" | "wager">): void;
  /** Goes up with each bet, and with each round. */
  revision(): number;
  /** The company of a round; nobody in one that is over. `payoutOf`: when it is dealt. */
  of(no: number, payoutOf: PayoutOf | null): Company;
}

export function createCompanyBoard(): CompanyBoard {
  let current = -1;
  let revision = 0;
  let known = new Set<string>();
  let untold: ToldBet[] = [];
  let guests = new Map<string, Guest>();
  /** Begins that round, if it is a later one. Answers whether it is the one that goes on. */
  const turnTo = (no: number): boolean => {
    if (no > current) {
      current = no;
      revision += 1;
      known = new Set();
      untold = [];
      guests = new Map();
    }
    return no === current;
  };
  const seat = ({ id, player, called, stake }: Omit<ToldBet, "wager" | "left">, { wager, face }: Shown): boolean => {
    if (known.has(id)) return false;
    known.add(id);
    revision += 1;
    const guest = guests.get(player) ?? { number: guests.size + 1, name: calledAs(player, called), face, stake: 0, wagers: [], won: null };
    guests.set(player, { ...guest, stake: guest.stake + stake, wagers: [...guest.wagers, wager], won: null });
    return true;
  };
  return {
    no: () => current,
    revision: () => revision,
    placed: ({ face, name }, { id, player, stake, wager }) => {
      const laid = wager as TableWager;
      const shown = { wager: laid, face: faceShown(face, player) };
      const told = { id, player, called: calledAs(player, name), stake };
      if (turnTo(laid.round) && seat(told, shown)) untold.push({ ...told, wager: shown, left: null });
    },
    untold: () => [...untold],
    told: (bets) => {
      untold = untold.filter((bet) => !bets.includes(bet));
    },
    hear: (no, bets) => {
      if (!turnTo(no)) return;
      for (const bet of bets) seat(bet, bet.wager as Shown);
    },
    of: (no, payoutOf) => companyOf(turnTo(no) ? guests : new Map(), payoutOf),
  };
}

function companyOf(guests: ReadonlyMap<string, Guest>, payoutOf: PayoutOf | null): Company {
  const wonBy = (guest: Guest) => (guest.won ??= sum(guest.wagers.map(payoutOf!)));
  const seatOf = (guest: Guest): TableSeat => ({
    player: guest.number,
    name: guest.name,
    face: guest.face,
    stake: guest.stake,
    won: payoutOf && wonBy(guest),
  });
  const all = [...guests.values()];
  const staked = sum(all.map(({ stake }) => stake));
  const paid = payoutOf && sum(all.map(wonBy));
  const spots = spotsOf(all);
  // One more than is told: whoever is told may be among them.
  const highest = all.toSorted((a, b) => b.stake - a.stake || a.number - b.number).slice(0, SEATS + 1);
  return {
    has: (player) => guests.has(player),
    without: (player) => {
      const own = player === null ? undefined : guests.get(player);
      const seats = highest.filter((guest) => guest !== own).slice(0, SEATS);
      return {
        players: guests.size - (own ? 1 : 0),
        staked: staked - (own?.stake ?? 0),
        paid: paid === null ? null : paid - (own ? wonBy(own) : 0),
        spots: Object.fromEntries(own ? less(spots, spotsOf([own])) : spots),
        seats: seats.map(seatOf),
      };
    },
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

function spotsOf(guests: readonly Guest[]): Map<string, number> {
  const spots = new Map<string, number>();
  for (const { spot, amount } of guests.flatMap(({ wagers }) => wagers.flatMap(betsOf))) spots.set(spot, (spots.get(spot) ?? 0) + amount);
  return spots;
}

const less = (spots: ReadonlyMap<string, number>, own: ReadonlyMap<string, number>): [string, number][] =>
  [...spots].map(([spot, amount]): [string, number] => [spot, amount - (own.get(spot) ?? 0)]).filter(([, amount]) => amount > 0);
