import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useSession } from "../../data/auth/session.ts";
import {
  categoryOf,
  centreAddress,
  centreForVisitor,
  firstEntry,
  nextCentre,
  readCentre,
  showsVendorPicker,
} from "../../data/games/centre-state.ts";
import { vendorsOf } from "../../data/games/vendor-rules.ts";
import { vendorsQuery } from "../../data/games/vendors.ts";
import { useLanguage, useT } from "../../lib/i18n.tsx";
import { navigateTo, useSearch } from "../../lib/navigation.ts";
import { Sheet } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LoadFailed } from "../../widgets/load-failed.tsx";
import { type PickChoice, PickSheet } from "../../widgets/pick-sheet/pick-sheet.tsx";
import { type PageBelow, usePopup } from "../use-popup.ts";

/** The vendor picker of the game centre (GOLD-02). Where the centre shows none, it closes itself. */
export function ProviderPopup({ path, preset }: PageBelow): ReactNode {
  const t = useT();
  const { close } = usePopup();
  const { language } = useLanguage();
  const { data: groups, isError, refetch } = useQuery(vendorsQuery(language));
  const member = useSession() !== null;
  const first = firstEntry(preset);
  const asked = readCentre(useSearch(), first);
  const state = member ? asked : centreForVisitor(asked);
  const category = categoryOf(state.entry);
  const offered = category !== null && showsVendorPicker(state);
  useEffect(() => {
    if (!offered) close();
  }, [offered, close]);
  if (!offered) return null;

  const title = t("catalogue.pickVendor");
  if (groups === undefined) {
    return (
      <Sheet open onClose={close} title={title} closeLabel={t("shell.close")} overlaid>
        <div className="pad">{isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton height={260} />}</div>
      </Sheet>
    );
  }
  const choices: PickChoice[] = [
    { key: "", label: t("catalogue.vendorAll") },
    ...vendorsOf(groups, category).map((vendor) => ({
      key: vendor.code,
      label: vendor.displayName,
      count: vendor.gameCount,
      vendor,
    })),
  ];
  // The list with its new vendor takes the picker's place in the history.
  const handlePick = (code: string) =>
    navigateTo(centreAddress(path, nextCentre(state, { kind: "vendor", code }), first), { replace: true });
  return <PickSheet open title={title} choices={choices} current={state.vendor} overlaid onPick={handlePick} onClose={close} />;
}
