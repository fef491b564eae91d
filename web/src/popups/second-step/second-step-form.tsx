import { recoveryCode, totpCode } from "@mela/contract/auth/second-factor";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { supportsPasskeys } from "../../data/auth/passkeys.ts";
import type { FactorProof, FactorWay } from "../../data/auth/second-factor.ts";
import { writeAsciiDigits, writeCode } from "../../lib/digits-input.ts";
import { resolverOf, useErrorText } from "../../lib/form.ts";
import { type MessageId, useT } from "../../lib/i18n.tsx";
import { Form } from "../../ui/form.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextField } from "../../ui/field.tsx";
import { ShieldIcon } from "../../ui/icons.tsx";
import styles from "./second-step.module.css";
import { useSecondStep } from "./use-second-step.ts";

interface SecondStepFormProps {
  methods: readonly FactorWay[];
  /** One sentence: why it is asked for. */
  text: string;
  /** Days for which this browser may be trusted; 0 where it may not. */
  trustDays: number;
  /** Shows the proof to the server; throws what it was refused with. */
  onProof: (proof: FactorProof, trust: boolean) => Promise<void>;
  /** Told of what a proof was refused with. */
  onRefused?: (error: unknown) => void;
  children?: ReactNode;
}

const SWITCH: Record<FactorWay, MessageId> = {
  totp: "account.step.useApp",
  passkey: "account.step.usePasskey",
  recovery: "account.step.useRecovery",
};

/** The second step: a code of the authenticator app, a passkey, or a recovery code, one way at a time. */
export function SecondStepForm({ methods, text, trustDays, onProof, onRefused, children }: SecondStepFormProps): ReactNode {
  const t = useT();
  const ways = methods.filter((way) => way !== "passkey" || supportsPasskeys());
  const [chosen, setChosen] = useState<FactorWay | null>(null);
  const way = chosen ?? ways[0] ?? "recovery";
  const [trust, setTrust] = useState(false);
  const step = useSecondStep((proof) => onProof(proof, trust), onRefused);
  const handleChoose = (next: FactorWay) => {
    step.forget();
    setChosen(next);
  };
  return (
    <div className={styles.step}>
      <p className={styles.text}>{text}</p>
      {way === "passkey" ? (
        <PasskeyStep busy={step.busy} refusal={step.refusal} onPress={() => void step.sendPasskey()} />
      ) : (
        <CodeStep key={way} way={way} busy={step.busy} refusal={step.refusal} onSend={(code) => void step.sendCode(way, code)} />
      )}
      {trustDays > 0 ? (
        <Checkbox checked={trust} onChange={(event) => setTrust(event.target.checked)}>
          {t("account.step.trust", { days: trustDays })}
        </Checkbox>
      ) : null}
      <div className={styles.others}>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <button key={other} type="button" className="link" onClick={() => handleChoose(other)}>
              {t(SWITCH[other])}
            </button>
          ))}
        {children}
      </div>
    </div>
  );
}

interface StepProps {
  busy: boolean;
  refusal: string | null;
}

interface CodeValues {
  code: string;
}

function CodeStep({ way, busy, refusal, onSend }: StepProps & { way: "totp" | "recovery"; onSend: (code: string) => void }): ReactNode {
  const t = useT();
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement | null>(null);
  const app = way === "totp";
  const { register, handleSubmit, clearErrors, formState } = useForm<CodeValues>({
    defaultValues: { code: "" },
    resolver: resolverOf<CodeValues>(({ code }) =>
      (app ? totpCode(code) : recoveryCode(code)) === null ? { code: app ? "account.step.sixDigits" : "account.step.tenSigns" } : {},
    ),
    reValidateMode: "onSubmit",
  });
  // While a code is being typed nobody is told that it is short.
  const { ref, ...field } = register("code", { onChange: () => clearErrors("code") });
  useEffect(() => input.current?.focus(), []);
  // A refused code is of no more use; the next one is typed over it.
  useEffect(() => {
    if (refusal !== null) input.current?.select();
  }, [refusal]);
  const submit = handleSubmit(({ code }) => onSend(code));
  return (
    <Form className={styles.step} onSubmit={(event) => void submit(event)} aria-label={t("account.step.title")}>
      <TextField
        ref={(node) => {
          ref(node);
          input.current = node;
          // A dialog that opens around the form gives the focus to what has this attribute, which React does not write.
          node?.setAttribute("autofocus", "");
        }}
        label={t(app ? "account.step.code" : "account.step.recovery")}
        hint={t(app ? "account.step.codeHint" : "account.step.recoveryHint")}
        error={errorText(formState.errors.code) ?? refusal ?? undefined}
        inputMode={app ? "numeric" : "text"}
        autoComplete={app ? "one-time-code" : "off"}
        autoCapitalize={app ? "none" : "characters"}
        spellCheck={false}
        maxLength={app ? 12 : 24}
        onInput={app ? writeCode : writeAsciiDigits}
        {...field}
      />
      <Button type="submit" wide busy={busy}>
        {t("account.step.submit")}
      </Button>
    </Form>
  );
}

function PasskeyStep({ busy, refusal, onPress }: StepProps & { onPress: () => void }): ReactNode {
  const t = useT();
  return (
    <>
      {refusal === null ? null : (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <Button wide busy={busy} icon={<ShieldIcon size={20} />} onClick={onPress}>
        {t("account.step.passkey")}
      </Button>
    </>
  );
}
