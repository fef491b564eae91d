import type { LobbyKey } from "@mela/contract/site/site";
import { useQuery } from "@tanstack/react-query";
import { startTransition, useDeferredValue, useEffect, useState } from "react";
import { gamePageQuery, type GameSource } from "../../data/games/games.ts";
import { useLanguage, useT } from "../../lib/i18n.tsx";
import { categoryName } from "../../widgets/category-tabs/category-art.ts";
import { SkeletonTiles } from "../../ui/skeleton.tsx";
import { GameGrid, gridClass } from "../../widgets/game-tile/game-grid.tsx";
import { categoryPath } from "../../widgets/category-tabs/category-paths.ts";
import { SectionHead } from "../../widgets/section-head/section-head.tsx";
import { tabInfo } from "./home-rules.ts";
import styles from "./home.module.css";

/** Games of one category on the first look of home: two rows. */
export const LIST_SIZE = 6;
/** A row of tiles: two are laid out and painted in 66 ms of a phone (CPU × 4), which a tap would wait for. */
const ROW = 3;

export function listSource(category: LobbyKey): GameSource {
  return { gameType: tabInfo(category).gameType };
}

/** So many of the games that have come as stand there now: a row more each time that React has time for it, so that a tap waits for one row at most. */
export function useRowByRow<Game>(games: readonly Game[] | undefined): readonly Game[] | undefined {
  const [shown, setShown] = useState(ROW);
  const count = games?.length ?? 0;
  useEffect(() => {
    if (shown < count) startTransition(() => setShown(shown + ROW));
  }, [shown, count]);
  return games?.slice(0, shown);
}

/** The room of the rows that are still to come. */
export function RestOfRows({ games = [], shown = [] }: { games: readonly unknown[] | undefined; shown: readonly unknown[] | undefined }) {
  const left = games.length - shown.length;
  return left > 0 ? <SkeletonTiles count={left} className={`${gridClass(3)} ${styles.rest}`} /> : null;
}

/** The first games of a category, with the way to all of them. */
export function CategoryList({ category, eager = 0 }: { category: LobbyKey; eager?: number }) {
  const t = useT();
  const { language } = useLanguage();
  const { data, isError } = useQuery(gamePageQuery(listSource(category), 1, language, LIST_SIZE));
  // What arrives while the page is scrolled is rendered in slices.
  const games = useDeferredValue(data?.games);
  // The first list came with the page, whole.
  const shown = useRowByRow(eager > 0 ? undefined : games);
  if (isError || games?.length === 0) return null;
  return (
    <section className="pad" data-part={`list-${category}`}>
      <SectionHead title={t(categoryName(category))} more={{ href: categoryPath(category), label: t("ui.more") }} />
      <GameGrid games={eager > 0 ? games : shown} skeletons={LIST_SIZE} eager={eager} />
      {eager > 0 ? null : <RestOfRows games={games} shown={shown} />}
    </section>
  );
}
