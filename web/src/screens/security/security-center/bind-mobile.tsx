import type { ReactNode } from "react";
import { type UseFormRegisterReturn, type UseFormReturn, useWatch } from "react-hook-form";
import { askMobileCode, sendMobile } from "../../../data/security/security.ts";
import { useT } from "../../../lib/i18n.tsx";
import { MobileField } from "../../../widgets/mobile-field/mobile-field.tsx";
import { type Address, BindSheet, type BindValues } from "./bind-sheet.tsx";
import type { PartProps } from "./parts.ts";

const ABOUT_NUMBER: readonly string[] = ["mobile.invalid", "register.mobileTaken"];

const numberOf = ({ address, countryDialingCode }: Address) => ({ mobileNum: address, countryDialingCode });

/** A number of the member's own: a code shows that they hold it. */
export function BindMobile({ onDone, ...sheet }: PartProps): ReactNode {
  const t = useT();
  const current = sheet.overview.mobile ?? null;
  const told = sheet.overview.toldMobile;
  return (
    <BindSheet
      {...sheet}
      part="mobile"
      told={told ? { address: told.mobileNum, countryDialingCode: told.countryDialingCode } : undefined}
      title={current === null ? t("security.mobile") : t("security.mobileNew")}
      text={current === null ? t("security.mobileText") : t("security.now", { value: current })}
      codeLabel={t("verification.smsCode")}
      aboutAddress={({ code, words }) => (ABOUT_NUMBER.includes(code) ? words : undefined)}
      ask={(address) => askMobileCode(numberOf(address))}
      bind={(address, given) => sendMobile({ ...numberOf(address), ...given })}
      onBound={() => onDone(t("security.mobileSaved"))}
    >
      {(field, error, form) => (
        <NumberField label={current === null ? undefined : t("security.mobileNew")} field={field} error={error} form={form} />
      )}
    </BindSheet>
  );
}

interface NumberFieldProps {
  label: string | undefined;
  field: UseFormRegisterReturn;
  error: string | undefined;
  form: UseFormReturn<BindValues>;
}

function NumberField({ label, field, error, form }: NumberFieldProps): ReactNode {
  const dialingCode = useWatch({ control: form.control, name: "countryDialingCode" });
  return (
    <MobileField
      {...(label === undefined ? {} : { label })}
      dialingCode={dialingCode}
      onDialingCode={(code) => form.setValue("countryDialingCode", code)}
      error={error}
      {...field}
    />
  );
}
