import { Alert, Button, Group } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useT } from "../../lib/texts.tsx";
import { Refusal } from "../failure.tsx";
import { type About, FaultContext, type Faults, faultsOf, focusOnWrong } from "./faults.ts";
import styles from "./form.module.css";
import type { Draft } from "./use-draft.ts";

interface DraftFormProps<T extends object> {
  draft: Draft<T>;
  /** What the form is called, where nothing around it says so. */
  label?: string;
  submit: string;
  busy?: boolean;
  refusal: unknown;
  /** What is wrong with what is typed, before it is sent. */
  check?: (values: T) => Faults;
  /** Fields that refusals are about, by their code; those that the server names need no line. */
  about?: About;
  onSave: () => void;
  children: ReactNode;
}

/**
 * A form over something that is stored. While it has changes, a bar says how many, saves and discards; what was typed before a reload is
 * offered back; what is refused is marked, and the focus goes to the first of it.
 */
export function DraftForm<T extends object>(props: DraftFormProps<T>): ReactNode {
  const { draft, label, submit, busy = false, refusal, check, about = {}, onSave, children } = props;
  const t = useT();
  const element = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const wrong = tries > 0 ? (check?.(draft.values) ?? {}) : {};
  const faults = { ...faultsOf(refusal, about, t), ...wrong };
  useEffect(() => focusOnWrong(element.current), [tries, refusal]);
  const handleSubmit = () => {
    setTries((count) => count + 1);
    if (Object.keys(check?.(draft.values) ?? {}).length === 0) onSave();
  };
  const handleDiscard = () => {
    setTries(0);
    draft.reset();
  };
  return (
    <form
      ref={element}
      className={styles["form"]}
      method="post"
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.changes > 0 && !busy) handleSubmit();
      }}
    >
      {draft.isOffered ? <Offer onAnswer={draft.answerOffer} /> : null}
      <Refusal error={refusal} />
      <FaultContext value={faults}>{children}</FaultContext>
      {draft.changes > 0 ? <Bar changes={draft.changes} submit={submit} busy={busy} onDiscard={handleDiscard} /> : null}
    </form>
  );
}

function Offer({ onAnswer }: { onAnswer: (take: boolean) => void }): ReactNode {
  const t = useT();
  return (
    <Alert color="blue" variant="light" role="status" p="xs">
      <Group gap="xs">
        <span>{t("form.offer")}</span>
        <Button size="compact-xs" onClick={() => onAnswer(true)}>
          {t("form.restore")}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => onAnswer(false)}>
          {t("form.decline")}
        </Button>
      </Group>
    </Alert>
  );
}

function Bar({ changes, submit, busy, onDiscard }: { changes: number; submit: string; busy: boolean; onDiscard: () => void }): ReactNode {
  const t = useT();
  return (
    <div className={styles["bar"]} role="group" aria-label={t("form.bar")}>
      <span aria-live="polite">{t("form.changes", { count: changes })}</span>
      <Button size="xs" variant="default" disabled={busy} onClick={onDiscard}>
        {t("form.discard")}
      </Button>
      <Button type="submit" size="xs" loading={busy}>
        {submit}
      </Button>
    </div>
  );
}
