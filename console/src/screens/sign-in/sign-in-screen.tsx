import { Alert, Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { type Credentials, type HalfSession, signIn, signInByPasskey, type SignedIn } from "../../data/sign-in.ts";
import { useT } from "../../lib/texts.tsx";
import { supportsPasskeys } from "../../parts/enrol.tsx";
import { Refusal } from "../../parts/failure.tsx";
import { faultsOf } from "../../parts/form/faults.ts";
import { Door } from "./door.tsx";
import { SecondStep } from "./second-step.tsx";
import styles from "./sign-in.module.css";

/** Where operators sign in: by password and second factor, or by a passkey alone. The half session stays in the page. */
export function SignInScreen({ onDone }: { onDone: (session: SignedIn) => void }): ReactNode {
  const t = useT();
  const [half, setHalf] = useState<HalfSession | null>(null);
  const [ended, setEnded] = useState(false);
  const begin = (next: HalfSession | null) => {
    setEnded(next === null);
    setHalf(next);
  };
  if (half) {
    return (
      <Door title={half.enrol ? t("enrol.title") : t("signIn.second")}>
        <SecondStep half={half} onDone={onDone} onEnded={() => begin(null)} />
        <Button variant="subtle" size="xs" onClick={() => setHalf(null)}>
          {t("signIn.back")}
        </Button>
      </Door>
    );
  }
  return (
    <Door title={t("signIn.title")}>
      {ended ? (
        <Alert color="yellow" role="alert" p="xs">
          {t("signIn.ended")}
        </Alert>
      ) : null}
      <PasswordStep onHalf={begin} />
      {supportsPasskeys() ? <PasskeyStep onDone={onDone} /> : null}
    </Door>
  );
}

function PasswordStep({ onHalf }: { onHalf: (half: HalfSession) => void }): ReactNode {
  const t = useT();
  const { busy, refusal, run } = useAction(signIn);
  const faults = faultsOf(refusal, {}, t);
  const form = useForm<Credentials>({ defaultValues: { account: "", password: "" } });
  const submit = form.handleSubmit(async (credentials) => {
    const answer = await run(credentials);
    if (answer) onHalf(answer.value);
  });
  return (
    <form method="post" onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        <Refusal error={refusal} />
        <TextInput
          label={t("signIn.account")}
          required
          withAsterisk={false}
          autoComplete="username webauthn"
          autoCapitalize="none"
          error={faults["account"]}
          // The page, or the dialog, is this form alone.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          {...form.register("account")}
        />
        <PasswordInput
          label={t("signIn.password")}
          required
          withAsterisk={false}
          autoComplete="current-password"
          error={faults["password"]}
          aria-invalid={faults["password"] !== undefined}
          visibilityToggleButtonProps={{ "aria-label": t("signIn.show") }}
          {...form.register("password")}
        />
        <Button type="submit" loading={busy}>
          {t("signIn.go")}
        </Button>
      </Stack>
    </form>
  );
}

function PasskeyStep({ onDone }: { onDone: (session: SignedIn) => void }): ReactNode {
  const t = useT();
  const [failure, setFailure] = useState<unknown>(null);
  const { busy, run } = useAction(signInByPasskey, { onFailure: setFailure });
  const handlePasskey = async () => {
    setFailure(null);
    const answer = await run(undefined);
    if (answer) onDone(answer.value);
  };
  return (
    <>
      <p className={styles["or"]}>{t("signIn.or")}</p>
      <Refusal error={failure} />
      <Button variant="default" loading={busy} onClick={() => void handlePasskey()}>
        {t("signIn.passkey")}
      </Button>
    </>
  );
}
