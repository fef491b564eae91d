import type { ReactNode } from "react";
import { useMay } from "../../data/permissions.ts";
import { useT } from "../../lib/texts.tsx";
import { Tabs } from "../../parts/tabs.tsx";

export function RuleTabs({ current }: { current: "/" | "/payouts" | "/pauses" }): ReactNode {
  const t = useT();
  const may = useMay();
  const settings = [
    { to: "/", label: t("rules.tab.deposits") },
    { to: "/payouts", label: t("rules.tab.payouts") },
  ];
  const pauses = [{ to: "/pauses", label: t("rules.tab.pauses") }];
  const tabs = [...(may("payments.settings") ? settings : []), ...(may("payments.pause") ? pauses : [])];
  return <Tabs label={t("menu.paymentRules")} tabs={tabs} current={current} />;
}
