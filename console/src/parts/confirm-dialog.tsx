import { Button, Group, Modal, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { useBrandHere } from "../lib/brand.tsx";
import { useT } from "../lib/texts.tsx";
import { Refusal } from "./failure.tsx";
import { useKeys } from "./use-keys.ts";

interface ConfirmDialogProps {
  title: string;
  submit: string;
  /** The key that opened it: pressed once more, it confirms. Enter alone never does. */
  shortcut?: string;
  busy: boolean;
  /** Nothing can be confirmed yet: something is missing. */
  blocked?: boolean;
  refusal: unknown;
  onConfirm: () => void;
  onClose: () => void;
  /** What will happen, in numbers, and what has to be said about it. */
  children: ReactNode;
}

/** Asks before money moves, and names the brand that it moves in. The focus begins on "Cancel". */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { title, submit, shortcut, busy, blocked = false, refusal, onConfirm, onClose, children } = props;
  const t = useT();
  const brand = useBrandHere()?.name;
  useKeys((key) => {
    if (shortcut === undefined || key !== shortcut || blocked || busy) return false;
    onConfirm();
    return true;
  });
  return (
    <Modal opened onClose={onClose} title={brand ? `${title} · ${brand}` : title} closeButtonProps={{ "aria-label": t("state.close") }}>
      <Stack gap="sm">
        <Refusal error={refusal} />
        {children}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t("ask.cancel")}
          </Button>
          <Button disabled={blocked} loading={busy} onClick={onConfirm} aria-keyshortcuts={shortcut}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
