import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { hotGamesQuery } from "../../../data/games/games.ts";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { navigateTo, useSearch } from "../../../lib/navigation.ts";
import type { PrefetchContext, ScreenProps } from "../../../lib/screen.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import { GameGrid } from "../../../widgets/game-tile/game-grid.tsx";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { PullPlace } from "../../../widgets/pull-refresh/pull-place.tsx";
import { RefreshButton } from "../../../widgets/pull-refresh/refresh-button.tsx";
import { HOT_STEP, type HotView, hotViewPath, matchingGames, progressPercent, readHotView } from "./hot-games-rules.ts";
import { Progress } from "./progress.tsx";
import styles from "./hot-games.module.css";

/** ms without a key press until the address follows what was typed. */
const TYPING_MS = 200;

/** All hot games, with a search box and how far down the list one has come. */
export function HotGamesScreen({ path }: ScreenProps) {
  const t = useT();
  const { language } = useLanguage();
  const view = readHotView(useSearch());
  const show = (next: HotView) => navigateTo(hotViewPath(path, next), { replace: true });
  const [typed, setTyped] = useTyped(view.name, (name) => show({ name, page: 1 }));
  const { data, isError, refetch } = useQuery(hotGamesQuery(language));
  const found = data && matchingGames(data, typed);
  const shown = found?.slice(0, view.page * HOT_STEP);
  return (
    <div className={`pad ${styles.screen}`} data-part="hot-games" data-wide>
      <SearchBox
        label={t("boards.hot.search")}
        placeholder={t("boards.hot.search")}
        clearLabel={t("ui.clear")}
        value={typed}
        onChange={setTyped}
      />
      {isError && data === undefined ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <GameGrid games={shown} skeletons={HOT_STEP} eager={6} />
      )}
      {found?.length === 0 ? <Nothing searched={typed !== ""} onAll={() => show({ name: "", page: 1 })} /> : null}
      {found && shown && found.length > 0 ? (
        <Progress count={shown.length} total={found.length} percent={progressPercent(shown.length, found.length)} />
      ) : null}
      {found && shown && shown.length < found.length ? (
        <Button kind="neutral" wide onClick={() => show({ ...view, page: view.page + 1 })}>
          {t("ui.more")}
        </Button>
      ) : null}
      {found === undefined ? null : <RefreshButton />}
      <PullPlace />
    </div>
  );
}

/** No hot game has the name, or the catalogue has no hot games. */
function Nothing({ searched, onAll }: { searched: boolean; onAll: () => void }) {
  const t = useT();
  if (!searched) return <EmptyState title={t("lobby.empty")} art />;
  const all = (
    <Button kind="outline" small onClick={onAll}>
      {t("boards.hot.all")}
    </Button>
  );
  return <EmptyState title={t("lobby.empty")} text={t("boards.hot.emptyText")} art action={all} />;
}

/** A text that follows the keys at once and the address when it changes by itself; `onSettled` hears of it after a pause. */
function useTyped(name: string, onSettled: (name: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(name);
  const [known, setKnown] = useState(name);
  if (known !== name) {
    setKnown(name);
    setTyped(name);
  }
  useEffect(() => {
    if (typed === name) return;
    const timer = setTimeout(() => onSettled(typed), TYPING_MS);
    return () => clearTimeout(timer);
  });
  return [typed, setTyped];
}

export async function prefetchHotGames({ client, language }: PrefetchContext): Promise<void> {
  await client.prefetchQuery(hotGamesQuery(language));
}
