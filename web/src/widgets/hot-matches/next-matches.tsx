import type { MatchSport } from "@mela/contract/provider/matches";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type OpenMatch, matchesQuery } from "../../data/games/matches.ts";
import { useLanguage, useT } from "../../lib/i18n.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { categoryPath } from "../category-tabs/category-paths.ts";
import { LoadFailed } from "../load-failed.tsx";
import { SectionHead } from "../section-head/section-head.tsx";
import { MatchOdds } from "./match-odds.tsx";
import styles from "./match-odds.module.css";

/** Rows on a page that has more to show than matches, and on one that is about them. */
const TEASER = 3;
const SHOWN = 8;
/** ms between two looks where they stand beside other things. */
const TEASER_MS = 20_000;
const ROW_PX = 116;

/**
 * Matches that can be bet on now and next, with the odds of their main bet; a tap opens the title at the match. As a teaser it shows the first of
 * them. A brand without any has no such section, and a page that shows it beside other things does without it where it does not come.
 */
export function NextMatches({ sport, teaser = false }: { sport?: MatchSport; teaser?: boolean }): ReactNode {
  const t = useT();
  const { language } = useLanguage();
  const { data, isError, refetch } = useQuery({ ...matchesQuery(language, sport), ...(teaser ? { refetchInterval: TEASER_MS } : {}) });
  if (data?.length === 0 || (teaser && data === undefined && isError)) return null;
  return (
    <section className="pad" data-part="next-matches" aria-busy={data === undefined && !isError}>
      <SectionHead title={t("lobby.matches")} {...(teaser ? { more: { href: categoryPath("SPORTS"), label: t("ui.more") } } : {})} />
      {data === undefined ? (
        isError ? (
          <LoadFailed onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={ROW_PX * TEASER} />
        )
      ) : (
        <MatchRows matches={data.slice(0, teaser ? TEASER : SHOWN)} isOld={isError} />
      )}
    </section>
  );
}

/** The rows; where nothing new comes they stay, and say so. */
export function MatchRows({ matches, isOld }: { matches: readonly OpenMatch[]; isOld: boolean }): ReactNode {
  const t = useT();
  return (
    <>
      <p className={styles.old} role="status">
        {isOld ? t("lobby.matchOld") : null}
      </p>
      <ul className="card">
        {matches.map((match) => (
          <MatchOdds key={`${match.game.nodeId} ${match.id}`} match={match} />
        ))}
      </ul>
    </>
  );
}
