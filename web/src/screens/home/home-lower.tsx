import { PAGE_SIZE } from "@mela/contract/games/games";
import type { Game } from "../../data/games/catalogue.ts";
import { useQuery } from "@tanstack/react-query";
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
import { JackpotBoard } from "../../widgets/jackpot/jackpot-board.tsx";
import { categoryPath } from "../../widgets/category-tabs/category-paths.ts";
import { SectionHead } from "../../widgets/section-head/section-head.tsx";
import { VENDOR_REFRESH_MS } from "../../widgets/vendors/vendor-refresh.ts";
import { VendorGrid } from "../../widgets/vendors/vendor-grid.tsx";
import { WinnerList } from "../../widgets/winners/winner-list.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import styles from "./home.module.css";

/** Winners on home; the rest stands on the ranking screen. */
const WINNERS_SHOWN = 5;
const JACKPOT_GROUP = 4;
/** Two rows of what is played most. */
const POPULAR_SHOWN = 6;

/** What stands below the games: hot matches, new and popular games, the jackpot board, winners, vendors, the app. */
export function HomeLower() {
  return (
    <div className={styles.lower}>
      <HotMatches teaser />
      <NewGames />
      <Popular />
      <Jackpot />
      <Winners />
      <Vendors />
      <div className={`pad ${styles.row}`}>
        <DownloadBanner />
        <Shortcuts />
      </div>
    </div>
  );
}

function NewGames() {
  const t = useT();
  const { language } = useLanguage();
  const { data, isError } = useQuery(gamePageQuery(NEW_SOURCE, 1, language, PAGE_SIZE.homeNew));
  if ((data === undefined && isError) || data?.games.length === 0) return null;
  return (
    <section className="pad" data-part="new">
      <SectionHead title={t("home.new")} more={{ href: categoryPath("NEW"), label: t("ui.more") }} />
      <GameGrid games={data?.games} skeletons={PAGE_SIZE.homeNew} />
    </section>
  );
}

function Popular() {
  const t = useT();
  const { language } = useLanguage();
  const { data } = useQuery(popularGamesQuery(language, POPULAR_SHOWN));
  if (data === undefined || data.length === 0) return null;
  return (
    <section className="pad" data-part="popular">
      <SectionHead title={t("home.popular")} more={{ href: categoryPath("HOT"), label: t("ui.more") }} />
      <GameGrid games={data} ribbons={false} />
    </section>
  );
}

/** Games beside the counter, in groups: those that have a jackpot, then those of the largest wins that have none. */
function useBoardGames(): Game[][] {
  const { language } = useLanguage();
  const { data } = useQuery(gamePageQuery(JACKPOT_SOURCE, 1, language, PAGE_SIZE.jackpot));
  const { data: winners = [] } = useQuery(winnersQuery(language));
  const jackpots = data?.games ?? [];
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
  const { data } = useQuery(winnersQuery(language));
  if (data === undefined || data.length === 0) return null;
  return (
    <section className="pad" data-part="winners-board">
      <SectionHead title={t("home.winners")} more={{ href: categoryPath("WINNERS"), label: t("ui.more") }} />
      <WinnerList winners={data.slice(0, WINNERS_SHOWN)} />
    </section>
  );
}

function Vendors() {
  const t = useT();
  const { language } = useLanguage();
  const { data: groups } = useQuery(vendorsQuery(useSettled(language, VENDOR_REFRESH_MS)));
  const vendors = vendorsOf(groups ?? [], "RNG");
  if (vendors.length === 0) return null;
  return (
    <section className="pad" data-part="vendors">
      <SectionHead title={t("home.vendors")} more={{ href: categoryPath("PROVIDER"), label: t("ui.more") }} />
      <VendorGrid gameType="RNG" vendors={vendors} />
    </section>
  );
}
