import type { Game } from "@mela/contract/games";
import { useState } from "react";
import { useT } from "../../lib/i18n.tsx";
import { Carousel } from "../../ui/carousel.tsx";
import { groupsOf } from "../../ui/carousel-rules.ts";
import { ChevronDownIcon, ChevronUpIcon } from "../../ui/shell-icons.tsx";
import { SkeletonTiles } from "../../ui/skeleton.tsx";
import { gridClass } from "../game-tile/game-grid.tsx";
import { GameTile } from "../game-tile/game-tile.tsx";
import { moreClass, SectionHead } from "../section-head/section-head.tsx";
import styles from "./hot-carousel.module.css";

/** Four tiles to a group, a move every 5 s (HOTG-05, -06). */
export const HOT_GROUP = 4;
export const HOT_MS = 5000;
/** At most so many groups are carried by home; all hot games are one tap away. */
const GROUPS = 4;

/** Hot games of home, with a toggle that folds them away. */
export function HotCarousel({ games }: { games: readonly Game[] | undefined }) {
  const t = useT();
  const [open, setOpen] = useState(true);
  const Arrow = open ? ChevronUpIcon : ChevronDownIcon;
  const toggle = (
    <button type="button" className={moreClass} aria-expanded={open} onClick={() => setOpen(!open)}>
      {t(open ? "home.hotFold" : "home.hotUnfold")}
      <Arrow size={18} />
    </button>
  );
  if (games?.length === 0) return null;
  return (
    <section className="pad" data-part="hot">
      <SectionHead title={t("home.hot")} end={toggle} />
      {open ? <HotSlides games={games} /> : null}
    </section>
  );
}

function HotSlides({ games }: { games: readonly Game[] | undefined }) {
  const t = useT();
  if (games === undefined) return <SkeletonTiles count={HOT_GROUP} className={gridClass(4)} />;
  const groups = groupsOf(games, HOT_GROUP).slice(0, GROUPS);
  return (
    <Carousel
      className={styles.slides}
      label={t("home.hot")}
      slideLabel={(position, count) => t("ui.slide", { position, count })}
      interval={HOT_MS}
      slides={groups.map((group, at) => ({
        key: group[0]?.nodeId ?? String(at),
        content: (
          <div className={gridClass(4)}>
            {group.map((game) => (
              <GameTile key={game.nodeId} game={game} sizes="four" priority={at === 0 ? "first" : "lazy"} />
            ))}
          </div>
        ),
      }))}
    />
  );
}
