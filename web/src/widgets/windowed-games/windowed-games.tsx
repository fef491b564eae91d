import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { toggleFavorite, useFavoriteIds } from "../../data/games/favorites.ts";
import { useFreePlay } from "../../data/games/free-play.ts";
import { isFavorite } from "../../data/games/favorite-rules.ts";
import type { GameSource } from "../../data/games/games.ts";
import { launchOfGame } from "../../data/games/launch-rules.ts";
import { createListPages } from "../../data/games/list-pages.ts";
import { useWaitingRounds } from "../../data/member/waiting-rounds.ts";
import { useLanguage, useT } from "../../lib/i18n.tsx";
import { usePictureHosts } from "../../lib/picture-hosts.ts";
import { isPlainClick } from "../../lib/plain-click.ts";
import { useWide } from "../../ui/use-wide.ts";
import { gridClass } from "../game-tile/game-grid.tsx";
import { TileShape } from "../game-tile/game-tile.tsx";
import { TileElement } from "../game-tile/tile-element.ts";
import { useOpenGame } from "../use-open-game.ts";
import { COLUMNS } from "./row-rules.ts";
import { type Measures, RowWindow } from "./row-window.ts";
import styles from "./windowed-games.module.css";

export interface WindowedGamesProps {
  source: GameSource;
  /** Games in the list so far. */
  count: number;
}

/**
 * A long list of games of which only the rows near the view exist. React owns the box; the rows in it are drawn by
 * `RowWindow`, because a slow phone cannot render React rows as fast as a finger throws them.
 */
export function WindowedGames({ source, count }: WindowedGamesProps) {
  const t = useT();
  const client = useQueryClient();
  const { language } = useLanguage();
  const open = useOpenGame();
  const ids = useFavoriteIds();
  const { byGame } = useWaitingRounds();
  const mayPlayFree = useFreePlay();
  const box = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const rows = useRef<RowWindow>(null);
  const has = useEffectEvent((nodeId: string) => isFavorite(ids, nodeId));
  const roundsOf = useEffectEvent((nodeId: string) => byGame[nodeId] ?? 0);
  const mayPlayFreeNow = useEffectEvent(() => mayPlayFree);
  const words = useEffectEvent(() => ({
    hot: t("lobby.ribbonHot"),
    new: t("lobby.ribbonNew"),
    favoriteOf: (name: string) => t("lobby.favoriteOf", { name }),
    try: t("lobby.try"),
    tryOf: (name: string) => t("lobby.tryOf", { name }),
    freeRounds: (free: number) => ({ short: t("lobby.freeRoundsShort", { count: free }), whole: t("lobby.freeRounds", { count: free }) }),
  }));
  const countNow = useEffectEvent(() => count);
  const handleClick = useEffectEvent((event: MouseEvent) => {
    const game = rows.current?.gameAt(event.target);
    if (game === undefined) return;
    if ((event.target as Element).closest("button") !== null) return toggleFavorite(client, game);
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open(launchOfGame(game, { freeplay: (event.target as Element).closest('[data-part="try"]') !== null }));
  });
  const hosts = usePictureHosts();
  const columns = COLUMNS[useWide() ? "wide" : "phone"];
  const sourceKey = JSON.stringify(source);

  useLayoutEffect(() => {
    const element = box.current;
    const measured = probe.current;
    if (!element || !measured) return;
    // Its words are of one language.
    const tileWords = words();
    const made = new RowWindow({
      box: element,
      rowClass: `${gridClass(3)} ${styles.row}`,
      columns,
      createTile: () => new TileElement(tileWords, hosts),
      isFavorite: (nodeId) => has(nodeId),
      freeRoundsOf: (nodeId) => roundsOf(nodeId),
      mayPlayFree: () => mayPlayFreeNow(),
      onClick: (event) => handleClick(event),
    });
    rows.current = made;
    const stopMeasuring = keepMeasured(element, measured, (measures) => made.lay(measures));
    return () => {
      stopMeasuring();
      made.close();
      rows.current = null;
    };
  }, [language, hosts, columns]);
  useLayoutEffect(() => {
    const pages = createListPages(client, JSON.parse(sourceKey) as GameSource, language, () => rows.current?.refresh());
    rows.current?.show(pages, countNow());
    return pages.close;
  }, [client, sourceKey, language, columns]);
  useLayoutEffect(() => rows.current?.setCount(count), [count]);
  useEffect(() => rows.current?.refresh(), [ids, byGame, mayPlayFree]);

  return (
    <div className={styles.frame}>
      <div ref={probe} className={`${gridClass(3)} ${styles.probe}`} aria-hidden="true">
        <TileShape />
      </div>
      <div ref={box} className={styles.window} data-part="window" />
    </div>
  );
}

/** Tells where the box begins on the page, how wide it is and how far apart its rows begin, now and when the width or the size of text changes. */
function keepMeasured(box: HTMLElement, probe: HTMLElement, onMeasures: (measures: Measures) => void): () => void {
  const take = () => {
    const rowHeight = probe.offsetHeight;
    const gap = rowHeight - ((probe.firstElementChild as HTMLElement | null)?.offsetHeight ?? rowHeight);
    onMeasures({ margin: Math.round(box.getBoundingClientRect().top + scrollY), width: box.clientWidth, rowHeight, gap });
  };
  take();
  // The page above the list may change its height too (a hot block that arrives late).
  const observer = new ResizeObserver(take);
  observer.observe(probe);
  observer.observe(document.body);
  return () => observer.disconnect();
}
