import { type ReactNode, useEffect } from "react";
import { dropPending, finishPending, type KeptPending } from "../../data/auth/pending-login.ts";
import { ApiError } from "@mela/kit/api";
import { useT } from "../../lib/i18n.tsx";
import { showToast, TOAST_MS } from "../../ui/toast-store.ts";
import { SecondStepForm } from "../second-step/second-step-form.tsx";
import { openPopup } from "../use-popup.ts";
import styles from "./login-form.module.css";

/** The second step of a log-in, in place of the ways to take the first. When its time is over the first begins anew. */
export function SecondStepLogin({ pending }: { pending: KeptPending }): ReactNode {
  const t = useT();
  const { until } = pending;
  useEffect(() => {
    const over = () => {
      showToast({ kind: "info", text: t("account.step.over"), duration: TOAST_MS.long });
      dropPending();
    };
    const timer = setTimeout(over, Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until, t]);
  const handleRefused = (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== "secondFactor.expired") return;
    showToast({ kind: "fail", text: error.message });
    dropPending();
  };
  return (
    <div className={styles.form}>
      <h2 className={styles.stepTitle}>{t("account.step.title")}</h2>
      <SecondStepForm
        methods={pending.methods}
        text={t("account.step.login")}
        trustDays={pending.trustDays}
        onProof={(proof, trust) => finishPending(pending, proof, trust)}
        onRefused={handleRefused}
      >
        <button type="button" className="link" onClick={() => openPopup("customerService")}>
          {t("account.step.neither")}
        </button>
        <button type="button" className="link" onClick={dropPending}>
          {t("account.step.back")}
        </button>
      </SecondStepForm>
    </div>
  );
}
