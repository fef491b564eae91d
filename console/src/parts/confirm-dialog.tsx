import { Button, Group, Modal, Stack } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useBrandHere } from "../lib/brand.tsx";
import { holdQuestion } from "../lib/leaving.ts";
import { ShownInContext } from "../lib/shown-in.ts";
import { useT } from "../lib/texts.tsx";
import { Refusal } from "./failure.tsx";
import { FaultContext, faultsOf, focusOnWrong } from "./form/faults.ts";
import { isTyped, TypedName } from "./typed-name.tsx";
import { useKeys } from "./use-keys.ts";

interface ConfirmDialogProps {
  title: string;
  submit: string;
  /** The key that opened it: pressed once more, it confirms. Enter alone never does. */
  shortcut?: string;
  /** Of what the action is about. Wanted typed, for what cannot be undone. */
  name?: string;
  busy: boolean;
  /** Nothing can be confirmed yet: something is missing. */
  blocked?: boolean;
  refusal: unknown;
  onConfirm: () => void;
  onClose: () => void;
  /** What will happen, in numbers, and what has to be said about it. */
  children: ReactNode;
}

/** What no field is about is said above them. */
const NO_CODES = {};

/**
 * Asks before something is done, and names the brand that it is done in. The focus begins on "Cancel", and only its own buttons close it,
 * or Escape: a press beside it does not throw away what was typed. Fields that are refused are marked, and the focus goes to the first.
 */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { title, submit, shortcut, name, busy, blocked = false, refusal, onConfirm, onClose, children } = props;
  const t = useT();
  const brand = useBrandHere()?.name;
  const [typed, setTyped] = useState("");
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => focusOnWrong(content.current), [refusal]);
  useEffect(() => holdQuestion(content), []);
  const ready = !blocked && isTyped(name, typed);
  useKeys((key) => {
    if (shortcut === undefined || key !== shortcut || !ready || busy) return false;
    onConfirm();
    return true;
  });
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={brand ? `${title} · ${brand}` : title}
      closeButtonProps={{ "aria-label": t("state.close") }}
    >
      <Stack gap="sm" ref={content}>
        <Refusal error={refusal} />
        {/* What is decided about is shown as it is, in its own currency. */}
        <ShownInContext value={null}>
          <FaultContext value={faultsOf(refusal, NO_CODES, t)}>{children}</FaultContext>
        </ShownInContext>
        {name === undefined ? null : <TypedName name={name} value={typed} onChange={setTyped} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t("ask.cancel")}
          </Button>
          <Button disabled={!ready} loading={busy} onClick={onConfirm} aria-keyshortcuts={shortcut}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
