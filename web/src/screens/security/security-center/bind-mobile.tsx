import { type ReactNode, useState } from "react";
import { askMobileCode, sendMobile } from "../../../data/security/security.ts";
import { useT } from "../../../lib/i18n.tsx";
import { MobileField } from "../../../widgets/mobile-field/mobile-field.tsx";
import { BindSheet } from "./bind-sheet.tsx";
import type { PartProps } from "./parts.ts";

const ABOUT_NUMBER: readonly string[] = ["mobile.invalid", "register.mobileTaken"];

/** A number of the member's own: a code shows that they hold it. */
export function BindMobile({ onDone, ...sheet }: PartProps): ReactNode {
  const t = useT();
  const [countryDialingCode, setDialingCode] = useState("");
  const [mobileNum, setMobile] = useState("");
  const number = { mobileNum, countryDialingCode };
  return (
    <BindSheet
      {...sheet}
      title={t("security.mobile")}
      text={t("security.mobileText")}
      codeLabel={t("verification.smsCode")}
      address={mobileNum}
      aboutAddress={({ code, words }) => (ABOUT_NUMBER.includes(code) ? words : undefined)}
      ask={() => askMobileCode(number)}
      bind={(given) => sendMobile({ ...number, ...given })}
      onBound={() => onDone(t("security.mobileSaved"))}
    >
      {(error) => (
        <MobileField
          dialingCode={countryDialingCode}
          onDialingCode={setDialingCode}
          value={mobileNum}
          error={error}
          onChange={(event) => setMobile(event.target.value)}
        />
      )}
    </BindSheet>
  );
}
