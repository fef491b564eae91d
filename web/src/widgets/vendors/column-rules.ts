export interface ColumnArrows {
  /** The entries do not fit, so arrows are shown. */
  overflow: boolean;
  up: boolean;
  down: boolean;
}

/** Which arrows a column shows and which of them lead anywhere; heights and offset in px. A pixel of rounding does not count. */
export function columnArrows(scrollTop: number, visible: number, total: number): ColumnArrows {
  const overflow = total > visible + 1;
  return { overflow, up: overflow && scrollTop > 1, down: overflow && scrollTop + visible < total - 1 };
}

/** So many entries all exist; a longer column keeps only those near its view, all of one height. */
export const WHOLE_COLUMN = 30;
/** Height of an entry of a long column, in px at the usual size of text. */
export const LONG_ENTRY_PX = 92;
const SPARE = 3;

export interface ColumnWindow {
  first: number;
  /** Index after the last. */
  end: number;
}

/** Which entries of a column exist. */
export function columnWindow(count: number, scrollTop: number, visible: number, entryHeight: number = LONG_ENTRY_PX): ColumnWindow {
  if (count <= WHOLE_COLUMN) return { first: 0, end: count };
  const first = Math.max(0, Math.floor(scrollTop / entryHeight) - SPARE);
  return {
    first,
    end: Math.min(count, Math.max(first + 1, Math.ceil((scrollTop + Math.max(visible, 6 * entryHeight)) / entryHeight) + SPARE)),
  };
}
