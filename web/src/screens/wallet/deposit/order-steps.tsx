import type { DepositOrder } from "../../../data/deposit.ts";
import { useTemplate } from "../../../data/site.ts";
import { formatDate, formatTime } from "../../../lib/dates.ts";
import { useT } from "../../../lib/i18n.tsx";
import { TONES } from "./deposit-rules.ts";
import styles from "./deposit.module.css";

/** What has happened so far, each with its moment. */
export function OrderSteps({ order }: { order: DepositOrder }) {
  const t = useT();
  const { timeZone } = useTemplate();
  return (
    <section className={`card ${styles.step}`}>
      <h2>{t("deposit.steps")}</h2>
      <ol className={styles.steps} data-part="steps">
        {order.steps.map(({ state, reason, at }, index) => (
          <li key={`${at}${state}`} data-tone={TONES[state]} aria-current={index === order.steps.length - 1 ? "step" : undefined}>
            <p>
              <strong>{t(`deposit.step.${state}`)}</strong>
              <time dateTime={at} className="num">
                {formatDate(at, timeZone)} {formatTime(at, timeZone)}
              </time>
            </p>
            {reason === null ? null : <small>{t(`deposit.reason.${reason}`)}</small>}
          </li>
        ))}
      </ol>
    </section>
  );
}
