import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useSession } from "../../data/auth/session.ts";
import { gamePageQuery, hotGamesQuery } from "../../data/games/games.ts";
import {
  countFilters,
  FILTER_STEPS,
  forVisitor,
  hotGamesOf,
  type ListFilter,
  type ListState,
  listAddress,
  nextState,
  NO_FILTER,
  readListState,
  sourceOf,
  takesFilter,
} from "../../data/games/list-state.ts";
import { isInHouse } from "../../data/games/vendor-rules.ts";
import { useBrandSettings } from "../../data/site/site.ts";
import { useLanguage, useT } from "../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { navigateTo, useSearch } from "../../lib/navigation.ts";
import type { GamePreset } from "../../lib/screen.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { type PageBelow, usePopup } from "../use-popup.ts";
import { FilterChoice } from "./filter-choice.tsx";
import styles from "./game-filter-popup.module.css";

/** Narrows the slots by their smallest stake and their pay lines. A list that takes no filter closes it. */
export function GameFilterPopup({ path, preset }: PageBelow): ReactNode {
  const { close } = usePopup();
  const search = useSearch();
  const asked = readListState(path, preset, search);
  const state = useSession() === null ? forVisitor(asked) : asked;
  const offered = takesFilter(state);
  useEffect(() => {
    if (!offered) close();
  }, [offered, close]);
  return offered ? <FilterSheet path={path} preset={preset} state={state} /> : null;
}

function FilterSheet({ path, preset, state }: PageBelow & { state: ListState }): ReactNode {
  const t = useT();
  const { close } = usePopup();
  const { currency } = useBrandSettings();
  const [draft, setDraft] = useState<ListFilter>({ minBet: state.minBet, minLine: state.minLine });
  const narrowed = nextState(state, { kind: "filter", filter: draft });
  const count = useCount(narrowed, preset);
  // The narrowed list takes the sheet's place in the history: back leads to the list as it was before.
  const handleShow = () => navigateTo(listAddress(path, preset, narrowed), { replace: true });
  return (
    <Sheet open onClose={close} title={t("games.filters")} closeLabel={t("shell.close")} overlaid>
      <div className={styles.filter} data-part="game-filter">
        <FilterChoice
          title={t("games.minBet")}
          anyText={t("games.minBetAny")}
          steps={FILTER_STEPS.minBet}
          current={draft.minBet}
          textOf={(amount) => t("games.minBetFrom", { amount: formatMoney(amount, currency) })}
          onChoose={(minBet) => setDraft({ ...draft, minBet })}
        />
        <FilterChoice
          title={t("games.minLine")}
          anyText={t("games.minLineAny")}
          steps={FILTER_STEPS.minLine}
          current={draft.minLine}
          textOf={(lines) => t("games.minLineFrom", { lines })}
          onChoose={(minLine) => setDraft({ ...draft, minLine })}
        />
        <div className={styles.actions}>
          <Button kind="neutral" disabled={countFilters(draft) === 0} onClick={() => setDraft(NO_FILTER)}>
            {t("games.clearFilters")}
          </Button>
          <Button onClick={handleShow}>
            <span role="status">{count === null ? t("games.showFiltered") : t("games.showCount", { count })}</span>
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

/** How many games a state of the list shows; null as long as nobody knows. */
function useCount(state: ListState, preset: GamePreset | undefined): number | null {
  const { language } = useLanguage();
  const source = sourceOf(state);
  // The hot view is filtered here, any other by the platform.
  const { data: hot } = useQuery({ ...hotGamesQuery(language), enabled: source === null });
  const { data: page } = useQuery({ ...gamePageQuery(source ?? { gameType: "" }, 1, language), enabled: source !== null });
  if (source === null) return hot === undefined ? null : hotGamesOf(hot, state, isInHouse(preset?.vendor ?? "")).length;
  return page?.totalCount ?? null;
}
