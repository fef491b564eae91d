import { readAmount } from "@mela/contract/base/amount";
import { currencySign, toDecimal } from "@mela/contract/base/money";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { MAIN_WALLET, type MemberWallet, moveFunds } from "../../../data/wallet/wallets.ts";
import { resolverOf, useErrorText } from "../../../lib/form.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { useMoneyAction } from "@mela/kit/use-action";
import { Form } from "../../../ui/form.tsx";
import { Button, IconButton } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { SwapIcon } from "../../../ui/icons.tsx";
import { showToast, TOAST_MS } from "../../../ui/toast-store.ts";
import { SelectChip } from "../../../widgets/records/select-chip.tsx";
import styles from "./wallets.module.css";
import { walletKeys } from "../../../data/wallet/wallet.keys.ts";

interface MoveValues {
  amount: string;
}

/** Moves money between the main wallet and another one. What was typed stays through a refusal. */
export function MoveForm({ wallets, currency }: { wallets: readonly MemberWallet[]; currency: string }) {
  const t = useT();
  const others = wallets.filter(({ code }) => code !== MAIN_WALLET);
  const [other, setOther] = useState(others[0]?.code ?? "");
  const [outwards, setOutwards] = useState(true);
  const { busy, refusal, run, forget } = useMoneyAction(moveFunds, { touches: [walletKeys.all] });
  const [from, to] = outwards ? [MAIN_WALLET, other] : [other, MAIN_WALLET];
  const here = wallets.find(({ code }) => code === from)?.balance.amount ?? 0;
  const nameOf = (code: string) => (code === MAIN_WALLET ? t("wallets.main") : (others.find((one) => one.code === code)?.name ?? code));

  const errorText = useErrorText();
  const form = useForm<MoveValues>({
    defaultValues: { amount: "" },
    resolver: resolverOf<MoveValues>((values) => {
      const amount = readAmount(values.amount, currency);
      if (typeof amount === "string") return { amount: "wallets.badAmount" };
      return amount > here ? { amount: "wallets.tooMuch" } : {};
    }),
  });
  const submit = form.handleSubmit(async (values) => {
    const amount = readAmount(values.amount, currency);
    if (typeof amount === "string" || !(await run({ from, to, amount }))) return;
    form.reset();
    showToast({ kind: "success", text: t("wallets.moved", { amount: formatMoney(amount, currency) }), duration: TOAST_MS.short });
  });
  const change = (outwardsNow: boolean, otherNow: string) => {
    setOutwards(outwardsNow);
    setOther(otherNow);
    // What was wrong with the amount was wrong for the other wallet.
    form.clearErrors();
    forget();
  };
  const end = (label: string, code: string) =>
    code === MAIN_WALLET || others.length === 1 ? (
      <p className={styles.end}>
        <span className={styles.note}>{label}</span>
        <b>{nameOf(code)}</b>
      </p>
    ) : (
      <SelectChip
        label={label}
        value={code}
        choices={others.map((one) => [one.code, one.name] as const)}
        onChoose={(code) => change(outwards, code)}
      />
    );
  return (
    <Form className={styles.card} onSubmit={(event) => void submit(event)} aria-labelledby="wallets-move">
      <h2 id="wallets-move">{t("wallets.move")}</h2>
      <div className={styles.ends}>
        {end(t("wallets.from"), from)}
        <IconButton label={t("wallets.swap")} onClick={() => change(!outwards, other)}>
          <SwapIcon />
        </IconButton>
        {end(t("wallets.to"), to)}
      </div>
      <TextField
        label={t("wallets.amount", { currency: currencySign(currency) })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        error={
          errorText(form.formState.errors.amount, { balance: formatMoney(here, currency) }) ??
          (refusal ? refusal.message || t("shell.screenFailedText") : undefined)
        }
        hint={formatMoney(here, currency)}
        after={
          <button
            type="button"
            className="link"
            onClick={() => form.setValue("amount", toDecimal(here, currency), { shouldValidate: form.formState.isSubmitted })}
          >
            {t("wallets.all")}
          </button>
        }
        {...form.register("amount", { onChange: forget })}
      />
      <Button type="submit" wide busy={busy}>
        {t("wallets.submit")}
      </Button>
    </Form>
  );
}
