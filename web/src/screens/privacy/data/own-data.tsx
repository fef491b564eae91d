import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { useForm, type UseFormRegisterReturn, useWatch } from "react-hook-form";
import { askCopy, beginErasure, ERASURE_DAYS, keepAccount, type PrivacyState, saveCopy } from "../../../data/privacy/privacy.ts";
import { privacyKeys } from "../../../data/privacy/privacy.keys.ts";
import { useT } from "../../../lib/i18n.tsx";
import { useAction } from "@mela/kit/use-action";
import { confirm } from "../../../popups/confirm/confirm.ts";
import { Form } from "../../../ui/form.tsx";
import { Button } from "../../../ui/button.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { CopyCard } from "./copy-card.tsx";
import styles from "./data.module.css";
import { ErasureCard } from "./erasure-card.tsx";

const ABOUT_PASSWORD: readonly string[] = ["session.stepUp", "password.wrong", "login.throttled"];
const TOUCHES = [privacyKeys.all];

type Asked = "copy" | "file" | "erasure";

/** Both cards. What only the owner may ask is sent at once after a log-on of minutes ago; else the password is asked for, and then it is sent. */
export function OwnData({ state }: { state: PrivacyState }): ReactNode {
  const t = useT();
  const form = useForm({ defaultValues: { password: "" } });
  const password = useWatch({ control: form.control, name: "password" });
  const [asked, setAsked] = useState<Asked>("copy");
  const send: Record<Asked, ReturnType<typeof useAction<string | undefined, unknown>>> = {
    copy: useAction(askCopy, { touches: TOUCHES }),
    file: useAction(saveCopy, { touches: TOUCHES }),
    erasure: useAction(beginErasure, { touches: TOUCHES }),
  };
  const keep = useAction(keepAccount, { touches: TOUCHES });
  const { refusal } = send[asked];
  const busy = keep.busy || Object.values(send).some((action) => action.busy);
  const asksPassword = refusal !== null && ABOUT_PASSWORD.includes(refusal.code);
  useEffect(() => {
    if (asksPassword) form.setFocus("password");
  }, [asksPassword, form]);
  const ask = async (next: Asked): Promise<void> => {
    setAsked(next);
    for (const action of Object.values(send)) action.forget();
    if (await send[next].run(password === "" ? undefined : password)) form.reset();
  };
  const handleErase = async () => {
    const question = { title: t("privacy.eraseTitle"), text: t("privacy.eraseQuestion", { days: ERASURE_DAYS }) };
    if (await confirm({ ...question, cancel: t("privacy.keep"), submit: t("privacy.erase") })) await ask("erasure");
  };
  const handleKeep = async () => {
    if (await keep.run(undefined)) showToast({ kind: "success", text: t("privacy.kept") });
  };
  return (
    <>
      {asksPassword ? (
        <PasswordAsk
          field={form.register("password")}
          error={refusal.code === "session.stepUp" ? undefined : refusal.message || t("privacy.lost")}
          ready={password !== ""}
          busy={busy}
          onSubmit={() => ask(asked)}
        />
      ) : null}
      {refusal !== null && !asksPassword ? (
        <p className={styles.refusal} role="alert">
          {refusal.message || t("privacy.lost")}
        </p>
      ) : null}
      <CopyCard copy={state.copy} busy={busy} onAsk={() => void ask("copy")} onSave={() => void ask("file")} />
      <ErasureCard state={state} busy={busy} onErase={() => void handleErase()} onKeep={() => void handleKeep()} />
    </>
  );
}

interface PasswordAskProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
  ready: boolean;
  busy: boolean;
  onSubmit: () => Promise<void>;
}

/** The log-on is not fresh: the password shows who is there. */
function PasswordAsk({ field, error, ready, busy, onSubmit }: PasswordAskProps): ReactNode {
  const t = useT();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) void onSubmit();
  };
  return (
    <Form className={styles.card} onSubmit={handleSubmit}>
      <PasswordField
        label={t("privacy.password")}
        hint={t("privacy.passwordHint")}
        showLabel={t("privacy.showPassword")}
        hideLabel={t("privacy.hidePassword")}
        autoComplete="current-password"
        error={error}
        {...field}
      />
      <Button type="submit" wide busy={busy} disabled={!ready}>
        {t("privacy.confirm")}
      </Button>
    </Form>
  );
}
