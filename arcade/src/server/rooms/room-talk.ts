import { ArcadeError } from "../../shared/errors.ts";
import { BURST, type Emote, emotesOpen, EVERY_MS, type Said, SHOWN_MS } from "../../shared/rooms/talk.ts";
import type { Room } from "./room.ts";

type Table = Pick<Room, "phase" | "rules" | "seatedPlayers" | "kept" | "players">;

/** What is said at one table, and who hears whom. Nothing of it is kept: it ends with the table. */
export class RoomTalk {
  readonly #table: Table;
  readonly #now: () => number;
  /** Does it in turn with all else at the table, and tells everybody after it. */
  readonly #run: (work: () => Promise<void>) => Promise<void>;
  /** What each may still say without a pause, as it stood at that time. */
  readonly #left = new Map<string, { count: number; at: number }>();
  readonly #said = new Map<string, Said & { at: number }>();
  /** Whom each does not hear. */
  readonly #deaf = new Map<string, Set<string>>();
  /** Of the last thing that was said. Pages show each number once, so those of the next room, or of this one after a start, are greater. */
  #count = 0;

  constructor(table: Table, now: () => number, run: (work: () => Promise<void>) => Promise<void>) {
    this.#table = table;
    this.#now = now;
    this.#run = run;
  }

  /** What a player may say now; nothing without a seat. */
  openTo(player: string): readonly Emote[] {
    const { phase, rules, seatedPlayers } = this.#table;
    return seatedPlayers.some((seated) => seated.player === player) ? emotesOpen(rules.talk, phase === "playing") : [];
  }

  /** Tells the table. Throws `emote.closed` for what is not open to them, and `emote.tooMany` where it comes too soon after what they said before. */
  say(player: string, emote: Emote): Promise<void> {
    return this.#run(async () => {
      if (!this.openTo(player).includes(emote)) throw new ArcadeError("emote.closed");
      const now = this.#now();
      const { count, at } = this.#left.get(player) ?? { count: BURST, at: now };
      const left = Math.min(BURST, count + Math.max(0, now - at) / EVERY_MS);
      if (left < 1) throw new ArcadeError("emote.tooMany");
      this.#forgetTheGone();
      this.#left.set(player, { count: left - 1, at: now });
      this.#count = Math.max(this.#count + 1, now);
      this.#said.set(player, { no: this.#count, emote, at: now });
    });
  }

  /** Whether `listener` hears the one in that seat of that hand. Throws `request.notFound` where no other player sits. */
  mute(listener: string, { hand, seat, muted }: { hand: number; seat: number; muted: boolean }): Promise<void> {
    return this.#run(async () => {
      const { seatedPlayers, kept } = this.#table;
      const player = seatedPlayers.find((seated) => seated.seat === seat)?.player ?? listener;
      if (hand !== kept.no || player === listener) throw new ArcadeError("request.notFound");
      const deaf = this.#deaf.get(listener) ?? new Set();
      if (muted) this.#deaf.set(listener, deaf.add(player));
      else deaf.delete(player);
    });
  }

  /** What `player` has just said, as far as `listener` hears them; null when there is nothing to show any more. */
  heard(listener: string, player: string): Said | null {
    const said = this.#said.get(player);
    if (!said || this.#now() - said.at >= SHOWN_MS || this.isMuted(listener, player)) return null;
    return { no: said.no, emote: said.emote };
  }

  /** Whether anybody here does not hear somebody. */
  hasMuted(): boolean {
    return [...this.#deaf.values()].some(({ size }) => size > 0);
  }

  isMuted(listener: string, player: string): boolean {
    return this.#deaf.get(listener)?.has(player) ?? false;
  }

  /** What those said who have left is known no more. Whom they do not hear stays: their stream may have broken for a moment. */
  #forgetTheGone(): void {
    const here = this.#table.players();
    for (const known of [this.#left, this.#said]) {
      for (const player of known.keys()) if (!here.has(player)) known.delete(player);
    }
  }
}
