import type { Game } from "../../data/games/catalogue.ts";
import type { TileElement } from "../game-tile/tile-element.ts";

/** The game at a place of the list; undefined as long as it is not known. */
export type GameAt = (index: number) => Game | undefined;

interface Slot {
  element: HTMLElement;
  tiles: TileElement[];
  row: number;
  /** How many of its tiles show this row. */
  filled: number;
}

export interface SlotParts {
  /** Empty; the rows stand in it, and it is as high as all rows together. */
  box: HTMLElement;
  rowClass: string;
  /** Tiles in a row. */
  columns: number;
  createTile: () => TileElement;
  isFavorite: (nodeId: string) => boolean;
  /** Free rounds of a game that wait for the member. */
  freeRoundsOf: (nodeId: string) => number;
  /** Whoever looks may play for free. */
  mayPlayFree: () => boolean;
  /** Told of clicks anywhere in the rows. */
  onClick: (event: MouseEvent) => void;
}

/** The row elements that take turns, each made when it is first needed. Row r stands in slot r modulo their number. */
export class RowSlots {
  readonly #parts: SlotParts;
  readonly #slots = new Map<number, Slot>();
  readonly #tiles = new WeakMap<Element, TileElement>();
  readonly #listening = new AbortController();
  /** Of the box, px. */
  width = 0;
  #gameAt: GameAt = () => undefined;
  #size = 1;
  #rowHeight = 0;
  #gap = 0;
  #count = 0;

  constructor(parts: SlotParts) {
    this.#parts = parts;
    const { signal } = this.#listening;
    const { box, onClick } = parts;
    box.addEventListener("click", onClick, { signal });
    // The events of pictures do not bubble; on their way down one listener hears them all.
    box.addEventListener("load", ({ target }) => this.tileOf(target)?.pictureCame(), { capture: true, signal });
    box.addEventListener("error", ({ target }) => this.tileOf(target)?.pictureFailed(), { capture: true, signal });
    addEventListener("keydown", ({ key }) => key === "Tab" && this.sort(), { capture: true, passive: true, signal });
  }

  get size(): number {
    return this.#size;
  }

  /** The tile around an element. */
  tileOf(target: EventTarget | null): TileElement | undefined {
    const element = target instanceof Element ? target.closest("[data-game]") : null;
    return element === null ? undefined : this.#tiles.get(element);
  }

  /** Makes room for so many rows. It never has less: the view of a phone grows and shrinks with the browser's bar. */
  fit(wanted: number): void {
    if (wanted <= this.#size) return;
    this.#size = wanted;
    for (const slot of this.#slots.values()) leave(slot);
  }

  /** Takes over how far apart rows begin and how much of that is free, px, and which games there are. */
  lay(rowHeight: number, gap: number, count: number, gameAt: GameAt): void {
    [this.#rowHeight, this.#gap, this.#count, this.#gameAt] = [rowHeight, gap, count, gameAt];
    for (const slot of this.#slots.values()) {
      leave(slot);
      slot.element.style.height = `${rowHeight - gap}px`;
      slot.element.hidden = true;
    }
  }

  /** Takes over that there are more games now; a last row that was not full is to be filled. */
  grow(count: number): void {
    const last = this.#slotOf(Math.floor(this.#count / this.#parts.columns));
    if (last) last.filled = 0;
    this.#count = count;
  }

  /** Every tile may have to show something else. */
  invalidate(): void {
    for (const slot of this.#slots.values()) slot.filled = 0;
  }

  isFull(row: number): boolean {
    const slot = this.#slotOf(row);
    return slot !== undefined && slot.filled === this.#parts.columns;
  }

  /** Shows up to `limit` more tiles of a row; answers how many. */
  fill(row: number, limit: number): number {
    const slot = this.#slotOf(row) ?? this.#enter(row);
    const { columns, isFavorite, freeRoundsOf, mayPlayFree } = this.#parts;
    const from = slot.filled;
    slot.filled = Math.min(columns, from + limit);
    for (let column = from; column < slot.filled; column += 1) {
      const index = row * columns + column;
      const game = index < this.#count ? this.#gameAt(index) : undefined;
      slot.tiles[column]?.setHidden(index >= this.#count);
      if (game === undefined) slot.tiles[column]?.show(undefined, false);
      else slot.tiles[column]?.show(game, isFavorite(game.nodeId), freeRoundsOf(game.nodeId), mayPlayFree());
    }
    return slot.filled - from;
  }

  /** Asks for the pictures that the tiles of these rows lack, `limit` of them at most; answers how many. */
  askPictures(rows: readonly number[], limit: number): number {
    const lacking = rows
      .flatMap((row) => this.#slotOf(row)?.tiles ?? [])
      .filter((tile) => tile.lacksPicture)
      .slice(0, limit);
    if (lacking.length === 0) return 0;
    const devicePixels = (this.width / this.#parts.columns) * devicePixelRatio;
    for (const tile of lacking) tile.askPicture(devicePixels);
    return lacking.length;
  }

  /** Rows stand in the document as they stand on the screen, for the keyboard and for whoever listens to the page. */
  sort(): void {
    const { box } = this.#parts;
    [...this.#slots.values()]
      .toSorted((a, b) => a.row - b.row)
      .forEach(({ element }, place) => {
        const standing = box.children[place];
        if (standing !== element) box.insertBefore(element, standing ?? null);
      });
  }

  close(): void {
    this.#listening.abort();
    this.#parts.box.replaceChildren();
  }

  #slotOf(row: number): Slot | undefined {
    const slot = this.#slots.get(row % this.#size);
    return slot?.row === row ? slot : undefined;
  }

  #enter(row: number): Slot {
    const slot = this.#slots.get(row % this.#size) ?? this.#create(row % this.#size);
    leave(slot);
    slot.row = row;
    slot.element.style.top = `${row * this.#rowHeight}px`;
    if (slot.element.hidden) slot.element.hidden = false;
    return slot;
  }

  #create(place: number): Slot {
    const { box, rowClass, columns, createTile } = this.#parts;
    const tiles = Array.from({ length: columns }, createTile);
    for (const tile of tiles) this.#tiles.set(tile.element, tile);
    const element = document.createElement("div");
    element.className = rowClass;
    element.style.height = `${this.#rowHeight - this.#gap}px`;
    element.append(...tiles.map((tile) => tile.element));
    box.append(element);
    const slot = { element, tiles, row: -1, filled: 0 };
    this.#slots.set(place, slot);
    return slot;
  }
}

/** A game must not take over the focus that another one was given. */
function leave(slot: Slot): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && focused !== document.body && slot.element.contains(focused)) focused.blur();
  slot.row = -1;
  slot.filled = 0;
}
