import type { ReactNode } from "react";
import { pauseText } from "../../../data/deposit/pauses.ts";
import { useFormats } from "../../../data/site/formats.ts";
import type { WithdrawalTerms } from "../../../data/withdrawal/withdrawal.ts";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { InfoIcon } from "../../../ui/shell-icons.tsx";
import styles from "./withdraw.module.css";

type Paused = NonNullable<WithdrawalTerms["paused"]>[number];

/** Why money can't be sent to a kind of account for a while, in the brand's own words, and until when. */
export function usePauseText(): (pause: Paused) => string {
  const t = useT();
  const { language } = useLanguage();
  const formats = useFormats();
  return (pause) => `${pauseText(pause, language)} ${t("withdraw.pausedUntil", { date: formats.moment(pause.until) })}`;
}

/** All kinds to which nothing can be sent for a while. */
export function PausedKinds({ paused = [] }: Pick<WithdrawalTerms, "paused">): ReactNode {
  const t = useT();
  const text = usePauseText();
  return paused.map((pause) => (
    <p key={pause.kind} className={styles.paused} data-part="paused" role="status">
      <InfoIcon size={18} />
      <span>
        <strong>{t(`security.kind.${pause.kind}`)}</strong> {text(pause)}
      </span>
    </p>
  ));
}
