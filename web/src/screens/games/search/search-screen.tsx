import { PAGE_SIZE } from "@mela/contract/games/terms";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { gamePageQuery } from "../../../data/games/games.ts";
import { popularGamesQuery } from "../../../data/games/popular.ts";
import { useRecentTerms } from "../../../data/games/search.ts";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { navigateTo, useSearch } from "../../../lib/navigation.ts";
import type { PrefetchContext, ScreenProps } from "../../../lib/screen.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { GameGrid } from "../../../widgets/game-tile/game-grid.tsx";
import { GrowingGames } from "../../../widgets/paged-games/growing-games.tsx";
import { SearchLine } from "../../../widgets/search-line.tsx";
import { SectionHead } from "../../../widgets/section-head/section-head.tsx";
import { RecentTerms } from "./recent-terms.tsx";
import { RESULTS_SIZE, SEARCH_MS, searchAddress, searchedText, sourceOfText } from "./search-rules.ts";
import styles from "./search.module.css";

/** Finds games by name. The text stands in the address, so that back, reload and a shared link find the same. */
export function SearchScreen({ path }: ScreenProps) {
  const t = useT();
  const text = searchedText(useSearch());
  // A key that is pressed while results are drawn does not wait for them.
  const shown = useDeferredValue(text);
  const [arrivedWith] = useState(text);
  const { terms, remember, forget, clear } = useRecentTerms();
  const show = (next: string) => navigateTo(searchAddress(path, next), { replace: true });
  const handleText = (next: string) => {
    show(next);
    scrollTo({ top: 0 });
  };
  const handlePick = (term: string) => {
    remember(term);
    handleText(term);
  };

  return (
    <div className={styles.screen} data-wide>
      <div className={`pad ${styles.line}`}>
        <SearchLine
          text={text}
          label={t("catalogue.search")}
          hint={t("catalogue.searchHint")}
          delay={SEARCH_MS}
          onText={handleText}
          onSubmit={remember}
          begins={arrivedWith === ""}
        />
      </div>
      {shown === "" ? (
        <>
          <RecentTerms terms={terms} onPick={handlePick} onForget={forget} onClear={clear} />
          <PopularGames />
        </>
      ) : (
        // A game that is opened from here shows that the term was a good one.
        <div className="pad" data-part="results" onClickCapture={() => remember(shown)}>
          <GrowingGames
            key={shown}
            source={sourceOfText(shown)}
            pageSize={RESULTS_SIZE}
            goesOn="scroll"
            typing={shown !== arrivedWith}
            head={(count) => <ResultsHead count={count} />}
            empty={<NothingFound text={shown} />}
          />
        </div>
      )}
    </div>
  );
}

function ResultsHead({ count }: { count: number | null }) {
  const t = useT();
  const told = count === null ? undefined : <span role="status">{t("catalogue.count", { count })}</span>;
  return <SectionHead title={t("catalogue.results")} end={told} />;
}

function NothingFound({ text }: { text: string }) {
  const t = useT();
  return (
    <>
      <EmptyState art title={t("catalogue.nothing", { term: text })} text={t("catalogue.nothingText")} />
      <PopularGames bare />
    </>
  );
}

function PopularGames({ bare = false }: { bare?: boolean }) {
  const t = useT();
  const { language } = useLanguage();
  const { data, isError } = useQuery(popularGamesQuery(language, PAGE_SIZE.hotPopup));
  // A help to who looks for something, and no more: without it the page is whole.
  if (isError || data?.length === 0) return null;
  return (
    <section className={bare ? undefined : "pad"} data-part="popular">
      {bare ? null : <SectionHead title={t("catalogue.popular")} />}
      <GameGrid games={data} skeletons={9} eager={6} />
    </section>
  );
}

/** First results of a shared link, or what is popular. */
export async function prefetchSearch({ client, language, search }: PrefetchContext): Promise<void> {
  const text = searchedText(search);
  await (text === ""
    ? client.prefetchQuery(popularGamesQuery(language, PAGE_SIZE.hotPopup))
    : client.prefetchQuery(gamePageQuery(sourceOfText(text), 1, language, RESULTS_SIZE)));
}
