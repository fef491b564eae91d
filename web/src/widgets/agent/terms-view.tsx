import type { ReactNode } from "react";
import type { ContractKind, ContractTerms } from "../../data/contracts/agent-contracts.ts";
import { useT } from "../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import styles from "./agent.module.css";

/** What a contract says, step by step. */
export function TermsView({ kind, terms, currency }: { kind: ContractKind; terms: ContractTerms; currency: string }): ReactNode {
  const t = useT();
  return (
    <>
      <dl className={styles.lines}>
        {terms.tiers.map((tier) => (
          <div key={tier.fromMinor}>
            <dt>{t(`contracts.tier.${kind}`, { amount: formatMoney(tier.fromMinor, currency) })}</dt>
            <dd className="num">{t("contracts.rate", { rate: tier.rateBp / 100 })}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        {[
          terms.period === null ? null : t(`contracts.period.${terms.period}`),
          terms.minActive > 0 ? t("contracts.minActive", { count: terms.minActive }) : null,
          terms.capMinor === null ? null : t("contracts.cap", { amount: formatMoney(terms.capMinor, currency) }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </>
  );
}
