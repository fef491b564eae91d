import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { BANKS, payoutNumber } from "@mela/contract/security/payout-accounts";
import { type PayoutAccounts, payoutAccountsQuery, type PayoutKind, sendPayoutAccount } from "../../../data/security/security.ts";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { isWholePin, PinField } from "../../../widgets/payout/pin-field.tsx";
import { SelectField } from "../../../widgets/payout/select-field.tsx";
import { useRefusal } from "../../../widgets/payout/use-refusal.ts";
import { FormSheet } from "./form-sheet.tsx";
import type { PartProps } from "./parts.ts";
import styles from "./security-center.module.css";
import { useAction } from "../../../lib/use-action.ts";

interface AddAccountProps extends PartProps {
  userName: string;
  /** Kept for the way back, as to the withdrawal that needs an account. */
  next: string;
}

/** A wallet or bank account in the member's own name; what is missing for one is asked for first. */
export function AddAccount({ userName, overview, next, onClose, onDone }: AddAccountProps): ReactNode {
  const t = useT();
  const { data } = useQuery(payoutAccountsQuery(userName));
  if (overview.fundsPassword.set && overview.payeeName !== null && data)
    return <AccountForm accounts={data} onClose={onClose} onDone={onDone} />;
  const missing = overview.fundsPassword.set
    ? { text: t("security.accountNeedsName"), href: `/m/securityCenter?open=name${next}`, label: t("security.payee") }
    : {
        text: t("security.accountNeedsFunds"),
        href: `/m/securityCenter/FundsPasswordBox?then=account${next}`,
        label: t("security.fundsSet"),
      };
  const known = overview.fundsPassword.set && overview.payeeName !== null;
  return (
    <Sheet open onClose={onClose} title={t("security.accountAdd")} closeLabel={t("shell.close")}>
      <div className={styles.form}>
        {known ? (
          <Skeleton height={240} />
        ) : (
          <>
            <p className={styles.note}>{missing.text}</p>
            <Link href={missing.href} className={buttonClass({ wide: true })}>
              {missing.label}
            </Link>
          </>
        )}
      </div>
    </Sheet>
  );
}

function AccountForm({ accounts, onClose, onDone }: { accounts: PayoutAccounts } & Pick<PartProps, "onClose" | "onDone">): ReactNode {
  const t = useT();
  const { language } = useLanguage();
  const [kind, setKind] = useState<PayoutKind>(accounts.kinds[0] ?? "bkash");
  const [number, setNumber] = useState("");
  const [bankCode, setBank] = useState<string>(BANKS[0].code);
  const [branch, setBranch] = useState("");
  const [pin, setPin] = useState("");
  const [checked, setChecked] = useState(false);
  const { busy, refusal: refused, run } = useAction(sendPayoutAccount);
  const refusal = useRefusal(refused);
  const isBank = kind === "bank";
  const wrongNumber = checked && payoutNumber(kind, number) === null;
  const wrongBranch = checked && isBank && [...branch.trim()].length < 2;
  const handleSubmit = async () => {
    setChecked(true);
    if (payoutNumber(kind, number) === null || !isWholePin(pin) || (isBank && [...branch.trim()].length < 2)) return;
    const account = { kind, number, fundsPassword: pin, ...(isBank ? { bankCode, branch: branch.trim() } : {}) };
    if ((await run(account)) !== null) onDone(t("security.accountAdded"));
  };
  const atPin = refusal?.code.startsWith("fundsPassword.") ?? false;
  const pinError = atPin ? refusal?.words : checked && !isWholePin(pin) ? t("security.sixDigits") : undefined;
  return (
    <FormSheet
      title={t("security.accountAdd")}
      text={accounts.coolingHours > 0 ? t("security.accountText", { hours: accounts.coolingHours }) : t("security.accountOwn")}
      submit={t("security.accountAdd")}
      busy={busy}
      refusal={refusal && !atPin && refusal.code !== "payout.numberInvalid" ? refusal.words : undefined}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
    >
      <SelectField
        label={t("security.accountKind")}
        value={kind}
        options={accounts.kinds.map((value) => ({ value, label: t(`security.kind.${value}`) }))}
        onChange={(value) => setKind(value as PayoutKind)}
      />
      {isBank ? (
        <SelectField
          label={t("security.bank")}
          value={bankCode}
          options={BANKS.map((bank) => ({ value: bank.code, label: language === "bn" ? bank.bn : bank.en }))}
          onChange={setBank}
        />
      ) : null}
      <TextField
        label={isBank ? t("security.bankNumber") : t("security.walletNumber")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        value={number}
        error={wrongNumber || refusal?.code === "payout.numberInvalid" ? t("security.numberWrong") : undefined}
        onChange={(event) => setNumber(event.target.value)}
      />
      {isBank ? (
        <TextField
          label={t("security.branch")}
          autoComplete="off"
          maxLength={60}
          value={branch}
          error={wrongBranch ? t("security.branchWrong") : undefined}
          onChange={(event) => setBranch(event.target.value)}
        />
      ) : null}
      <TextField label={t("security.holder")} value={accounts.payeeName ?? ""} readOnly hint={t("security.holderHint")} />
      <PinField value={pin} error={pinError} onChange={setPin} />
    </FormSheet>
  );
}
