import type { ReactNode } from "react";
import { answerConsent, browserRefuses, useConsent } from "../../../data/analytics/consent.ts";
import { forgetTagManager } from "../../../data/analytics/tag-manager.ts";
import { useBrandSettings } from "../../../data/site/site.ts";
import { useT } from "../../../lib/i18n.tsx";
import { EyeIcon } from "../../../ui/icons.tsx";
import switchStyles from "../../../widgets/language-switch.module.css";
import styles from "./settings.module.css";

const ANSWERS = ["yes", "no"] as const;

/** Whether visits may be counted, for brands that would. What the browser itself refuses stays refused. */
export function AnalyticsRow(): ReactNode {
  const t = useT();
  const { analytics } = useBrandSettings();
  const consent = useConsent();
  if (!analytics) return null;
  const refused = browserRefuses();
  const handleChoose = (answer: (typeof ANSWERS)[number]) => {
    const ends = consent === "yes" && answer === "no" && analytics.adapter === "gtm";
    answerConsent(answer);
    if (!ends) return;
    forgetTagManager();
    // A script that runs cannot be taken back; the next document is without it.
    location.reload();
  };
  return (
    <>
      <div className={styles.row}>
        <EyeIcon size={22} />
        <span id="settings-analytics">{t("settings.analytics")}</span>
        <div className={switchStyles.row} role="group" aria-labelledby="settings-analytics" data-part="analytics">
          {ANSWERS.map((answer) => (
            <button key={answer} type="button" disabled={refused} aria-pressed={answer === consent} onClick={() => handleChoose(answer)}>
              {t(`settings.analytics.${answer}`)}
            </button>
          ))}
        </div>
      </div>
      {refused ? <p className={styles.rowNote}>{t("settings.analytics.refused")}</p> : null}
    </>
  );
}
