import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type FreeRounds, freeRoundsQuery } from "../../../data/member/free-rounds.ts";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { FreeRoundCard } from "../../../widgets/free-rounds/free-round-card.tsx";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { MoreOfList, type NextPage } from "../../../widgets/more-of-list.tsx";
import styles from "./rewards.module.css";

/** The free rounds that a member was given: what they can play now, and below it what has ended. */
export function FreeRoundList(): ReactNode {
  const t = useT();
  const { language } = useLanguage();
  const open = useInfiniteQuery(freeRoundsQuery(false, language));
  const ended = useInfiniteQuery(freeRoundsQuery(true, language));
  if (open.isPending || ended.isPending) return [176, 176].map((height, index) => <Skeleton key={index} height={height} />);
  if (!open.data || !ended.data) return <LoadFailed onRetry={() => void Promise.all([open.refetch(), ended.refetch()])} />;
  const barred = open.data.pages[0]?.barred ?? null;
  const [playable, over] = [open, ended].map(({ data }) => data?.pages.flatMap((page) => page.items) ?? []) as [FreeRounds[], FreeRounds[]];
  const note = barred === null ? null : <p className={`card ${styles.note}`}>{t(`rewards.freeRoundsBarred.${barred}`)}</p>;
  if (playable.length + over.length === 0) {
    return note ?? <EmptyState title={t("rewards.freeRoundsNone")} text={t("rewards.freeRoundsNoneText")} art />;
  }
  return (
    <>
      {note}
      <Cards grants={playable} barred={barred !== null} pages={open} />
      {over.length === 0 ? null : <h2 className={styles.heading}>{t("rewards.freeRoundsOver")}</h2>}
      <Cards grants={over} barred={barred !== null} pages={ended} />
    </>
  );
}

interface CardsProps {
  grants: readonly FreeRounds[];
  barred: boolean;
  pages: NextPage;
}

function Cards({ grants, barred, pages }: CardsProps): ReactNode {
  if (grants.length === 0) return null;
  return (
    <>
      <ul className={styles.list}>
        {grants.map((grant) => (
          <FreeRoundCard key={grant.id} grant={grant} barred={barred} />
        ))}
      </ul>
      <MoreOfList query={pages} />
    </>
  );
}
