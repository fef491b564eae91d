import { type FormEvent, type ReactNode, useState } from "react";
import { useForm, type UseFormRegisterReturn, useWatch } from "react-hook-form";
import { Link } from "wouter";
import { askNewRecoveryCodes, beginTotp, type SecondFactorState, turnOff, turnOnByPasskey } from "../../../data/auth/second-factor.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useT } from "../../../lib/i18n.tsx";
import { confirm } from "../../../popups/confirm/confirm.ts";
import { Form } from "../../../ui/form.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { ShieldIcon } from "../../../ui/icons.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { type Refusal, useRefusal } from "../../../widgets/payout/use-refusal.ts";
import { useAction } from "@mela/kit/use-action";
import styles from "./two-step.module.css";

interface FactorStateProps {
  state: SecondFactorState;
  /** A key to be confirmed has come. */
  onKey: (key: { secret: string; uri: string }) => void;
  /** New recovery codes have come. */
  onCodes: (codes: readonly string[]) => void;
  onChanged: () => void;
}

const ABOUT_PASSWORD: readonly string[] = ["session.stepUp", "password.wrong", "login.throttled"];

/** How two-step verification stands, and what can be done about it. */
export function FactorState({ state, onKey, onCodes, onChanged }: FactorStateProps): ReactNode {
  const t = useT();
  const addApp = useAction(beginTotp);
  const byPasskey = useAction(turnOnByPasskey);
  const newCodes = useAction(askNewRecoveryCodes);
  const off = useAction(turnOff);
  const actions = [addApp, byPasskey, newCodes, off];
  const busy = actions.some((action) => action.busy);
  const refusal = useRefusal(actions.find((action) => action.refusal !== null)?.refusal ?? null);
  // One refusal at a time: the one of what was tried last.
  const forget = () => actions.forEach((action) => action.forget());
  const { control, register, handleSubmit } = useForm({ defaultValues: { password: "" } });
  const password = useWatch({ control, name: "password" });
  const [asked, setAsked] = useState<"app" | "passkey">("app");
  const given = password === "" ? undefined : password;
  const handleApp = async () => {
    setAsked("app");
    forget();
    const key = await addApp.run(given);
    if (key) onKey(key.value);
  };
  const handlePasskey = async () => {
    setAsked("passkey");
    forget();
    const codes = await byPasskey.run(given);
    if (codes) onCodes(codes.value.recoveryCodes);
  };
  const handleNewCodes = async () => {
    const question = { title: t("factor.recoveryNew"), text: t("factor.recoveryNewText") };
    if (!(await confirm({ ...question, cancel: t("factor.cancel"), submit: t("factor.recoveryNew") }))) return;
    forget();
    const codes = await newCodes.run(undefined);
    if (codes) onCodes(codes.value.recoveryCodes);
  };
  const handleOff = async () => {
    const question = { title: t("factor.turnOffTitle"), text: t("factor.turnOffText") };
    if (!(await confirm({ ...question, cancel: t("factor.cancel"), submit: t("factor.turnOff") }))) return;
    forget();
    if ((await off.run(undefined)) === null) return;
    showToast({ kind: "success", text: t("factor.turnedOff") });
    onChanged();
  };
  const submit = handleSubmit(async () => {
    if (password !== "") await (asked === "app" ? handleApp() : handlePasskey());
  });
  const asksPassword = password !== "" || (refusal !== null && ABOUT_PASSWORD.includes(refusal.code));
  return (
    <>
      <Head state={state} />
      {asksPassword ? <PasswordAsk field={register("password")} refusal={refusal} busy={busy} onSubmit={submit} /> : null}
      {refusal !== null && !ABOUT_PASSWORD.includes(refusal.code) ? (
        <p className={styles.refusal} role="alert">
          {refusal.words}
        </p>
      ) : null}
      <AppCard state={state} busy={busy} onAdd={() => void handleApp()} />
      <PasskeyCard state={state} busy={busy} onTurnOn={() => void handlePasskey()} />
      {state.on ? (
        <RecoveryCard left={state.recoveryLeft} busy={busy} onRenew={() => void handleNewCodes()} onTurnOff={() => void handleOff()} />
      ) : null}
    </>
  );
}

function Head({ state }: { state: SecondFactorState }): ReactNode {
  const t = useT();
  return (
    <section className={styles.head} data-on={state.on || undefined} data-part="state">
      <ShieldIcon size={32} />
      <div>
        <p className={styles.headline}>{t(state.on ? "factor.stateOn" : "factor.stateOff")}</p>
        <p className={styles.note}>{t("factor.lead")}</p>
        {state.mode === "required" && !state.on ? <p className={styles.note}>{t("factor.required")}</p> : null}
      </div>
    </section>
  );
}

interface PasswordAskProps {
  field: UseFormRegisterReturn;
  refusal: Refusal | null;
  busy: boolean;
  onSubmit: (event: FormEvent) => Promise<void>;
}

/** The log-on is not fresh: the password shows who is there. */
function PasswordAsk({ field, refusal, busy, onSubmit }: PasswordAskProps): ReactNode {
  const t = useT();
  return (
    <Form className={styles.card} onSubmit={(event) => void onSubmit(event)}>
      <PasswordField
        label={t("factor.password")}
        hint={t("factor.passwordHint")}
        showLabel={t("factor.showPassword")}
        hideLabel={t("factor.hidePassword")}
        autoComplete="current-password"
        error={refusal?.words}
        {...field}
      />
      <Button type="submit" wide busy={busy}>
        {t("factor.confirm")}
      </Button>
    </Form>
  );
}

function AppCard({ state, busy, onAdd }: { state: SecondFactorState; busy: boolean; onAdd: () => void }): ReactNode {
  const t = useT();
  const formats = useFormats();
  const { totpSince } = state;
  return (
    <section className={styles.card} aria-labelledby="factor-app" data-part="app">
      <h2 id="factor-app">{t("factor.app")}</h2>
      <p className={styles.note}>{t("factor.appText")}</p>
      <p className={styles.state} data-done={totpSince !== null || undefined}>
        {totpSince === null ? t("factor.appNone") : t("factor.appSince", { date: formats.date(totpSince) })}
      </p>
      <Button wide kind={state.on ? "neutral" : "primary"} busy={busy} onClick={onAdd}>
        {t(totpSince === null ? "factor.appAdd" : "factor.appChange")}
      </Button>
    </section>
  );
}

function PasskeyCard({ state, busy, onTurnOn }: { state: SecondFactorState; busy: boolean; onTurnOn: () => void }): ReactNode {
  const t = useT();
  const { passkeys, on } = state;
  return (
    <section className={styles.card} aria-labelledby="factor-passkeys" data-part="passkeys">
      <h2 id="factor-passkeys">{t("factor.passkeys")}</h2>
      <p className={styles.note}>{t("factor.passkeyText")}</p>
      <p className={styles.state} data-done={passkeys > 0 || undefined}>
        {passkeys > 0 ? t("factor.passkeyCount", { count: passkeys }) : t("factor.passkeyNone")}
      </p>
      {passkeys > 0 && !on ? (
        <Button wide kind="outline" busy={busy} onClick={onTurnOn}>
          {t("factor.passkeyOn")}
        </Button>
      ) : null}
      <Link href="/m/set" className={buttonClass({ kind: "neutral", wide: true })}>
        {t("factor.passkeyManage")}
      </Link>
    </section>
  );
}

interface RecoveryCardProps {
  left: number;
  busy: boolean;
  onRenew: () => void;
  onTurnOff: () => void;
}

function RecoveryCard({ left, busy, onRenew, onTurnOff }: RecoveryCardProps): ReactNode {
  const t = useT();
  return (
    <>
      <section className={styles.card} aria-labelledby="factor-recovery" data-part="recovery">
        <h2 id="factor-recovery">{t("factor.recovery")}</h2>
        <p className={styles.state} data-done={left > 2 || undefined}>
          {t("factor.recoveryLeft", { count: left })}
        </p>
        <Button wide kind="neutral" busy={busy} onClick={onRenew}>
          {t("factor.recoveryNew")}
        </Button>
      </section>
      <Button wide kind="outline" busy={busy} onClick={onTurnOff}>
        {t("factor.turnOff")}
      </Button>
    </>
  );
}
