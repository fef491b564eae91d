import type { FormEvent, ReactNode } from "react";
import { useT } from "../../../lib/i18n.tsx";
import { Form } from "../../../ui/form.tsx";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/dialog.tsx";
import styles from "./security-center.module.css";

interface FormSheetProps {
  title: string;
  /** One sentence: why it is asked for. */
  text: string;
  submit: string;
  busy: boolean;
  /** A refusal that belongs to no field. */
  refusal?: string | undefined;
  onClose: () => void;
  /** What the form's library makes of a submit: it checks, sends, and keeps the page. */
  onSubmit: (event: FormEvent) => Promise<void>;
  children: ReactNode;
}

/** One thing to arrange: a short form that comes up from below. */
export function FormSheet({ title, text, submit, busy, refusal, onClose, onSubmit, children }: FormSheetProps): ReactNode {
  const t = useT();
  return (
    <Sheet open onClose={onClose} title={title} closeLabel={t("shell.close")}>
      <Form className={styles.form} onSubmit={(event) => void onSubmit(event)} aria-label={title}>
        <p className={styles.note}>{text}</p>
        {children}
        {refusal === undefined ? null : (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
        <Button type="submit" wide busy={busy}>
          {submit}
        </Button>
      </Form>
    </Sheet>
  );
}
