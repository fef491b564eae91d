import type { ReactNode } from "react";
import { useT } from "../../lib/texts.tsx";
import { Tabs } from "../../parts/tabs.tsx";

export function ChatTabs({ current }: { current: "/" | "/answers" }): ReactNode {
  const t = useT();
  const tabs = [
    { to: "/", label: t("chat.queue") },
    { to: "/answers", label: t("chat.answers") },
  ];
  return <Tabs label={t("menu.chat")} tabs={tabs} current={current} />;
}
