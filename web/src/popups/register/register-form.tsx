import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link } from "wouter";
import { useQuery } from "@tanstack/react-query";
import { mayFreePlay } from "@mela/contract/base/customer-type";
import type { RegistrationFields } from "@mela/contract/registration/registration-fields";
import { useSession } from "../../data/auth/session.ts";
import { registrationSettingsQuery } from "../../data/registration/register.ts";
import { useBrandName, useBrandSettings } from "../../data/site/site.ts";
import { playTrial } from "../../data/registration/trial.ts";
import { T, useT } from "../../lib/i18n.tsx";
import { Form } from "../../ui/form.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { AlertIcon, ChatIcon } from "../../ui/shell-icons.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useTrial } from "../../widgets/use-trial.ts";
import { SocialLogin } from "../login/social-login.tsx";
import { openPopup } from "../use-popup.ts";
import { RegisterField } from "./register-field.tsx";
import styles from "./register-form.module.css";
import { type RegisterFormState, useRegisterForm } from "./use-register-form.ts";

const TermsDialog = lazy(() => import("../terms/terms-dialog.tsx").then((module) => ({ default: module.TermsDialog })));

interface RegisterFormProps {
  /** Where the way to the login leads: to its page, or to the popup in place of this one. */
  onLogin?: () => void;
  loginPath: string;
}

/** The registration: the same form in the page and in the popup, which go on once there is a session. */
export function RegisterForm(props: RegisterFormProps): ReactNode {
  const t = useT();
  const { data: fields, isError, refetch } = useQuery(registrationSettingsQuery());
  if (fields) return <RegisterFields fields={fields} {...props} />;
  if (!isError) return <Waiting />;
  return (
    <EmptyState
      title={t("register.failed")}
      text={t("register.failedText")}
      action={<Button onClick={() => void refetch()}>{t("shell.retry")}</Button>}
    />
  );
}

/** What the form most often has, and how high it stands in px. */
const WAITING = [
  ["methods", 56],
  ["account", 78],
  ["password", 78],
  ["repeated", 78],
  ["submit", 48],
] as const;

function Waiting(): ReactNode {
  return (
    <div className={styles.form} aria-busy>
      {WAITING.map(([name, height]) => (
        <Skeleton key={name} height={height} />
      ))}
    </div>
  );
}

function RegisterFields({ fields, onLogin, loginPath }: RegisterFormProps & { fields: RegistrationFields }): ReactNode {
  const t = useT();
  const state = useRegisterForm(fields);
  const { form, submit, methods, method, setMethod, shown } = state;
  const { switches } = useBrandSettings();
  if (methods.length === 0) {
    return (
      <div className={styles.form}>
        <EmptyState title={t("register.closed")} {...(switches.COMM3 ? { text: t("register.closedText") } : {})} />
        <ToLogin onLogin={onLogin} loginPath={loginPath} />
      </div>
    );
  }
  return (
    <Form className={styles.form} onSubmit={(event) => void submit(event)} aria-label={t("title.register")}>
      {methods.length > 1 ? (
        <Segmented
          label={t("register.methods")}
          choices={methods.map((key) => ({ key, label: t(`register.method.${key}`) }))}
          current={method}
          onChoose={setMethod}
        />
      ) : null}
      <Failure state={state} at="top" />
      <Invitation state={state} />
      {shown.map((key) => (
        <RegisterField key={key} name={key} fields={fields} state={state} />
      ))}
      <Agreement state={state} />
      <Failure state={state} at="button" />
      <Button type="submit" wide busy={form.formState.isSubmitting}>
        {t("register.submit")}
      </Button>
      <SocialLogin />
      <ToLogin onLogin={onLogin} loginPath={loginPath} />
      <OtherWays />
    </Form>
  );
}

function Failure({ state: { failure }, at }: { state: RegisterFormState; at: "top" | "button" }): ReactNode {
  const t = useT();
  if (failure === null || (failure.atButton === true) !== (at === "button")) return null;
  return (
    <p className={styles.failure} role="alert">
      <AlertIcon size={18} />
      {failure.message || t(failure.fallback)}
    </p>
  );
}

/** Who invited, or that the link is none any more: then the field for a code is there. */
function Invitation({ state: { invitation } }: { state: RegisterFormState }): ReactNode {
  const t = useT();
  const { code, inviter, agent, broken } = invitation;
  if (broken) {
    return (
      <p className={styles.failure} role="status">
        <AlertIcon size={18} />
        {t("register.fault.recommender")}
      </p>
    );
  }
  return inviter === null ? null : (
    <p className={styles.invitation} role="status">
      {t(agent ? "register.invitedAsAgent" : "register.invitedBy", { inviter, code })}
    </p>
  );
}

/** The tick without which nothing is sent, and the one that is up to them. The terms lie over the form, so that nothing typed is lost. */
function Agreement({ state: { consent } }: { state: RegisterFormState }): ReactNode {
  const t = useT();
  const brand = useBrandName();
  const { minimumAge } = useBrandSettings();
  const [terms, setTerms] = useState<"unused" | "open" | "closed">("unused");
  const link = (text: string) => (
    <button type="button" className="link" onClick={() => setTerms("open")}>
      {text}
    </button>
  );
  return (
    <>
      <Checkbox
        name="agreement"
        checked={consent.agreed}
        error={consent.missing ? t("register.fault.agreement", { age: minimumAge }) : undefined}
        onChange={(event) => consent.setAgreed(event.currentTarget.checked)}
      >
        <span>
          <T id="register.agreement" values={{ age: minimumAge }} components={{ terms: link }} />
        </span>
      </Checkbox>
      <Checkbox name="advertising" checked={consent.advertising} onChange={(event) => consent.setAdvertising(event.currentTarget.checked)}>
        <span>{t("register.advertising", { brand })}</span>
      </Checkbox>
      {terms === "unused" ? null : (
        <Suspense fallback={null}>
          <TermsDialog open={terms === "open"} onClose={() => setTerms("closed")} />
        </Suspense>
      )}
    </>
  );
}

function ToLogin({ onLogin, loginPath }: RegisterFormProps): ReactNode {
  const t = useT();
  const handleClick = (event: React.MouseEvent) => {
    if (!onLogin) return;
    event.preventDefault();
    onLogin();
  };
  return (
    <p className={styles.other}>
      {t("register.haveAccount")}{" "}
      <Link href={loginPath} className="link" onClick={handleClick}>
        {t("register.logIn")}
      </Link>
    </p>
  );
}

function OtherWays(): ReactNode {
  const t = useT();
  const { switches } = useBrandSettings();
  const { start, busy } = useTrial(playTrial);
  // Whoever plays a trial already would be refused another.
  const isOffered = mayFreePlay(useSession()?.type ?? null) && switches.FREEPLAY3;
  return (
    <div className={styles.ways}>
      {isOffered ? (
        <Button kind="neutral" wide busy={busy} onClick={() => void start()}>
          {t("register.freeTrial")}
        </Button>
      ) : null}
      <button type="button" className={styles.service} onClick={() => openPopup("customerService")}>
        <ChatIcon size={20} />
        {t("shell.customerService")}
      </button>
    </div>
  );
}
