import { currencySign, toDecimal } from "@mela/contract/base/money";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { type LimitKind, type LimitPeriod, saveLimit } from "../../../data/limits/limits.ts";
import { readCap } from "../../../data/limits/read-cap.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { resolverOf, useErrorText } from "../../../lib/form.ts";
import { useT } from "../../../lib/i18n.tsx";
import { useAction } from "@mela/kit/use-action";
import { Form } from "../../../ui/form.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { showToast, TOAST_MS } from "../../../ui/toast-store.ts";
import { findLimit } from "./limits-rules.ts";
import styles from "./limits.module.css";

export interface LimitDialogProps {
  kind: LimitKind;
  period: LimitPeriod;
  own: number | null;
  /** Of this period so far, in words; null: nothing, or not known. */
  used?: string | null;
  currency: string;
  onClose: () => void;
}

interface CapValues {
  cap: string;
}

/** Asks for a limit; what was typed stays through a refusal. */
export function LimitDialog({ kind, period, own, used = null, currency, onClose }: LimitDialogProps) {
  const t = useT();
  const formId = useId();
  const client = useQueryClient();
  const formats = useFormats();
  const minutes = kind === "session";
  const { busy, refusal, run, forget } = useAction((cap: number | null) => saveLimit(client, kind, period, cap));
  const form = useForm<CapValues>({
    defaultValues: { cap: own === null ? "" : minutes ? String(own) : toDecimal(own, currency) },
    resolver: resolverOf<CapValues>(({ cap }) =>
      readCap(cap, kind, currency) === null ? { cap: minutes ? "limits.badMinutes" : "limits.badAmount" } : {},
    ),
  });
  const errorText = useErrorText();
  const save = async (cap: number | null) => {
    const saved = await run(cap);
    if (!saved) return;
    const { pending } = findLimit(saved.value.limits, kind, period) ?? {};
    const words = pending ? t("limits.savedLater", { date: formats.moment(pending.at) }) : t("limits.saved");
    showToast({ kind: "success", text: words, duration: TOAST_MS.long });
    onClose();
  };
  const submit = form.handleSubmit(({ cap }) => save(readCap(cap, kind, currency)));
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
      <Form id={formId} className={styles.form} onSubmit={(event) => void submit(event)}>
        <TextField
          label={minutes ? t("limits.minutes") : t("limits.amount", { currency: currencySign(currency) })}
          inputMode={minutes ? "numeric" : "decimal"}
          autoComplete="off"
          hint={used === null ? undefined : t("limits.soFar", { used })}
          maxLength={20}
          error={errorText(form.formState.errors.cap) ?? (refusal ? refusal.message || t("shell.screenFailedText") : undefined)}
          {...form.register("cap", { onChange: forget })}
        />
        {own === null ? null : (
          <div className={styles.remove}>
            <button type="button" className="link" disabled={busy} onClick={() => void save(null)}>
              {t("limits.remove")}
            </button>
            <p className={styles.note}>{t("limits.removeHint")}</p>
          </div>
        )}
      </Form>
    </Dialog>
  );
}
