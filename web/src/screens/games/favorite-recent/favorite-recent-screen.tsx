import type { GameSource } from "../../../data/games.ts";
import { useSession } from "../../../data/session.ts";
import { artUrl } from "../../../lib/art.ts";
import { useT } from "../../../lib/i18n.tsx";
import { navigateTo } from "../../../lib/navigation.ts";
import type { ScreenProps } from "../../../lib/screen.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { categoryPath } from "../../../widgets/category-tabs/category-paths.ts";
import { PagedGames } from "../../../widgets/paged-games/paged-games.tsx";
import { Link } from "wouter";
import { type MineList, mineListOf, minePath } from "./favorite-recent-rules.ts";
import styles from "./favorite-recent.module.css";

const SOURCES: Record<MineList, GameSource> = {
  favorites: { mine: "favorites", gameType: "" },
  recent: { mine: "recent", gameType: "" },
};

/** The member's own games: favourites (FAV-04) or recents (RECENT-01), by the path that led here. */
export function FavoriteRecentScreen({ path }: ScreenProps) {
  const t = useT();
  const session = useSession();
  const list = mineListOf(path);
  if (session === null) return null;
  const fresh = list === "favorites";
  const empty = (
    <EmptyState
      title={t(fresh ? "games.emptyFavorites" : "games.emptyRecent")}
      text={t(fresh ? "games.emptyFavoritesText" : "games.emptyRecentText")}
      art={artUrl("empty")}
      action={
        <Link href={categoryPath("RNG")} className={buttonClass({ kind: "outline", small: true })}>
          {t("games.goToGames")}
        </Link>
      }
    />
  );
  return (
    <div className={`pad ${styles.screen}`} data-part={`mine-${list}`}>
      <Segmented
        label={t("games.filters")}
        current={list}
        choices={[
          { key: "favorites", label: t("games.favorites") },
          { key: "recent", label: t("games.recent") },
        ]}
        onChoose={(key) => navigateTo(minePath(key), { replace: true })}
      />
      <PagedGames key={list} source={SOURCES[list]} empty={empty} />
    </div>
  );
}
