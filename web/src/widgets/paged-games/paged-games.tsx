import { useQueries } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type GameSource, gamePageQuery } from "../../data/games.ts";
import { artUrl } from "../../lib/art.ts";
import { useLanguage, useT } from "../../lib/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadFailed } from "../load-failed.tsx";
import { GameGrid } from "../game-tile/game-grid.tsx";
import styles from "./paged-games.module.css";

/** A list that grows by its More button, page by page (GLIST-37). */
export function PagedGames({ source, empty }: { source: GameSource; empty?: ReactNode }) {
  const t = useT();
  const { language } = useLanguage();
  const [depth, setDepth] = useState(1);
  const pages = useQueries({ queries: Array.from({ length: depth }, (_, index) => gamePageQuery(source, index + 1, language)) });
  const games = pages.flatMap((page) => page.data?.games ?? []);
  const loading = pages.some((page) => page.isPending);
  const totalPages = pages.find((page) => page.data !== undefined)?.data?.totalPages ?? 0;
  if (games.length === 0 && loading) return <GameGrid games={undefined} />;
  const failed = pages.find((page) => page.isError);
  if (games.length === 0 && failed) return <LoadFailed onRetry={() => void failed.refetch()} />;
  if (games.length === 0) return empty ?? <EmptyState title={t("lobby.empty")} art={artUrl("empty")} />;
  return (
    <>
      <GameGrid games={games} />
      {depth < totalPages ? (
        <Button kind="neutral" wide className={styles.more} busy={loading} onClick={() => setDepth(depth + 1)}>
          {t("ui.more")}
        </Button>
      ) : null}
    </>
  );
}
