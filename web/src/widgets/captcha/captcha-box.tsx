import type { ReactNode } from "react";
import { writeAsciiDigits } from "../../lib/digits-input.ts";
import { type MessageId, useT } from "../../lib/i18n.tsx";
import { CaptchaField, type CaptchaFieldProps } from "../../ui/captcha-field.tsx";
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

const TOLD: Record<Captcha["work"], MessageId | null> = {
  idle: null,
  busy: "verification.captchaWorking",
  done: "verification.captchaEarned",
  failed: "verification.failed",
};

/** The captcha of a form: picture, field, and a way in for people who cannot see the picture. Takes the props of a registered input. */
export function CaptchaBox({ captcha, onAnswer, error, ...field }: CaptchaBoxProps): ReactNode {
  const t = useT();
  const told = TOLD[captcha.work];
  const handleEarn = async () => {
    const answer = await captcha.earn();
    if (answer !== null) onAnswer(answer);
  };
  return (
    <div>
      <CaptchaField
        {...field}
        label={t("verification.captcha")}
        image={captcha.image}
        imageLabel={t("verification.captchaPicture")}
        reloadLabel={t("verification.captchaReload")}
        loading={captcha.loading}
        onReload={() => {
          captcha.next();
          onAnswer("");
        }}
        onInput={writeAsciiDigits}
        error={error ?? (captcha.failed ? t("verification.captchaLost") : undefined)}
      />
      <div className={styles.way}>
        {captcha.work === "busy" || captcha.work === "done" ? null : (
          <button type="button" className="link" onClick={() => void handleEarn()}>
            {t("verification.captchaByWork")}
          </button>
        )}
        <span role="status">{told === null ? "" : t(told)}</span>
      </div>
    </div>
  );
}
