import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { GamePage, GameSource } from "../../../data/games.ts";
import { hasMore, NEAR_END_PX, revealDelay } from "./game-list-rules.ts";
import { VirtualGames } from "./virtual-games.tsx";

/** The pages revealed so far, and one more whenever their end comes near. How many they are is kept with the step of the history. */
export function RevealedList({ source, first }: { source: GameSource; first: GamePage }) {
  const [depth, setDepth] = useState(() => keptDepth(first.totalPages));
  const end = useNearEnd(hasMore(depth, first.totalPages), depth, () => setDepth(depth + 1));
  useEffect(() => {
    if (depth > 1) keepDepth(depth);
  }, [depth]);
  return (
    <>
      <VirtualGames source={source} first={first} depth={depth} />
      <div ref={end} data-part="list-end" data-depth={depth} />
    </>
  );
}

/** Calls `onNear` while the end of the list is within 500 px of the view, once a second at most (GLIST-38, -39). */
function useNearEnd(more: boolean, depth: number, onNear: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const last = useRef(-Infinity);
  const [near, setNear] = useState(false);
  const reveal = useEffectEvent(() => {
    last.current = performance.now();
    onNear();
  });
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: `0px 0px ${NEAR_END_PX}px 0px`,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  // A page that does not push the end out of reach asks for the next one: hence the depth.
  useEffect(() => {
    if (!near || !more) return;
    const timer = setTimeout(() => reveal(), revealDelay(performance.now(), last.current));
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
