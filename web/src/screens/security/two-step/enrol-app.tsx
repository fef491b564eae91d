import { totpCode } from "@mela/contract/auth/second-factor";
import { lazy, type ReactNode, Suspense } from "react";
import { useForm } from "react-hook-form";
import { sendTotpCode } from "../../../data/auth/second-factor.ts";
import { copyText } from "../../../lib/copy-text.ts";
import { writeCode } from "../../../lib/digits-input.ts";
import { resolverOf, useErrorText } from "../../../lib/form.ts";
import { useT } from "../../../lib/i18n.tsx";
import { Form } from "../../../ui/form.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { showToast, TOAST_MS } from "../../../ui/toast-store.ts";
import { useRefusal } from "../../../widgets/payout/use-refusal.ts";
import styles from "./two-step.module.css";
import { useAction } from "@mela/kit/use-action";

const QrCode = lazy(() => import("../../../widgets/qr-code/qr-code.tsx").then((module) => ({ default: module.QrCode })));

interface EnrolAppProps {
  secret: string;
  uri: string;
  onCancel: () => void;
  /** Recovery codes, null where those before still count. */
  onDone: (codes: readonly string[] | null) => void;
}

/** The key for an app, for the same phone first, which is the only one that most have; and the code that confirms it. */
export function EnrolApp({ secret, uri, onCancel, onDone }: EnrolAppProps): ReactNode {
  const t = useT();
  return (
    <>
      <section className={styles.card} aria-labelledby="factor-one">
        <h2 id="factor-one">{t("factor.stepOne")}</h2>
        <a href={uri} className={buttonClass({ kind: "neutral", wide: true })}>
          {t("factor.samePhone")}
        </a>
        <p className={styles.note}>{t("factor.samePhoneText")}</p>
        <Key secret={secret} />
        <details className={styles.other}>
          <summary>{t("factor.otherPhone")}</summary>
          <div className={styles.qr}>
            <Suspense fallback={null}>
              <QrCode text={uri} label={t("factor.qr")} />
            </Suspense>
          </div>
        </details>
      </section>
      <Confirm onCancel={onCancel} onDone={onDone} />
    </>
  );
}

/** The key in groups of four, as it is typed by hand. */
function Key({ secret }: { secret: string }): ReactNode {
  const t = useT();
  const handleCopy = async () => {
    if (await copyText(secret)) showToast({ kind: "success", text: t("factor.copied"), duration: TOAST_MS.short });
  };
  return (
    <div className={styles.key}>
      <p>
        <span className={styles.note}>{t("factor.key")}</span>
        <code dir="ltr" translate="no" data-part="key">
          {secret.match(/.{1,4}/g)?.join(" ")}
        </code>
      </p>
      <Button kind="neutral" small onClick={() => void handleCopy()}>
        {t("factor.copy")}
      </Button>
    </div>
  );
}

interface CodeValues {
  code: string;
}

function Confirm({ onCancel, onDone }: Pick<EnrolAppProps, "onCancel" | "onDone">): ReactNode {
  const t = useT();
  const errorText = useErrorText();
  const { busy, refusal: refused, run } = useAction(sendTotpCode);
  const refusal = useRefusal(refused);
  const { register, handleSubmit, clearErrors, formState } = useForm<CodeValues>({
    defaultValues: { code: "" },
    resolver: resolverOf<CodeValues>(({ code }) => (totpCode(code) === null ? { code: "factor.sixDigits" } : {})),
    reValidateMode: "onSubmit",
  });
  const submit = handleSubmit(async ({ code }) => {
    const done = await run(code);
    if (done) onDone(done.value.recoveryCodes);
  });
  return (
    <Form className={styles.card} onSubmit={(event) => void submit(event)} aria-labelledby="factor-two">
      <h2 id="factor-two">{t("factor.stepTwo")}</h2>
      <TextField
        label={t("factor.code")}
        hint={t("factor.codeHint")}
        error={errorText(formState.errors.code) ?? refusal?.words}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        onInput={writeCode}
        // While a code is being typed nobody is told that it is short.
        {...register("code", { onChange: () => clearErrors("code") })}
      />
      {refusal?.code === "secondFactor.wrong" ? <p className={styles.note}>{t("factor.clock")}</p> : null}
      <Button type="submit" wide busy={busy}>
        {t("factor.confirm")}
      </Button>
      <Button wide kind="neutral" onClick={onCancel}>
        {t("factor.cancel")}
      </Button>
    </Form>
  );
}
