import { type FormEvent, type ReactNode, useId } from "react";
import { useForm } from "react-hook-form";
import { resolverOf, useErrorText } from "../../../lib/form.ts";
import { useT } from "../../../lib/i18n.tsx";
import { Form } from "../../../ui/form.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import styles from "./settings.module.css";
import { useAction } from "@mela/kit/use-action";

const NAME_LENGTH = 40;

interface AskProps {
  title: string;
  text?: string;
  submit: string;
  busy: boolean;
  onCancel: () => void;
  /** What the form's library makes of a submit: it checks, sends, and keeps the page. */
  onSubmit: (event: FormEvent) => Promise<void>;
  children: ReactNode;
}

/** A dialog with one field. */
function Ask({ title, text, submit, busy, onCancel, onSubmit, children }: AskProps): ReactNode {
  const t = useT();
  const formId = useId();
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
      <Form id={formId} className={styles.ask} onSubmit={(event) => void onSubmit(event)}>
        {text === undefined ? null : <p>{text}</p>}
        {children}
      </Form>
    </Dialog>
  );
}

interface PasswordValues {
  password: string;
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
  const errorText = useErrorText();
  const { register, handleSubmit, formState } = useForm<PasswordValues>({
    defaultValues: { password: "" },
    resolver: resolverOf<PasswordValues>(({ password }) => (password === "" ? { password: "settings.enterPassword" } : {})),
  });
  return (
    <Ask
      title={t("settings.passkeyPasswordTitle")}
      text={t("settings.passkeyPasswordText")}
      submit={t("settings.confirm")}
      busy={busy}
      onCancel={onCancel}
      onSubmit={handleSubmit(({ password }) => onConfirm(password))}
    >
      <PasswordField
        label={t("settings.password")}
        showLabel={t("settings.showPassword")}
        hideLabel={t("settings.hidePassword")}
        autoComplete="current-password"
        error={errorText(formState.errors.password) ?? refusal ?? undefined}
        {...register("password")}
      />
    </Ask>
  );
}

interface NameValues {
  name: string;
}

interface RenameProps {
  name: string;
  onCancel: () => void;
  onConfirm: (name: string) => Promise<void>;
}

export function RenameDialog({ name, onCancel, onConfirm }: RenameProps): ReactNode {
  const t = useT();
  const errorText = useErrorText();
  const { register, handleSubmit, formState } = useForm<NameValues>({
    defaultValues: { name },
    resolver: resolverOf<NameValues>((values) => (values.name.trim() === "" ? { name: "settings.enterName" } : {})),
  });
  // A refusal is told by a toast; what was typed stays.
  const { busy, run } = useAction(onConfirm);
  const submit = handleSubmit(async (values) => void (await run(values.name.trim())));
  return (
    <Ask title={t("settings.passkeyRename")} submit={t("settings.save")} busy={busy} onCancel={onCancel} onSubmit={submit}>
      <TextField label={t("settings.passkeyName")} maxLength={NAME_LENGTH} error={errorText(formState.errors.name)} {...register("name")} />
    </Ask>
  );
}
