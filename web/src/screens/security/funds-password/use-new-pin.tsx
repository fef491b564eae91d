import { isWeakFundsPassword } from "@mela/contract/security/funds-password";
import { type ReactNode, useState } from "react";
import { useT } from "../../../lib/i18n.tsx";
import { isWholePin, PinField } from "../../../widgets/payout/pin-field.tsx";
import type { Refusal } from "../../../widgets/payout/use-refusal.ts";

interface NewPin {
  values: { newPassword: string; confirmNewPassword: string };
  /** Shows what is wrong from now on; true when nothing is. */
  check: () => boolean;
  fields: ReactNode;
}

/** Six new digits, twice: whole, not easily guessed, and the same both times. */
export function useNewPin(refusal: Refusal | null): NewPin {
  const t = useT();
  const [newPassword, setNew] = useState("");
  const [confirmNewPassword, setConfirmation] = useState("");
  const [checked, setChecked] = useState(false);
  const whole = isWholePin(newPassword);
  const weak = whole && isWeakFundsPassword(newPassword);
  const same = newPassword === confirmNewPassword;
  const refused = refusal?.code === "fundsPassword.weak" || refusal?.code === "modify.new.old.same" ? refusal.words : undefined;
  const shapeError = whole ? undefined : t("security.sixDigits");
  const newError = weak ? t("security.weak") : shapeError;
  const fields = (
    <>
      <PinField
        label={t("security.newFunds")}
        value={newPassword}
        error={refused ?? (checked || weak ? newError : undefined)}
        hint={t("security.fundsHint")}
        onChange={setNew}
      />
      <PinField
        label={t("security.repeatFunds")}
        value={confirmNewPassword}
        error={checked && !same ? t("security.notSame") : undefined}
        onChange={setConfirmation}
      />
    </>
  );
  const check = () => {
    setChecked(true);
    return whole && !weak && same;
  };
  return { values: { newPassword, confirmNewPassword }, check, fields };
}
