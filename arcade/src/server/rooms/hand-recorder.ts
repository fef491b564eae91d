import { createHash, randomBytes, randomUUID } from "node:crypto";
import { commitmentOf } from "../tables/outcome-seeds.ts";
import type { Title } from "../../shared/title.ts";
import type { HandEnding, HandRecord, KeptMove, OpenHand, SeatRecord, PlayedMove, RoomWager } from "../../shared/rooms/hand-record.ts";
import type { RoomHand } from "../../shared/rooms/room-rules.ts";
import type { SeatedPlayer } from "./room-types.ts";

/** Tells whether a hand that is dealt and played again is the one that was shown. */
export const digestOf = (hand: RoomHand): string => createHash("sha256").update(JSON.stringify(hand)).digest("hex");

/** What is kept of one hand at a table, from its seed on: enough to deal and play it again. */
export class HandRecorder {
  readonly id: string;
  readonly no: number;
  /** Hex; a secret until the hand has ended. */
  readonly seed: string;
  /** What is shown before the deal. */
  readonly commitment: string;
  readonly #title: Title;
  readonly #rakePercent: number;
  readonly #moves: PlayedMove[] = [];
  #dealt = false;

  constructor(title: Title, rakePercent: number, { id, no, seed }: { id?: string; no: number; seed?: string }) {
    this.#title = title;
    this.#rakePercent = rakePercent;
    this.no = no;
    this.id = id ?? randomUUID();
    this.seed = seed ?? randomBytes(32).toString("hex");
    this.commitment = commitmentOf(`${title.code}:${no}`, this.seed);
  }

  /** Goes on with what is kept of a hand. */
  static of(title: Title, { hand, moves }: OpenHand): HandRecorder {
    const kept = new HandRecorder(title, hand.rakePercent, hand);
    kept.#dealt = true;
    kept.#moves.push(...moves.map(playedOf));
    return kept;
  }

  /** How many moves were made. */
  get made(): number {
    return this.#moves.length;
  }

  wager(action: string): RoomWager {
    return { hand: this.no, handId: this.id, action };
  }

  /** The hand as it is kept from its deal on. `seatedPlayers` in the order of the deal. */
  dealt(seatedPlayers: readonly SeatedPlayer[], hand: RoomHand, now: number): HandRecord {
    this.#dealt = true;
    const { code, variant, minBetMinor } = this.#title;
    return {
      id: this.id,
      gameCode: code,
      state: "dealt",
      no: this.no,
      variant,
      boot: minBetMinor,
      rakePercent: this.#rakePercent,
      commitment: this.commitment,
      seed: this.seed,
      digest: digestOf(hand),
      seats: seatRecords(seatedPlayers, hand, () => 0).map((seat, at) => ({ ...seat, ...whoStakes(seatedPlayers[at]!) })),
      moves: [],
      createdAt: now,
    };
  }

  moved(move: KeptMove): void {
    this.#moves.push(playedOf(move));
  }

  /** How a hand ended: `paid` by seat, in minor units. */
  ended(seatedPlayers: readonly SeatedPlayer[], hand: RoomHand, paid: (seat: number) => number): HandEnding {
    return { id: this.id, state: "ended", seats: seatRecords(seatedPlayers, hand, paid), moves: this.#moves };
  }

  /** A hand that is given up; null for one that was never dealt. `hand` is null where nobody knows whether its deal was kept: then it may be there. */
  returned(seatedPlayers: readonly SeatedPlayer[], hand: RoomHand | null): HandEnding | null {
    if (!this.#dealt) return null;
    return { id: this.id, state: "returned", seats: seatRecords(seatedPlayers, hand, () => 0), moves: this.#moves };
  }
}

/** A hand that nobody can go on with, as it is given up. */
export const givenUp = ({ hand: { id, seats }, moves }: OpenHand): HandEnding => ({
  id,
  state: "returned",
  seats: seats.map(({ session: _session, operation: _operation, ...seat }) => seat),
  moves: moves.map(playedOf),
});

const playedOf = ({ action, paid, spent }: KeptMove): PlayedMove => ({ action, paid, spent });

const whoStakes = ({ session, operation }: SeatedPlayer): Pick<SeatRecord, "session" | "operation"> =>
  session && operation !== null ? { session: session.id, operation } : {};

const seatRecords = (seatedPlayers: readonly SeatedPlayer[], hand: RoomHand | null, paid: (seat: number) => number): SeatRecord[] =>
  seatedPlayers.map(({ seat, player, session, demo, stakes }) => ({
    seat,
    player,
    demo,
    ...(session?.name && { name: session.name }),
    put: hand ? (hand.seats.find((one) => one.seat === seat)?.put ?? 0) : stakes.reduce((sum, { stake }) => sum + stake, 0),
    paid: paid(seat),
    rounds: stakes.map(({ id }) => id),
  }));
