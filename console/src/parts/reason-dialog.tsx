import { Textarea } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import type { QueryKey } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useT } from "../lib/texts.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";

interface ReasonDialogProps {
  title: string;
  /** What will happen, before it does. */
  text: string;
  submit: string;
  /** Wants this typed, for what cannot be undone. */
  name?: string;
  touches: readonly QueryKey[];
  /** Letters that a reason has at least. */
  shortest?: number;
  /** What is chosen besides is complete. */
  ready?: boolean;
  /** What is chosen besides. */
  children?: ReactNode;
  /** Does it; throws what the server says. */
  onSubmit: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

const SHORTEST = 3;

/** Asks why before something is changed: a `ConfirmDialog` with a reason, which the record keeps. */
export function ReasonDialog(props: ReasonDialogProps): ReactNode {
  const { title, text, submit, name, touches, shortest = SHORTEST, ready = true, children, onSubmit, onClose } = props;
  const t = useT();
  const [reason, setReason] = useState("");
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
      blocked={!ready || reason.trim().length < shortest}
      refusal={refusal}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>{text}</p>
      {children}
      <Textarea
        label={t("ask.reason")}
        description={t("ask.reasonHint")}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
