import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { GamePage, GameSource } from "../../../data/games.ts";
import { GameGrid } from "../../../widgets/game-tile/game-grid.tsx";
import { hasMore, NEAR_END_PX, revealDelay } from "./game-list-rules.ts";
import { useIdle } from "./use-idle.ts";

const loadVirtual = () => import("./virtual-games.tsx").then((module) => ({ default: module.VirtualGames }));
const VirtualGames = lazy(loadVirtual);

/**
 * A list that goes on: the first page as it came with the document, then, once the page is idle, only the rows in sight of
 * however many pages have been revealed. How many they are is kept with the step of the history.
 */
export function GrowingList({ source, first }: { source: GameSource; first: GamePage }) {
  const idle = useIdle();
  const [depth, setDepth] = useState(1);
  const end = useNearEnd(hasMore(depth, first.totalPages), () => setDepth((pages) => pages + 1), depth);
  useEffect(() => {
    setDepth(keptDepth(first.totalPages));
  }, [first.totalPages]);
  useEffect(() => {
    if (depth > 1) keepDepth(depth);
  }, [depth]);
  const plain = <GameGrid games={first.games} sizes="column" eager={6} />;
  return (
    <>
      {idle ? (
        <Suspense fallback={plain}>
          <VirtualGames source={source} first={first} depth={depth} />
        </Suspense>
      ) : plain}
      <div ref={end} data-part="list-end" data-depth={depth} />
    </>
  );
}

/** Calls `onNear` while the end of the list is within 500 px of the view, once a second at most (GLIST-38, -39). */
function useNearEnd(more: boolean, onNear: () => void, depth: number) {
  const end = useRef<HTMLDivElement>(null);
  const last = useRef(-Infinity);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), { rootMargin: `0px 0px ${NEAR_END_PX}px 0px` });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!near || !more) return;
    const timer = setTimeout(() => {
      last.current = performance.now();
      onNear();
    }, revealDelay(performance.now(), last.current));
    return () => clearTimeout(timer);
  }, [near, more, depth]);
  return end;
}

function keptDepth(totalPages: number): number {
  const kept = (history.state as { pages?: unknown } | null)?.pages;
  return typeof kept === "number" && Number.isInteger(kept) ? Math.min(Math.max(1, kept), Math.max(1, totalPages)) : 1;
}

function keepDepth(pages: number): void {
  history.replaceState({ ...(history.state as object | null), pages }, "");
}
