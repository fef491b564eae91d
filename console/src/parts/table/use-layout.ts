import { useSearchParams } from "wouter";
import { type KnownColumn, LAYOUT, type Layout, layoutOf, textsOf } from "./layout-rules.ts";

export interface TableLayout extends Layout {
  change: (part: Partial<Layout>) => void;
  /** As the table is where nobody has changed it; filters and order stay. */
  reset: () => void;
}

/** The layout of a list's table, which stands in the address; `own`: of a table that is no list, and always as usual. */
export function useLayout(columns: readonly KnownColumn[], own: boolean): TableLayout {
  const [search, setSearch] = useSearchParams();
  const write = (texts: Partial<Record<keyof typeof LAYOUT, string | null>>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [part, text] of Object.entries(texts)) {
          const name = LAYOUT[part as keyof typeof LAYOUT];
          if (text === null) next.delete(name);
          else next.set(name, text);
        }
        return next;
      },
      { replace: true },
    );
  return {
    ...layoutOf((name) => (own ? "" : (search.get(name) ?? "")), columns),
    change: (part) => write(textsOf(part, columns)),
    reset: () => write({ shown: null, start: null, end: null, widths: null, rows: null, size: null }),
  };
}
