import { Button, Group, PasswordInput, Stack } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { consoleKeys } from "../../data/console.keys.ts";
import {
  addPasskey,
  changePassword,
  type ConsoleFactors,
  confirmTotp,
  factorsQuery,
  forgetSession,
  removePasskey,
  removeTotp,
  renewCodes,
  startTotp,
} from "../../data/session.ts";
import { useT } from "../../lib/texts.tsx";
import { EnrolApp, EnrolPasskey, supportsPasskeys } from "../../parts/enrol.tsx";
import { Refusal } from "../../parts/failure.tsx";
import { RecoveryCodes } from "../../parts/recovery-codes.tsx";
import { When } from "../../parts/when.tsx";
import styles from "./me.module.css";
import { Waiting } from "../../parts/query-state.tsx";

const TOUCHES = [consoleKeys.factors, consoleKeys.me];

/** The ways in of this operator: app, passkeys, recovery codes, password. The server refuses to take the last factor away. */
export function Security(): ReactNode {
  const factors = useQuery(factorsQuery);
  if (!factors.data) return <Waiting query={factors} />;
  return (
    <Stack gap="xl" maw={560}>
      <AppPart factors={factors.data} />
      <PasskeyPart factors={factors.data} />
      <CodesPart factors={factors.data} />
      <PasswordPart />
    </Stack>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }): ReactNode {
  return (
    <section aria-labelledby={id} className={styles["part"]}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function AppPart({ factors: { totpSince } }: { factors: ConsoleFactors }): ReactNode {
  const t = useT();
  const [setting, setSetting] = useState(false);
  const removal = useAction(removeTotp, { touches: TOUCHES });
  const confirmation = useAction(confirmTotp, { touches: TOUCHES });
  const confirm = async (code: string) => {
    const done = await confirmation.run(code);
    if (done) setSetting(false);
  };
  return (
    <Part id="app" title={t("security.app")}>
      <Refusal error={removal.refusal ?? confirmation.refusal} />
      {totpSince === null ? (
        <p>{t("security.appOff")}</p>
      ) : (
        <p>
          {t("security.since")} <When at={totpSince} />
        </p>
      )}
      {setting ? <EnrolApp start={startTotp} confirm={confirm} /> : null}
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => setSetting(!setting)}>
          {setting ? t("ask.cancel") : totpSince === null ? t("security.appSet") : t("security.appChange")}
        </Button>
        {totpSince === null || setting ? null : (
          <Button size="xs" variant="default" loading={removal.busy} onClick={() => void removal.run(undefined)}>
            {t("security.remove")}
          </Button>
        )}
      </Group>
    </Part>
  );
}

function PasskeyPart({ factors: { passkeys } }: { factors: ConsoleFactors }): ReactNode {
  const t = useT();
  const [adding, setAdding] = useState(false);
  const removal = useAction(removePasskey, { touches: TOUCHES });
  const make = useAction(addPasskey, { touches: TOUCHES, onFailure: () => undefined });
  const handleMake = async (name: string) => {
    if (await make.run(name)) setAdding(false);
  };
  return (
    <Part id="passkeys" title={t("security.passkeys")}>
      <Refusal error={removal.refusal ?? make.refusal} />
      {passkeys.length === 0 ? <p>{t("security.noPasskeys")}</p> : null}
      <ul className={styles["list"]}>
        {passkeys.map(({ id, name, lastUsedAt }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span>
              {t("security.used")} <When at={lastUsedAt} />
            </span>
            <Button
              size="xs"
              variant="default"
              loading={removal.pending === id}
              aria-label={t("security.removeName", { name })}
              onClick={() => void removal.run(id)}
            >
              {t("security.remove")}
            </Button>
          </li>
        ))}
      </ul>
      {adding ? <EnrolPasskey make={handleMake} /> : null}
      {supportsPasskeys() ? (
        <Button size="xs" variant="default" onClick={() => setAdding(!adding)}>
          {adding ? t("ask.cancel") : t("passkey.add")}
        </Button>
      ) : (
        <p>{t("security.passkeysUnsupported")}</p>
      )}
    </Part>
  );
}

function CodesPart({ factors: { recoveryLeft } }: { factors: ConsoleFactors }): ReactNode {
  const t = useT();
  const { busy, refusal, run } = useAction(renewCodes, { touches: TOUCHES });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const handleRenew = async () => {
    const answer = await run(undefined);
    if (answer) setCodes(answer.value.recoveryCodes);
  };
  return (
    <Part id="codes" title={t("security.codes")}>
      <Refusal error={refusal} />
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      ) : (
        <>
          <p>{t("security.codesLeft", { count: recoveryLeft })}</p>
          <Button size="xs" variant="default" loading={busy} onClick={() => void handleRenew()}>
            {t("codes.renew")}
          </Button>
        </>
      )}
    </Part>
  );
}

function PasswordPart(): ReactNode {
  const t = useT();
  const { busy, refusal, run } = useAction(changePassword);
  const form = useForm({ defaultValues: { oldPassword: "", newPassword: "" } });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (passwords) => {
    // A new password ends all sessions of the account, this one too.
    if (await run(passwords)) forgetSession();
  });
  const needed = { required: t("link.short") };
  return (
    <Part id="password" title={t("security.password")}>
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="sm" maw={360}>
          <Refusal error={refusal} />
          <PasswordInput
            label={t("security.oldPassword")}
            autoComplete="current-password"
            error={errors.oldPassword?.message}
            {...form.register("oldPassword", { required: t("security.oldNeeded") })}
          />
          <PasswordInput
            label={t("security.newPassword")}
            description={t("link.passwordHint")}
            autoComplete="new-password"
            error={errors.newPassword?.message}
            {...form.register("newPassword", { ...needed, minLength: { value: 12, message: t("link.short") } })}
          />
          <Button type="submit" size="xs" variant="default" loading={busy}>
            {t("security.changePassword")}
          </Button>
          <p>{t("security.endsSessions")}</p>
        </Stack>
      </form>
    </Part>
  );
}
