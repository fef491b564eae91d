import { ApiError } from "@mela/kit/api";
import type { QueryKey } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useT } from "../../lib/texts.tsx";
import { ReasonDialog } from "../reason-dialog.tsx";
import { DraftForm } from "./draft-form.tsx";
import { type About, type Faults, faultsOf } from "./faults.ts";
import type { Draft } from "./use-draft.ts";

interface ReasonedFormProps<T extends object> {
  draft: Draft<T>;
  label: string;
  submit: string;
  /** What saving it brings about, in the dialog that asks for the reason. */
  effect: string;
  check?: (values: T) => Faults;
  about: About;
  touches: readonly QueryKey[];
  /** Saves it; throws what the server says. */
  onSave: (reason: string) => Promise<unknown>;
  children: ReactNode;
}

/** A `DraftForm` that asks for a reason before it is saved. What is refused about a field closes the dialog and is shown there; the reason is kept. */
export function ReasonedForm<T extends object>(props: ReasonedFormProps<T>): ReactNode {
  const { draft, label, submit, effect, check, about, touches, onSave, children } = props;
  const t = useT();
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [said, setSaid] = useState("");
  const handleSubmit = async (reason: string) => {
    setRefusal(null);
    setSaid(reason);
    try {
      await onSave(reason);
      setSaid("");
    } catch (error) {
      // What stands in the way is above the form; the reason is kept.
      const isStale = error instanceof ApiError && error.code === "console.stale";
      if (isStale || Object.keys(faultsOf(error, about, t)).some((field) => field !== "reason")) {
        setRefusal(error);
        setAsking(false);
      }
      throw error;
    }
  };
  return (
    <>
      <DraftForm
        draft={draft}
        label={label}
        submit={submit}
        refusal={refusal}
        {...(check ? { check } : {})}
        about={about}
        onSave={() => setAsking(true)}
      >
        {children}
      </DraftForm>
      {asking ? (
        <ReasonDialog
          title={submit}
          text={effect}
          submit={t("state.save")}
          touches={touches}
          said={said}
          onSubmit={handleSubmit}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
