import { whenIdle } from "../../lib/idle.ts";
import { createMotion, type Motion } from "./motion.ts";
import { poolSize, type RowRange, rowsAhead, rowsInView, rowsKept } from "./row-rules.ts";
import { type GameAt, RowSlots, type SlotParts } from "./row-slots.ts";

/** A list of games of which parts are known. */
export interface KnownGames {
  gameAt: GameAt;
  /** Told which games are wanted, from the first to the last, whenever that has changed. */
  want: (first: number, last: number) => void;
}

const NO_GAMES: KnownGames = { gameAt: () => undefined, want: () => {} };

/** All in px. */
export interface Measures {
  /** Where the box begins on the page. */
  margin: number;
  width: number;
  /** How far apart its rows begin. */
  rowHeight: number;
  /** How much of that is free. */
  gap: number;
}

const NOTHING: RowRange = { first: 0, end: 0 };
const same = (a: RowRange, b: RowRange) => a.first === b.first && a.end === b.end;

/**
 * The rows of a list that are near the view. They take turns: a row that leaves at one end comes back at the other with
 * other games. Rows in view are filled at once, the others tile by tile, and pictures wait until the list is calm.
 */
export class RowWindow {
  readonly #box: HTMLElement;
  readonly #columns: number;
  readonly #slots: RowSlots;
  readonly #motion: Motion;
  #measures: Measures = { margin: 0, width: 0, rowHeight: 0, gap: 0 };
  #games = NO_GAMES;
  #count = 0;
  #kept = NOTHING;
  #inView = NOTHING;
  /** What is known has changed since the rows were filled. */
  #stale = false;
  #frame = 0;
  /** Another list is about to be seen. */
  #awaited = false;
  #stopTidying = () => {};

  constructor(parts: SlotParts) {
    this.#box = parts.box;
    this.#columns = parts.columns;
    this.#slots = new RowSlots(parts);
    this.#motion = createMotion({ onMove: () => this.#handleMove(), onRest: () => this.#handleRest() });
  }

  lay(next: Measures): void {
    const { margin, width, rowHeight, gap } = this.#measures;
    if (margin === next.margin && width === next.width && rowHeight === next.rowHeight && gap === next.gap) return;
    this.#measures = next;
    // Kept, since to ask for it beside fresh names would have them laid out at once, and again at the end of the frame.
    this.#slots.width = next.width;
    if (rowHeight !== next.rowHeight || gap !== next.gap) this.#stretch();
    else this.#place();
  }

  /** Turns to another list of `count` games; the rows that are there show it. */
  show(games: KnownGames, count: number): void {
    if (this.#games !== NO_GAMES) this.#waitForSight();
    [this.#games, this.#count] = [games, count];
    this.#stretch();
  }

  setCount(next: number): void {
    if (this.#count === next) return;
    const shorter = next < this.#count;
    this.#count = next;
    if (shorter) return this.#stretch();
    // The list goes on, mostly while it is thrown: what stands in it stays as it is, but for a last row that was not full.
    this.#box.style.height = this.#height();
    this.#slots.grow(next);
    this.#fillStale();
  }

  /** Shows what has become known since; what is shown already stays as it is. */
  refresh(): void {
    this.#slots.invalidate();
    this.#fillStale();
  }

  /** The game at an element, if there is one. */
  gameAt(target: EventTarget | null) {
    return this.#slots.tileOf(target)?.game;
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    this.#stopTidying();
    this.#motion.close();
    this.#slots.close();
  }

  /** What is out of sight, and pictures, wait until the names of the other list's games have been painted. */
  #waitForSight(): void {
    this.#awaited = true;
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      this.#frame = requestAnimationFrame(() => {
        this.#awaited = false;
        this.#fillAhead();
        this.#handleRest();
      });
    });
  }

  #fillStale(): void {
    this.#stale = true;
    this.#place();
    if (this.#motion.calm()) this.#handleRest();
  }

  #height(): string {
    return `${this.#rowCount() * this.#measures.rowHeight}px`;
  }

  #stretch(): void {
    const { rowHeight, gap } = this.#measures;
    this.#box.style.height = this.#height();
    this.#slots.lay(rowHeight, gap, this.#count, this.#games.gameAt);
    this.#kept = NOTHING;
    this.refresh();
  }

  #rowCount(): number {
    return Math.ceil(this.#count / this.#columns);
  }

  #rowsInView(): number[] {
    const { first, end } = this.#inView;
    return Array.from({ length: end - first }, (_, index) => first + index);
  }

  #rowsAhead(): number[] {
    return rowsAhead(this.#kept, this.#inView, this.#motion.down());
  }

  #place(): void {
    const { margin, rowHeight } = this.#measures;
    if (rowHeight === 0) return;
    this.#slots.fit(poolSize(innerHeight, rowHeight));
    const view = rowsInView(scrollY - margin, innerHeight, rowHeight, this.#rowCount());
    const kept = rowsKept(view, this.#slots.size, this.#rowCount());
    const moved = !same(kept, this.#kept);
    if (!moved && !this.#stale && same(view, this.#inView)) return;
    [this.#inView, this.#kept, this.#stale] = [view, kept, false];
    if (moved) this.#games.want(kept.first * this.#columns, Math.min(this.#count, kept.end * this.#columns) - 1);
    for (const row of this.#rowsInView()) this.#slots.fill(row, this.#columns);
    this.#frame ||= requestAnimationFrame(() => this.#fillAhead());
  }

  /** One frame's share of the rows out of view: a slow phone draws about one tile a frame without missing the next, and more only when many wait. */
  #fillAhead(): void {
    const rows = this.#rowsAhead().filter((row) => !this.#slots.isFull(row));
    let left = rows.length;
    for (const row of rows) left -= left > 0 ? this.#slots.fill(row, left) : 0;
    this.#frame = rows.length > 0 ? requestAnimationFrame(() => this.#fillAhead()) : 0;
  }

  #handleMove(): void {
    this.#stopTidying();
    this.#place();
    if (this.#motion.calm() && !this.#awaited) this.#slots.askPictures(this.#rowsInView(), this.#columns);
  }

  /** Pictures in view at once; what is out of view, and the order of the rows, while nothing else is to be done. */
  #handleRest(): void {
    if (this.#awaited) return;
    this.#slots.askPictures(this.#rowsInView(), Infinity);
    this.#stopTidying();
    this.#stopTidying = whenIdle(() => this.#tidy());
  }

  #tidy(): void {
    const ahead = this.#rowsAhead();
    const asked = this.#slots.askPictures(ahead, this.#columns);
    if (asked > 0 || ahead.some((row) => !this.#slots.isFull(row))) this.#stopTidying = whenIdle(() => this.#tidy());
    else this.#slots.sort();
  }
}
