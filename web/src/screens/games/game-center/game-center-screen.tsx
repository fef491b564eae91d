import { PAGE_SIZE } from "@mela/contract/games/terms";
import type { Game } from "../../../data/games/catalogue.ts";
import { useQuery } from "@tanstack/react-query";
import {
  type CentreAction,
  centreAddress,
  centreForVisitor,
  centreSource,
  type CentreState,
  firstEntry,
  hotOf,
  nextCentre,
  readCentre,
} from "../../../data/games/centre-state.ts";
import { gamePageQuery, hotGamesQuery } from "../../../data/games/games.ts";
import { useSession } from "../../../data/auth/session.ts";
import { useBrandSettings } from "../../../data/site/site.ts";
import { vendorsOf } from "../../../data/games/vendor-rules.ts";
import { vendorsQuery } from "../../../data/games/vendors.ts";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { currentAddress, loginPathFor, navigateTo, useSearch } from "../../../lib/navigation.ts";
import type { PrefetchContext, ScreenProps } from "../../../lib/screen.ts";
import { useInBrowser } from "../../../lib/use-in-browser.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { GameGrid } from "../../../widgets/game-tile/game-grid.tsx";
import { JackpotBoard } from "../../../widgets/jackpot/jackpot-board.tsx";
import { GrowingGames } from "../../../widgets/paged-games/growing-games.tsx";
import { CentreFilters } from "./centre-filters.tsx";
import styles from "./game-center.module.css";

/** The older list of games: filter bar, vendor picker, menu of classes, and pages by a More button. The address says what is shown. */
export function GameCenterScreen({ path, preset }: ScreenProps) {
  const first = firstEntry(preset);
  const { jackpot } = useBrandSettings();
  const { language } = useLanguage();
  const member = useSession() !== null;
  // It begins at chance, which server and browser would not share.
  const inBrowser = useInBrowser();
  const asked = readCentre(useSearch(), first);
  const state = member ? asked : centreForVisitor(asked);
  const { data: groups } = useQuery(vendorsQuery(language));
  const cockfight = (groups === undefined ? [] : vendorsOf(groups, "COCKFIGHT")).map((vendor) => vendor.code);

  const handleChoice = (action: CentreAction) => {
    if (!member && action.kind === "view" && (action.view === "RECENT" || action.view === "FAV"))
      return navigateTo(loginPathFor(currentAddress()));
    navigateTo(centreAddress(path, nextCentre(state, action), first), { replace: true });
  };

  return (
    <div className={styles.screen} data-wide>
      {state.entry === "HOME" && state.view === "ALL" ? (
        <div className={`pad ${styles.jackpot}`}>{inBrowser ? <JackpotBoard counter={jackpot.gameCenter} /> : null}</div>
      ) : null}
      <CentreFilters state={state} groups={groups} member={member} onChoice={handleChoice} />
      <section className="pad" data-part="centre-list">
        <CentreList state={state} cockfight={cockfight} onReset={() => navigateTo(path, { replace: true })} />
      </section>
    </div>
  );
}

function CentreList({ state, cockfight, onReset }: { state: CentreState; cockfight: readonly string[]; onReset: () => void }) {
  const { language } = useLanguage();
  const { data: hot } = useQuery(hotGamesQuery(language));
  const source = centreSource(state, cockfight);
  const nothing = <Nothing onReset={onReset} />;
  if (source === null) return <HotGames games={hot && hotOf(hot, state, cockfight)} nothing={nothing} />;
  return <GrowingGames key={JSON.stringify(source)} source={source} pageSize={PAGE_SIZE.olderList} goesOn="more" empty={nothing} />;
}

function HotGames({ games, nothing }: { games: readonly Game[] | undefined; nothing: React.ReactNode }) {
  return games?.length === 0 ? nothing : <GameGrid games={games} eager={6} />;
}

function Nothing({ onReset }: { onReset: () => void }) {
  const t = useT();
  return (
    <EmptyState
      art
      title={t("catalogue.empty")}
      text={t("catalogue.emptyText")}
      action={
        <Button kind="outline" small onClick={onReset}>
          {t("catalogue.reset")}
        </Button>
      }
    />
  );
}

/** First page and vendors, for the document. */
export async function prefetchGameCenter({ client, language, search, preset }: PrefetchContext): Promise<void> {
  const state = centreForVisitor(readCentre(search, firstEntry(preset)));
  const source = state.entry === "COCKFIGHT" ? null : centreSource(state, []);
  await Promise.all([
    client.prefetchQuery(vendorsQuery(language)),
    client.prefetchQuery(hotGamesQuery(language)),
    ...(source === null ? [] : [client.prefetchQuery(gamePageQuery(source, 1, language, PAGE_SIZE.olderList))]),
  ]);
}
