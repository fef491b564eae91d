import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import { useLocation } from "wouter";
import type { ConsoleMe } from "../../data/session.ts";
import { ALL_BRANDS, rememberBrand } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import { inOtherBrand } from "../screens.ts";

/** The brand that the operator works in; choosing another one leads to the same screen there. */
export function BrandPicker({ me, brand }: { me: ConsoleMe; brand: string | null }): ReactNode {
  const t = useT();
  const [location, navigate] = useLocation();
  const names = me.brands.map(({ code, name }) => ({ value: code, label: name }));
  const choices = names.length > 1 ? [...names, { value: ALL_BRANDS, label: t("shell.allBrands") }] : names;
  const handleChange = (code: string | null) => {
    if (code === null) return;
    rememberBrand(code);
    const to = inOtherBrand(location, code, me);
    if (to !== null) navigate(to);
  };
  if (names.length === 0) return null;
  return (
    <Select
      size="xs"
      w={150}
      miw={96}
      aria-label={t("shell.brand")}
      data={choices}
      value={brand}
      allowDeselect={false}
      searchable={choices.length > 8}
      onChange={handleChange}
    />
  );
}
