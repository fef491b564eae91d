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
import type { RoomsLease } from "../journal/hand-journal.ts";
import type { OpenHand } from "../../shared/rooms/hand-record.ts";
import type { RoomRules } from "../../shared/rooms/room-rules.ts";
import { givenUp } from "./hand-recorder.ts";
import { type LeftHands, type LeftHandsOptions, playLeftHand, stakesOf, takeLeftHands } from "./left-hands.ts";
import { Room } from "./room.ts";
import { createRoomHolds, type Elsewhere, type RoomHolds } from "./room-holds.ts";
import { createRoomBalance, type Stir } from "./room-balance.ts";
import type { RoomBank, RoomTimes } from "./room-types.ts";
import { createStrayRooms } from "./stray-rooms.ts";

/** The smallest amount that may be staked, in minor units. */
const UNIT = 100;
const SWEEP_MS = 30_000;

export interface Rooms {
  /** The player's room: where they sit already, or one with a free seat; or the process that has the rooms of this title. */
  roomOf(session: Session, title: Title, game: RoomGame): Promise<Room | Elsewhere>;
  /** From now on this process also goes on with hands whose rooms nobody has asked for. */
  lead(): void;
  /** Removes the rooms in which nobody is. It is done now and then by itself. */
  sweep(): void;
  count(): number;
  /** Ends all that is under way, and gives the rooms back: another process goes on with their hands. */
  stop(): Promise<void>;
}

export interface RoomsOptions {
  journal: Journal;
  wallet: Wallet;
  bets: Bets;
  decider: BetDecider;
  unwritten: Pick<Unwritten, "sooner" | "runDue" | "count">;
  rng: Rng;
  times: RoomTimes;
  /** Whether the arcade takes calls: while it does not, nobody could move, and so nobody loses a turn. */
  hold: Pick<JournalHold, "ready">;
  now: () => number;
  /** Titles and their games, as calls find them. */
  find: LeftHandsOptions["find"];
  /** How often it looks whether it has more rooms than its share (ms). */
  balanceEveryMs?: number | undefined;
  log: LeftHandsOptions["log"] & { error(details: object, message: string): void };
}

/** The rooms of one title whose players may meet. */
interface Held {
  lease: RoomsLease;
  rooms: Room[];
  /** Whether they are about to be another process's. */
  left: boolean;
}

export function createRooms(options: RoomsOptions): Rooms {
  const { journal } = options;
  const shared = createBank(options);
  const returned: Promise<void>[] = [];
  const newRoom = ({ lease, rooms }: Held, title: Title, rules: RoomRules): Room => {
    const dealt: RoomBank["dealt"] = (hand) => journal.atomically((tx) => tx.addHand(hand, lease));
    const room = new Room({ ...options, title, rules, bank: { ...shared, dealt } });
    rooms.push(room);
    return room;
  };
  const holds = createRoomHolds<Held, { open: OpenHand; known: LeftHands["known"] }>({
    holding: journal.holding,
    take: async (of, lease) => {
      const { hands, known } = await takeLeftHands(options, of, lease);
      return hands.map((open) => ({ open, known }));
    },
    playAgain: ({ open, known }) => {
      const left = playLeftHand(options, open, known);
      if (left) return (held) => newRoom(held, left.title, left.rules).goOn(left);
      const stakes = stakesOf(open).flatMap((id) => known.rounds.get(id) ?? []);
      return () => void returned.push(shared.release(stakes, givenUp(open)));
    },
    open: (lease) => ({ lease, rooms: [], left: false }),
  });
  const strays = createStrayRooms({ journal, holds, log: options.log });
  const balance = balanceOf(options, holds);
  let stopped = false;
  journal.holding.tellTakesRooms(() => !stopped && options.hold.ready());
  balance.start();
  const all = () => holds.all().flatMap(({ rooms }) => rooms);
  const sweep = (): void => {
    for (const held of holds.all()) held.rooms = held.rooms.filter((room) => !room.isIdle());
  };
  const sweeper = setInterval(sweep, SWEEP_MS).unref();
  const roomOf: Rooms["roomOf"] = async (session, title, game) => {
    const { money, liquidity, currency, player } = session;
    const hold = await holds.of({ gameCode: title.code, money, liquidity, currency });
    if (hold.kind === "elsewhere") return hold;
    const { rooms, left } = hold.held;
    // Between the answer and this line they were handed over.
    if (left) return roomOf(session, title, game);
    const known = rooms.find((room) => room.players().has(player));
    return known ?? rooms.find((room) => room.welcomes()) ?? newRoom(hold.held, title, game.handRules(title));
  };
  return {
    roomOf,
    lead: () => strays.start(),
    sweep,
    count: () => all().length,
    stop: async () => {
      stopped = true;
      clearInterval(sweeper);
      await Promise.all([strays.stop(), balance.stop(), holds.stop()]);
      await Promise.all(returned);
      await Promise.all(all().map((room) => room.stop()));
      // A stake that is owed to its player goes back before anybody else counts it. Where that is not written, the rooms fall with the membership.
      await options.unwritten.runDue();
      if (options.unwritten.count() === 0) await journal.holding.giveRoomsBack();
    },
  };
}

/** Hands rooms to other processes that have fewer. */
const balanceOf = ({ journal, hold, unwritten, log, balanceEveryMs }: RoomsOptions, holds: RoomHolds<Held>) =>
  createRoomBalance<Held>({
    holding: journal.holding,
    holds,
    stirOf,
    end: async (held) => {
      held.left = true;
      await Promise.all(held.rooms.map((room) => room.stop()));
    },
    sendAway: ({ rooms }) => rooms.forEach(({ onlookers }) => onlookers.sendAway()),
    // How a hand ended may be owed: nobody else may find it as if it went on.
    mayMove: () => hold.ready() && unwritten.count() === 0,
    log,
    everyMs: balanceEveryMs,
  });

const stirOf = ({ rooms }: Held): Stir =>
  rooms.every((room) => room.isIdle()) ? "nobody" : rooms.every((room) => room.isQuiet()) ? "quiet" : "busy";

/** Every stake is a wager of its own; those of a hand are ended in one commit, so that no crash can part them. */
function createBank({ journal, wallet, bets, decider, unwritten, hold }: RoomsOptions): Omit<RoomBank, "dealt"> {
  return {
    stake: (session, operation, amount, wager) => bets.hold({ session, operation, stake: amount, wager }),
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
