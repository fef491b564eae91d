import type { FreeRoundsView, FreeRoundView } from "../../shared/wire.ts";

/** Why free rounds are no longer played: the last one was, their time is over, or the platform has none left of them. */
export type Ending = "played" | "ended" | "gone" | "refused";

/** What a tap plays: with money, a free round of a grant, or nothing: the free rounds have ended, or the last of them are on their way (null). */
export type Tap = { kind: "money" } | { kind: "free"; grant: string } | { kind: "none"; ending: Ending | null };

/**
 * The free rounds of a player in one page: what they have, which of them they play, and how many are left. The arcade and the wallet
 * decide; this only knows what they have said last, and which rounds are on their way.
 */
export class FreeBook {
  #offers: FreeRoundsView[] = [];
  #playing: FreeRoundsView | null = null;
  #onTheWay = 0;
  /** Whether the platform has none left of those that are played, though there should be some. */
  #gone = false;
  readonly #declined = new Set<string>();

  /** What the platform says now. */
  tell(offers: readonly FreeRoundsView[]): void {
    this.#offers = [...offers];
    const playing = this.playing();
    if (!playing) return;
    const known = offers.find(({ grant }) => grant === playing.grant);
    // It counts rounds already that are still being shown: what they came to is told when they have been.
    if (known && this.#onTheWay === 0) this.#playing = known;
    if (!known) this.#gone ||= playing.left > 0;
  }

  /** The next that may be played; null when there are none. */
  next(): FreeRoundsView | null {
    return this.#offers.find(({ left }) => left > 0) ?? null;
  }

  /** The next that the player has not put off. */
  toOffer(): FreeRoundsView | null {
    return this.#offers.find(({ left, grant }) => left > 0 && !this.#declined.has(grant)) ?? null;
  }

  /** Those that are played now, `left` without the rounds that are on their way. */
  playing(): FreeRoundsView | null {
    return this.#playing && { ...this.#playing, left: Math.max(this.#playing.left - this.#onTheWay, 0) };
  }

  play(grant: string): void {
    this.#playing = this.#offers.find((offer) => offer.grant === grant) ?? null;
  }

  putOff(grant: string): void {
    this.#declined.add(grant);
    this.#playing = null;
  }

  /** A tap at a moment of the arcade's clock. */
  tap(now: number): Tap {
    const playing = this.playing();
    if (!playing) return { kind: "money" };
    if (playing.left === 0 && this.#onTheWay > 0) return { kind: "none", ending: null };
    const ending = this.#ending(playing, now);
    if (ending) return { kind: "none", ending };
    this.#onTheWay += 1;
    return { kind: "free", grant: playing.grant };
  }

  /** A round that was on its way has come to nothing. */
  notPlayed(): void {
    this.#onTheWay = Math.max(this.#onTheWay - 1, 0);
  }

  /** A round has been shown to its end. */
  concluded({ grant, left, won }: FreeRoundView, payout: number): void {
    this.notPlayed();
    const after = (offer: FreeRoundsView): FreeRoundsView =>
      offer.grant === grant
        ? // Answers may overtake each other: rounds are only ever used up, and wins only ever grow.
          { ...offer, left: Math.min(offer.left, left ?? offer.left - 1), won: Math.max(offer.won, won ?? offer.won + payout) }
        : offer;
    this.#offers = this.#offers.map(after);
    if (this.#playing) this.#playing = after(this.#playing);
  }

  /** Why there is no round after those that are on their way; null where there is one, or none is played. */
  ended(now: number): Ending | null {
    const playing = this.playing();
    return playing && this.#onTheWay === 0 ? this.#ending(playing, now) : null;
  }

  #ending({ left, expiresAt }: FreeRoundsView, now: number): Ending | null {
    if (left === 0 && !this.#gone) return "played";
    if (now >= Date.parse(expiresAt)) return "ended";
    return this.#gone ? "gone" : null;
  }

  /** No more of those that are played; answers how they stood. */
  leave(): FreeRoundsView | null {
    const left = this.#playing;
    this.#playing = null;
    this.#onTheWay = 0;
    this.#gone = false;
    if (left) this.#declined.add(left.grant);
    this.#offers = this.#offers.filter(({ grant }) => grant !== left?.grant);
    return left;
  }
}
