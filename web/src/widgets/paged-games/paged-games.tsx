import { PAGE_SIZE } from "@mela/contract/games/terms";
import type { ReactNode } from "react";
import type { GameSource } from "../../data/games/games.ts";
import { useT } from "../../lib/i18n.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { GrowingGames } from "./growing-games.tsx";

/** A list that grows by a More button for as long as there is more (GLIST-37). */
export function PagedGames({ source, empty }: { source: GameSource; empty?: ReactNode }) {
  const t = useT();
  return (
    <GrowingGames
      key={JSON.stringify(source)}
      source={source}
      pageSize={PAGE_SIZE.list}
      goesOn="passing-more"
      empty={empty ?? <EmptyState title={t("lobby.empty")} art />}
    />
  );
}
