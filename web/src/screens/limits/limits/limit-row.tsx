import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { keepLimit, type Limit, type LimitKind, type LimitPeriod } from "../../../data/limits/limits.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useT } from "../../../lib/i18n.tsx";
import { useAction } from "@mela/kit/use-action";
import { Button } from "../../../ui/button.tsx";
import { showToast, TOAST_MS } from "../../../ui/toast-store.ts";
import { LimitDialog } from "./limit-dialog.tsx";
import { capText, fill, standingOf } from "./limits-rules.ts";
import styles from "./limits.module.css";

export interface LimitRowProps {
  kind: LimitKind;
  period: LimitPeriod;
  /** Absent while none was ever set. */
  limit: Limit | undefined;
  currency: string;
}

/** One limit: what holds, how much of it is used, what is to come, and the way to change it. */
export function LimitRow({ kind, period, limit, currency }: LimitRowProps) {
  const t = useT();
  const client = useQueryClient();
  const formats = useFormats();
  const [editing, setEditing] = useState(false);
  const text = (cap: number | null) => capText(t, kind, cap, currency);
  const own = limit?.cap ?? null;
  const used = limit !== undefined && limit.used > 0 ? text(limit.used) : null;
  const stricter = limit !== undefined && limit.effective !== null && limit.effective !== own;
  // A toast tells of a refusal.
  const { busy, run } = useAction(() => keepLimit(client, kind, period));
  const keep = async () => {
    if (await run(undefined)) showToast({ kind: "success", text: t("limits.kept"), duration: TOAST_MS.short });
  };
  return (
    <li data-period={period}>
      <div className={styles.words}>
        <p className={styles.line}>
          <span>{t(`limits.period.${period}`)}</span>
          <b className="num">{text(own)}</b>
        </p>
        {limit && limit.effective !== null ? (
          <>
            <progress className={styles.bar} value={fill(limit)} aria-hidden="true" />
            <p className={styles.note}>{t(standingOf(limit), { used: text(Math.max(0, limit.used)), cap: text(limit.effective) })}</p>
          </>
        ) : null}
        {stricter ? <p className={styles.note}>{t("limits.stricter", { cap: text(limit.effective) })}</p> : null}
        {limit?.pending ? (
          <p className={styles.pending} role="status">
            <span>{t("limits.pending", { date: formats.moment(limit.pending.at), cap: text(limit.pending.cap) })}</span>
            <button type="button" className="link" disabled={busy} onClick={() => void keep()}>
              {t("limits.keep")}
            </button>
          </p>
        ) : null}
      </div>
      <Button
        kind="outline"
        small
        aria-label={`${t(own === null ? "limits.set" : "limits.change")}: ${t(`limits.kind.${kind}`)}, ${t(`limits.period.${period}`)}`}
        onClick={() => setEditing(true)}
      >
        {t(own === null ? "limits.set" : "limits.change")}
      </Button>
      {editing ? (
        <LimitDialog kind={kind} period={period} own={own} used={used} currency={currency} onClose={() => setEditing(false)} />
      ) : null}
    </li>
  );
}
