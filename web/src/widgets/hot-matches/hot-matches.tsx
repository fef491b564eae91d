import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSession } from "../../data/auth/session.ts";
import { announcementsQuery } from "../../data/content/announcements.ts";
import { matchesQuery } from "../../data/games/matches.ts";
import { useLanguage, useT } from "../../lib/i18n.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { categoryPath } from "../category-tabs/category-paths.ts";
import { pathInside } from "../rich-text/rich-text-rules.ts";
import { SectionHead } from "../section-head/section-head.tsx";
import { MatchList } from "./match-list.tsx";
import { launchAtMatch } from "./match-of-moment.ts";

/** Rows on a page that has more to show than matches. */
const TEASER = 3;
/** ms between two looks at which match is played: it is named, its odds are not. */
const EVERY_MS = 20_000;

/**
 * The hot matches of the home announcements (GENT-15), by the names of those who play where a line links to the match of the moment. As a teaser it shows the first of them, and each that links to no place of its own leads to the sports page.
 * A brand without any, or whose announcements do not come, has no such section.
 */
export function HotMatches({ teaser = false }: { teaser?: boolean }): ReactNode {
  const t = useT();
  const { language } = useLanguage();
  const { data: feed, isError } = useQuery(announcementsQuery("home", language, useSession()?.userName));
  const atMatches = feed?.hot.some(({ content }) => launchAtMatch(pathInside(content) ?? undefined)) ?? false;
  const { data: open } = useQuery({ ...matchesQuery(language), enabled: atMatches, refetchInterval: EVERY_MS });
  if ((feed === undefined && isError) || feed?.hot.length === 0) return null;
  const sports = categoryPath("SPORTS");
  return (
    <section className="pad" data-part="hot-matches" aria-busy={feed === undefined}>
      <SectionHead title={t("lobby.hotMatches")} {...(teaser ? { more: { href: sports, label: t("ui.more") } } : {})} />
      {feed === undefined ? (
        <Skeleton height={129} />
      ) : (
        <MatchList matches={teaser ? feed.hot.slice(0, TEASER) : feed.hot} href={teaser ? sports : undefined} open={open} />
      )}
    </section>
  );
}
