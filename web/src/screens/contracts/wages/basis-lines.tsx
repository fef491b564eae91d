import type { ReactNode } from "react";
import type { Payout, ContractKind } from "../../../data/contracts/agent-contracts.ts";
import { useCount, useT } from "../../../lib/i18n.tsx";
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
  const write = useCount();
  const lines: (readonly [string, string])[] = [
    [t(kind === "dividend" ? "payouts.line.loss" : "payouts.line.turnover"), money(basis.valueMinor)],
    // Of a dividend's players only as many are counted as the contract asks for.
    ...(kind === "dividend" && basis.minActive === 0 ? [] : [[t("payouts.line.active"), playersOf(kind, basis, t, write)] as const]),
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

/** How many played. Of a dividend's players only as many are counted as the contract asks for: when all of them are there, there may be more. */
function playersOf(
  kind: ContractKind,
  { active, minActive }: BasisLinesProps["basis"],
  t: ReturnType<typeof useT>,
  write: (count: number) => string,
): string {
  if (minActive === 0) return write(active);
  const isCut = kind === "dividend" && active >= minActive;
  return t(isCut ? "payouts.line.activeMore" : "payouts.line.activeOf", { count: active, needed: minActive });
}
