import type { RankingKind, RankingPeriod } from "@mela/contract/games/boards";
import { RANKING_PERIODS } from "@mela/contract/games/boards";
import { useQuery } from "@tanstack/react-query";
import { rankingQuery } from "../../../data/games/boards.ts";
import { winnersQuery } from "../../../data/games/winners.ts";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { navigateTo, useSearch } from "../../../lib/navigation.ts";
import type { PrefetchContext, ScreenProps } from "../../../lib/screen.ts";
import { Chip, ChipRow } from "../../../ui/chip.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { WinnerList } from "../../../widgets/winners/winner-list.tsx";
import { BOARDS, kindOf, rankingPath, type RankingView, readRankingView } from "./ranking-rules.ts";
import { RankingTable } from "./ranking-table.tsx";
import styles from "./ranking.module.css";

/** Winners, stakes and deposits, from what was really played and paid in; names are masked. */
export function RankingScreen({ path }: ScreenProps) {
  const t = useT();
  const view = readRankingView(useSearch());
  const kind = kindOf(view.board);
  const show = (next: RankingView) => navigateTo(rankingPath(path, next), { replace: true });
  return (
    <div className={`pad ${styles.screen}`} data-part="ranking">
      <Segmented
        label={t("boards.ranking.boards")}
        current={view.board}
        choices={BOARDS.map((board) => ({ key: board, label: t(`boards.ranking.${board}`) }))}
        onChoose={(board) => show({ ...view, board })}
      />
      {kind === null ? (
        <Winners />
      ) : (
        <>
          <ChipRow label={t("boards.ranking.periods")}>
            {RANKING_PERIODS.map((period) => (
              <Chip key={period} pressed={period === view.period} onClick={() => show({ ...view, period })}>
                {t(`boards.period.${period}`)}
              </Chip>
            ))}
          </ChipRow>
          <Ranking key={`${kind} ${view.period}`} kind={kind} period={view.period} />
        </>
      )}
      <p className={styles.note}>{t(kind === null ? "boards.ranking.winnersNote" : "boards.ranking.note")}</p>
    </div>
  );
}

function Winners() {
  const { language } = useLanguage();
  const { data, isError, refetch } = useQuery(winnersQuery(language));
  if (data === undefined) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Waiting />;
  return data.length === 0 ? <Nothing /> : <WinnerList winners={data} />;
}

function Ranking({ kind, period }: { kind: RankingKind; period: RankingPeriod }) {
  const { data, isError, refetch } = useQuery(rankingQuery(kind, period));
  if (data === undefined) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Waiting />;
  return data.length === 0 ? <Nothing /> : <RankingTable entries={data} kind={kind} />;
}

const Waiting = () => <Skeleton height={420} />;

function Nothing() {
  const t = useT();
  return <EmptyState title={t("boards.ranking.empty")} text={t("boards.ranking.emptyText")} art />;
}

export async function prefetchRanking({ client, language, search }: PrefetchContext): Promise<void> {
  const { board, period } = readRankingView(search);
  const kind = kindOf(board);
  await (kind === null ? client.prefetchQuery(winnersQuery(language)) : client.prefetchQuery(rankingQuery(kind, period)));
}
