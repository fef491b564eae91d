import { useQuery, useQueryClient } from "@tanstack/react-query";
import { LIMIT_PERIODS, type LimitKind, limitsQuery, REALITY_CHECK_MINUTES, saveRealityCheck } from "../../../data/limits/limits.ts";
import { useSession } from "../../../data/auth/session.ts";
import { useT } from "../../../lib/i18n.tsx";
import { useAction } from "@mela/kit/use-action";
import { Chip } from "../../../ui/chip.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { showToast, TOAST_MS } from "../../../ui/toast-store.ts";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { BreakSection } from "./break-section.tsx";
import { LimitRow } from "./limit-row.tsx";
import { findLimit } from "./limits-rules.ts";
import { RunningBreak } from "./running-break.tsx";
import styles from "./limits.module.css";

const KINDS: readonly LimitKind[] = ["deposit", "loss", "wager", "session"];

/** What members let themselves pay in, stake, lose and play, and the breaks that they take. */
export function LimitsScreen() {
  const t = useT();
  const session = useSession();
  const { data, isError, refetch } = useQuery({ ...limitsQuery(), enabled: session !== null });
  if (data === undefined) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Waiting />;
  return (
    <div className={styles.page} data-part="limits">
      {data.exclusion ? <RunningBreak exclusion={data.exclusion} /> : <p className={styles.note}>{t("limits.intro")}</p>}
      {KINDS.map((kind) => (
        <section key={kind} className={styles.card} aria-labelledby={`limits-${kind}`} data-kind={kind}>
          <h2 id={`limits-${kind}`}>{t(`limits.kind.${kind}`)}</h2>
          <p className={styles.note}>{t(`limits.about.${kind}`)}</p>
          <ul className={styles.list}>
            {LIMIT_PERIODS[kind].map((period) => (
              <LimitRow key={period} kind={kind} period={period} limit={findLimit(data.limits, kind, period)} currency={data.currency} />
            ))}
          </ul>
        </section>
      ))}
      <RealityCheck minutes={data.realityCheckMinutes} />
      <BreakSection />
    </div>
  );
}

function RealityCheck({ minutes }: { minutes: number }) {
  const t = useT();
  const client = useQueryClient();
  // A toast tells of a refusal.
  const { busy, run } = useAction((next: number) => saveRealityCheck(client, next));
  const choose = async (next: number) => {
    if (await run(next)) showToast({ kind: "success", text: t("limits.checkSaved"), duration: TOAST_MS.short });
  };
  return (
    <section className={styles.card} aria-labelledby="limits-check">
      <h2 id="limits-check">{t("limits.check")}</h2>
      <p className={styles.note}>{t("limits.checkText")}</p>
      <div className={styles.chips} role="group" aria-labelledby="limits-check">
        {REALITY_CHECK_MINUTES.map((offered) => (
          <Chip key={offered} pressed={offered === minutes} disabled={busy} onClick={() => void choose(offered)}>
            {offered === 0 ? t("limits.checkOff") : t("limits.checkEvery", { minutes: offered })}
          </Chip>
        ))}
      </div>
    </section>
  );
}

function Waiting() {
  return (
    <div className={styles.page}>
      <Skeleton height={72} />
      <Skeleton height={220} />
      <Skeleton height={220} />
      <Skeleton height={220} />
    </div>
  );
}
