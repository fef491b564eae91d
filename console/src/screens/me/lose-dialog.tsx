import { useAction } from "@mela/kit/use-action";
import type { ReactNode } from "react";
import { consoleKeys } from "../../data/console.keys.ts";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";

export const FACTOR_TOUCHES = [consoleKeys.factors, consoleKeys.me];

interface LoseDialogProps {
  title: string;
  /** What is lost, and how many ways in are left. */
  text: string;
  submit: string;
  /** Wants this typed. */
  name: string;
  /** Does it; throws what the server says. */
  work: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a way in is lost for good. */
export function LoseDialog({ title, text, submit, name, work, onClose }: LoseDialogProps): ReactNode {
  const { busy, refusal, run } = useAction(work, { touches: FACTOR_TOUCHES });
  const handleConfirm = async () => {
    if (await run(undefined)) onClose();
  };
  return (
    <ConfirmDialog
      title={title}
      submit={submit}
      name={name}
      busy={busy}
      refusal={refusal}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
