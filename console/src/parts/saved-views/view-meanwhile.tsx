import type { ReactNode } from "react";
import type { SavedView } from "../../data/views.ts";
import { ALL_BRANDS, useBrandHere } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import { conflictRows } from "../form/conflict-rows.ts";
import { Meanwhile } from "../form/meanwhile.tsx";
import { plainQuery } from "./view-rules.ts";

interface ViewMeanwhileProps {
  origin: SavedView;
  /** What the form stands on. */
  base: SavedView;
  now: SavedView;
  mine: Pick<SavedView, "name" | "shared">;
  onGoOn: () => void;
}

const shownOf = ({ name, shared, query }: SavedView) => ({ name, shared, query: plainQuery(query) });

/** What a colleague has saved of the view that is named anew here. */
export function ViewMeanwhile({ origin, base, now, mine, onGoOn }: ViewMeanwhileProps): ReactNode {
  const t = useT();
  const brand = useBrandHere()?.code ?? ALL_BRANDS;
  const words = { name: t("views.name"), shared: t("views.share"), query: t("views.current", { name: "" }).replace(/[:\s]+$/, "") };
  return (
    <Meanwhile
      chain={brand === ALL_BRANDS ? "*" : brand}
      subject={`view:${base.id}`}
      seen={{ base, origin, isBehind: now.version > base.version, goOn: onGoOn }}
      changes={1}
      rows={conflictRows(shownOf(origin), { ...shownOf(base), ...mine }, shownOf(now))}
      fieldText={(field) => words[field as keyof typeof words]}
      valueText={(field, value) => (field === "shared" ? t(value === true ? "rules.yes" : "rules.no") : String(value))}
    />
  );
}
