import { ApiError } from "@mela/kit/api";
import { type ReactNode, useRef, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { isOpening, type LinkKind, openAccountBelow } from "../../../data/team/agent-links.ts";
import { NO_RATES, type RebateRates } from "../../../data/rebates/agent-rebates.ts";
import { type FieldErrors, resolverOf, useErrorText } from "../../../lib/form.ts";
import { type MessageId, useT } from "../../../lib/i18n.tsx";
import { useAction } from "@mela/kit/use-action";
import { Form } from "../../../ui/form.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import styles from "../../../widgets/agent/agent.module.css";
import { checkRates, draftOf, RatesFields, type RatesValues, readRates } from "../../../widgets/agent/rates-fields.tsx";
import { RefusalNote } from "../../../widgets/agent/refusal-note.tsx";
import { KindChoice } from "./kind-choice.tsx";

const NAME = /^[a-zA-Z][a-zA-Z0-9]{3,15}$/;
/** An earlier try without an answer may have opened the account, or had another password. */
const KEY_WORDS = { "idempotency.mismatch": "links.maybeOpen", "idempotency.inFlight": "links.stillOpening" } as const;
const PASSWORD_LENGTHS = [8, 64] as const;

const FIELDS_REFUSED: Partial<Record<ApiError["code"], { name: "account" | "password"; text: MessageId }>> = {
  "register.usernameTaken": { name: "account", text: "links.usernameTaken" },
  "password.common": { name: "password", text: "links.passwordEasy" },
};
/** The field that a refusal is about, and what is said there. */
const fieldOf = (error: unknown) => (error instanceof ApiError ? FIELDS_REFUSED[error.code] : undefined);

interface AccountValues extends RatesValues {
  kind: LinkKind;
  account: string;
  password: string;
}

function checkAccount({ account, password, rates }: AccountValues, own: RebateRates): FieldErrors<AccountValues> {
  const passwordWrong = password.length < PASSWORD_LENGTHS[0] || password.length > PASSWORD_LENGTHS[1];
  return {
    ...(NAME.test(account.trim()) ? {} : { account: "links.usernameWrong" }),
    ...(passwordWrong ? { password: "links.passwordWrong" } : {}),
    ...checkRates({ rates }, { limit: own }),
  };
}

/** Opens an account. Of a name whose answer was lost it says nothing that it is taken: it may be so by that very try. */
function useOpening(): typeof openAccountBelow {
  const lost = useRef("");
  return async (account) => {
    if (isOpening(account.account)) lost.current = account.account;
    try {
      return await openAccountBelow(account);
    } catch (failure) {
      const isOwn = failure instanceof ApiError && failure.code === "register.usernameTaken" && lost.current === account.account;
      throw isOwn ? new ApiError("idempotency.mismatch", failure.status, failure.message) : failure;
    }
  };
}

/** An account right below the agent. What was typed stays when it is refused. */
export function AccountForm({ own }: { own: RebateRates }): ReactNode {
  const t = useT();
  const errorText = useErrorText();
  const [opened, setOpened] = useState("");
  const { busy, refusal, run } = useAction(useOpening(), { onFailure: (error) => refuse(error) });
  const form = useForm<AccountValues>({
    defaultValues: { kind: "player", account: "", password: "", rates: draftOf(NO_RATES) },
    resolver: resolverOf<AccountValues>((values) => checkAccount(values, own)),
  });
  const { errors } = form.formState;
  /** A name or password that the server refuses is wrong at its field. */
  const refuse = (error: unknown) => {
    const field = fieldOf(error);
    if (field) form.setError(field.name, { type: "server", message: field.text });
    else if (!(error instanceof ApiError)) throw error;
  };
  const submit = form.handleSubmit(async ({ account, password, kind, rates: draft }) => {
    const rates = readRates(draft, { limit: own });
    if (rates === null) return;
    setOpened("");
    const answer = await run({ account: account.trim(), password, kind, rates });
    if (!answer) return;
    setOpened(answer.value.account);
    showToast({ kind: "success", text: t("links.opened", { name: answer.value.account }) });
    form.reset({ kind, account: "", password: "", rates: draft });
  });
  return (
    <FormProvider {...form}>
      <Form className={`${styles.card} ${styles.form}`} onSubmit={(event) => void submit(event)}>
        <KindChoice />
        <TextField
          label={t("links.username")}
          hint={t("links.usernameHint")}
          error={errorText(errors.account)}
          autoCapitalize="none"
          autoComplete="off"
          maxLength={16}
          {...form.register("account")}
        />
        <PasswordField
          label={t("links.password")}
          hint={t("links.passwordHint")}
          error={errorText(errors.password)}
          showLabel={t("links.show")}
          hideLabel={t("links.hide")}
          autoComplete="new-password"
          {...form.register("password")}
        />
        <RatesFields limit={own} title={t("links.ratesOne")} />
        <RefusalNote refusal={fieldOf(refusal) ? null : refusal} lost="links.lost" words={KEY_WORDS} />
        {opened === "" ? null : (
          <p className={styles.note} data-part="opened">
            {t("links.openedNext", { name: opened })}
          </p>
        )}
        <Button type="submit" wide busy={busy}>
          {t("links.open")}
        </Button>
      </Form>
    </FormProvider>
  );
}
