import { type ReactNode, useId } from "react";
import { SMS_CODE_MAX_LENGTH } from "@mela/contract/verification/verification";
import type { VisitorSmsPurpose } from "../../data/verification/verification.ts";
import { writeCode } from "../../lib/digits-input.ts";
import { useT } from "../../lib/i18n.tsx";
import type { TypedMobile } from "../../lib/mobile-number.ts";
import { Button } from "../../ui/button.tsx";
import { TextField, type TextFieldProps } from "../../ui/field.tsx";
import { PhoneIcon } from "../../ui/icons.tsx";
import styles from "./sms-code.module.css";
import { useSmsCode } from "./use-sms-code.ts";

export interface SmsCodeFieldProps extends Omit<TextFieldProps, "icon" | "before" | "after" | "label"> {
  purpose: VisitorSmsPurpose;
  /** The number as it stands in the form at the moment. */
  number: TypedMobile;
  /** Asked for a code with a number that is none: show so at its field. */
  onInvalidNumber: () => void;
  /** A code is on its way, as to take away what was wrong with the one before. */
  onSent?: () => void;
}

/** The code from an SMS, with the button that sends one. Takes the props of a registered input. */
export function SmsCodeField({ purpose, number, onInvalidNumber, onSent, ...field }: SmsCodeFieldProps): ReactNode {
  const t = useT();
  const ownId = useId();
  const id = field.id ?? ownId;
  const { busy, seconds, send } = useSmsCode(purpose);
  const handleSend = async () => {
    if (!(await send(number, onInvalidNumber))) return;
    onSent?.();
    document.getElementById(id)?.focus();
  };
  return (
    <TextField
      label={t("verification.smsCode")}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={SMS_CODE_MAX_LENGTH}
      onInput={writeCode}
      {...field}
      id={id}
      icon={<PhoneIcon size={20} />}
      after={
        <Button
          kind="neutral"
          small
          className={styles.send}
          busy={busy}
          // Without its country a number cannot be checked; the field beside waits for the list, or tells that it did not come.
          disabled={seconds > 0 || number.countryDialingCode === ""}
          onClick={() => void handleSend()}
          aria-label={seconds > 0 ? t("verification.againIn", { seconds }) : undefined}
        >
          {seconds > 0 ? (
            <>
              {t("verification.again")} <bdi className="num">{t("verification.secondsShort", { seconds: String(seconds) })}</bdi>
            </>
          ) : (
            t("verification.getCode")
          )}
        </Button>
      }
    />
  );
}
