import type { LobbyKey } from "@mela/contract/site/site";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { gamePageQuery, type GameSource } from "../../data/games/games.ts";
import { useLanguage, useT } from "../../lib/i18n.tsx";
import { categoryName } from "../../widgets/category-tabs/category-art.ts";
import { GameGrid } from "../../widgets/game-tile/game-grid.tsx";
import { usePortions } from "../../widgets/paged-games/use-portions.ts";
import { categoryPath } from "../../widgets/category-tabs/category-paths.ts";
import { SectionHead } from "../../widgets/section-head/section-head.tsx";
import { tabInfo } from "./home-rules.ts";

/** Games of one category on the first look of home: two rows. */
export const LIST_SIZE = 6;

export function listSource(category: LobbyKey): GameSource {
  return { gameType: tabInfo(category).gameType };
}

/** The first games of a category, with the way to all of them; `portion` of them at a time. */
export function CategoryList({ category, eager = 0, portion = LIST_SIZE }: { category: LobbyKey; eager?: number; portion?: number }) {
  const t = useT();
  const { language } = useLanguage();
  const { data, isError } = useQuery(gamePageQuery(listSource(category), 1, language, LIST_SIZE));
  // What arrives while the page is scrolled is rendered in slices.
  const games = useDeferredValue(data?.games);
  const shown = usePortions(games?.length ?? 0, portion);
  if (isError || games?.length === 0) return null;
  return (
    <section className="pad" data-part={`list-${category}`}>
      <SectionHead title={t(categoryName(category))} more={{ href: categoryPath(category), label: t("ui.more") }} />
      <GameGrid games={games?.slice(0, shown)} skeletons={LIST_SIZE} eager={eager} />
    </section>
  );
}
