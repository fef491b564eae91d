import type { DepositOffer } from "../../../data/deposit/deposit.ts";
import { pauseText } from "../../../data/deposit/pauses.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { InfoIcon } from "../../../ui/shell-icons.tsx";
import styles from "./deposit.module.css";

/** Ways of paying that rest: why, in the brand's own words, and until when. */
export function PausedWays({ paused = [] }: Pick<DepositOffer, "paused">) {
  const t = useT();
  const { language } = useLanguage();
  const formats = useFormats();
  return paused.map((pause) => (
    <p key={pause.method} className={styles.note} data-tone="info" data-part="paused" role="status">
      <InfoIcon size={18} />
      <span>
        <strong>{t(`deposit.method.${pause.method}`)}</strong> {pauseText(pause, language)}{" "}
        {t("deposit.pausedUntil", { date: formats.moment(pause.until) })}
      </span>
    </p>
  ));
}
