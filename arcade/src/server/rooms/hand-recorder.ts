import { randomBytes, randomUUID } from "node:crypto";
import { commitmentOf } from "../tables/outcome-seeds.ts";
import type { Title } from "../../shared/title.ts";
import type { HandEnding, HandRecord, SeatRecord, PlayedMove, RoomWager } from "../../shared/rooms/hand-record.ts";
import { RAKE_PERCENT } from "../../shared/rooms/payout.ts";
import type { RoomHand } from "../../shared/rooms/room-rules.ts";
import type { SeatedPlayer } from "./room-types.ts";

/** What is kept of one hand at a table, from its seed on: enough to deal and play it again. */
export class HandRecorder {
  readonly id: string = randomUUID();
  readonly no: number;
  /** Hex; a secret until the hand has ended. */
  readonly seed: string = randomBytes(32).toString("hex");
  /** What is shown before the deal. */
  readonly commitment: string;
  readonly #title: Title;
  readonly #moves: PlayedMove[] = [];
  #dealt = false;

  constructor(title: Title, no: number) {
    this.#title = title;
    this.no = no;
    this.commitment = commitmentOf(`${title.code}:${no}`, this.seed);
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
      rakePercent: RAKE_PERCENT,
      commitment: this.commitment,
      seed: this.seed,
      seats: seatRecords(seatedPlayers, hand, () => 0),
      moves: [],
      createdAt: now,
    };
  }

  moved(move: PlayedMove): void {
    this.#moves.push(move);
  }

  /** How a hand ended: `paid` by seat, in minor units. */
  ended(seatedPlayers: readonly SeatedPlayer[], hand: RoomHand, paid: (seat: number) => number): HandEnding {
    return { id: this.id, state: "ended", seats: seatRecords(seatedPlayers, hand, paid), moves: this.#moves };
  }

  /** A hand that is given up; null for one that was never dealt. */
  returned(seatedPlayers: readonly SeatedPlayer[], hand: RoomHand | null): HandEnding | null {
    if (!this.#dealt || !hand) return null;
    return { id: this.id, state: "returned", seats: seatRecords(seatedPlayers, hand, () => 0), moves: this.#moves };
  }
}

const seatRecords = (seatedPlayers: readonly SeatedPlayer[], hand: RoomHand, paid: (seat: number) => number): SeatRecord[] =>
  seatedPlayers.map(({ seat, player, demo, stakes }) => ({
    seat,
    player,
    demo,
    put: hand.seats.find((one) => one.seat === seat)?.put ?? 0,
    paid: paid(seat),
    rounds: stakes.map(({ id }) => id),
  }));
