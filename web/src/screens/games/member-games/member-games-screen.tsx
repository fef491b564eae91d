import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { popularGamesQuery } from "../../../data/games/popular.ts";
import { gamePageQuery, type GameSource } from "../../../data/games/games.ts";
import { useSession } from "../../../data/auth/session.ts";
import { type MessageId, useLanguage, useT } from "../../../lib/i18n.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { categoryPath } from "../../../widgets/category-tabs/category-paths.ts";
import { GameGrid } from "../../../widgets/game-tile/game-grid.tsx";
import { GamesFailed } from "../../../widgets/load-failed.tsx";
import { SectionHead } from "../../../widgets/section-head/section-head.tsx";
import styles from "./member-games.module.css";

/** Two rows of each list; all of it is one tap away. */
const SHOWN = 6;

const LISTS = [
  { key: "RECENT", source: { mine: "recent", gameType: "" }, title: "boards.mine.recent", empty: "boards.mine.recentEmpty" },
  { key: "FAV", source: { mine: "favorites", gameType: "" }, title: "boards.mine.favorites", empty: "boards.mine.favoritesEmpty" },
] as const satisfies readonly { key: "RECENT" | "FAV"; source: GameSource; title: MessageId; empty: MessageId }[];

/** What the member has played last and likes, and what others play most. */
export function MemberGamesScreen() {
  const t = useT();
  const session = useSession();
  if (session === null) return null;
  return (
    <div className={styles.screen} data-part="member-games">
      {LISTS.map(({ key, source, title, empty }) => (
        <section key={key} className="pad" data-part={`mine-${key}`}>
          <SectionHead title={t(title)} more={{ href: categoryPath(key), label: t("ui.more") }} />
          <Mine source={source} empty={<EmptyState title={t(empty)} action={<Way />} />} />
        </section>
      ))}
      <Popular />
    </div>
  );
}

function Mine({ source, empty }: { source: GameSource; empty: ReactNode }) {
  const { language } = useLanguage();
  const { data, isError, refetch } = useQuery(gamePageQuery(source, 1, language, SHOWN));
  if (isError && data === undefined) return <GamesFailed onRetry={() => void refetch()} />;
  return data?.games.length === 0 ? empty : <GameGrid games={data?.games} skeletons={SHOWN} />;
}

function Way() {
  const t = useT();
  return (
    <Link href={categoryPath("HOT")} className={buttonClass({ kind: "outline", small: true })}>
      {t("boards.mine.find")}
    </Link>
  );
}

function Popular() {
  const t = useT();
  const { language } = useLanguage();
  const { data, isError } = useQuery(popularGamesQuery(language, SHOWN));
  // A help to who looks for something, and no more: without it the page is whole.
  if ((data === undefined && isError) || data?.length === 0) return null;
  return (
    <section className="pad" data-part="popular">
      <SectionHead title={t("boards.mine.popular")} />
      <GameGrid games={data} skeletons={SHOWN} />
    </section>
  );
}
