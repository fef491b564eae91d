import type { ReactNode } from "react";
import { useMay } from "../../data/permissions.ts";
import { useT } from "../../lib/texts.tsx";
import { Tabs } from "../../parts/tabs.tsx";

export function DepositTabs({ current }: { current: "/" | "/parked" | "/transfers" | "/statement" }): ReactNode {
  const t = useT();
  const may = useMay();
  const tabs = [
    { to: "/", label: t("deposits.tab.all") },
    { to: "/parked", label: t("deposits.tab.parked") },
    { to: "/transfers", label: t("deposits.tab.transfers") },
  ];
  const statement = { to: "/statement", label: t("deposits.tab.statement") };
  return <Tabs label={t("deposits.tabs")} tabs={may("deposits.settle") ? [...tabs, statement] : tabs} current={current} />;
}
