import type { Journal, Session } from "../journal/journal.ts";
import type { Wallet } from "../platform/wallet.ts";
import { ArcadeError } from "../../shared/errors.ts";
import type { Rng } from "../../shared/rng.ts";
import type { Title } from "../../shared/title.ts";
import type { Bets } from "../wagers/bets.ts";
import type { BetDecider } from "../wagers/bet-decider.ts";
import type { Unwritten } from "../wagers/unwritten.ts";
import type { RoomGame } from "../games/room-game.ts";
import type { JournalHold } from "../recovery/journal-hold.ts";
import { type Liquidity, liquidityKey } from "../sessions/liquidity.ts";
import { createComeback } from "./comeback.ts";
import { givenUp } from "./hand-recorder.ts";
import { type LeftHands, type LeftHandsOptions, playLeftHand, readLeftHands, stakesOf } from "./left-hands.ts";
import { Room } from "./room.ts";
import type { RoomBank, RoomTimes } from "./room-types.ts";

/** The smallest amount that may be staked, in minor units. */
const UNIT = 100;
const SWEEP_MS = 30_000;

export interface Rooms {
  /** Reads the hands that the last process has left, before anything becomes of their stakes. */
  left(): Promise<LeftHands>;
  /** Goes on with them one by one from now on, and gives back the stakes of those with which nobody can; unless it was stopped. */
  goOn(left: LeftHands): void;
  /** Waits until the hands of that title that were left are at their tables. Before it nobody knows who sits where. */
  areBack(gameCode: string): Promise<void>;
  /** The player's room: where they sit already, or one with a free seat. */
  roomOf(session: Session, title: Title, game: RoomGame): Room;
  /** Removes the rooms in which nobody is. It is done now and then by itself. */
  sweep(): void;
  count(): number;
  stop(): Promise<void>;
}

export interface RoomsOptions {
  journal: Journal;
  wallet: Wallet;
  bets: Bets;
  decider: BetDecider;
  unwritten: Pick<Unwritten, "sooner">;
  rng: Rng;
  times: RoomTimes;
  /** Whether the arcade takes calls: while it does not, nobody could move, and so nobody loses a turn. */
  hold: Pick<JournalHold, "ready">;
  now: () => number;
  /** Titles and their games, as calls find them. */
  find: LeftHandsOptions["find"];
  log: LeftHandsOptions["log"] & { error(details: object, message: string): void };
}

export function createRooms(options: RoomsOptions): Rooms {
  const rooms = new Map<string, Room[]>();
  const bank = createBank(options);
  const sweep = (): void => {
    for (const [key, ofTitle] of rooms) {
      const used = ofTitle.filter((room) => !room.isIdle());
      if (used.length > 0) rooms.set(key, used);
      else rooms.delete(key);
    }
  };
  /** Stakes of two currencies, two kinds of money, or brands that do not share their players, make no one pot. */
  const ofTable = (title: Title, of: Liquidity): Room[] => {
    const key = `${title.code} ${liquidityKey(of)}`;
    const known = rooms.get(key) ?? [];
    rooms.set(key, known);
    return known;
  };
  const returned: Promise<void>[] = [];
  const comeback = createComeback((open, { known }) => {
    const left = playLeftHand(options, open, known);
    if (!left) {
      const stakes = stakesOf(open).flatMap((id) => known.rounds.get(id) ?? []);
      return void returned.push(bank.release(stakes, givenUp(open)));
    }
    const room = new Room({ ...options, title: left.title, rules: left.rules, bank });
    ofTable(left.title, left.of).push(room);
    room.goOn(left);
  });
  const sweeper = setInterval(sweep, SWEEP_MS).unref();
  return {
    left: () => readLeftHands(options),
    goOn: (left) => comeback.begin(left),
    areBack: (gameCode) => comeback.ofTitle(gameCode),
    roomOf: (session, title, game) => {
      const ofTitle = ofTable(title, session);
      const known = ofTitle.find((room) => room.players().has(session.player));
      const free = known ?? ofTitle.find((room) => room.welcomes());
      if (free) return free;
      const room = new Room({ ...options, title, rules: game.handRules(title), bank });
      ofTitle.push(room);
      return room;
    },
    sweep,
    count: () => [...rooms.values()].reduce((sum, ofTitle) => sum + ofTitle.length, 0),
    stop: async () => {
      clearInterval(sweeper);
      await comeback.stop();
      await Promise.all(returned);
      await Promise.all([...rooms.values()].flat().map((room) => room.stop()));
    },
  };
}

/** Every stake is a wager of its own; those of a hand are ended in one commit, so that no crash can part them. */
function createBank({ journal, wallet, bets, decider, unwritten, hold }: RoomsOptions): RoomBank {
  return {
    stake: (session, operation, amount, wager) => bets.hold({ session, operation, stake: amount, wager }),
    dealt: (hand) => journal.atomically((tx) => tx.addHand(hand)),
    moved: async (hand, no, move) => {
      if (!hold.ready()) throw new Error("the arcade takes no calls");
      await journal.addMove(hand, no, move);
    },
    // The players have seen how it ended: what cannot be written now is written when it can be.
    settle: (ended, hand) => {
      const decisions = ended.map(({ round, payout, outcome }) => ({ round, decision: { kind: "decided" as const, payout, outcome } }));
      return unwritten.sooner({ hand: hand.id }, () => decider.concludeAll(decisions, (tx) => tx.endHand(hand)));
    },
    release: (rounds, hand) => {
      const decisions = rounds.map((round) => ({ round, decision: { kind: "void" as const, outcome: null } }));
      return unwritten.sooner({ hand: hand?.id }, () =>
        decider.concludeAll(decisions, async (tx) => void (hand && (await tx.endHand(hand)))),
      );
    },
    balance: async (session) => {
      if (session.token === null) return whole(await journal.playBalance(session.id));
      const result = await wallet.balance(session.token);
      if (result.kind !== "ok") throw new ArcadeError("bet.refused");
      return whole(result.balance);
    },
  };
}

const whole = (balance: number): number => balance - (balance % UNIT);
