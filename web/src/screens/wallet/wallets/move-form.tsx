import { readAmount } from "@mela/contract/base/amount";
import { toDecimal } from "@mela/contract/base/money";
import { type FormEvent, useState } from "react";
import { MAIN_WALLET, type MemberWallet, moveFunds } from "../../../data/wallet/wallets.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "../../../lib/money.ts";
import { useMoneyAction } from "../../../lib/use-action.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { SwapIcon } from "../../../ui/icons.tsx";
import { showToast, TOAST_MS } from "../../../ui/toast-store.ts";
import { SelectChip } from "../../../widgets/records/select-chip.tsx";
import styles from "./wallets.module.css";
import { walletKeys } from "../../../data/wallet/wallet.keys.ts";

/** Moves money between the main wallet and another one. What was typed stays through a refusal. */
export function MoveForm({ wallets, currency }: { wallets: readonly MemberWallet[]; currency: string }) {
  const t = useT();
  const others = wallets.filter(({ code }) => code !== MAIN_WALLET);
  const [other, setOther] = useState(others[0]?.code ?? "");
  const [outwards, setOutwards] = useState(true);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const { busy, refusal, run, forget } = useMoneyAction(moveFunds, { touches: [walletKeys.all] });
  const [from, to] = outwards ? [MAIN_WALLET, other] : [other, MAIN_WALLET];
  const here = wallets.find(({ code }) => code === from)?.balance.amount ?? 0;
  const nameOf = (code: string) => (code === MAIN_WALLET ? t("wallets.main") : (others.find((one) => one.code === code)?.name ?? code));

  const move = async (amount: number) => {
    if (!(await run({ from, to, amount }))) return;
    setText("");
    showToast({ kind: "success", text: t("wallets.moved", { amount: formatMoney(amount, currency) }), duration: TOAST_MS.short });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const amount = readAmount(text, currency);
    forget();
    if (typeof amount === "string") setProblem(t("wallets.badAmount"));
    else if (amount > here) setProblem(t("wallets.tooMuch", { balance: formatMoney(here, currency) }));
    else void move(amount);
  };
  const end = (label: string, code: string) =>
    code === MAIN_WALLET || others.length === 1 ? (
      <p className={styles.end}>
        <span className={styles.note}>{label}</span>
        <b>{nameOf(code)}</b>
      </p>
    ) : (
      <SelectChip label={label} value={code} choices={others.map((one) => [one.code, one.name] as const)} onChoose={setOther} />
    );
  return (
    <form method="post" className={styles.card} onSubmit={handleSubmit} noValidate aria-labelledby="wallets-move">
      <h2 id="wallets-move">{t("wallets.move")}</h2>
      <div className={styles.ends}>
        {end(t("wallets.from"), from)}
        <IconButton label={t("wallets.swap")} onClick={() => setOutwards(!outwards)}>
          <SwapIcon />
        </IconButton>
        {end(t("wallets.to"), to)}
      </div>
      <TextField
        label={t("wallets.amount", { currency })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={text}
        error={problem ?? (refusal === null ? undefined : refusal.message || t("shell.screenFailedText"))}
        hint={formatMoney(here, currency)}
        after={
          <button type="button" className="link" onClick={() => setText(toDecimal(here, currency))}>
            {t("wallets.all")}
          </button>
        }
        onChange={(event) => {
          setText(event.target.value);
          setProblem(undefined);
          forget();
        }}
      />
      <Button type="submit" wide busy={busy}>
        {t("wallets.submit")}
      </Button>
    </form>
  );
}
