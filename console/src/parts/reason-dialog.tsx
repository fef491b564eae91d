import { Button, Group, Modal, Stack, Textarea, TextInput } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import type { QueryKey } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useBrandHere } from "../lib/brand.tsx";
import { useT } from "../lib/texts.tsx";
import { Refusal } from "./failure.tsx";

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

/** Asks why before something is changed, and names the brand that it is changed in; the focus begins on "Cancel", and Enter alone never confirms. */
export function ReasonDialog(props: ReasonDialogProps): ReactNode {
  const { title, text, submit, name, touches, shortest = SHORTEST, ready: chosen = true, children, onSubmit, onClose } = props;
  const t = useT();
  const brand = useBrandHere()?.name;
  const [reason, setReason] = useState("");
  const [typed, setTyped] = useState("");
  const { busy, refusal, run } = useAction(onSubmit, { touches });
  const ready = chosen && reason.trim().length >= shortest && (name === undefined || typed.trim() === name);
  const handleSubmit = async () => {
    if (await run(reason.trim())) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={brand ? `${title} · ${brand}` : title} closeButtonProps={{ "aria-label": t("state.close") }}>
      <Stack gap="sm">
        <p>{text}</p>
        <Refusal error={refusal} />
        {children}
        {name === undefined ? null : (
          <TextInput label={t("ask.name", { name })} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
        )}
        <Textarea
          label={t("ask.reason")}
          description={t("ask.reasonHint")}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t("ask.cancel")}
          </Button>
          <Button disabled={!ready} loading={busy} onClick={() => void handleSubmit()}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
