import type { FreeRoundsView, RoundView } from "../../shared/wire.ts";
import { serverNow } from "../clock.ts";
import { type Ending, FreeBook } from "./free-book.ts";
import { createLine, openEnding, openOffer } from "./free-view.ts";

/** What of a stake picker free rounds take hold of. */
export interface FixableStake {
  /** Fixes it to a stake; null: the player chooses again, beginning with what they had chosen before. */
  fix(stake: number | null): void;
}

/** The free rounds of a game's page: offers them, counts them down, sums up what they win, and leads back to play with money. */
export class FreeRounds {
  readonly #book = new FreeBook();
  readonly #line = createLine();
  #picker: FixableStake | null = null;
  /** Rounds that are played and not shown to their end, with money too. */
  #rounds = 0;

  /** Stands between header and game. */
  get element(): HTMLElement {
    return this.#line.element;
  }

  /** The game is drawn: from now on its free rounds are offered; where it `resumes` a round that was left open, after that. */
  attach(picker: FixableStake, resumes: boolean): void {
    this.#picker = picker;
    this.#rounds = resumes ? 1 : 0;
    this.#rest();
  }

  /** What the platform says now; null when it did not say. */
  tell(offers: readonly FreeRoundsView[] | null): void {
    if (offers) this.#book.tell(offers);
    this.#rest();
  }

  /** The player taps. `grant` is null for a round with money; null for no round, since the free ones have just ended. */
  tap(): { grant: string | null } | null {
    const tap = this.#book.tap(serverNow());
    if (tap.kind === "none") {
      if (tap.ending) this.#end(tap.ending);
      return null;
    }
    this.#rounds += 1;
    this.#draw();
    return { grant: tap.kind === "free" ? tap.grant : null };
  }

  /** The tap came to nothing; `code`: of the error that the arcade has answered. */
  notPlayed(code: string): void {
    const playing = this.#book.playing();
    this.#ended();
    this.#book.notPlayed();
    if (!playing || (code !== "free.over" && code !== "free.refused")) return this.#rest();
    const isOver = serverNow() >= Date.parse(playing.expiresAt);
    this.#end(code === "free.refused" ? "refused" : isOver ? "ended" : "gone");
  }

  /** The round was shown to its end, or has come back. */
  concluded({ free, payout, state }: RoundView): void {
    this.#ended();
    if (free && state !== "returned") this.#book.concluded(free, payout);
    else this.#book.notPlayed();
    this.#rest();
  }

  #ended(): void {
    this.#rounds = Math.max(this.#rounds - 1, 0);
  }

  #draw(): void {
    const [playing, next] = [this.#book.playing(), this.#book.next()];
    this.#line.setBusy(this.#rounds > 0);
    if (!this.#picker) this.#line.hide();
    else if (playing) this.#line.playing(playing, () => this.#putOff(playing));
    else if (next) this.#line.waiting(next, () => this.#play(next));
    else this.#line.hide();
  }

  #play({ grant, stake }: FreeRoundsView): void {
    this.#book.play(grant);
    this.#picker?.fix(stake);
    this.#draw();
  }

  #putOff({ grant }: FreeRoundsView): void {
    this.#book.putOff(grant);
    this.#picker?.fix(null);
    this.#draw();
  }

  /** Between two rounds: what has ended is said, and what there is is offered. */
  #rest(): void {
    this.#draw();
    if (!this.#picker || this.#rounds > 0 || document.querySelector("dialog[open]")) return;
    const ending = this.#book.ended(serverNow());
    if (ending) return this.#end(ending);
    const offer = this.#book.playing() ? null : this.#book.toOffer();
    if (offer) openOffer(offer, { play: () => this.#play(offer), later: () => this.#putOff(offer) });
  }

  #end(ending: Ending): void {
    const ended = this.#book.leave();
    this.#picker?.fix(null);
    this.#draw();
    if (ended) openEnding(ending, ended, this.#book.next() !== null, () => this.#rest());
  }
}
