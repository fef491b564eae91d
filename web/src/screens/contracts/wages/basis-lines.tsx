import type { ReactNode } from "react";
import type { Payout, ContractKind } from "../../../data/contracts/agent-contracts.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import styles from "../../../widgets/agent/agent.module.css";

interface BasisLinesProps {
  kind: ContractKind;
  basis: NonNullable<Payout["basis"]>;
  amountMinor: number;
  currency: string;
}

/** How a payment comes about, line by line. */
export function BasisLines({ kind, basis, amountMinor, currency }: BasisLinesProps): ReactNode {
  const t = useT();
  const money = (minor: number) => formatMoney(minor, currency);
  const active = basis.minActive > 0 ? t("payouts.line.activeOf", { count: basis.active, needed: basis.minActive }) : String(basis.active);
  const lines: (readonly [string, string])[] = [
    [t(kind === "dividend" ? "payouts.line.loss" : "payouts.line.turnover"), money(basis.valueMinor)],
    // Of a dividend's players only as many are counted as the contract asks for.
    ...(kind === "dividend" && basis.minActive === 0 ? [] : [[t("payouts.line.active"), active] as const]),
    [
      t("payouts.line.tier"),
      basis.tier === null ? t("payouts.line.noTier") : t(`contracts.tier.${kind}`, { amount: money(basis.tier.fromMinor) }),
    ],
    ...(basis.tier === null ? [] : [[t("payouts.line.rate"), t("contracts.rate", { rate: basis.tier.rateBp / 100 })] as const]),
    [t("payouts.line.gross"), money(basis.grossMinor)],
    ...(basis.capMinor === null ? [] : [[t("payouts.line.cap"), money(basis.capMinor)] as const]),
  ];
  return (
    <dl className={styles.lines} data-part="basis">
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
      <div className={styles.sum}>
        <dt>{t("payouts.line.result")}</dt>
        <dd className="num">{money(amountMinor)}</dd>
      </div>
    </dl>
  );
}
