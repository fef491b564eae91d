import { useDebouncedValue } from "@mantine/hooks";
import { formatMoney } from "@mela/kit/money";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { type FoundRecord, recordsQuery } from "../../data/records.ts";
import type { ConsoleMe } from "../../data/session.ts";
import { ALL_BRANDS } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import type { PaletteEntry } from "./palette-rules.ts";

/** So long after the last letter records are looked for, ms. */
const PAUSE_MS = 120;
const PATHS: Record<FoundRecord["kind"], string> = { member: "members", deposit: "deposits", withdrawal: "withdrawals" };

export interface FoundRecords {
  entries: PaletteEntry[];
  /** They are still looked for. */
  searching: boolean;
  failed: boolean;
}

/** Members and orders that what is typed names, in the brand that the palette is opened in. */
export function useRecords({ brands }: Pick<ConsoleMe, "brands">, brand: string | null, typed: string): FoundRecords {
  const t = useT();
  const [, navigate] = useLocation();
  const text = typed.trim();
  const [settled] = useDebouncedValue(text, PAUSE_MS);
  const query = useQuery(recordsQuery(brand, settled));
  // What an earlier text has found is not what is looked for now.
  const found = settled === text ? (query.data ?? []) : [];
  const brandName = (code: string) => (brand === ALL_BRANDS ? ` · ${brands.find((one) => one.code === code)?.name ?? code}` : "");
  return {
    entries: found.map(({ kind, id, brand: code, account, amount }) => ({
      key: `${kind}-${id}`,
      name: amount === null ? account : `${account} · ${formatMoney(amount.amount, amount.currency)}`,
      kind: `${t(`palette.${kind}`)}${brandName(code)}`,
      open: () => navigate(`/b/${code}/${PATHS[kind]}/${id}`),
    })),
    searching: query.isLoading || settled !== text,
    failed: query.isError && settled === text,
  };
}
