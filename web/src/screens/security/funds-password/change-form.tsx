import { type FormEvent, type ReactNode, useState } from "react";
import { sendChangedFundsPassword } from "../../../data/security/security.ts";
import { useT } from "../../../lib/i18n.tsx";
import { Button } from "../../../ui/button.tsx";
import { isWholePin, PinField } from "../../../widgets/payout/pin-field.tsx";
import { useRefusal } from "../../../widgets/payout/use-refusal.ts";
import styles from "./funds-password.module.css";
import { useNewPin } from "./use-new-pin.tsx";
import { useAction } from "../../../lib/use-action.ts";

interface ChangeFormProps {
  /** Seconds for which wrong tries have locked it. */
  waitSeconds: number;
  onDone: () => void;
  onForgotten: () => void;
}

/** Another funds password for who knows theirs. */
export function ChangeForm({ waitSeconds, onDone, onForgotten }: ChangeFormProps): ReactNode {
  const t = useT();
  const [oldPassword, setOld] = useState("");
  const [checked, setChecked] = useState(false);
  const { busy, refusal: refused, run } = useAction(sendChangedFundsPassword);
  const refusal = useRefusal(refused);
  const pin = useNewPin(refusal);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!pin.check() || !isWholePin(oldPassword)) return;
    if ((await run({ oldPassword, ...pin.values })) !== null) onDone();
  };
  const atOld = refusal?.code === "fundsPassword.wrong" || refusal?.code === "fundsPassword.locked";
  const oldError = atOld ? refusal.words : checked && !isWholePin(oldPassword) ? t("security.sixDigits") : undefined;
  const other = refusal && !atOld && !["fundsPassword.weak", "modify.new.old.same"].includes(refusal.code) ? refusal.words : null;
  return (
    <form
      method="post"
      className={styles.form}
      onSubmit={(event) => void handleSubmit(event)}
      noValidate
      aria-label={t("security.fundsChange")}
    >
      {waitSeconds > 0 && !atOld ? (
        <p className={styles.refusal} role="alert">
          {t("security.locked", { minutes: Math.ceil(waitSeconds / 60) })}
        </p>
      ) : null}
      <PinField label={t("security.oldFunds")} value={oldPassword} error={oldError} onChange={setOld} />
      {pin.fields}
      {other === null ? null : (
        <p className={styles.refusal} role="alert">
          {other}
        </p>
      )}
      <Button type="submit" wide busy={busy}>
        {t("security.fundsChange")}
      </Button>
      <button type="button" className="link" onClick={onForgotten}>
        {t("security.forgotten")}
      </button>
    </form>
  );
}
