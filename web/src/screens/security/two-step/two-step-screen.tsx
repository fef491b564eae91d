import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { refreshSecurity } from "../../../data/security/security.ts";
import { type SecondFactorState, secondFactorQuery } from "../../../data/auth/second-factor.ts";
import { type SessionRecord, useSession } from "../../../data/auth/session.ts";
import { ApiError } from "@mela/kit/api";
import { useT } from "../../../lib/i18n.tsx";
import { navigateTo, useSearch } from "../../../lib/navigation.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { EnrolApp } from "./enrol-app.tsx";
import { FactorState } from "./factor-state.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import styles from "./two-step.module.css";

/** Two-step verification: what is set up, an app to add, recovery codes to keep. */
export function TwoStepScreen(): ReactNode {
  const session = useSession();
  return session === null ? null : <TwoStep session={session} />;
}

/** What is on the screen in place of how things stand: a key to confirm, or codes that are shown this once. */
type Task = { kind: "enrol"; secret: string; uri: string } | { kind: "codes"; codes: readonly string[] } | null;

function TwoStep({ session }: { session: SessionRecord }): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const toWithdrawal = useSearch().get("next") === "withdraw";
  const { data, error, refetch } = useQuery(secondFactorQuery(session.userName));
  const [task, setTask] = useState<Task>(null);
  if (!data && error instanceof ApiError && error.code === "freePlay.rejected") return <EmptyState title={error.message} />;
  if (!data && error) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.mode === "off" && !data.on) return <EmptyState title={t("factor.closed")} />;
  const handleCodes = (codes: readonly string[] | null) => {
    setTask(codes === null ? null : { kind: "codes", codes });
    if (codes === null) showToast({ kind: "success", text: t("factor.appTaken") });
    void refreshSecurity(client);
  };
  const handleKept = () => {
    setTask(null);
    if (toWithdrawal) navigateTo("/m/withdraw", { replace: true });
  };
  return <div className={styles.page}>{show(task, data)}</div>;

  function show(current: Task, state: SecondFactorState): ReactNode {
    if (current?.kind === "codes") return <RecoveryCodes codes={current.codes} account={session.userName} onKept={handleKept} />;
    if (current?.kind === "enrol") return <EnrolApp {...current} onCancel={() => setTask(null)} onDone={handleCodes} />;
    return (
      <FactorState
        state={state}
        onKey={(key) => setTask({ kind: "enrol", ...key })}
        onCodes={handleCodes}
        onChanged={() => void refreshSecurity(client)}
      />
    );
  }
}

function Waiting(): ReactNode {
  return (
    <div className={styles.page}>
      <Skeleton height={120} />
      <Skeleton height={320} />
    </div>
  );
}
