import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { refreshSecurity } from "../../../data/security/security.ts";
import { beginTotp, type SecondFactorState, secondFactorQuery } from "../../../data/auth/second-factor.ts";
import { type SessionRecord, useSession } from "../../../data/auth/session.ts";
import { ApiError } from "@mela/kit/api";
import { useT } from "../../../lib/i18n.tsx";
import { navigateTo, useSearch, useSheetStep } from "../../../lib/navigation.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { NotForAccount } from "../../../widgets/account-note/account-note.tsx";
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
  const step = useSheetStep("totp");
  const here = useHere();
  const resuming = useResumedKey(step, (key) => setTask({ kind: "enrol", ...key }));
  if (!data && error instanceof ApiError && error.code === "freePlay.rejected")
    return <NotForAccount words={error.message} type={session.type} />;
  if (!data && error) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.mode === "off" && !data.on) return <EmptyState title={t("factor.closed")} />;
  const handleCodes = (codes: readonly string[] | null) => {
    setTask(codes === null ? null : { kind: "codes", codes });
    step.close();
    if (codes === null) showToast({ kind: "success", text: t("factor.appTaken") });
    void refreshSecurity(client);
  };
  const handleKept = () => {
    setTask(null);
    if (toWithdrawal) navigateTo("/m/withdraw", { replace: true });
  };
  if (resuming) return <Waiting />;
  return <div className={styles.page}>{show(task, data)}</div>;

  function show(current: Task, state: SecondFactorState): ReactNode {
    if (current?.kind === "codes") return <RecoveryCodes codes={current.codes} account={session.userName} onKept={handleKept} />;
    if (current?.kind === "enrol" && step.open) return <EnrolApp {...current} onCancel={step.close} onDone={handleCodes} />;
    return (
      <FactorState
        state={state}
        onKey={(key) => {
          // Whoever went on while the key was made would get a step of this page in the history of another one.
          if (!here()) return;
          setTask({ kind: "enrol", ...key });
          step.show();
        }}
        onCodes={handleCodes}
        onChanged={() => void refreshSecurity(client)}
      />
    );
  }
}

/** Whether the page is still there when an answer comes. */
function useHere(): () => boolean {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);
  return () => here.current;
}

/**
 * Whoever comes back from the app on the same phone may find the page loaded anew: the step of the history tells that a key was being
 * added, and the platform gives the same one again, as long as the log-on is fresh. True while it is asked.
 */
function useResumedKey(step: { open: boolean; close: () => void }, onKey: (key: { secret: string; uri: string }) => void): boolean {
  const [resuming, setResuming] = useState(step.open);
  const first = useRef({ resuming, close: step.close, onKey });
  useEffect(() => {
    const { resuming: wanted, close, onKey: take } = first.current;
    if (!wanted) return;
    beginTotp()
      .then(take, close)
      .finally(() => setResuming(false));
  }, []);
  return resuming;
}

function Waiting(): ReactNode {
  return (
    <div className={styles.page}>
      <Skeleton height={120} />
      <Skeleton height={320} />
    </div>
  );
}
