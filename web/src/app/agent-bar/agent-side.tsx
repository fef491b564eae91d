import type { ReactNode } from "react";
import { Link } from "wouter";
import { useBrandName } from "../../data/site/site.ts";
import { useT } from "../../lib/i18n.tsx";
import { HOME_PATH, usePath } from "../../lib/navigation.ts";
import { Logo } from "../../ui/ornaments.tsx";
import { AgentTools } from "../../widgets/agent/agent-tools.tsx";
import styles from "./agent-side.module.css";

/** The navigation at the side of a wide window: the places of the bar, and all tools. */
export function AgentSide({ places }: { places: ReactNode }): ReactNode {
  const t = useT();
  const brand = useBrandName();
  const path = usePath();
  return (
    <nav className={styles.side} aria-label={t("agent.nav")} data-part="agent-side">
      <Link href={HOME_PATH} className={styles.logo} aria-label={brand}>
        <Logo name={brand} />
      </Link>
      {places}
      <h2>{t("agent.tools")}</h2>
      <AgentTools path={path} rows />
    </nav>
  );
}
