import type { ReactNode } from "react";
import { Link } from "wouter";
import { CONTRACT_PATHS } from "../../../data/contracts/agent-contracts.ts";
import { useBrandSettings } from "../../../data/site/site.ts";
import { useT } from "../../../lib/i18n.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { SectionHead } from "../../../widgets/section-head/section-head.tsx";
import styles from "./agent-home.module.css";

/** The ways to the agent's contracts: of each kind that the brand has. */
export function AgentContracts(): ReactNode {
  const t = useT();
  const { switches } = useBrandSettings();
  const kinds = [
    { kind: "daily", name: t("title.salaryContract"), shown: true },
    { kind: "hourly", name: t("title.hourContract"), shown: switches.HOURLYSALARY3 },
    { kind: "dividend", name: t("title.dividendContract"), shown: switches.DIVIDEND3 },
  ] as const;
  return (
    <section className="pad" aria-labelledby="agent-contracts">
      <SectionHead id="agent-contracts" title={t("agent.contracts")} />
      <div className={styles.contracts}>
        {kinds
          .filter(({ shown }) => shown)
          .map(({ kind, name }) => (
            <Link key={kind} href={CONTRACT_PATHS[kind]} className={buttonClass({ kind: "outline", small: true })} data-contract={kind}>
              {name}
            </Link>
          ))}
      </div>
    </section>
  );
}
