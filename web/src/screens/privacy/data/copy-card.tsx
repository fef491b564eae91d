import type { ReactNode } from "react";
import { COPY_HOURS, type PrivacyState } from "../../../data/privacy/privacy.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { type Translate, useT } from "../../../lib/i18n.tsx";
import { Button } from "../../../ui/button.tsx";
import styles from "./data.module.css";

interface CopyCardProps {
  copy: PrivacyState["copy"];
  busy: boolean;
  onAsk: () => void;
  onSave: () => void;
}

/** A copy of everything: ask, wait, save it while its time lasts. */
export function CopyCard({ copy, busy, onAsk, onSave }: CopyCardProps): ReactNode {
  const t = useT();
  const formats = useFormats();
  const state = copy?.state ?? null;
  return (
    <section className={styles.card} aria-labelledby="privacy-copy" data-part="copy">
      <h2 id="privacy-copy">{t("privacy.copy")}</h2>
      <p className={styles.note}>{t("privacy.copyText", { hours: COPY_HOURS })}</p>
      <p className={styles.state} data-state={state ?? undefined} role="status">
        {copy === null ? "" : words(t, copy, formats.moment)}
      </p>
      {state === "ready" ? (
        <Button wide busy={busy} onClick={onSave}>
          {t("privacy.copySave")}
        </Button>
      ) : (
        <Button wide busy={busy} disabled={state === "asked"} onClick={onAsk}>
          {t("privacy.copyAsk")}
        </Button>
      )}
    </section>
  );
}

const MIB = 1024 * 1024;

function words(t: Translate, { state, expiresAt, bytes }: NonNullable<PrivacyState["copy"]>, momentText: (iso: string) => string): string {
  if (state !== "ready" || expiresAt === null) return t(`privacy.copyState.${state}`);
  const until = momentText(expiresAt);
  return t("privacy.copyState.ready", { until, megabytes: Math.max(0.1, Math.ceil(((bytes ?? 0) / MIB) * 10) / 10) });
}
