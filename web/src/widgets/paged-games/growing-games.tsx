import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { type GameSource, gamePageQuery } from "../../data/games.ts";
import { useLanguage, useT } from "../../lib/i18n.tsx";
import { useListDepth } from "../../lib/list-depth.ts";
import { Button } from "../../ui/button.tsx";
import { GameGrid } from "../game-tile/game-grid.tsx";
import { LoadFailed } from "../load-failed.tsx";
import { SKELETON_TILES } from "../../ui/skeleton.tsx";
import styles from "./paged-games.module.css";

/** px from the end at which the next page is asked for, and ms between two pages (GCONST-05). */
const NEAR_END_PX = 500;
const PAGE_MS = 1000;
/** Pages further from the view than this are empty boxes of their height. */
const KEPT_PX = 1600;
const FIRST_VIEW = 6;

export interface GrowingGamesProps {
  source: GameSource;
  pageSize: number;
  /** How the list goes on: by scrolling, or by its More button. */
  goesOn: "scroll" | "more";
  empty: ReactNode;
  /** Shown above the games, with their count when the list tells one. */
  head?: (count: number | null) => ReactNode;
}

/** A list of any length, of which only the pages near the view exist. Give it a key that follows its source. */
export function GrowingGames({ source, pageSize, goesOn, empty, head }: GrowingGamesProps) {
  const t = useT();
  const { language } = useLanguage();
  const [depth, setDepth] = useListDepth();
  const first = useQuery(gamePageQuery(source, 1, language, pageSize));
  const pages = Math.min(depth, Math.max(1, first.data?.totalPages ?? 1));
  const last = useQuery(gamePageQuery(source, pages, language, pageSize));
  const hasMore = first.data !== undefined && pages < first.data.totalPages;
  if (first.isError && first.data === undefined) return <LoadFailed onRetry={() => void first.refetch()} />;
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
      <div className={styles.pages} data-part="pages">
        {Array.from({ length: pages }, (_, index) => (
          <Page key={index} source={source} pageNo={index + 1} pageSize={pageSize} />
        ))}
      </div>
      {goesOn === "scroll" ? (
        <NearEnd key={pages} active={hasMore && last.data !== undefined} onNear={() => setDepth(pages + 1)} />
      ) : (
        <Button kind="neutral" wide className={styles.more} busy={last.isFetching} disabled={!hasMore} onClick={() => setDepth(pages + 1)}>
          {t("ui.more")}
        </Button>
      )}
    </>
  );
}

/** One page of tiles; far from the view an empty box of the same height. */
function Page({ source, pageNo, pageSize }: { source: GameSource; pageNo: number; pageSize: number }) {
  const { language } = useLanguage();
  const { data, isError, refetch } = useQuery(gamePageQuery(source, pageNo, language, pageSize));
  const box = useRef<HTMLDivElement>(null);
  const [heightAway, setHeightAway] = useState<number | null>(null);
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
  if (isError && data === undefined) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <div ref={box} data-page={pageNo} style={heightAway === null ? undefined : { height: heightAway }}>
      {heightAway !== null ? null : <GameGrid games={data?.games} skeletons={FIRST_VIEW} eager={pageNo === 1 ? FIRST_VIEW : 0} />}
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
