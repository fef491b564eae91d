import { TextInput, type TextInputProps } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { amountAbout, amountOf } from "../lib/amounts.ts";
import { useT } from "../lib/texts.tsx";
import { useFault } from "./form/faults.ts";

interface AmountFieldProps extends Omit<TextInputProps, "value" | "onChange" | "error" | "inputMode" | "type"> {
  /** ISO 4217; null with all brands together, where amounts are looked for that have two decimals. */
  currency: string | null;
  value: string;
  /** As the call names it, where one is made with it. */
  field?: string;
  /** Looks for amounts and moves none, so that it may be zero. */
  filters?: boolean;
  onChange: (typed: string) => void;
}

/** The only field for an amount of money: says in a sentence what is wrong with what is typed. */
export function AmountField({ currency, value, field = "", filters = false, onChange, ...rest }: AmountFieldProps): ReactNode {
  const t = useT();
  const [typing, setTyping] = useState(false);
  const read = filters ? amountAbout(value, currency) : amountOf(value, currency);
  const fault = typeof read === "number" ? null : read;
  const refused = useFault()(field);
  // What is looked for may be zero.
  const said = fault === "notPositive" && filters ? "negative" : fault;
  // A comma is no mistake while the rest of its group is still to come.
  const told = said === "empty" || (said === "grouping" && typing) ? null : said;
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={told === null ? refused : t(`money.fault.${told}`)}
      onChange={(event) => {
        setTyping(true);
        onChange(event.currentTarget.value);
      }}
      onBlur={() => setTyping(false)}
    />
  );
}
