import { useQuery } from "@tanstack/react-query";
import { useBrandSettings } from "../../../data/site/site.ts";
import { vendorsOf, wireType } from "../../../data/games/vendor-rules.ts";
import { vendorsQuery } from "../../../data/games/vendors.ts";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { liveModelsQuery } from "../../../data/games/live.ts";
import { useSearch } from "../../../lib/navigation.ts";
import type { PrefetchContext, ScreenProps } from "../../../lib/screen.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { categoryPath } from "../../../widgets/category-tabs/category-paths.ts";
import { CategoryTabs } from "../../../widgets/category-tabs/category-tabs.tsx";
import { HotMatches } from "../../../widgets/hot-matches/hot-matches.tsx";
import { NextMatches } from "../../../widgets/hot-matches/next-matches.tsx";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { SportLinks } from "../../../widgets/sport-links/sport-links.tsx";
import { VendorTiles, vendorTilesClass } from "../../../widgets/vendors/vendor-grid.tsx";
import { LiveTables } from "./live-tables.tsx";
import { PopularHere, popularHereQuery } from "./popular-here.tsx";
import { gridCategory } from "./vendor-grid-rules.ts";
import styles from "./vendor-grid.module.css";

const SKELETONS = 9;

/** The vendors of a category whose games open in the vendor's own lobby: lottery, e-lottery, sports, cockfight, live. */
export function VendorGridScreen({ preset }: ScreenProps) {
  const { menus } = useBrandSettings();
  const category = gridCategory(preset, useSearch());
  return (
    <div className={styles.screen} data-wide>
      <CategoryTabs tabs={menus.gameTabs.map((key) => ({ key, href: categoryPath(key) }))} current={wireType(category)} />
      <div className={`pad ${styles.grid}`} data-part="vendor-grid">
        <Vendors category={category} />
      </div>
      {category === "SPORTS" ? <SportLinks /> : null}
      {category === "SPORTS" ? <NextMatches /> : null}
      {category === "ESPORTS" ? <NextMatches sport="esports" /> : null}
      {category === "SPORTS" ? <HotMatches /> : null}
      {category === "LIVE" ? <LiveTables /> : <PopularHere category={category} />}
    </div>
  );
}

function Vendors({ category }: { category: ReturnType<typeof gridCategory> }) {
  const t = useT();
  const { language } = useLanguage();
  const { data: groups, isError, refetch } = useQuery(vendorsQuery(language));
  if (groups === undefined && isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (groups === undefined) {
    return (
      <div className={vendorTilesClass} aria-busy="true">
        {Array.from({ length: SKELETONS }, (_, index) => (
          <Skeleton key={index} height="6.4rem" />
        ))}
      </div>
    );
  }
  const vendors = vendorsOf(groups, category);
  if (vendors.length === 0) return <EmptyState title={t("lobby.empty")} text={t("games.noVendors")} art />;
  return <VendorTiles gameType={wireType(category)} vendors={vendors} />;
}

/** The vendors, and the tables or games below them, for the document. */
export async function prefetchVendorGrid({ client, language, search, preset }: PrefetchContext): Promise<void> {
  const category = gridCategory(preset, search);
  await Promise.all([
    client.prefetchQuery(vendorsQuery(language)),
    category === "LIVE" ? client.prefetchQuery(liveModelsQuery(language)) : client.prefetchQuery(popularHereQuery(language, category)),
  ]);
}
