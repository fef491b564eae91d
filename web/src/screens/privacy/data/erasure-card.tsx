import type { ReactNode } from "react";
import { Link } from "wouter";
import { ERASURE_DAYS, type ErasureObstacle, type PrivacyState } from "../../../data/privacy/privacy.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useT } from "../../../lib/i18n.tsx";
import { Button } from "../../../ui/button.tsx";
import styles from "./data.module.css";

/** Where each obstacle can be settled. */
const PLACES: Readonly<Record<ErasureObstacle, string>> = {
  balance: "/m/withdraw",
  withdrawals: "/m/withdraw",
  deposits: "/m/voucherCenter",
  rounds: "/m/gameRecord",
  team: "/m/agent/home",
};

interface ErasureCardProps {
  state: PrivacyState;
  busy: boolean;
  onErase: () => void;
  onKeep: () => void;
}

/** The way out: what goes and what stays, what has to be settled first, and the days in which it can be taken back. */
export function ErasureCard({ state: { erasure, obstacles }, busy, onErase, onKeep }: ErasureCardProps): ReactNode {
  const t = useT();
  const formats = useFormats();
  const waits = erasure?.state === "waiting";
  return (
    <section className={styles.card} aria-labelledby="privacy-erase" data-part="erasure">
      <h2 id="privacy-erase">{t("privacy.eraseHead")}</h2>
      <p className={styles.note}>{t("privacy.eraseGoes")}</p>
      <p className={styles.note}>{t("privacy.eraseStays")}</p>
      {waits ? (
        <p className={styles.state} data-state="waiting" role="status">
          {t("privacy.eraseAt", { time: formats.moment(erasure.dueAt) })}
        </p>
      ) : (
        <p className={styles.note}>{t("privacy.eraseWaits", { days: ERASURE_DAYS })}</p>
      )}
      {erasure?.state === "refused" ? <p className={styles.refusal}>{t("privacy.eraseRefused")}</p> : null}
      {obstacles.length > 0 ? <Obstacles obstacles={obstacles} /> : null}
      {waits ? (
        <Button wide busy={busy} onClick={onKeep}>
          {t("privacy.keep")}
        </Button>
      ) : (
        <Button kind="outline" wide busy={busy} disabled={obstacles.length > 0} onClick={onErase}>
          {t("privacy.erase")}
        </Button>
      )}
    </section>
  );
}

function Obstacles({ obstacles }: { obstacles: readonly ErasureObstacle[] }): ReactNode {
  const t = useT();
  return (
    <div className={styles.obstacles}>
      <p>{t("privacy.obstacles")}</p>
      <ul>
        {obstacles.map((obstacle) => (
          <li key={obstacle}>
            <Link href={PLACES[obstacle]}>{t(`privacy.obstacle.${obstacle}`)}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
