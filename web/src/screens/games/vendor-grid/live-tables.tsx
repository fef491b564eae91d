import { useQuery } from "@tanstack/react-query";
import { liveModelsQuery } from "../../../data/games/live.ts";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { GameGrid } from "../../../widgets/game-tile/game-grid.tsx";
import { SectionHead } from "../../../widgets/section-head/section-head.tsx";

/** Four rows; all tables stand under the tab of home. */
const SHOWN = 12;
const ALL_TABLES = "/m/home?tab=LIVE";

/** Tables at which rounds are dealt now, the fullest first: one touch from the live casino to a seat. */
export function LiveTables() {
  const t = useT();
  const { language } = useLanguage();
  const { data, isError } = useQuery(liveModelsQuery(language));
  // A help to who does not choose by company: without it the page is whole.
  if ((data === undefined && isError) || data?.length === 0) return null;
  return (
    <section className="pad" data-part="live-tables">
      <SectionHead title={t("games.liveTables")} more={{ href: ALL_TABLES, label: t("ui.more") }} />
      <GameGrid games={data?.slice(0, SHOWN).map((model) => model.game)} skeletons={SHOWN} ribbons={false} />
    </section>
  );
}
