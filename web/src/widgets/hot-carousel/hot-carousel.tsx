import type { Game } from "../../data/games/catalogue.ts";
import { useFreePlay } from "../../data/games/free-play.ts";
import { useWaitingRounds } from "../../data/member/waiting-rounds.ts";
import { useDeferredValue, useState } from "react";
import { useT } from "../../lib/i18n.tsx";
import { useInBrowser } from "../../lib/use-in-browser.ts";
import { Carousel } from "../../ui/carousel.tsx";
import { groupsOf } from "../../ui/carousel-rules.ts";
import { IconButton } from "../../ui/button.tsx";
import { ChevronDownIcon, ChevronUpIcon, GridIcon } from "../../ui/shell-icons.tsx";
import { SkeletonTiles } from "../../ui/skeleton.tsx";
import { categoryPath } from "../category-tabs/category-paths.ts";
import { gridClass } from "../game-tile/game-grid.tsx";
import { GameTile } from "../game-tile/game-tile.tsx";
import { SectionHead } from "../section-head/section-head.tsx";
import styles from "./hot-carousel.module.css";

/** Four tiles to a group, a move every 5 s (HOTG-05, -06). */
const HOT_GROUP = 4;
const HOT_MS = 5000;
/** At most so many groups are carried by home; all hot games are one tap away. */
const GROUPS = 4;

/** Hot games of home, with a toggle that folds them away, a button that gathers the first of them, and the way to all. */
export function HotCarousel({ games, onGather }: { games: readonly Game[] | undefined; onGather: () => void }) {
  const t = useT();
  const [open, setOpen] = useState(true);
  const Arrow = open ? ChevronUpIcon : ChevronDownIcon;
  const tools = (
    <>
      <IconButton label={t("home.hotGather")} aria-haspopup="dialog" onClick={onGather}>
        <GridIcon size={20} />
      </IconButton>
      <IconButton label={t(open ? "home.hotFold" : "home.hotUnfold")} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Arrow size={20} />
      </IconButton>
    </>
  );
  if (games?.length === 0) return null;
  return (
    <section className="pad" data-part="hot">
      <SectionHead title={t("home.hot")} end={tools} more={{ href: categoryPath("HOT"), label: t("ui.more") }} />
      {open ? <HotSlides games={games} /> : null}
    </section>
  );
}

function HotSlides({ games }: { games: readonly Game[] | undefined }) {
  const t = useT();
  const { byGame } = useWaitingRounds();
  const mayPlayFree = useFreePlay();
  // The document has the group in sight alone; the others are there once the page lives, and nobody swipes to them before.
  const all = useDeferredValue(useInBrowser());
  if (games === undefined) return <SkeletonTiles count={HOT_GROUP} className={gridClass(4)} />;
  const groups = groupsOf(games, HOT_GROUP).slice(0, GROUPS);
  return (
    <Carousel
      className={all ? styles.slides : styles.waiting}
      label={t("home.hot")}
      slideLabel={(position, count) => t("ui.slide", { position, count })}
      interval={HOT_MS}
      yields
      slides={groups.map((group, at) => ({
        key: group[0]?.nodeId ?? String(at),
        content: (
          <div className={gridClass(4)}>
            {(at === 0 || all ? group : []).map((game) => (
              <GameTile
                key={game.nodeId}
                game={game}
                sizes="four"
                freeRounds={byGame[game.nodeId]}
                mayPlayFree={mayPlayFree}
                priority={at === 0 ? "first" : "lazy"}
              />
            ))}
          </div>
        ),
      }))}
    />
  );
}
