import type { Vendor } from "../../../data/games/catalogue.ts";
import { classifiesOf } from "../../../data/games/vendor-rules.ts";
import { useT } from "../../../lib/i18n.tsx";
import { openPopup } from "../../../popups/use-popup.ts";
import { IconButton } from "../../../ui/button.tsx";
import { Chip, ChipRow } from "../../../ui/chip.tsx";
import { ClockIcon, FireIcon, HeartIcon, SlidersIcon, SparkIcon } from "../../../ui/usual-icons.tsx";
import { SearchLine } from "../../../widgets/search-line.tsx";
import { countFilters, type ListAction, type ListState, takesFilter } from "../../../data/games/list-state.ts";
import styles from "./game-list.module.css";

/** Typing rests this long before it is searched for, ms. */
const SEARCH_MS = 200;

export interface GameListFiltersProps {
  state: ListState;
  vendors: readonly Vendor[];
  /** Favourites and recents are offered to members alone. */
  member: boolean;
  onChoice: (action: ListAction) => void;
}

export function GameListFilters({ state, vendors, member, onChoice }: GameListFiltersProps) {
  const t = useT();
  const count = vendors.reduce((sum, vendor) => sum + vendor.gameCount, 0);
  return (
    <div className={styles.filters}>
      <div className={`pad ${styles.find}`}>
        <SearchLine
          key={state.category}
          text={state.text}
          label={t("games.search")}
          delay={SEARCH_MS}
          hint={count > 0 ? t("games.searchHint", { count }) : t("games.search")}
          onText={(text) => onChoice({ kind: "text", text })}
        />
        {takesFilter(state) ? <FilterButton count={countFilters(state)} /> : null}
      </div>
      <ChipRow key={state.category} label={t("games.filters")}>
        <Chip pressed={state.data === "HOT"} icon={<FireIcon size={16} />} onClick={() => onChoice({ kind: "view", data: "HOT" })}>
          {t("games.filterHot")}
        </Chip>
        <Chip pressed={state.data === "NEW"} icon={<SparkIcon size={16} />} onClick={() => onChoice({ kind: "view", data: "NEW" })}>
          {t("games.filterNew")}
        </Chip>
        {member ? (
          <>
            <Chip pressed={state.data === "FAV"} icon={<HeartIcon size={16} />} onClick={() => onChoice({ kind: "view", data: "FAV" })}>
              {t("games.filterFavorites")}
            </Chip>
            <Chip
              pressed={state.data === "RECENT"}
              icon={<ClockIcon size={16} />}
              onClick={() => onChoice({ kind: "view", data: "RECENT" })}
            >
              {t("games.filterRecent")}
            </Chip>
          </>
        ) : null}
        {classifiesOf(vendors, state.vendor).map(({ key, displayName }) => (
          <Chip key={key} pressed={state.data === "ALL" && state.gameClassify === key} onClick={() => onChoice({ kind: "classify", key })}>
            {displayName}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

/** Opens the filter sheet, and tells how many of its filters are set. */
function FilterButton({ count }: { count: number }) {
  const t = useT();
  return (
    <IconButton
      label={count === 0 ? t("games.filters") : t("games.filtersSet", { count })}
      aria-haspopup="dialog"
      className={styles.filterButton}
      data-part="filter-button"
      data-count={count || undefined}
      onClick={() => openPopup("gameFilter")}
    >
      <SlidersIcon size={22} />
    </IconButton>
  );
}
