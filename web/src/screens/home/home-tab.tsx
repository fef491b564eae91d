import type { Category } from "@mela/contract/games/terms";
import type { LobbyKey } from "@mela/contract/site/site";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { type GameSource, NEW_SOURCE } from "../../data/games/games.ts";
import { getSession, useSession } from "../../data/auth/session.ts";
import { vendorsOf, wireType } from "../../data/games/vendor-rules.ts";
import { vendorsQuery } from "../../data/games/vendors.ts";
import { winnersQuery } from "../../data/games/winners.ts";
import { useLanguage, useT } from "../../lib/i18n.tsx";
import { currentAddress, loginPathFor, navigateTo } from "../../lib/navigation.ts";
import { useSettled } from "../../lib/use-settled.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { categoryName } from "../../widgets/category-tabs/category-art.ts";
import { LoadFailed } from "../../widgets/load-failed.tsx";
import { PagedGames } from "../../widgets/paged-games/paged-games.tsx";
import { categoryPath } from "../../widgets/category-tabs/category-paths.ts";
import { SectionHead } from "../../widgets/section-head/section-head.tsx";
import { VENDOR_REFRESH_MS } from "../../widgets/vendors/vendor-refresh.ts";
import { VendorGrid } from "../../widgets/vendors/vendor-grid.tsx";
import { WinnerList } from "../../widgets/winners/winner-list.tsx";
import { isMine, tabInfo } from "./home-rules.ts";
import styles from "./home.module.css";

/** The game area under any tab but HOT. */
export function HomeTab({ tab }: { tab: LobbyKey }) {
  const t = useT();
  const { view } = tabInfo(tab);
  return (
    <section className={`pad ${styles.room}`} data-part={`tab-${tab}`} data-view={view}>
      <SectionHead title={t(categoryName(tab))} more={{ href: categoryPath(tab), label: t("ui.more") }} />
      {view === "mine" ? <Mine tab={tab} /> : null}
      {view === "games" ? <PagedGames source={tab === "NEW" ? NEW_SOURCE : { gameType: tabInfo(tab).gameType }} /> : null}
      {view === "vendors" ? <Vendors category={tab as Category} /> : null}
      {view === "winners" ? <Winners /> : null}
    </section>
  );
}

/** Favourites and recents are the member's; a visitor is led to the login and back to here (HOME-16). */
function Mine({ tab }: { tab: LobbyKey }) {
  const t = useT();
  const session = useSession();
  useEffect(() => {
    if (getSession() === null && isMine(tab)) navigateTo(loginPathFor(currentAddress()), { replace: true });
  }, [tab]);
  if (session === null) return <Skeleton height={300} />;
  const source: GameSource = { mine: tab === "FAV" ? "favorites" : "recent", gameType: "" };
  return <PagedGames source={source} empty={<EmptyState title={t("home.empty")} text={t("home.emptyText")} art />} />;
}

function Vendors({ category }: { category: Category }) {
  const { language } = useLanguage();
  const { data: groups, isError, refetch } = useQuery(vendorsQuery(useSettled(language, VENDOR_REFRESH_MS)));
  if (groups === undefined) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton height={300} />;
  const vendors = vendorsOf(groups, category);
  return vendors.length === 0 ? <Nothing title="lobby.empty" /> : <VendorGrid gameType={wireType(category)} vendors={vendors} />;
}

function Winners() {
  const { language } = useLanguage();
  const { data, isError, refetch } = useQuery(winnersQuery(language));
  if (data === undefined) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton height={300} />;
  return data.length === 0 ? <Nothing title="home.empty" /> : <WinnerList winners={data} />;
}

function Nothing({ title }: { title: "home.empty" | "lobby.empty" }) {
  const t = useT();
  return <EmptyState title={t(title)} art />;
}
