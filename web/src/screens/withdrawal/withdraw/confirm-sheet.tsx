import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { Link } from "wouter";
import type { PayoutAccount } from "../../../data/security/security.ts";
import { askForWithdrawal, WITHDRAWAL_TOUCHES } from "../../../data/withdrawal/withdrawal.ts";
import { resolverOf, useErrorText } from "../../../lib/form.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { navigateTo } from "../../../lib/navigation.ts";
import { useMoneyAction } from "@mela/kit/use-action";
import { Form } from "../../../ui/form.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/dialog.tsx";
import { Sums } from "../../../ui/sums.tsx";
import { AccountLabel } from "../../../widgets/payout/account-label.tsx";
import { isWholePin, PinField } from "../../../widgets/payout/pin-field.tsx";
import { useRefusalWords } from "../../../widgets/payout/use-refusal.ts";
import styles from "./withdraw.module.css";
import type { Reckoning } from "./withdraw-rules.ts";

interface ConfirmSheetProps {
  account: PayoutAccount;
  reckoning: Reckoning;
  currency: string;
  /** What the form keeps for a page that is loaded anew. */
  draft: { keep: () => void; forget: () => void };
  onClose: () => void;
}

interface PinValues {
  pin: string;
}

/** Everything once more, and the funds password. */
export function ConfirmSheet({ account, reckoning, currency, draft, onClose }: ConfirmSheetProps): ReactNode {
  const t = useT();
  const { register, handleSubmit, formState } = useForm<PinValues>({
    defaultValues: { pin: "" },
    resolver: resolverOf<PinValues>(({ pin }) => (isWholePin(pin) ? {} : { pin: "security.sixDigits" })),
  });
  const errorText = useErrorText();
  const inWords = useRefusalWords();
  const { busy, run, ...action } = useMoneyAction(askForWithdrawal, {
    touches: WITHDRAWAL_TOUCHES,
    // The intention has the funds password in it, so no storage may have it. A page that is loaded anew while nobody knows what became of
    // it must not offer the amount once more: the list of orders shows whether it was made.
    memory: { read: () => null, write: (underway) => (underway === null ? draft.keep() : draft.forget()) },
  });
  const refusal = action.refusal && inWords(action.refusal);
  // Without an answer nobody knows whether it was made; the next try has the same key and makes no second one.
  const isUnanswered = action.refusal?.message === "";
  const submit = handleSubmit(async ({ pin }) => {
    const made = await run({ accountId: account.id, amount: reckoning.amount, fundsPassword: pin });
    if (!made) return;
    draft.forget();
    navigateTo(`/m/withdraw?order=${made.value.id}`);
  });
  const atPin = refusal?.code.startsWith("fundsPassword.") ?? false;
  return (
    <Sheet open onClose={onClose} title={t("withdraw.confirm")} closeLabel={t("shell.close")}>
      <Form className={styles.confirm} onSubmit={(event) => void submit(event)} aria-label={t("withdraw.confirm")}>
        <AccountLabel account={account} />
        <Sums
          rows={[
            { name: t("withdraw.amount"), value: formatMoney(reckoning.amount, currency) },
            { name: t("withdraw.fee"), value: formatMoney(reckoning.fee, currency) },
            { name: t("withdraw.arrives"), value: formatMoney(reckoning.arrives, currency), weight: "strong" },
          ]}
        />
        <p className={styles.note}>{t("withdraw.heldAtOnce")}</p>
        <PinField error={errorText(formState.errors.pin) ?? (atPin ? refusal?.words : undefined)} {...register("pin")} />
        {refusal === null || atPin ? null : (
          <p className={styles.refusal} role="alert">
            {isUnanswered ? t("withdraw.noAnswer") : refusal.words}
          </p>
        )}
        {refusal?.code === "kyc.required" ? (
          <Link href="/m/identity?next=withdraw" className={buttonClass({ kind: "outline", wide: true })}>
            {t("security.identity")}
          </Link>
        ) : null}
        <Button type="submit" wide busy={busy}>
          {t("withdraw.confirmGo")}
        </Button>
      </Form>
    </Sheet>
  );
}
