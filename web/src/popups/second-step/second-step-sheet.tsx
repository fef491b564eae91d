import type { ComponentType, ReactNode } from "react";
import { useStore } from "zustand";
import type { FactorProof, FactorWay } from "../../data/auth/second-factor.ts";
import { ApiError } from "@mela/kit/api";
import { useT } from "../../lib/i18n.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { confirmStore } from "../confirm/confirm.ts";
import { SecondStepForm } from "./second-step-form.tsx";
import styles from "./second-step.module.css";

interface SheetProps {
  methods: readonly FactorWay[];
  purpose: "stepUp" | "renewal";
  trustDays?: number;
  /** Shows the proof to the server; throws when it is refused. */
  onProof: (proof: FactorProof, trust: boolean) => Promise<void>;
}

/** Codes after which another try in the same sheet is in vain. */
const OVER: readonly string[] = ["secondFactor.expired", "session.expired", "session.required"];

/** The sheet that asks for the second factor over the page as it stands, for `confirm()`: true once it was shown. */
export function secondStepView(props: SheetProps): ComponentType {
  return function SecondStepSheet(): ReactNode {
    const t = useT();
    const answer = useStore(confirmStore, (state) => state.pending?.answer);
    const handleProof = async (proof: FactorProof, trust: boolean) => {
      await props.onProof(proof, trust);
      answer?.(true);
    };
    const handleRefused = (error: unknown) => {
      if (error instanceof ApiError && OVER.includes(error.code)) answer?.(false);
    };
    return (
      <Sheet open onClose={() => answer?.(false)} title={t("account.step.title")} closeLabel={t("shell.close")}>
        <div className={styles.sheet}>
          <SecondStepForm
            methods={props.methods}
            text={t(props.purpose === "stepUp" ? "account.step.confirm" : "account.step.renewal")}
            trustDays={props.trustDays ?? 0}
            onProof={handleProof}
            onRefused={handleRefused}
          />
        </div>
      </Sheet>
    );
  };
}
