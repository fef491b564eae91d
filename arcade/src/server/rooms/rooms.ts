import type { Journal, Session } from "../journal/journal.ts";
import type { Wallet } from "../platform/wallet.ts";
import { ArcadeError } from "../../shared/errors.ts";
import type { Rng } from "../../shared/rng.ts";
import type { Title } from "../../shared/title.ts";
import type { Bets } from "../wagers/bets.ts";
import type { BetDecider } from "../wagers/bet-decider.ts";
import type { RoomGame } from "../games/room-game.ts";
import { liquidityKey } from "../sessions/liquidity.ts";
import { Room } from "./room.ts";
import type { RoomBank, RoomTimes } from "./room-types.ts";

/** The smallest amount that may be staked, in minor units. */
const UNIT = 100;

export interface Rooms {
  /** The player's room: where they sit already, or one with a free seat. */
  roomOf(session: Session, title: Title, game: RoomGame): Room;
  stop(): Promise<void>;
}

export interface RoomsOptions {
  journal: Journal;
  wallet: Wallet;
  bets: Bets;
  decider: BetDecider;
  rng: Rng;
  times: RoomTimes;
  now: () => number;
  log: { error(details: object, message: string): void };
}

export function createRooms(options: RoomsOptions): Rooms {
  const rooms = new Map<string, Room[]>();
  const bank = createBank(options);
  return {
    roomOf: (session, title, game) => {
      // Stakes of two currencies, two kinds of money, or brands that do not share their players, make no one pot.
      const key = `${title.code} ${liquidityKey(session)}`;
      const ofTitle = rooms.get(key) ?? [];
      rooms.set(key, ofTitle);
      const known = ofTitle.find((room) => room.players().has(session.player));
      const free = known ?? ofTitle.find((room) => room.welcomes());
      if (free) return free;
      const room = new Room({ ...options, title, rules: game.handRules(title), bank });
      ofTitle.push(room);
      return room;
    },
    stop: async () => void (await Promise.all([...rooms.values()].flat().map((room) => room.stop()))),
  };
}

/** Every stake is a wager of its own; those of a hand are ended in one commit, so that no crash can part them. */
function createBank({ journal, wallet, bets, decider }: RoomsOptions): RoomBank {
  return {
    stake: (session, operation, amount, wager) => bets.hold({ session, operation, stake: amount, wager }),
    dealt: (hand) => journal.atomically(() => journal.addHand(hand)),
    settle: (ended, hand) =>
      decider.concludeAll(
        ended.map(({ round, payout, outcome }) => ({ round, decision: { kind: "decided", payout, outcome } })),
        () => journal.endHand(hand),
      ),
    release: (rounds, hand) =>
      decider.concludeAll(
        rounds.map((round) => ({ round, decision: { kind: "void", outcome: null } })),
        () => hand && journal.endHand(hand),
      ),
    balance: async (session) => {
      if (session.token === null) return whole(journal.playBalance(session.id));
      const result = await wallet.balance(session.token);
      if (result.kind !== "ok") throw new ArcadeError("bet.refused");
      return whole(result.balance);
    },
  };
}

const whole = (balance: number): number => balance - (balance % UNIT);
