import { payoutBranch, payoutNumber } from "@mela/contract/security/payout-accounts";
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

/** Letters of a bank's name. */
const NAME_LEAST = 2;

/** What the field of a branch says, by how branches are told in the brand's country. */
const BRANCH = {
  name: { label: "security.branch", hint: null, wrong: "security.branchWrong" },
  ifsc: { label: "security.ifsc", hint: "security.ifscHint", wrong: "security.ifscWrong" },
} as const;

interface AccountValues {
  kind: PayoutKind;
  bankCode: string;
  bankName: string;
  number: string;
  branch: string;
  fundsPassword: string;
}

const isNamed = (typed: string): boolean => [...typed.trim()].length >= NAME_LEAST;

function checkAccount(
  { kind, number, bankCode, bankName, branch, fundsPassword }: AccountValues,
  { banks, branchForm }: PayoutAccounts,
): FieldErrors<AccountValues> {
  const errors: FieldErrors<AccountValues> = {};
  if (payoutNumber(kind, number) === null) errors.number = "security.numberWrong";
  if (kind === "bank" && banks.length > 0 && bankCode === "") errors.bankCode = "security.bankChoose";
  if (kind === "bank" && banks.length === 0 && !isNamed(bankName)) errors.bankName = "security.bankWrong";
  if (kind === "bank" && payoutBranch(branchForm, branch) === null) errors.branch = BRANCH[branchForm].wrong;
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
  const isListed = accounts.banks.length > 0;
  const errorText = useErrorText();
  const { control, register, handleSubmit, setValue, trigger, formState } = useForm<AccountValues>({
    defaultValues: {
      kind: accounts.kinds[0] ?? "bkash",
      // None is chosen for the member: money that goes to a like number at another bank is hard to get back.
      bankCode: "",
      bankName: "",
      number: "",
      branch: "",
      fundsPassword: "",
    },
    resolver: resolverOf<AccountValues>((values) => checkAccount(values, accounts)),
    // The form goes to the first fault, which may be the bank; the library knows fields alone that one types into, and would go on to the number.
    shouldFocusError: false,
  });
  const { errors, isSubmitted } = formState;
  const [kind, bankCode] = useWatch({ control, name: ["kind", "bankCode"] });
  const { busy, refusal: refused, run } = useAction(sendPayoutAccount);
  const refusal = useRefusal(refused);
  const isBank = kind === "bank";
  const branchWords = BRANCH[accounts.branchForm];
  const submit = handleSubmit(async ({ bankCode: code, bankName, branch, ...account }) => {
    const bank = isListed ? { bankCode: code } : { bankName: bankName.trim() };
    const ofBank = account.kind === "bank" ? { ...bank, branch: branch.trim() } : {};
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
      {isBank && isListed ? (
        <BankChoice
          banks={accounts.banks}
          value={bankCode}
          error={errorText(errors.bankCode)}
          onChange={(value) => setValue("bankCode", value, { shouldValidate: isSubmitted })}
        />
      ) : null}
      {isBank && !isListed ? (
        <TextField
          label={t("security.bank")}
          autoComplete="off"
          maxLength={60}
          error={errorText(errors.bankName)}
          {...register("bankName")}
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
          label={t(branchWords.label)}
          hint={branchWords.hint === null ? undefined : t(branchWords.hint)}
          autoComplete="off"
          autoCapitalize={accounts.branchForm === "ifsc" ? "characters" : undefined}
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

interface BankChoiceProps {
  banks: PayoutAccounts["banks"];
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

function BankChoice({ banks, ...field }: BankChoiceProps): ReactNode {
  const t = useT();
  const { language } = useLanguage();
  const options = banks.map(({ code, names }) => ({ value: code, label: names[language] ?? names["en"] ?? code }));
  return <SelectField label={t("security.bank")} placeholder={t("security.bankChoose")} options={options} {...field} />;
}
