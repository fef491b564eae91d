import type { Game } from "../../../data/games/catalogue.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { gamePageQuery } from "../../../data/games/games.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { type MessageId, useLanguage, useT } from "../../../lib/i18n.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FireIcon } from "../../../ui/usual-icons.tsx";
import { GameGrid } from "../../../widgets/game-tile/game-grid.tsx";
import { GamesFailed } from "../../../widgets/load-failed.tsx";
import { SectionHead } from "../../../widgets/section-head/section-head.tsx";
import { GrowingList } from "./growing-list.tsx";
import { countFilters, type DataType, type ListState, sourceOf } from "../../../data/games/list-state.ts";
import styles from "./game-list.module.css";

/** Hot games above the list, two rows at most; all of them are in the hot view. */
const HOT_BLOCK = 6;

const TITLES: Record<Exclude<DataType, "HOT">, MessageId> = {
  ALL: "games.all",
  NEW: "games.new",
  FAV: "games.favorites",
  RECENT: "games.recent",
  SEARCH: "games.results",
};
const EMPTY: Record<DataType, [MessageId, MessageId]> = {
  ALL: ["lobby.empty", "games.emptyText"],
  HOT: ["lobby.empty", "games.emptyText"],
  NEW: ["lobby.empty", "games.emptyText"],
  SEARCH: ["lobby.empty", "games.emptyText"],
  FAV: ["games.emptyFavorites", "games.emptyFavoritesText"],
  RECENT: ["games.emptyRecent", "games.emptyRecentText"],
};

export interface GameListBodyProps {
  state: ListState;
  /** Hot games of the chosen category and vendor; undefined while they load. */
  hot: readonly Game[] | undefined;
  onClear: () => void;
}

/** The right side: the hot block and the list that goes on, or the hot view alone. */
export function GameListBody({ state, hot, onClear }: GameListBodyProps) {
  const source = sourceOf(state);
  if (source === null) return <HotView state={state} games={hot} onClear={onClear} />;
  const plain = state.data === "ALL" && state.gameClassify === "";
  const block = plain ? (hot ?? []).slice(0, HOT_BLOCK) : [];
  return (
    <div className={styles.body}>
      {block.length > 0 ? <HotBlock games={block} /> : null}
      <GameSection state={state} besideHot={block.length > 0} onClear={onClear} />
    </div>
  );
}

function HotBlock({ games }: { games: readonly Game[] }) {
  const t = useT();
  return (
    <section className={styles.hot} data-part="hot-block">
      <SectionHead title={t("games.hot")} mark={<FireIcon size={20} className={styles.fire} />} />
      <GameGrid games={games} sizes="column" ribbons={false} eager={3} />
    </section>
  );
}

function HotView({ state, games, onClear }: { state: ListState; games: readonly Game[] | undefined; onClear: () => void }) {
  const t = useT();
  return (
    <section className={styles.body} data-part="hot-view">
      <SectionHead title={t("games.hot")} mark={null} end={games === undefined ? undefined : <Count count={games.length} />} />
      {games?.length === 0 ? (
        <Nothing state={state} onClear={onClear} />
      ) : (
        <GameGrid games={games} sizes="column" ribbons={false} eager={6} />
      )}
    </section>
  );
}

function GameSection({ state, besideHot, onClear }: { state: ListState; besideHot: boolean; onClear: () => void }) {
  const t = useT();
  const { language } = useLanguage();
  const source = sourceOf(state) ?? { gameType: "" };
  const { data: first, isError, refetch } = useQuery(gamePageQuery(source, 1, language));
  const title = besideHot ? "games.others" : TITLES[state.data === "HOT" ? "ALL" : state.data];
  return (
    <section data-part="game-list">
      <SectionHead
        title={t(title)}
        mark={null}
        end={first === undefined || first.totalCount === null ? undefined : <Count count={first.totalCount} />}
      />
      {first === undefined && !isError ? <GameGrid games={undefined} sizes="column" /> : null}
      {first === undefined && isError ? <GamesFailed onRetry={() => void refetch()} /> : null}
      {first?.games.length === 0 ? <Nothing state={state} onClear={onClear} /> : null}
      {first !== undefined && first.games.length > 0 ? <GrowingList source={source} first={first} /> : null}
    </section>
  );
}

function Count({ count }: { count: number }) {
  const t = useT();
  const formats = useFormats();
  return (
    <span className="num" role="status" aria-label={t("games.count", { count })}>
      {formats.count(count)}
    </span>
  );
}

/** The whole category, with nothing that narrows it down. */
const isWhole = (state: ListState): boolean =>
  state.data === "ALL" && state.vendor === "" && state.gameClassify === "" && countFilters(state) === 0;

/** A word was typed, and nothing else narrows the list down. */
const isWordAlone = (state: ListState): boolean => state.data === "SEARCH" && state.vendor === "" && countFilters(state) === 0;

function Nothing({ state, onClear }: { state: ListState; onClear: () => void }) {
  const t = useT();
  if (isWhole(state)) return <EmptyCategory />;
  const [title, text]: [MessageId, MessageId] = countFilters(state) > 0 ? ["lobby.empty", "games.emptyFiltered"] : EMPTY[state.data];
  return (
    <EmptyState
      title={t(title)}
      text={t(text)}
      art
      action={
        <Button kind="outline" small onClick={onClear}>
          {t(isWordAlone(state) ? "games.clearSearch" : "games.clearFilters")}
        </Button>
      }
    />
  );
}

/** Its tab is not shown; whoever comes by an old address has nothing to clear, and is led to what there is. */
function EmptyCategory() {
  const t = useT();
  return (
    <EmptyState
      title={t("lobby.empty")}
      text={t("games.emptyCategory")}
      art
      action={
        <Link href="/m/home" className={buttonClass({ kind: "outline", small: true })}>
          {t("games.toHome")}
        </Link>
      }
    />
  );
}
