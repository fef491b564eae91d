import { readAmount } from "@mela/contract/base/amount";
import { toDecimal } from "@mela/contract/base/money";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { type LimitKind, type LimitPeriod, MINUTES_OF_A_DAY, saveLimit } from "../../../data/limits/limits.ts";
import { useTemplate } from "../../../data/site/site.ts";
import { ApiError } from "../../../lib/api.ts";
import { useT } from "../../../lib/i18n.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { showToast, TOAST_MS } from "../../../ui/toast-store.ts";
import { findLimit, momentText } from "./limits-rules.ts";
import styles from "./limits.module.css";

export interface LimitDialogProps {
  kind: LimitKind;
  period: LimitPeriod;
  own: number | null;
  currency: string;
  onClose: () => void;
}

/** A currency without minor units reads whole numbers. */
const WHOLE = "JPY";

/** Asks for a limit; what was typed stays through a refusal. */
export function LimitDialog({ kind, period, own, currency, onClose }: LimitDialogProps) {
  const t = useT();
  const formId = useId();
  const client = useQueryClient();
  const { timeZone } = useTemplate();
  const minutes = kind === "session";
  const [text, setText] = useState(own === null ? "" : minutes ? String(own) : toDecimal(own, currency));
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const save = async (cap: number | null) => {
    setBusy(true);
    try {
      const { pending } = findLimit((await saveLimit(client, kind, period, cap)).limits, kind, period) ?? {};
      const words = pending ? t("limits.savedLater", { date: momentText(pending.at, timeZone) }) : t("limits.saved");
      showToast({ kind: "success", text: words, duration: TOAST_MS.long });
      onClose();
    } catch (failure) {
      setBusy(false);
      setError((failure instanceof ApiError && failure.message) || t("shell.screenFailedText"));
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const cap = readAmount(text, minutes ? WHOLE : currency);
    if (typeof cap === "string" || (minutes && cap > MINUTES_OF_A_DAY)) setError(t(minutes ? "limits.badMinutes" : "limits.badAmount"));
    else void save(cap);
  };
  const actions = (
    <>
      <Button kind="neutral" onClick={onClose}>
        {t("limits.cancel")}
      </Button>
      <Button type="submit" form={formId} busy={busy}>
        {t("limits.save")}
      </Button>
    </>
  );
  return (
    <Dialog open title={`${t(`limits.kind.${kind}`)} · ${t(`limits.period.${period}`)}`} onClose={onClose} actions={actions}>
      <form method="post" id={formId} className={styles.form} onSubmit={handleSubmit} noValidate>
        <TextField
          label={minutes ? t("limits.minutes") : t("limits.amount", { currency })}
          inputMode={minutes ? "numeric" : "decimal"}
          autoComplete="off"
          maxLength={20}
          error={error}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
        />
        {own === null ? null : (
          <div className={styles.remove}>
            <button type="button" className="link" disabled={busy} onClick={() => void save(null)}>
              {t("limits.remove")}
            </button>
            <p className={styles.note}>{t("limits.removeHint")}</p>
          </div>
        )}
      </form>
    </Dialog>
  );
}
