import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useT } from "../../../lib/i18n.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import styles from "./settings.module.css";
import { useAction } from "../../../lib/use-action.ts";

const NAME_LENGTH = 40;

interface AskProps {
  title: string;
  text?: string;
  submit: string;
  busy: boolean;
  onCancel: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** A dialog with one field. */
function Ask({ title, text, submit, busy, onCancel, onSubmit, children }: AskProps): ReactNode {
  const t = useT();
  const formId = useId();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const actions = (
    <>
      <Button kind="neutral" onClick={onCancel}>
        {t("settings.cancel")}
      </Button>
      <Button type="submit" form={formId} busy={busy}>
        {submit}
      </Button>
    </>
  );
  return (
    <Dialog open title={title} onClose={onCancel} actions={actions}>
      <form method="post" id={formId} className={styles.ask} onSubmit={handleSubmit} noValidate>
        {text === undefined ? null : <p>{text}</p>}
        {children}
      </form>
    </Dialog>
  );
}

interface PasswordProps {
  busy: boolean;
  refusal: string | null;
  onCancel: () => void;
  onConfirm: (password: string) => void;
}

/** Asks for the password before another way in is opened. */
export function PasswordDialog({ busy, refusal, onCancel, onConfirm }: PasswordProps): ReactNode {
  const t = useT();
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState(false);
  const handleSubmit = () => {
    setMissing(password === "");
    if (password !== "") onConfirm(password);
  };
  return (
    <Ask
      title={t("settings.passkeyPasswordTitle")}
      text={t("settings.passkeyPasswordText")}
      submit={t("settings.confirm")}
      busy={busy}
      onCancel={onCancel}
      onSubmit={handleSubmit}
    >
      <PasswordField
        label={t("settings.password")}
        showLabel={t("settings.showPassword")}
        hideLabel={t("settings.hidePassword")}
        autoComplete="current-password"
        error={missing ? t("settings.enterPassword") : (refusal ?? undefined)}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </Ask>
  );
}

interface RenameProps {
  name: string;
  onCancel: () => void;
  onConfirm: (name: string) => Promise<void>;
}

export function RenameDialog({ name, onCancel, onConfirm }: RenameProps): ReactNode {
  const t = useT();
  const [text, setText] = useState(name);
  // A refusal is told by a toast; what was typed stays.
  const { busy, run } = useAction(onConfirm);
  const handleSubmit = () => {
    if (text.trim() !== "") void run(text.trim());
  };
  return (
    <Ask title={t("settings.passkeyRename")} submit={t("settings.save")} busy={busy} onCancel={onCancel} onSubmit={handleSubmit}>
      <TextField label={t("settings.passkeyName")} maxLength={NAME_LENGTH} value={text} onChange={(event) => setText(event.target.value)} />
    </Ask>
  );
}
