import type { Category } from "@mela/contract/games/terms";
import type { Vendor } from "../../../data/games/catalogue.ts";
import { useQuery } from "@tanstack/react-query";
import { memo, useDeferredValue } from "react";
import { gamePageQuery, hotGamesQuery } from "../../../data/games/games.ts";
import { useSession } from "../../../data/auth/session.ts";
import { useBrandSettings } from "../../../data/site/site.ts";
import { isInHouse, vendorsOf } from "../../../data/games/vendor-rules.ts";
import { vendorsQuery } from "../../../data/games/vendors.ts";
import { useLanguage } from "../../../lib/i18n.tsx";
import { navigateTo, useOfSearch } from "../../../lib/navigation.ts";
import { searchWithDepth } from "../../../lib/list-depth.ts";
import type { GamePreset, PrefetchContext, ScreenProps } from "../../../lib/screen.ts";
import { useSettled } from "../../../lib/use-settled.ts";
import { CategoryTabs } from "../../../widgets/category-tabs/category-tabs.tsx";
import { categoryPath } from "../../../widgets/category-tabs/category-paths.ts";
import { PullPlace } from "../../../widgets/pull-refresh/pull-place.tsx";
import { VENDOR_REFRESH_MS } from "../../../widgets/vendors/vendor-refresh.ts";
import { VendorColumn } from "../../../widgets/vendors/vendor-column.tsx";
import { GameListFilters } from "./game-list-filters.tsx";
import { GameListBody } from "./game-list-body.tsx";
import {
  forVisitor,
  hotGamesOf,
  type ListAction,
  type ListState,
  listAddress,
  nextState,
  readListState,
  sourceOf,
  tabOf,
} from "../../../data/games/list-state.ts";
import styles from "./game-list.module.css";

const NO_VENDORS: readonly Vendor[] = [];

/** One list for every category, preset by its route; the address says what is shown, so that back, reload and sharing work. */
export function GameListScreen({ path, preset }: ScreenProps) {
  const { menus } = useBrandSettings();
  const { language } = useLanguage();
  const session = useSession();
  // Without what the list itself notes while it is scrolled, and without what opens over it.
  const search = useOfSearch(choiceIn);
  const asked = readListState(path, preset, new URLSearchParams(search));
  const state = session === null ? forVisitor(asked) : asked;
  const vendors = useVendors(state.category);
  const { data: hot } = useQuery(hotGamesQuery(language));
  const handleChoice = (action: ListAction) => choose(path, preset, state, action);

  return (
    <div className={styles.screen} data-wide>
      <CategoryTabs tabs={menus.gameTabs.map((key) => ({ key, href: categoryPath(key) }))} current={tabOf(state.category)} />
      <GameListFilters state={state} vendors={vendors} member={session !== null} onChoice={handleChoice} />
      <div className={styles.layout}>
        <LaterVendors path={useDeferredValue(path)} preset={useDeferredValue(preset)} search={useDeferredValue(search)} />
        <GameListBody
          state={state}
          hot={hot === undefined ? undefined : hotGamesOf(hot, state, isInHouse(preset?.vendor ?? ""))}
          onClear={() => navigateTo(path, { replace: true })}
        />
      </div>
      <PullPlace />
    </div>
  );
}

/** What of a query says which games are shown. */
function choiceIn(search: URLSearchParams): string {
  const choice = new URLSearchParams(searchWithDepth(search.toString(), 1));
  choice.delete("popup");
  return choice.toString();
}

interface PlaceOfList {
  path: string;
  preset: GamePreset | undefined;
  /** Query of the address. */
  search: string;
}

/** The vendors follow a moment after the games, so that a change of tab shows its first games the sooner. */
const LaterVendors = memo(function LaterVendors({ path, preset, search }: PlaceOfList) {
  const state = readListState(path, preset, new URLSearchParams(search));
  return (
    <VendorColumn
      vendors={useVendors(state.category)}
      current={state.vendor}
      onChoose={(code) => choose(path, preset, state, { kind: "vendor", code })}
    />
  );
});

function useVendors(category: Category): readonly Vendor[] {
  const { language } = useLanguage();
  const { data: groups } = useQuery(vendorsQuery(useSettled(language, VENDOR_REFRESH_MS)));
  return groups === undefined ? NO_VENDORS : vendorsOf(groups, category);
}

function choose(path: string, preset: GamePreset | undefined, state: ListState, action: ListAction): void {
  navigateTo(listAddress(path, preset, nextState(state, action)), { replace: true });
  scrollTo({ top: 0 });
}

/** First page, hot games and vendors, for the document. */
export async function prefetchGameList({ client, language, path, search, preset }: PrefetchContext): Promise<void> {
  const source = sourceOf(forVisitor(readListState(path, preset, search)));
  await Promise.all([
    client.prefetchQuery(vendorsQuery(language)),
    client.prefetchQuery(hotGamesQuery(language)),
    ...(source === null ? [] : [client.prefetchQuery(gamePageQuery(source, 1, language))]),
  ]);
}
