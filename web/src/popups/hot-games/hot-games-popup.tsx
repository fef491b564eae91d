import { PAGE_SIZE } from "@mela/contract/games/terms";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { hotGamesQuery } from "../../data/games/games.ts";
import { useLanguage, useT } from "../../lib/i18n.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { categoryPath } from "../../widgets/category-tabs/category-paths.ts";
import { GameGrid } from "../../widgets/game-tile/game-grid.tsx";
import { LoadFailed } from "../../widgets/load-failed.tsx";
import { RefreshButton } from "../../widgets/pull-refresh/refresh-button.tsx";
import { usePopup } from "../use-popup.ts";
import styles from "./hot-games-popup.module.css";

/** The first 15 hot games side by side, and the way to all of them (GCONST-04). */
export function HotGamesPopup() {
  const t = useT();
  const { close } = usePopup();
  const { language } = useLanguage();
  const { data, isError, refetch } = useQuery(hotGamesQuery(language));
  return (
    <Sheet open onClose={close} title={t("boards.hot.title")} closeLabel={t("shell.close")} tall>
      <div className={styles.list} data-part="hot-popup">
        {isError && data === undefined ? (
          <LoadFailed onRetry={() => void refetch()} />
        ) : data?.length === 0 ? (
          <EmptyState title={t("lobby.empty")} art />
        ) : (
          <GameGrid games={data?.slice(0, PAGE_SIZE.hotPopup)} skeletons={PAGE_SIZE.hotPopup} ribbons={false} />
        )}
        <Link href={categoryPath("HOT")} className={buttonClass({ kind: "outline", wide: true })}>
          {t("boards.hot.all")}
        </Link>
        <RefreshButton />
      </div>
    </Sheet>
  );
}
