import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect } from "react";
import { keptScroll } from "./use-kept-scroll.ts";

/** Heights of a row with one line of text, as the style sheet has them. */
const HEIGHTS = { dense: 33, wide: 41 } as const;
/** Rows that are drawn beyond those in sight. */
const AROUND = 12;
/** Fewer rows than that are all drawn: there is nothing to win. */
const WINDOWED_FROM = 60;

interface RowWindowOptions {
  scroll: RefObject<HTMLElement | null>;
  count: number;
  density: keyof typeof HEIGHTS;
  onEnd: (() => void) | undefined;
}

export interface RowWindow {
  first: number;
  /** Not with it. */
  end: number;
  /** Height of the rows before and after, px. */
  before: number;
  after: number;
}

/** Which rows of a scrolled table are drawn. `onEnd` is called when the last ones are among them. */
export function useRowWindow({ scroll, count, density, onEnd }: RowWindowOptions): RowWindow {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => HEIGHTS[density],
    overscan: AROUND,
    // It scrolls its element itself when it begins.
    initialOffset: keptScroll,
  });
  const items = virtualizer.getVirtualItems();
  const all = count < WINDOWED_FROM;
  const first = all ? 0 : (items[0]?.index ?? 0);
  const end = all ? count : (items.at(-1)?.index ?? -1) + 1;
  const atEnd = count > 0 && (items.at(-1)?.index ?? -1) >= count - 1;
  useEffect(() => {
    if (atEnd) onEnd?.();
    // Once for each time that the end comes into sight, and for each page that has come.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [atEnd, count]);
  return {
    first,
    end,
    before: all ? 0 : (items[0]?.start ?? 0),
    after: all ? 0 : virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
  };
}
