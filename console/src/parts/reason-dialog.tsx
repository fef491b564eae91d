import { useAction } from "@mela/kit/use-action";
import type { QueryKey } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { isReason, ReasonField } from "./reason-field.tsx";

interface ReasonDialogProps {
  title: string;
  /** What will happen, before it does. */
  text: string;
  submit: string;
  /** Wants this typed, for what cannot be undone. */
  name?: string;
  touches: readonly QueryKey[];
  /** The reason, as the call names it. */
  field?: string;
  /** What was said before, where it is asked for again. */
  said?: string;
  /** Letters that a reason has at least. */
  shortest?: number | undefined;
  /** What is chosen besides is complete. */
  ready?: boolean;
  /** What is chosen besides. */
  children?: ReactNode;
  /** Does it; throws what the server says. */
  onSubmit: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why before something is changed: a `ConfirmDialog` with a reason, which the record keeps. */
export function ReasonDialog(props: ReasonDialogProps): ReactNode {
  const { title, text, submit, name, touches, field, said = "", shortest, ready = true, children, onSubmit, onClose } = props;
  const [reason, setReason] = useState(said);
  const { busy, refusal, run } = useAction(onSubmit, { touches });
  const handleConfirm = async () => {
    if (await run(reason.trim())) onClose();
  };
  return (
    <ConfirmDialog
      title={title}
      submit={submit}
      {...(name === undefined ? {} : { name })}
      busy={busy}
      blocked={!ready || !isReason(reason, shortest)}
      refusal={refusal}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>{text}</p>
      {children}
      <ReasonField {...(field === undefined ? {} : { field })} value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
