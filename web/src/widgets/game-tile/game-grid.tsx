import type { Game } from "../../data/games/catalogue.ts";
import { useFreePlay } from "../../data/games/free-play.ts";
import { useIsFavorite } from "../../data/games/favorites.ts";
import { useWaitingRounds } from "../../data/member/waiting-rounds.ts";
import { classNames } from "../../ui/class-names.ts";
import { SkeletonTiles } from "../../ui/skeleton.tsx";
import { GameTile } from "./game-tile.tsx";
import type { TileSizes } from "./tile-sizes.ts";
import styles from "./game-grid.module.css";

export interface GameGridProps {
  /** undefined while they load. */
  games: readonly Game[] | undefined;
  columns?: 3 | 4;
  sizes?: TileSizes;
  hearts?: boolean;
  /** Marks of hot and new games. */
  ribbons?: boolean;
  /** Placeholders while loading. */
  skeletons?: number;
  /** How many pictures are in the first view and must not wait. */
  eager?: number;
}

/** Tiles in columns; placeholders of the same size while the games load. */
export function GameGrid({
  games,
  columns = 3,
  sizes = columns === 3 ? "three" : "four",
  hearts = true,
  ribbons = hearts,
  skeletons,
  eager = 0,
}: GameGridProps) {
  const has = useIsFavorite();
  const { byGame } = useWaitingRounds();
  const mayPlayFree = useFreePlay();
  const className = gridClass(columns);
  if (games === undefined) return <SkeletonTiles count={skeletons} className={className} />;
  return (
    <div className={className}>
      {games.map((game, index) => (
        <GameTile
          key={game.nodeId}
          game={game}
          sizes={sizes}
          favorite={hearts ? has(game.nodeId) : undefined}
          freeRounds={byGame[game.nodeId]}
          mayPlayFree={mayPlayFree}
          ribbons={ribbons}
          priority={index < eager ? "first" : "lazy"}
        />
      ))}
    </div>
  );
}

/** Class of a grid with so many columns. */
export function gridClass(columns: 3 | 4): string {
  return classNames(styles.grid, columns === 4 && styles.four);
}
