import type { Game } from "../../data/games/catalogue.ts";
import { useQueryClient } from "@tanstack/react-query";
import { memo, type MouseEvent, useState } from "react";
import { coverSources, COVER_SIZE } from "../../data/games/cover-rules.ts";
import { toggleFavorite } from "../../data/games/favorites.ts";
import { launchOfGame, playPath } from "../../data/games/launch-rules.ts";
import { useT } from "../../lib/i18n.tsx";
import { isPlainClick } from "../../lib/plain-click.ts";
import { classNames } from "../../ui/class-names.ts";
import { Picture } from "../../ui/picture.tsx";
import { useOpenGame } from "../use-open-game.ts";
import { initialOf, offersFreePlay, ribbonOf, themeOf } from "./tile-rules.ts";
import { TILE_SIZES, type TileSizes } from "./tile-sizes.ts";
import styles from "./game-tile.module.css";

export interface GameTileProps {
  game: Game;
  sizes: TileSizes;
  /** Whether the heart is on; without it the tile has none, as in the hot carousel. */
  favorite?: boolean;
  /** Free rounds of it that wait for the member. */
  freeRounds?: number;
  /** Whoever looks may play for free. */
  mayPlayFree?: boolean;
  /** Marks hot and new games; not where all of them are. */
  ribbons?: boolean;
  /** How its picture is fetched: `first` for those in the first view, `high` for the largest of them. */
  priority?: "lazy" | "first" | "high";
}

/** What is in the first view gives way to its lead picture. */
const FETCH = { lazy: undefined, first: "low", high: "high" } as const;

/**
 * Picture, name and heart of a game, and the way into free play where it has one. A tap opens the game, a tap on the heart only turns
 * the heart.
 */
export const GameTile = memo(function GameTile({
  game,
  sizes,
  favorite,
  freeRounds = 0,
  mayPlayFree = false,
  ribbons = favorite !== undefined,
  priority = "lazy",
}: GameTileProps) {
  const t = useT();
  const open = useOpenGame();
  const client = useQueryClient();
  const launch = launchOfGame(game);
  const trial = offersFreePlay(game, mayPlayFree, freeRounds) ? launchOfGame(game, { freeplay: true }) : null;
  const ribbon = ribbons ? ribbonOf(game) : null;

  const handleOpen = (event: MouseEvent, wanted = launch) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open(wanted);
  };

  return (
    <article className={classNames(styles.tile, styles[`theme${themeOf(game.nodeId)}`])} data-game={game.nodeId}>
      <a href={playPath(launch)} onClick={handleOpen}>
        <Cover game={game} sizes={sizes} priority={priority} freeRounds={freeRounds} />
        <span className={styles.name}>{game.displayName}</span>
      </a>
      {ribbon === null ? null : (
        <span className={classNames(styles.ribbon, ribbon === "new" && styles.new)}>
          {t(ribbon === "new" ? "lobby.ribbonNew" : "lobby.ribbonHot")}
        </span>
      )}
      {trial === null ? null : (
        <a
          href={playPath(trial)}
          className={styles.try}
          data-part="try"
          aria-label={t("lobby.tryOf", { name: game.displayName })}
          onClick={(event) => handleOpen(event, trial)}
        >
          {t("lobby.try")}
        </a>
      )}
      {favorite === undefined ? null : (
        <button
          type="button"
          className={styles.heart}
          aria-pressed={favorite}
          aria-label={t("lobby.favoriteOf", { name: game.displayName })}
          onClick={() => toggleFavorite(client, game)}
        />
      )}
    </article>
  );
});

/** The shape of a tile, to measure by: as wide and as high as a tile with a game in it. */
export function TileShape() {
  return (
    <div className={styles.tile}>
      <div>
        <span className={styles.cover} />
        <span className={styles.name}>&nbsp;</span>
      </div>
    </div>
  );
}

interface CoverProps extends Pick<GameTileProps, "game" | "sizes"> {
  priority: "lazy" | "first" | "high";
  freeRounds: number;
}

function Cover({ game, sizes, priority, freeRounds }: CoverProps) {
  const t = useT();
  const sources = coverSources(game);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const failed = sources !== null && failedSrc === sources.src;
  return (
    <span className={styles.cover}>
      {sources === null || failed ? (
        <span className={styles.letters} aria-hidden="true">
          {sources === null ? initialOf(game.displayName) : game.displayName}
        </span>
      ) : (
        // The key: a tile that is used again for another game must not show the old picture until the new one is there.
        <Picture
          key={sources.src}
          src={sources.src}
          srcSet={sources.srcSet}
          sizes={sources.srcSet === undefined ? undefined : TILE_SIZES[sizes]}
          width={COVER_SIZE.width}
          height={COVER_SIZE.height}
          loading={priority === "lazy" ? "lazy" : undefined}
          fetchPriority={FETCH[priority]}
          decoding="async"
          onFail={() => setFailedSrc(sources.src)}
        />
      )}
      {freeRounds === 0 ? null : (
        <span className={styles.free} role="img" aria-label={t("lobby.freeRounds", { count: freeRounds })}>
          {t("lobby.freeRoundsShort", { count: freeRounds })}
        </span>
      )}
    </span>
  );
}
