import type { Vendor } from "../../../data/games/catalogue.ts";
import { useEffect, useRef, useState } from "react";
import { classifiesOf, type VendorGroup, vendorsOf } from "../../../data/games/vendor-rules.ts";
import { type MessageId, useT } from "../../../lib/i18n.tsx";
import { openPopup } from "../../../popups/use-popup.ts";
import { Chip, ChipRow } from "../../../ui/chip.tsx";
import { ChevronDownIcon, ClockIcon, FireIcon, SparkIcon } from "../../../ui/icons.tsx";
import { categoryName } from "../../../widgets/category-tabs/category-art.ts";
import { PickSheet } from "../../../widgets/pick-sheet/pick-sheet.tsx";
import { SearchLine } from "../../../widgets/search-line.tsx";
import {
  type CentreAction,
  type CentreState,
  categoryOf,
  ENTRIES,
  type Entry,
  showsVendorPicker,
} from "../../../data/games/centre-state.ts";
import styles from "./game-center.module.css";

const SEARCH_MS = 200;
const VIEWS = [
  { view: "HOT", label: "catalogue.filterHot", Icon: FireIcon },
  { view: "NEW", label: "catalogue.filterNew", Icon: SparkIcon },
  { view: "RECENT", label: "catalogue.filterRecent", Icon: ClockIcon },
] as const;

export interface CentreFiltersProps {
  state: CentreState;
  /** undefined while they load. */
  groups: readonly VendorGroup[] | undefined;
  member: boolean;
  onChoice: (action: CentreAction) => void;
}

const entryName = (entry: Entry): MessageId =>
  entry === "HOME" ? "catalogue.allTypes" : entry === "BINGO" || entry === "JILI" ? `catalogue.entry.${entry}` : categoryName(entry);

/** Kinds of games, name search, the bar of Hot, New and Recent, and the two menus. */
export function CentreFilters({ state, groups = [], member, onChoice }: CentreFiltersProps) {
  const t = useT();
  const category = categoryOf(state.entry);
  const vendors = category === null ? [] : vendorsOf(groups, category);
  return (
    <div className={styles.filters}>
      <Entries current={state.entry} onChoose={(entry) => onChoice({ kind: "entry", entry })} />
      <div className="pad">
        <SearchLine
          key={state.entry}
          text={state.text}
          label={t("catalogue.search")}
          hint={t("catalogue.searchHint")}
          delay={SEARCH_MS}
          onText={(text) => onChoice({ kind: "text", text })}
        />
      </div>
      <div className={`pad ${styles.bar}`} role="group" aria-label={t("catalogue.filters")} data-part="filter-bar">
        {VIEWS.map(({ view, label, Icon }) => (
          <Chip key={view} pressed={state.view === view} icon={<Icon size={16} />} onClick={() => onChoice({ kind: "view", view })}>
            {t(label)}
          </Chip>
        ))}
      </div>
      <div className={`pad ${styles.menus}`}>
        {showsVendorPicker(state) ? <VendorPicker vendors={vendors} current={state.vendor} /> : null}
        <ClassifyMenu state={state} vendors={vendors} member={member} onChoice={onChoice} />
      </div>
    </div>
  );
}

function Entries({ current, onChoose }: { current: Entry; onChoose: (entry: Entry) => void }) {
  const t = useT();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    chip?.parentElement?.scrollTo({ left: chip.offsetLeft - (chip.parentElement.clientWidth - chip.offsetWidth) / 2 });
  }, [current]);
  return (
    <div ref={row} data-part="entries">
      <ChipRow label={t("catalogue.entries")}>
        {ENTRIES.map((entry) => (
          <Chip key={entry} pressed={entry === current} data-entry={entry} onClick={() => onChoose(entry)}>
            {t(entryName(entry))}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

/** The picker itself is a popup of the page, so that back closes it (LAYOUT-13). */
function VendorPicker({ vendors, current }: { vendors: readonly Vendor[]; current: string }) {
  const t = useT();
  const chosen = vendors.find((vendor) => vendor.code === current);
  return (
    <MenuButton
      part="vendor-picker"
      title={t("catalogue.vendor")}
      value={current === "" ? t("catalogue.vendorAll") : (chosen?.displayName ?? current)}
      onOpen={() => openPopup("provider")}
    />
  );
}

function ClassifyMenu({
  state,
  vendors,
  member,
  onChoice,
}: { state: CentreState; vendors: readonly Vendor[] } & Pick<CentreFiltersProps, "member" | "onChoice">) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const views = [
    { key: "HOT", label: t("catalogue.filterHot") },
    ...(member
      ? [
          { key: "FAV", label: t("catalogue.favorites") },
          { key: "RECENT", label: t("catalogue.filterRecent") },
        ]
      : []),
  ];
  const classes =
    state.entry === "BINGO" ? [] : classifiesOf(vendors, state.vendor).map(({ key, displayName }) => ({ key, label: displayName }));
  const choices = [{ key: "", label: t("catalogue.classifyAll") }, ...views, ...classes];
  const current = state.view === "ALL" ? state.gameClassify : state.view;
  const handlePick = (key: string) => {
    setOpen(false);
    const view = (["HOT", "FAV", "RECENT"] as const).find((known) => known === key);
    if (view === undefined) onChoice({ kind: "classify", key });
    else if (view !== state.view) onChoice({ kind: "view", view });
  };
  return (
    <>
      <MenuButton
        part="classify-menu"
        title={t("catalogue.classify")}
        value={choices.find((choice) => choice.key === current)?.label ?? t("catalogue.classifyAll")}
        onOpen={() => setOpen(true)}
      />
      <PickSheet
        open={open}
        title={t("catalogue.pickClassify")}
        choices={choices}
        current={current}
        onPick={handlePick}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function MenuButton({ part, title, value, onOpen }: { part: string; title: string; value: string; onOpen: () => void }) {
  return (
    <button type="button" className={styles.menu} aria-haspopup="dialog" data-part={part} onClick={onOpen}>
      <span className={styles.menuTitle}>{title}</span>
      <span className={styles.menuValue}>{value}</span>
      <ChevronDownIcon size={18} />
    </button>
  );
}
