import type { ReactNode } from "react";
import { Link } from "wouter";
import { useT } from "../../lib/i18n.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { AgentTools } from "../../widgets/agent/agent-tools.tsx";
import { type PageBelow, usePopup } from "../use-popup.ts";
import styles from "./agent-menu-popup.module.css";

/** The agent's tools over any page of an agent: from one to the next without the way over their home. */
export function AgentMenuPopup({ path }: PageBelow): ReactNode {
  const t = useT();
  const { close } = usePopup();
  return (
    <Sheet open onClose={close} title={t("agent.tools")} closeLabel={t("shell.close")} overlaid>
      <div className={styles.menu} data-part="agent-menu">
        <AgentTools path={path} />
        <Link href="/m/agent/home" className={buttonClass({ kind: "outline", wide: true })}>
          {t("agent.toHome")}
        </Link>
      </div>
    </Sheet>
  );
}
