import { BANKS, payoutNumber } from "@mela/contract/security/payout-accounts";
import type { ReactNode } from "react";
import { useForm, useWatch } from "react-hook-form";
import { type PayoutAccounts, type PayoutKind, sendPayoutAccount } from "../../../data/security/security.ts";
import { type FieldErrors, resolverOf, useErrorText } from "../../../lib/form.ts";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { useAction } from "@mela/kit/use-action";
import { TextField } from "../../../ui/field.tsx";
import { isWholePin, PinField } from "../../../widgets/payout/pin-field.tsx";
import { SelectField } from "../../../widgets/payout/select-field.tsx";
import { useRefusal } from "../../../widgets/payout/use-refusal.ts";
import { FormSheet } from "./form-sheet.tsx";
import type { PartProps } from "./parts.ts";

const BRANCH_LEAST = 2;

interface AccountValues {
  kind: PayoutKind;
  bankCode: string;
  number: string;
  branch: string;
  fundsPassword: string;
}

function checkAccount({ kind, number, branch, fundsPassword }: AccountValues): FieldErrors<AccountValues> {
  const errors: FieldErrors<AccountValues> = {};
  if (payoutNumber(kind, number) === null) errors.number = "security.numberWrong";
  if (kind === "bank" && [...branch.trim()].length < BRANCH_LEAST) errors.branch = "security.branchWrong";
  if (!isWholePin(fundsPassword)) errors.fundsPassword = "security.sixDigits";
  return errors;
}

/** A wallet or bank account in the member's own name. */
export function AccountForm({
  accounts,
  onClose,
  onDone,
}: { accounts: PayoutAccounts } & Pick<PartProps, "onClose" | "onDone">): ReactNode {
  const t = useT();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const { control, register, handleSubmit, setValue, trigger, formState } = useForm<AccountValues>({
    defaultValues: { kind: accounts.kinds[0] ?? "bkash", bankCode: BANKS[0].code, number: "", branch: "", fundsPassword: "" },
    resolver: resolverOf<AccountValues>(checkAccount),
  });
  const { errors, isSubmitted } = formState;
  const [kind, bankCode] = useWatch({ control, name: ["kind", "bankCode"] });
  const { busy, refusal: refused, run } = useAction(sendPayoutAccount);
  const refusal = useRefusal(refused);
  const isBank = kind === "bank";
  const submit = handleSubmit(async ({ bankCode: bank, branch, ...account }) => {
    const ofBank = account.kind === "bank" ? { bankCode: bank, branch: branch.trim() } : {};
    if ((await run({ ...account, ...ofBank })) !== null) onDone(t("security.accountAdded"));
  });
  const handleKind = (value: string) => {
    setValue("kind", value as PayoutKind);
    // What is wrong with a number depends on where it is one.
    if (isSubmitted) void trigger();
  };
  const atPin = refusal?.code.startsWith("fundsPassword.") ?? false;
  const atNumber = refusal?.code === "payout.numberInvalid";
  return (
    <FormSheet
      title={t("security.accountAdd")}
      text={accounts.coolingHours > 0 ? t("security.accountText", { hours: accounts.coolingHours }) : t("security.accountOwn")}
      submit={t("security.accountAdd")}
      busy={busy}
      refusal={refusal && !atPin && !atNumber ? refusal.words : undefined}
      onClose={onClose}
      onSubmit={submit}
    >
      <SelectField
        label={t("security.accountKind")}
        value={kind}
        options={accounts.kinds.map((value) => ({ value, label: t(`security.kind.${value}`) }))}
        onChange={handleKind}
      />
      {isBank ? (
        <SelectField
          label={t("security.bank")}
          value={bankCode}
          options={BANKS.map((bank) => ({ value: bank.code, label: language === "bn" ? bank.bn : bank.en }))}
          onChange={(value) => setValue("bankCode", value)}
        />
      ) : null}
      <TextField
        label={isBank ? t("security.bankNumber") : t("security.walletNumber")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        error={atNumber ? t("security.numberWrong") : errorText(errors.number)}
        {...register("number")}
      />
      {isBank ? (
        <TextField
          label={t("security.branch")}
          autoComplete="off"
          maxLength={60}
          error={errorText(errors.branch)}
          {...register("branch")}
        />
      ) : null}
      <TextField label={t("security.holder")} value={accounts.payeeName ?? ""} readOnly hint={t("security.holderHint")} />
      <PinField error={atPin ? refusal?.words : errorText(errors.fundsPassword)} {...register("fundsPassword")} />
    </FormSheet>
  );
}
