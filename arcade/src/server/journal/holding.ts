import type { RoomsLease } from "./hand-journal.ts";

/** Who has rooms between players: this process, under a lease, or another one, by where it says that the others reach it. */
export type RoomsHolder = { kind: "here"; lease: RoomsLease } | { kind: "elsewhere"; member: number; address: string };

export interface RoomsSpread {
  /** Names of the rooms that this process has; also of those that were handed to it, and for which nobody has asked yet. */
  own: readonly string[];
  /** How many fewer the one has that takes rooms and has the fewest; 0 or less where there is none with fewer. */
  above: number;
}

/** Why a process that decides by other rules than those that write stands by: the last of them has to leave first. */
export const STANDBY = "another arcade holds this journal; this one stands by until it is gone";
export const OTHER_VERSION = "version: arcades of another version play on this journal; this one begins when the last of them has left";

/**
 * Whether this process may write a journal. Several may, each as a member; one of them leads, and does what only one may do: the sweeps, the
 * draws, the platform's mark. Rooms between players have a holder each.
 */
export interface Holding {
  /** Asks to be one of those that write. Null when it is, from now on; else why it is not yet, in words for a log. */
  take(): Promise<string | null>;
  /**
   * `unsure`: the journal has not confirmed it lately, so that nothing may be promised. `lost`: for good, since others have removed this
   * process, or the journal may have gone back to an earlier moment: its database was started anew, restored, or is another one.
   */
  state(): "held" | "unsure" | "lost";
  /** Of a member: asks to lead. True when it does, until it is lost. */
  lead(): Promise<boolean>;
  /**
   * Whether members have played in this journal since its last start, with never none of them there. Only one that plays can say so, by a
   * renewal since this process joined: what else stands there may be what this one has left itself when it was killed a moment ago.
   */
  isInPlay(): boolean;
  /** Whether a member that may have played all the time was not seen since: it will renew, or be removed. */
  isInDoubt(): boolean;
  /** Tells the others that this one plays from now on. */
  play(): Promise<void>;
  /** When the platform was told last, by any member, that this journal lives (`performance.now()`); long ago when nobody knows. */
  depositedAt(): number;
  /** Tells the others that the platform was told at that moment. */
  noteDeposit(at: number): Promise<void>;
  /** Whether a call has failed since this process is none of those that write, or does not know: another one has to be asked. */
  excuses(error: unknown): boolean;
  /** Is none of those that write any more, and lets another one lead at once. */
  leave(): Promise<void>;
  /** How many other processes write. */
  others(): number;
  /** Removes them, and waits until whatever they have promised without asking is over. Nobody is in play any more then. */
  removeOthers(): Promise<void>;
  /** Calls each time that others are gone, with their numbers. */
  whenGone(listener: (gone: readonly number[]) => void): void;
  /** Of a member: takes the rooms of that name unless another process has them. They fall with the member that has them. */
  holdRooms(name: string): Promise<RoomsHolder>;
  /** Gives the rooms of that name back, so that whoever is asked next takes them; without a name all, and takes none of others' any more. */
  giveRoomsBack(name?: string): Promise<void>;
  /** How the rooms are spread over the processes. */
  roomsSpread(): Promise<RoomsSpread>;
  /** Hands the rooms of that name to the process that has the fewest, where that has at least two less than this one. Answers whether it did. */
  handRoomsOver(name: string): Promise<boolean>;
  /** Asks now and then whether rooms of other processes may be handed to this one, to tell them. */
  tellTakesRooms(own: () => boolean): void;
  /** Asks now and then how many watch what at this process, by names, to tell the others. */
  tellWatchers(own: () => Readonly<Record<string, number>>): void;
  /** How many watch that at the others, as they have told last. */
  watchersElsewhere(name: string): number;
}

/** Of a journal that nobody else can open. */
export const HELD_ALONE: Holding = {
  take: async () => null,
  state: () => "held",
  lead: async () => true,
  isInPlay: () => false,
  isInDoubt: () => false,
  play: async () => undefined,
  depositedAt: () => Number.NEGATIVE_INFINITY,
  noteDeposit: async () => undefined,
  excuses: () => false,
  leave: async () => undefined,
  others: () => 0,
  removeOthers: async () => undefined,
  whenGone: () => undefined,
  holdRooms: async () => ({ kind: "here", lease: null }),
  giveRoomsBack: async () => undefined,
  roomsSpread: async () => ({ own: [], above: 0 }),
  handRoomsOver: async () => false,
  tellTakesRooms: () => undefined,
  tellWatchers: () => undefined,
  watchersElsewhere: () => 0,
};

/** A clock that all processes on one journal go by. */
export interface JournalClock {
  /** Milliseconds since 1970, by what is known of it. */
  readonly now: () => number;
}
