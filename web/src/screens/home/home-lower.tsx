import { PAGE_SIZE } from "@mela/contract/games/terms";
import type { Game } from "../../data/games/catalogue.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from "react";
import { popularGamesQuery } from "../../data/games/popular.ts";
import { gamePageQuery, JACKPOT_SOURCE, NEW_SOURCE } from "../../data/games/games.ts";
import { useBrandSettings } from "../../data/site/site.ts";
import { vendorsOf } from "../../data/games/vendor-rules.ts";
import { vendorsQuery } from "../../data/games/vendors.ts";
import { winnersQuery } from "../../data/games/winners.ts";
import { useLanguage, useT } from "../../lib/i18n.tsx";
import { useSettled } from "../../lib/use-settled.ts";
import { Carousel } from "../../ui/carousel.tsx";
import { groupsOf } from "../../ui/carousel-rules.ts";
import { DownloadBanner } from "../../widgets/download-banner/download-banner.tsx";
import { GameGrid } from "../../widgets/game-tile/game-grid.tsx";
import { HotMatches } from "../../widgets/hot-matches/hot-matches.tsx";
import { NextMatches } from "../../widgets/hot-matches/next-matches.tsx";
import { JackpotBoard } from "../../widgets/jackpot/jackpot-board.tsx";
import { categoryPath } from "../../widgets/category-tabs/category-paths.ts";
import { SectionHead } from "../../widgets/section-head/section-head.tsx";
import { VENDOR_REFRESH_MS } from "../../widgets/vendors/vendor-refresh.ts";
import { VendorGrid } from "../../widgets/vendors/vendor-grid.tsx";
import { WinnerList } from "../../widgets/winners/winner-list.tsx";
import { RestOfRows, useRowByRow } from "./category-list.tsx";
import { LOWER_HEIGHT } from "./home-rules.ts";
import { Shortcuts } from "./shortcuts.tsx";
import styles from "./home.module.css";

/** Winners on home; the rest stands on the ranking screen. */
const WINNERS_SHOWN = 5;
const JACKPOT_GROUP = 4;
/** Two rows of what is played most. */
const POPULAR_SHOWN = 6;

const PARTS: readonly (() => ReactNode)[] = [
  () => <NextMatches teaser />,
  () => <HotMatches teaser />,
  NewGames,
  Popular,
  Jackpot,
  Winners,
  Vendors,
  () => (
    <div className={`pad ${styles.row}`}>
      <DownloadBanner />
      <Shortcuts />
    </div>
  ),
];

/**
 * What stands below the games: hot matches, new and popular games, the jackpot board, winners, vendors, the app. The page is scrolled
 * when it comes, so each part is put in place by itself, and what it is told is rendered in slices.
 */
export function HomeLower() {
  const [count, setCount] = useState(1);
  useEffect(() => {
    if (count < PARTS.length) startTransition(() => setCount(count + 1));
  }, [count]);
  return (
    <div className={styles.lower} style={count < PARTS.length ? { minHeight: LOWER_HEIGHT } : undefined}>
      {PARTS.slice(0, count).map((Part, at) => (
        <Part key={at} />
      ))}
    </div>
  );
}

function NewGames() {
  const t = useT();
  const { language } = useLanguage();
  const { data, isError } = useQuery(gamePageQuery(NEW_SOURCE, 1, language, PAGE_SIZE.homeNew));
  const games = useDeferredValue(data?.games);
  const shown = useRowByRow(games);
  if ((games === undefined && isError) || games?.length === 0) return null;
  return (
    <section className="pad" data-part="new">
      <SectionHead title={t("home.new")} more={{ href: categoryPath("NEW"), label: t("ui.more") }} />
      <GameGrid games={shown} skeletons={PAGE_SIZE.homeNew} />
      <RestOfRows games={games} shown={shown} />
    </section>
  );
}

function Popular() {
  const t = useT();
  const { language } = useLanguage();
  const games = useDeferredValue(useQuery(popularGamesQuery(language, POPULAR_SHOWN)).data);
  const shown = useRowByRow(games);
  if (games === undefined || games.length === 0) return null;
  return (
    <section className="pad" data-part="popular">
      <SectionHead title={t("home.popular")} more={{ href: categoryPath("HOT"), label: t("ui.more") }} />
      <GameGrid games={shown} ribbons={false} />
      <RestOfRows games={games} shown={shown} />
    </section>
  );
}

/** Games beside the counter, in groups: those that have a jackpot, then those of the largest wins that have none. */
function useBoardGames(): Game[][] {
  const { language } = useLanguage();
  const jackpots = useDeferredValue(useQuery(gamePageQuery(JACKPOT_SOURCE, 1, language, PAGE_SIZE.jackpot)).data)?.games ?? [];
  const winners = useDeferredValue(useQuery(winnersQuery(language)).data) ?? [];
  const won = new Map(winners.map(({ game }) => [game.nodeId, game]));
  for (const { nodeId } of jackpots) won.delete(nodeId);
  return [...groupsOf(jackpots, JACKPOT_GROUP), ...groupsOf([...won.values()].slice(0, JACKPOT_GROUP), JACKPOT_GROUP)];
}

function Jackpot() {
  const t = useT();
  const { jackpot } = useBrandSettings();
  const groups = useBoardGames();
  return (
    <section className={`pad ${styles.row}`} aria-label={t("home.jackpotGames")}>
      <JackpotBoard counter={jackpot.home} />
      {groups.length === 0 ? null : (
        <Carousel
          className={styles.row}
          label={t("home.jackpotGames")}
          slideLabel={(position, count) => t("ui.slide", { position, count })}
          interval={0}
          slides={groups.map((games, at) => ({ key: String(at), content: <GameGrid games={games} columns={4} hearts={false} /> }))}
        />
      )}
    </section>
  );
}

function Winners() {
  const t = useT();
  const { language } = useLanguage();
  const winners = useDeferredValue(useQuery(winnersQuery(language)).data);
  if (winners === undefined || winners.length === 0) return null;
  return (
    <section className="pad" data-part="winners-board">
      <SectionHead title={t("home.winners")} more={{ href: categoryPath("WINNERS"), label: t("ui.more") }} />
      <WinnerList winners={winners.slice(0, WINNERS_SHOWN)} />
    </section>
  );
}

function Vendors() {
  const t = useT();
  const { language } = useLanguage();
  const groups = useDeferredValue(useQuery(vendorsQuery(useSettled(language, VENDOR_REFRESH_MS))).data);
  const vendors = vendorsOf(groups ?? [], "RNG");
  if (vendors.length === 0) return null;
  return (
    <section className="pad" data-part="vendors">
      <SectionHead title={t("home.vendors")} more={{ href: categoryPath("PROVIDER"), label: t("ui.more") }} />
      <VendorGrid gameType="RNG" vendors={vendors} />
    </section>
  );
}
