import { type FocusEvent, type ReactNode, useEffect, useState } from "react";
import type { Country } from "@mela/contract/site/site-details";
import { MOBILE_MAX_LENGTH } from "@mela/contract/verification/verification";
import { useMobileCountries } from "../../data/registration/mobile-countries.ts";
import { writeAsciiDigits } from "../../lib/digits-input.ts";
import { useT } from "../../lib/i18n.tsx";
import { isMobileNumber, loadNumberingPlans } from "../../lib/mobile-number.ts";
import { TextField, type TextFieldProps } from "../../ui/field.tsx";
import { Flag } from "../../ui/flag.tsx";
import { CheckIcon, ChevronDownIcon } from "../../ui/shell-icons.tsx";
import { CountryPicker } from "./country-picker.tsx";
import styles from "./mobile-field.module.css";

export interface MobileFieldProps extends Omit<TextFieldProps, "icon" | "before" | "after" | "ok" | "type" | "label"> {
  /** Only where another word than "mobile number" fits. */
  label?: string;
  /** Dialing code of the picked country, without plus; empty until one is picked, which the field does itself. */
  dialingCode: string;
  onDialingCode: (code: string) => void;
}

/** A mobile number with the country that it belongs to: the brand's countries, its first one picked. Takes the props of a registered input. */
export function MobileField({ dialingCode, onDialingCode, onBlur, error, ...field }: MobileFieldProps): ReactNode {
  const t = useT();
  const { countries, failed, retry } = useMobileCountries();
  const [picking, setPicking] = useState(false);
  const [accepted, setAccepted] = useState("");
  const country = countries.find((candidate) => candidate.dialingCode === dialingCode) ?? countries[0];
  const first = countries[0]?.dialingCode;
  useEffect(() => {
    // A form begins without a country; the list brings one.
    if (first !== undefined && dialingCode === "") onDialingCode(first);
  }, [first, dialingCode, onDialingCode]);

  const check = async (event: FocusEvent<HTMLInputElement>) => {
    const mobile = event.target.value;
    if (country && (await isMobileNumber({ countryDialingCode: country.dialingCode, mobile })))
      setAccepted(`${country.dialingCode} ${mobile}`);
  };
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    onBlur?.(event);
    void check(event);
  };
  const ok = error === undefined && accepted.startsWith(`${dialingCode} `);
  return (
    <>
      <TextField
        label={t("verification.mobile")}
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={MOBILE_MAX_LENGTH}
        {...field}
        error={error ?? (failed ? t("verification.countriesLost") : undefined)}
        type="tel"
        ok={ok}
        before={<DialingCode country={country} single={countries.length === 1} onPress={failed ? retry : () => setPicking(true)} />}
        after={
          ok ? (
            <span className={styles.accepted}>
              <CheckIcon size={20} />
            </span>
          ) : undefined
        }
        onFocus={() => void loadNumberingPlans().catch(() => undefined)}
        onInput={(event) => {
          writeAsciiDigits(event);
          setAccepted("");
        }}
        onBlur={handleBlur}
      />
      {picking ? (
        <CountryPicker
          countries={countries}
          picked={country}
          onPick={(next) => {
            onDialingCode(next.dialingCode);
            setAccepted("");
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </>
  );
}

/** Flag and code of the picked country; a button where there is a choice. The place is kept until the list is here. */
function DialingCode({ country, single, onPress }: { country: Country | undefined; single: boolean; onPress: () => void }): ReactNode {
  const t = useT();
  if (single && country) {
    return (
      <span className={styles.code}>
        <Flag code={country.code} />
        <bdi className="num">+{country.dialingCode}</bdi>
      </span>
    );
  }
  return (
    <button
      type="button"
      className={styles.code}
      onClick={onPress}
      aria-haspopup="dialog"
      aria-label={
        country ? t("verification.dialingCode", { country: country.name, code: country.dialingCode }) : t("verification.pickCountry")
      }
    >
      {country ? <Flag code={country.code} /> : null}
      <bdi className="num">{country ? `+${country.dialingCode}` : ""}</bdi>
      <ChevronDownIcon size={16} />
    </button>
  );
}
