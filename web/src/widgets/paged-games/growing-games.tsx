import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { type GameSource, gamePageQuery } from "../../data/games/games.ts";
import { useLanguage, useT } from "../../lib/i18n.tsx";
import { useListDepth } from "../../lib/list-depth.ts";
import { Button } from "../../ui/button.tsx";
import { GameGrid } from "../game-tile/game-grid.tsx";
import { GamesFailed } from "../load-failed.tsx";
import { SKELETON_TILES } from "../../ui/skeleton.tsx";
import { usePortions } from "./use-portions.ts";
import styles from "./paged-games.module.css";

/** px from the end at which the next page is asked for, and ms between two pages (GCONST-05). */
const NEAR_END_PX = 500;
const PAGE_MS = 1000;
/** Pages further from the view than this are empty boxes of their height. */
const KEPT_PX = 1600;
const FIRST_VIEW = 6;
/** Tiles put in at a time while somebody types: about as many as a phone shows. */
const PORTION = 15;

export interface GrowingGamesProps {
  source: GameSource;
  pageSize: number;
  /** How the list goes on: by scrolling, by a More button, or by one that goes when nothing more is to come. */
  goesOn: "scroll" | "more" | "passing-more";
  empty: ReactNode;
  /** Somebody is typing, and the next key must not wait for all tiles of a page. */
  typing?: boolean;
  /** Shown above the games, with their count when the list tells one. */
  head?: (count: number | null) => ReactNode;
}

/** A list of any length, of which only the pages near the view exist; its depth stands in the address. Give it a key that follows its source. */
export function GrowingGames({ source, pageSize, goesOn, empty, head, typing = false }: GrowingGamesProps) {
  const t = useT();
  const { language } = useLanguage();
  const [depth, setDepth] = useListDepth();
  const first = useQuery(gamePageQuery(source, 1, language, pageSize));
  const pages = Math.min(depth, Math.max(1, first.data?.totalPages ?? 1));
  const last = useQuery(gamePageQuery(source, pages, language, pageSize));
  const hasMore = first.data !== undefined && pages < first.data.totalPages;
  if (first.isError && first.data === undefined) return <GamesFailed onRetry={() => void first.refetch()} />;
  if (first.data === undefined) {
    return (
      <>
        {head?.(null)}
        <GameGrid games={undefined} skeletons={SKELETON_TILES} />
      </>
    );
  }
  if (first.data.games.length === 0) return empty;
  return (
    <>
      {head?.(first.data.totalCount)}
      <Pages source={source} pageSize={pageSize} count={pages} portion={typing && pages === 1 ? PORTION : Infinity} />
      {goesOn === "scroll" ? <NearEnd key={pages} active={hasMore && last.data !== undefined} onNear={() => setDepth(pages + 1)} /> : null}
      {goesOn === "more" || (goesOn === "passing-more" && (hasMore || last.isPending)) ? (
        <Button kind="neutral" wide className={styles.more} busy={last.isPending} disabled={!hasMore} onClick={() => setDepth(pages + 1)}>
          {t("ui.more")}
        </Button>
      ) : null}
    </>
  );
}

/** The pages so far. Those that an address brought along stand as boxes of the first one's height until the view comes near. */
function Pages({ source, pageSize, count, portion }: { source: GameSource; pageSize: number; count: number; portion: number }) {
  const box = useRef<HTMLDivElement>(null);
  const [brought] = useState(count);
  const [height, setHeight] = useState<number | null>(null);
  // A deep address must not ask for all of its pages at once: none but the first is there before its height is known.
  useLayoutEffect(() => setHeight(box.current?.firstElementChild?.getBoundingClientRect().height ?? 0), []);
  return (
    <div ref={box} className={styles.pages} data-part="pages">
      {Array.from({ length: height === null ? 1 : count }, (_, index) => (
        <Page
          key={index}
          source={source}
          pageNo={index + 1}
          pageSize={pageSize}
          room={index > 0 && index < brought ? height : null}
          portion={portion}
        />
      ))}
    </div>
  );
}

interface PageProps {
  source: GameSource;
  pageNo: number;
  pageSize: number;
  /** px to keep for it until the view has come near; null for a page that is near from the start. */
  room: number | null;
  /** Tiles put in at a time. */
  portion: number;
}

/** One page of tiles; far from the view an empty box of the same height. */
function Page({ source, pageNo, pageSize, room, portion }: PageProps) {
  const { language } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const [heightAway, setHeightAway] = useState(room);
  const { data, isError, refetch } = useQuery({ ...gamePageQuery(source, pageNo, language, pageSize), enabled: heightAway === null });
  const shown = usePortions(data?.games.length ?? 0, portion);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (entry) setHeightAway(entry.isIntersecting ? null : entry.boundingClientRect.height);
      },
      { rootMargin: `${KEPT_PX}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  if (isError && data === undefined) return <GamesFailed onRetry={() => void refetch()} />;
  const height = heightAway ?? (data === undefined ? room : null);
  return (
    <div ref={box} data-page={pageNo} style={height === null ? undefined : { height }}>
      {heightAway !== null ? null : (
        <GameGrid games={data?.games.slice(0, shown)} skeletons={FIRST_VIEW} eager={pageNo === 1 ? FIRST_VIEW : 0} />
      )}
    </div>
  );
}

/** Calls `onNear` when the end of the list is near, a second after the page before at the soonest. */
function NearEnd({ active, onNear }: { active: boolean; onNear: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const [since] = useState(() => performance.now());
  const near = useEffectEvent(onNear);
  useEffect(() => {
    const element = end.current;
    if (!element || !active) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => near(), Math.max(0, since + PAGE_MS - performance.now()));
      },
      { rootMargin: `0px 0px ${NEAR_END_PX}px 0px` },
    );
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [active, since]);
  return <div ref={end} data-part="list-end" />;
}
