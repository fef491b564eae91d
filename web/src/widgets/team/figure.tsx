import { classNames } from "../../ui/class-names.ts";
import { formatMoney } from "@mela/kit/money";
import { useT } from "../../lib/i18n.tsx";
import styles from "./team.module.css";

interface FigureProps {
  label: string;
  value: string;
  tone?: "good" | "bad" | "accent" | "cool" | undefined;
  /** Takes the whole row. */
  wide?: boolean;
}

/** A figure under its name. */
export function Figure({ label, value, tone, wide = false }: FigureProps) {
  return (
    <div className={classNames(styles.figure, wide && styles.wide)}>
      <dt>{label}</dt>
      <dd className={classNames("num", tone && styles[tone])}>{value}</dd>
    </div>
  );
}

/** What the members won or lost, in a word. What they lose is what their agent earns by, and has the colour of it. */
export function Result({ minor, currency }: { minor: number; currency: string }) {
  const t = useT();
  const name = minor === 0 ? t("team.even") : t(minor > 0 ? "team.won" : "team.lost");
  return (
    <span className={classNames("num", styles.result, minor < 0 && styles.good, minor > 0 && styles.bad)}>
      <small>{name}</small> {formatMoney(Math.abs(minor), currency)}
    </span>
  );
}
