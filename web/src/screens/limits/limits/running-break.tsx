import { Link } from "wouter";
import type { Exclusion } from "../../../data/limits/limits.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useT } from "../../../lib/i18n.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { PauseIcon } from "../../../ui/shell-icons.tsx";
import styles from "./limits.module.css";

/** The break that runs: until when, and what stays possible. */
export function RunningBreak({ exclusion }: { exclusion: Exclusion }) {
  const t = useT();
  const formats = useFormats();
  const { until } = exclusion;
  return (
    <section className={`${styles.card} ${styles.running}`} role="status" data-part="running-break">
      <PauseIcon size={28} />
      <h2>{t("limits.running")}</h2>
      <p>
        <b className="num">{until === null ? t("limits.runningForGood") : t("limits.until", { date: formats.moment(until) })}</b>
      </p>
      <p className={styles.note}>{t("limits.runningText")}</p>
      <div className={styles.actions}>
        <Link href="/m/withdraw" className={buttonClass({ kind: "outline", small: true })}>
          {t("limits.withdraw")}
        </Link>
        <Link href="/m/transaction/record" className={buttonClass({ kind: "neutral", small: true })}>
          {t("limits.records")}
        </Link>
        <Link href="/m/help?tag=responsible" className={buttonClass({ kind: "neutral", small: true })}>
          {t("limits.help")}
        </Link>
      </div>
    </section>
  );
}
