import { lazy, Suspense } from "react";
import type { GamePage, GameSource } from "../../../data/games/games.ts";
import { GameGrid } from "../../../widgets/game-tile/game-grid.tsx";
import { useIdle } from "./use-idle.ts";

const RevealedList = lazy(() => import("./revealed-list.tsx").then((module) => ({ default: module.RevealedList })));

/** A list that goes on: the first page as it came with the document, then, once the page is idle, the rows in sight of all that is revealed. */
export function GrowingList({ source, first }: { source: GameSource; first: GamePage }) {
  const plain = <GameGrid games={first.games} sizes="column" eager={6} />;
  if (!useIdle()) return plain;
  return (
    <Suspense fallback={plain}>
      <RevealedList source={source} first={first} />
    </Suspense>
  );
}
