import type { Category } from "@mela/contract/games/terms";
import { useQuery } from "@tanstack/react-query";
import { popularGamesQuery } from "../../../data/games/popular.ts";
import { vendorsOf, wireType } from "../../../data/games/vendor-rules.ts";
import { vendorsQuery } from "../../../data/games/vendors.ts";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { GameGrid } from "../../../widgets/game-tile/game-grid.tsx";
import { SectionHead } from "../../../widgets/section-head/section-head.tsx";

const SHOWN = 9;
/** Sports, e-sports and cockfights are of one type: enough is asked for to find those of one of them. */
const SOUGHT = 50;

/** What is played most in a category, below its vendors: who comes for a game need not know whose it is. */
export function PopularHere({ category }: { category: Category }) {
  const t = useT();
  const { language } = useLanguage();
  const { data: groups } = useQuery(vendorsQuery(language));
  const { data: popular, isError } = useQuery(popularHereQuery(language, category));
  const codes = groups && new Set(vendorsOf(groups, category).map(({ code }) => code));
  const games = codes && popular?.filter(({ vendor }) => codes.has(vendor)).slice(0, SHOWN);
  // A help to who does not choose by company: without it the page is whole.
  if ((popular === undefined && isError) || games?.length === 0) return null;
  return (
    <section className="pad" data-part="popular">
      <SectionHead title={t("games.popular")} />
      <GameGrid games={games} skeletons={SHOWN} />
    </section>
  );
}

/** The games that `PopularHere` chooses from. */
export const popularHereQuery = (language: string, category: Category) => popularGamesQuery(language, SOUGHT, wireType(category));
