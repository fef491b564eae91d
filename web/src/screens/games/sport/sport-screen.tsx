import { ESPORTS_VENDORS } from "@mela/contract/games/terms";
import { useQuery } from "@tanstack/react-query";
import { vendorsOf } from "../../../data/games/vendor-rules.ts";
import { vendorsQuery } from "../../../data/games/vendors.ts";
import { artUrl } from "../../../lib/art.ts";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import type { PrefetchContext } from "../../../lib/screen.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { categoryPath } from "../../../widgets/category-tabs/category-paths.ts";
import { HotMatches } from "../../../widgets/hot-matches/hot-matches.tsx";
import { NextMatches } from "../../../widgets/hot-matches/next-matches.tsx";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { PagedGames } from "../../../widgets/paged-games/paged-games.tsx";
import { SectionHead } from "../../../widgets/section-head/section-head.tsx";
import { type PageSport, SPORT_PAGES } from "../../../widgets/sport-links/sport-pages.ts";
import { SportLinks } from "../../../widgets/sport-links/sport-links.tsx";
import { VendorGrid } from "../../../widgets/vendors/vendor-grid.tsx";
import styles from "./sport.module.css";

export const FootballScreen = () => <SportPage sport="football" />;
export const CricketScreen = () => <SportPage sport="cricket" />;

/** One sport: its next matches with their odds, the houses that take sports bets, and the games that carry it in their name, in any language of the catalogue. */
function SportPage({ sport }: { sport: PageSport }) {
  const t = useT();
  const { art, intro, games } = SPORT_PAGES[sport];
  return (
    <div className={styles.screen} data-part={sport} data-wide>
      <div className={`card ${styles.hero}`}>
        <Picture src={artUrl(art)} width={72} height={72} />
        <p>{t(intro)}</p>
      </div>
      <NextMatches sport={sport} />
      <SportLinks without={sport} />
      <HotMatches />
      <Houses />
      <section className="pad">
        <SectionHead title={t(games)} />
        <PagedGames source={{ gameType: "", gameName: sport }} empty={<EmptyState title={t("lobby.empty")} art />} />
      </section>
    </div>
  );
}

function Houses() {
  const t = useT();
  const { language } = useLanguage();
  const { data: groups, isError, refetch } = useQuery(vendorsQuery(language));
  const houses = vendorsOf(groups ?? [], "SPORTS").filter((vendor) => !ESPORTS_VENDORS.includes(vendor.code));
  if (groups !== undefined && houses.length === 0) return null;
  return (
    <section className="pad" data-part="sport-vendors">
      <SectionHead title={t("sport.vendors")} more={{ href: categoryPath("SPORTS"), label: t("ui.more") }} />
      {groups === undefined ? isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton height={220} /> : null}
      {houses.length > 0 ? <VendorGrid gameType="SPORTS" vendors={houses} /> : null}
    </section>
  );
}

export async function prefetchSport({ client, language }: PrefetchContext): Promise<void> {
  await client.prefetchQuery(vendorsQuery(language));
}
