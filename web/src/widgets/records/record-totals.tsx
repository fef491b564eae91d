import { useT } from "../../lib/i18n.tsx";
import { useAction } from "@mela/kit/use-action";
import { Button } from "../../ui/button.tsx";
import { DownloadIcon } from "../../ui/icons.tsx";
import styles from "./records.module.css";

export interface Total {
  label: string;
  /** Absent while it is on its way. */
  value: string | undefined;
  sign?: number;
}

/** What the filter comes to, and the way to take it along. */
export function RecordTotals({
  totals,
  onSave,
  failed,
  onRetry,
}: {
  totals: readonly Total[];
  onSave: () => Promise<void>;
  failed: boolean;
  onRetry: () => void;
}) {
  const t = useT();
  // A toast tells of a failure.
  const { busy, run } = useAction(onSave);
  return (
    <section className={styles.totals} aria-label={t("records.totals")}>
      {failed ? (
        <button type="button" className="link" onClick={onRetry}>
          {t("records.totalsFailed")}
        </button>
      ) : (
        <dl>
          {totals.map(({ label, value, sign }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num" data-sign={sign}>
                {value ?? "…"}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Button kind="neutral" small busy={busy} icon={<DownloadIcon size={18} />} onClick={() => void run(undefined)}>
        {t("records.save")}
      </Button>
    </section>
  );
}
