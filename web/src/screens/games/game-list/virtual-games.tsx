import type { Game } from "@mela/contract/games";
import { PAGE_SIZE } from "@mela/contract/games";
import { useQueries, useQuery } from "@tanstack/react-query";
import { observeWindowOffset, useWindowVirtualizer } from "@tanstack/react-virtual";
import { memo, useLayoutEffect, useRef, useState } from "react";
import { type GamePage, type GameSource, gamePageQuery } from "../../../data/games.ts";
import { useIsFavorite } from "../../../data/favorites.ts";
import { useLanguage } from "../../../lib/i18n.tsx";
import { SkeletonTiles } from "../../../ui/skeleton.tsx";
import { gridClass } from "../../../widgets/game-tile/game-grid.tsx";
import { GameTile } from "../../../widgets/game-tile/game-tile.tsx";
import { pagesOfRange, revealedCount } from "./game-list-rules.ts";
import styles from "./game-list.module.css";

const COLUMNS = 3;
/** Rows kept above and below the view. */
const OVERSCAN = 3;
/** Rows that take turns; more than are ever in sight with their neighbours on a phone. */
const SLOTS = 16;
/** Guess of a row's height, px, until one has been measured. */
const ROW_GUESS = 165;

/** The revealed games, of which only the rows near the view exist; their pages are fetched when they come into it. */
export function VirtualGames({ source, first, depth }: { source: GameSource; first: GamePage; depth: number }) {
  const { language } = useLanguage();
  const has = useIsFavorite();
  const box = useRef<HTMLDivElement>(null);
  const { margin, rowHeight } = useMeasures(box);
  const lastPage = useQuery({ ...gamePageQuery(source, depth, language), enabled: first.totalCount === null });
  const count = revealedCount(depth, first, lastPage.data?.games.length);
  // Not compiled: the virtualizer changes in place, so that remembered readings of it would be stale.
  const rows = useWindowVirtualizer({
    count: Math.ceil(count / COLUMNS),
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: margin,
    useFlushSync: false,
    scrollToFn: keepStill,
    observeElementOffset: observeFromNow,
  });
  useLayoutEffect(() => rows.measure(), [rows, rowHeight]);
  const items = rows.getVirtualItems();
  const pageNumbers = pagesOfRange(
    (items[0]?.index ?? 0) * COLUMNS,
    Math.min(count - 1, (items.at(-1)?.index ?? 0) * COLUMNS + COLUMNS - 1),
  );
  const results = useQueries({ queries: pageNumbers.map((pageNo) => gamePageQuery(source, pageNo, language)) });
  const gameAt = (index: number): Game | undefined => {
    const pageNo = Math.floor(index / PAGE_SIZE.list) + 1;
    return results[pageNumbers.indexOf(pageNo)]?.data?.games[index % PAGE_SIZE.list];
  };
  // A row that leaves at one end comes back at the other with other games: its elements stay, which costs a fraction of new ones.
  const slots = Math.max(SLOTS, items.length);
  const isOn = (game: Game | undefined) => game !== undefined && has(game.nodeId);

  return (
    <div ref={box} className={styles.window} style={{ height: rows.getTotalSize() }} data-part="window">
      {items.map((row) => {
        const at = row.index * COLUMNS;
        const [first, second, third] = [gameAt(at), gameAt(at + 1), gameAt(at + 2)];
        return (
          <Row
            key={row.index % slots}
            top={row.start - margin}
            tiles={Math.min(COLUMNS, count - at)}
            first={first}
            second={second}
            third={third}
            firstOn={isOn(first)}
            secondOn={isOn(second)}
            thirdOn={isOn(third)}
          />
        );
      })}
    </div>
  );
}

/** When it takes over, the virtualizer would scroll to where the page stood when it was rendered: a jump back under a moving finger. */
function keepStill(): void {}

/** Instead it learns where the page stands now. */
const observeFromNow: typeof observeWindowOffset = (instance, onOffset) => {
  onOffset(window.scrollY, false);
  return observeWindowOffset(instance, onOffset);
};

interface RowProps {
  /** px from the top of the list. */
  top: number;
  tiles: number;
  first: Game | undefined;
  second: Game | undefined;
  third: Game | undefined;
  firstOn: boolean;
  secondOn: boolean;
  thirdOn: boolean;
}

/** One row. Its games are single props, so that scrolling renders only the rows that come. */
const Row = memo(function Row({ top, tiles, first, second, third, firstOn, secondOn, thirdOn }: RowProps) {
  const cell = (game: Game | undefined, on: boolean) =>
    game === undefined ? <SkeletonTiles count={1} /> : <GameTile game={game} sizes="column" favorite={on} priority="first" />;
  return (
    <div className={`${gridClass(3)} ${styles.row}`} style={{ top }}>
      {cell(first, firstOn)}
      {tiles > 1 ? cell(second, secondOn) : null}
      {tiles > 2 ? cell(third, thirdOn) : null}
    </div>
  );
});

/** Where the list begins on the page, and how high a row is; taken anew when the width or the size of text changes. */
function useMeasures(box: React.RefObject<HTMLDivElement | null>) {
  const [measures, setMeasures] = useState({ margin: 0, rowHeight: ROW_GUESS });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const take = () => {
      const margin = Math.round(element.getBoundingClientRect().top + scrollY);
      const gap = Number.parseFloat(getComputedStyle(element.firstElementChild ?? element).rowGap) || 0;
      const rowHeight = ((element.firstElementChild as HTMLElement | null)?.offsetHeight ?? ROW_GUESS) + gap;
      setMeasures((before) => (before.margin === margin && before.rowHeight === rowHeight ? before : { margin, rowHeight }));
    };
    take();
    // The page above the list may change its height too (a hot block that arrives late).
    const observer = new ResizeObserver(take);
    observer.observe(element.firstElementChild ?? element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [box]);
  return measures;
}
