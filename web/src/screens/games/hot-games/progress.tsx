import { useCount, useT } from "../../../lib/i18n.tsx";
import styles from "./hot-games.module.css";

/** How much of the list is shown: a bar, and the share in words. */
export function Progress({ count, total, percent }: { count: number; total: number; percent: number }) {
  const t = useT();
  const inDigits = useCount();
  return (
    <div className={styles.progress} data-part="progress">
      <div
        role="progressbar"
        aria-label={t("boards.hot.progress")}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className={styles.well}
      >
        <span style={{ inlineSize: `${percent}%` }} />
      </div>
      <p>
        {t("boards.hot.shown", { count, total })} · <b className="num">{`${inDigits(percent)}%`}</b>
      </p>
    </div>
  );
}
