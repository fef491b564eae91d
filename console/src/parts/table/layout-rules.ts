import { PAGE_SIZES, type PageSize } from "@mela/contract/console/lists";

/* How an address says which columns a table has, where they stand, how wide they are, and how many rows come at once. */

/** What is known of a column before anybody changes the table. */
export interface KnownColumn {
  id: string;
  /** Not there until somebody chooses it. */
  hidden?: boolean | undefined;
  /** Cannot be left out, as the first one cannot. */
  always?: boolean | undefined;
}

export interface Layout {
  /** Columns that are shown, in their order. */
  shown: readonly string[];
  /** Whether the address itself chooses the columns. */
  chosen: boolean;
  /** Those that stay in sight at the beginning and at the end. */
  start: readonly string[];
  end: readonly string[];
  /** px, of columns that have a width of their own. */
  widths: Readonly<Record<string, number>>;
  /** Null: as the operator likes it elsewhere. */
  rows: "dense" | "wide" | null;
  size: PageSize;
}

/** Names in the address. */
export const LAYOUT = { shown: "cols", start: "pin", end: "pinEnd", widths: "widths", rows: "rows", size: "size" } as const;
export const WIDTH = { min: 48, max: 800 } as const;

type Read = (name: string) => string;
const knownIn = (text: string, columns: readonly KnownColumn[]): string[] =>
  [...new Set(text.split("."))].filter((id) => columns.some((column) => column.id === id));
const usual = (columns: readonly KnownColumn[]): string[] => columns.filter(({ hidden }) => !hidden).map(({ id }) => id);

/** Columns as they were chosen, with those that are always there in front. */
function withFixed(chosen: readonly string[], columns: readonly KnownColumn[]): string[] {
  const missing = columns.filter(({ id, always }, at) => (at === 0 || always) && !chosen.includes(id)).map(({ id }) => id);
  return [...missing, ...chosen];
}

function widthsIn(text: string, columns: readonly KnownColumn[]): Record<string, number> {
  const pairs = text.split(".").map((part) => /^([A-Za-z]+)-(\d{1,4})$/.exec(part));
  return Object.fromEntries(
    pairs.flatMap((pair) => (pair?.[1] && columns.some(({ id }) => id === pair[1]) ? [[pair[1], fitting(Number(pair[2]))]] : [])),
  );
}

/** A width that a column can have, px. */
export const fitting = (width: number): number => Math.min(Math.max(Math.round(width), WIDTH.min), WIDTH.max);

export const pageSizeOf = (of: Read): PageSize => PAGE_SIZES.find((size) => String(size) === of(LAYOUT.size)) ?? PAGE_SIZES[0];

/** What an address says; what it does not say, or says wrongly, is as it usually is. */
export function layoutOf(of: Read, columns: readonly KnownColumn[]): Layout {
  const chosen = knownIn(of(LAYOUT.shown), columns);
  const rows = of(LAYOUT.rows);
  const start = knownIn(of(LAYOUT.start), columns);
  return {
    shown: withFixed(chosen.length > 0 ? chosen : usual(columns), columns),
    chosen: chosen.length > 0,
    start,
    end: knownIn(of(LAYOUT.end), columns).filter((id) => !start.includes(id)),
    widths: widthsIn(of(LAYOUT.widths), columns),
    rows: rows === "dense" || rows === "wide" ? rows : null,
    size: pageSizeOf(of),
  };
}

/** What the address says of a part of a layout; null: nothing, since it is as usual. */
export function textsOf(part: Partial<Layout>, columns: readonly KnownColumn[]): Partial<Record<keyof typeof LAYOUT, string | null>> {
  const listed = (ids: readonly string[]) => ids.join(".") || null;
  const isUsual = (shown: readonly string[]) => shown.join(".") === withFixed(usual(columns), columns).join(".");
  const widths = Object.entries(part.widths ?? {}).map(([id, width]) => `${id}-${fitting(width)}`);
  return {
    ...(part.shown ? { shown: isUsual(part.shown) ? null : listed(part.shown) } : {}),
    ...(part.start ? { start: listed(part.start) } : {}),
    ...(part.end ? { end: listed(part.end) } : {}),
    ...(part.widths ? { widths: listed(widths) } : {}),
    ...(part.rows === undefined ? {} : { rows: part.rows }),
    ...(part.size ? { size: part.size === PAGE_SIZES[0] ? null : String(part.size) } : {}),
  };
}

/** The order and the size of a page that an address asks a list for; an order that the list does not have is none. */
export function orderOf<Sort extends string>(of: Read, sorts: readonly Sort[]): { size: PageSize; sort?: Sort } {
  const sort = sorts.find((known) => known === of("sort"));
  return { size: pageSizeOf(of), ...(sort ? { sort } : {}) };
}
