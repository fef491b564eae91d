import type { ReactNode } from "react";
import { useBrand } from "../lib/brand.tsx";
import { useT } from "../lib/texts.tsx";
import { AmountField } from "./amount-field.tsx";
import type { AddressFilter } from "./use-address-filter.ts";

/** Narrows a list of orders by their amounts, `min` and `max` in the address. */
export function AmountSpan({ filter }: { filter: AddressFilter }): ReactNode {
  const t = useT();
  const { currency } = useBrand();
  const field = (name: "min" | "max", label: string) => (
    <AmountField
      size="xs"
      w={130}
      filters
      aria-label={label}
      placeholder={label}
      currency={currency}
      value={filter.of(name)}
      onChange={(typed) => filter.set(name, typed)}
    />
  );
  return (
    <>
      {field("min", t("money.from"))}
      {field("max", t("money.to"))}
    </>
  );
}
