import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { type GamePage, type GameSource, gamePageQuery } from "../../../data/games/games.ts";
import { whenIdle } from "../../../lib/idle.ts";
import { useLanguage } from "../../../lib/i18n.tsx";
import { depthOf, noteDepth } from "../../../lib/list-depth.ts";
import { WindowedGames } from "../../../widgets/windowed-games/windowed-games.tsx";
import { hasMore, NEAR_END_PX, revealDelay, revealedCount } from "./game-list-rules.ts";

/** The address tells the depth after so long at the latest, ms. */
const DEPTH_MS = 700;

/** The pages revealed so far, and one more whenever their end comes near. How many they are stands in the address. */
export function RevealedList({ source, first }: { source: GameSource; first: GamePage }) {
  const list = JSON.stringify(source);
  const depthNow = () => ({ list, depth: depthOf(location.search, first.totalPages) });
  const [revealed, setRevealed] = useState(depthNow);
  // Another list begins where its own address says.
  if (revealed.list !== list) setRevealed(depthNow());
  const { depth } = revealed;
  // A list that does not tell its length ends with its last page.
  const { language } = useLanguage();
  const last = useQuery({ ...gamePageQuery(source, depth, language), enabled: first.totalCount === null });
  const count = revealedCount(depth, first, last.data?.games.length);
  const end = useNearEnd(hasMore(depth, first.totalPages), depth, () => setRevealed({ list, depth: depth + 1 }));
  // When nothing else is to be done: the address is heard by the whole page, and the list may be on the move.
  useEffect(() => whenIdle(() => noteDepth(depth), DEPTH_MS), [depth]);
  return (
    <>
      <WindowedGames source={source} count={count} />
      <div ref={end} data-part="list-end" data-depth={depth} />
    </>
  );
}

/** Calls `onNear` while the end of the list is within 500 px of the view, once a second at most (GLIST-38, -39). */
function useNearEnd(more: boolean, depth: number, onNear: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const last = useRef(-Infinity);
  // No state: to render because the end has come near would cost the very frame in which it did.
  const near = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reveal = useEffectEvent(() => {
    timer.current = undefined;
    if (!near.current) return;
    last.current = performance.now();
    onNear();
  });
  const plan = useEffectEvent(() => {
    if (near.current && more) timer.current ??= setTimeout(() => reveal(), revealDelay(performance.now(), last.current));
  });
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        near.current = entries.at(-1)?.isIntersecting ?? false;
        plan();
      },
      { rootMargin: `0px 0px ${NEAR_END_PX}px 0px` },
    );
    observer.observe(end.current);
    return () => {
      observer.disconnect();
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, []);
  // A page that does not push the end out of reach asks for the next one.
  useEffect(() => plan(), [more, depth]);
  return end;
}
