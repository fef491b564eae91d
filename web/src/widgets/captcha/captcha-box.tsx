import { type ReactNode, useEffect, useRef } from "react";
import { writeAsciiDigits } from "../../lib/digits-input.ts";
import { type MessageId, useT } from "../../lib/i18n.tsx";
import { CaptchaField, type CaptchaFieldProps } from "../../ui/captcha-field.tsx";
import { CheckIcon } from "../../ui/shell-icons.tsx";
import styles from "./captcha.module.css";
import type { Captcha } from "./use-captcha.ts";

export interface CaptchaBoxProps extends Omit<
  CaptchaFieldProps,
  "image" | "imageLabel" | "reloadLabel" | "onReload" | "loading" | "label"
> {
  captcha: Captcha;
  /** Puts an answer into the form: one that was earned, or none after a new picture. */
  onAnswer: (answer: string) => void;
}

const TOLD: Record<Exclude<Captcha["work"], "done">, MessageId | null> = {
  idle: null,
  busy: "verification.captchaWorking",
  failed: "verification.failed",
};

/**
 * The captcha of a form: picture, field, and a way in for people who cannot see the picture. That way solves a captcha of its own, which
 * has no picture: it stands in place of picture and field, so that nothing is read beside a picture that it does not belong to. Takes the
 * props of a registered input.
 */
export function CaptchaBox({ captcha, onAnswer, error, ...field }: CaptchaBoxProps): ReactNode {
  const t = useT();
  const handleEarn = async () => {
    const answer = await captcha.earn();
    if (answer !== null) onAnswer(answer);
  };
  const handleNext = () => {
    captcha.next();
    onAnswer("");
  };
  if (captcha.work === "done") return <Earned onPicture={handleNext} />;
  const told = TOLD[captcha.work];
  return (
    <div>
      <CaptchaField
        {...field}
        label={t("verification.captcha")}
        image={captcha.image}
        imageLabel={t("verification.captchaPicture")}
        reloadLabel={t("verification.captchaReload")}
        loading={captcha.loading}
        onReload={handleNext}
        onInput={writeAsciiDigits}
        error={error ?? (captcha.failed ? t("verification.captchaLost") : undefined)}
      />
      <div className={styles.way}>
        {captcha.work === "busy" ? null : (
          <button type="button" className="link" onClick={() => void handleEarn()}>
            {t("verification.captchaByWork")}
          </button>
        )}
        <span role="status">{told === null ? "" : t(told)}</span>
      </div>
    </div>
  );
}

/** Says that the check is done, and takes the focus of the button that has gone. */
function Earned({ onPicture }: { onPicture: () => void }): ReactNode {
  const t = useT();
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => told.current?.focus({ preventScroll: true }), []);
  return (
    <div data-part="captcha-earned">
      <p ref={told} className={styles.earned} role="status" tabIndex={-1}>
        <CheckIcon size={20} />
        {t("verification.captchaEarned")}
      </p>
      <div className={styles.way}>
        <button type="button" className="link" onClick={onPicture}>
          {t("verification.captchaByPicture")}
        </button>
      </div>
    </div>
  );
}
