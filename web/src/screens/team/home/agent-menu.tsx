import type { ReactNode } from "react";
import { useT } from "../../../lib/i18n.tsx";
import { AgentTools } from "../../../widgets/agent/agent-tools.tsx";
import { SectionHead } from "../../../widgets/section-head/section-head.tsx";
import styles from "./agent-home.module.css";

/** The agent's tools on their home. */
export function AgentMenu(): ReactNode {
  const t = useT();
  return (
    <section className={`pad ${styles.tools}`} aria-labelledby="agent-tools">
      <SectionHead id="agent-tools" title={t("agent.tools")} />
      <AgentTools className="card" />
    </section>
  );
}
