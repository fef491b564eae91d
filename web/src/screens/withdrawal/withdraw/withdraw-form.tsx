import { toDecimal } from "@mela/contract/base/money";
import { type ReactNode, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Link } from "wouter";
import type { PayoutAccount } from "../../../data/security/security.ts";
import type { WithdrawalTerms } from "../../../data/withdrawal/withdrawal.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useT } from "../../../lib/i18n.tsx";
import { currencySign, formatMoney } from "@mela/kit/money";
import { useSheetStep } from "../../../lib/navigation.ts";
import { Form } from "../../../ui/form.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { type Sum, Sums } from "../../../ui/sums.tsx";
import { AccountLabel } from "../../../widgets/payout/account-label.tsx";
import { ConfirmSheet } from "./confirm-sheet.tsx";
import { usePauseText } from "./paused-kinds.tsx";
import styles from "./withdraw.module.css";
import { forgetDraft, keepDraft, readDraft, type WithdrawValues } from "./withdraw-draft.ts";
import { type AmountProblem, mostNow, reckon, termsFor } from "./withdraw-rules.ts";

/** To which account, and how much; what it costs and what arrives stand beside it while one types. What was entered stays in the tab. */
export function WithdrawForm({ terms: all }: { terms: WithdrawalTerms }): ReactNode {
  const t = useT();
  const methodOf = ({ kind }: Pick<PayoutAccount, "kind">) => all.methods.find((method) => method.kind === kind);
  const usable = all.accounts.filter((account) => account.usable && methodOf(account));
  const [defaultValues] = useState(() => readDraft() ?? { accountId: null, amount: "" });
  const form = useForm<WithdrawValues>({ defaultValues });
  const keep = () => keepDraft(form.getValues());
  const change = (part: Partial<WithdrawValues>) => {
    for (const [field, value] of Object.entries(part)) form.setValue(field as keyof WithdrawValues, value);
    keep();
  };
  const { accountId: chosen, amount: typed } = useWatch({ control: form.control }) as WithdrawValues;
  const accountId = chosen ?? (usable.find((account) => account.isDefault) ?? usable[0])?.id;
  const account = usable.find(({ id }) => id === accountId);
  const terms = termsFor(all, account && methodOf(account));
  const checked = form.formState.isSubmitted;
  const question = useSheetStep("withdraw");
  const reckoning = reckon(typed, terms);
  const isAmount = typeof reckoning !== "string";
  const { currency } = terms.balance;
  const most = mostNow(terms);
  const problem = useProblemText(terms);
  const { freeLeft } = terms.fee;
  const rows: Sum[] = [
    {
      name: t("withdraw.fee"),
      value: freeLeft > 0 ? t("withdraw.free", { count: freeLeft }) : money(isAmount ? reckoning.fee : null, currency),
    },
    { name: t("withdraw.arrives"), value: money(isAmount ? reckoning.arrives : null, currency), weight: "strong" },
    {
      name: t("withdraw.today"),
      value: t("withdraw.todayLeft", { count: terms.countLeft, amount: formatMoney(terms.sumLeft, currency) }),
    },
  ];
  const submit = form.handleSubmit(() => (isAmount && account !== undefined ? question.show() : undefined));
  return (
    <>
      <Form className={styles.card} onSubmit={(event) => void submit(event)} aria-label={t("withdraw.title")}>
        <AccountChoice terms={terms} current={accountId} onChoose={(id) => change({ accountId: id })} />
        <TextField
          label={t("withdraw.amount")}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          before={<span className={styles.currency}>{currencySign(currency)}</span>}
          after={
            most >= terms.min ? (
              <button type="button" className="link" onClick={() => change({ amount: toDecimal(most, currency) })}>
                {t("withdraw.all")}
              </button>
            ) : null
          }
          error={
            typeof reckoning === "string" && (checked || reckoning !== "empty") && (checked || typed.length > 2)
              ? problem(reckoning)
              : undefined
          }
          hint={t("withdraw.bounds", { min: formatMoney(terms.min, currency), max: formatMoney(terms.max, currency) })}
          {...form.register("amount", { onChange: keep })}
        />
        <Sums rows={rows} live />
        {usable.length === 0 ? <WaitUntil accounts={all.accounts.filter(methodOf)} /> : null}
        <Button type="submit" wide disabled={usable.length === 0}>
          {t("withdraw.go")}
        </Button>
      </Form>
      {question.open && isAmount && account ? (
        <ConfirmSheet
          account={account}
          reckoning={reckoning}
          currency={currency}
          draft={{ keep, forget: forgetDraft }}
          onClose={question.close}
        />
      ) : null}
    </>
  );
}

/** Why the button does nothing yet: all accounts are so new that they cannot be used, the first of them from then on. */
function WaitUntil({ accounts }: { accounts: readonly PayoutAccount[] }): ReactNode {
  const t = useT();
  const formats = useFormats();
  const first = accounts.map(({ usableAt }) => usableAt).toSorted()[0];
  if (first === undefined) return null;
  return (
    <p className={styles.note} data-part="wait-until">
      {t("withdraw.waitUntil", { date: formats.moment(first) })}
    </p>
  );
}

const money = (minor: number | null, currency: string): string => (minor === null ? "—" : formatMoney(minor, currency));

function useProblemText(terms: WithdrawalTerms): (problem: AmountProblem) => string {
  const t = useT();
  const { min, max, balance, sumLeft, identity } = terms;
  const inWords = (minor: number) => formatMoney(minor, balance.currency);
  return (problem) =>
    t(`withdraw.problem.${problem}`, {
      min: inWords(min),
      max: inWords(max),
      most: inWords(mostNow(terms)),
      left: inWords(sumLeft),
      free: inWords(identity?.freeLeft ?? 0),
    });
}

interface AccountChoiceProps {
  terms: WithdrawalTerms;
  current: string | undefined;
  onChoose: (id: string) => void;
}

function AccountChoice({ terms, current, onChoose }: AccountChoiceProps): ReactNode {
  const t = useT();
  const formats = useFormats();
  const pauseText = usePauseText();
  const isOpen = ({ kind }: PayoutAccount) => terms.methods.some((method) => method.kind === kind);
  const canBeChosen = (account: PayoutAccount) => account.usable && isOpen(account);
  const noteOf = (account: PayoutAccount): ReactNode => {
    const pause = terms.paused?.find(({ kind }) => kind === account.kind);
    if (pause) return <span>{pauseText(pause)}</span>;
    if (!isOpen(account)) return <span>{t("withdraw.methodClosed")}</span>;
    if (account.usable) return null;
    return <span>{t("security.usableFrom", { date: formats.moment(account.usableAt) })}</span>;
  };
  return (
    <fieldset className={styles.accounts}>
      <legend>{t("withdraw.to")}</legend>
      {terms.accounts.map((account) => (
        <label key={account.id} className={styles.account} data-off={canBeChosen(account) ? undefined : "on"}>
          <input
            type="radio"
            name="account"
            value={account.id}
            checked={account.id === current}
            disabled={!canBeChosen(account)}
            onChange={() => onChoose(account.id)}
          />
          <AccountLabel account={account} note={noteOf(account)} />
        </label>
      ))}
      <Link href="/m/securityCenter?open=account&next=withdraw" className="link">
        {t("withdraw.otherAccount")}
      </Link>
    </fieldset>
  );
}
