import { PAGE_SIZE } from "@mela/contract/games/terms";
import { useQuery } from "@tanstack/react-query";
import { type GameSource, hotGamesQuery } from "../../../data/games/games.ts";
import { useSession } from "../../../data/auth/session.ts";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { navigateTo, useSearch } from "../../../lib/navigation.ts";
import type { ScreenProps } from "../../../lib/screen.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { categoryPath } from "../../../widgets/category-tabs/category-paths.ts";
import { GameGrid } from "../../../widgets/game-tile/game-grid.tsx";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { PagedGames } from "../../../widgets/paged-games/paged-games.tsx";
import { Link } from "wouter";
import { type PopupList, popupListOf, popupPath } from "./favorite-recent-rules.ts";
import styles from "./favorite-recent.module.css";

const SOURCES: Record<Exclude<PopupList, "hot">, GameSource> = {
  favorites: { mine: "favorites", gameType: "" },
  recent: { mine: "recent", gameType: "" },
};

/** The member's own games: favourites (FAV-04) or recents (RECENT-01), by the path that led here; and the hot games beside them. */
export function FavoriteRecentScreen({ path }: ScreenProps) {
  const t = useT();
  const session = useSession();
  const list = popupListOf(path, useSearch());
  if (session === null) return null;
  const fresh = list === "favorites";
  const empty = (
    <EmptyState
      title={t(fresh ? "games.emptyFavorites" : "games.emptyRecent")}
      text={t(fresh ? "games.emptyFavoritesText" : "games.emptyRecentText")}
      art
      action={
        <Link href={categoryPath("RNG")} className={buttonClass({ kind: "outline", small: true })}>
          {t("games.goToGames")}
        </Link>
      }
    />
  );
  return (
    <div className={`pad ${styles.screen}`} data-part={`mine-${list}`} data-wide>
      <Segmented
        label={t("games.filters")}
        current={list}
        choices={[
          { key: "favorites", label: t("games.favorites") },
          { key: "recent", label: t("games.recent") },
          { key: "hot", label: t("games.filterHot") },
        ]}
        onChoose={(key) => navigateTo(popupPath(key), { replace: true })}
      />
      {list === "hot" ? <HotGames /> : <PagedGames key={list} source={SOURCES[list]} empty={empty} />}
    </div>
  );
}

/** The first 15 of the hot games, however many are held (GLIST-47). */
function HotGames() {
  const t = useT();
  const { language } = useLanguage();
  const { data: games, isError, refetch } = useQuery(hotGamesQuery(language));
  if (games === undefined && isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (games?.length === 0) return <EmptyState title={t("lobby.empty")} art />;
  return <GameGrid games={games?.slice(0, PAGE_SIZE.hotPopup)} />;
}
