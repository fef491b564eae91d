import { useSearchParams } from "wouter";
import { LAYOUT } from "./table/layout-rules.ts";

export interface AddressFilter {
  /** What the address says under a name; empty where it says nothing. */
  of: (name: string) => string;
  set: (name: string, value: string | null) => void;
  /** Back to what is shown without any filter; sort and columns stay. */
  clear: () => void;
  /** How many filters there are. */
  count: number;
}

/** Name of the parameter that says which saved view a list is shown in; 0: in none, though one is the standard. Lists have a `view` of their own. */
export const VIEW = "saved";
/** Name of the parameter that says which bulk action is shown. */
export const BULK = "bulk";
const NO_FILTERS: ReadonlySet<string> = new Set(["sort", VIEW, BULK, ...Object.values(LAYOUT)]);
/** Whether a parameter of an address narrows its list. */
export const isFilter = (name: string): boolean => !NO_FILTERS.has(name);

/** Filters that stand in the address, so that a copied address shows the same rows. */
export function useAddressFilter(): AddressFilter {
  const [search, setSearch] = useSearchParams();
  const change = (step: (next: URLSearchParams) => void) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        step(next);
        return next;
      },
      { replace: true },
    );
  return {
    of: (name) => search.get(name) ?? "",
    set: (name, value) => change((next) => (value ? next.set(name, value) : next.delete(name))),
    clear: () =>
      change((next) => {
        for (const name of Array.from(next.keys())) if (!NO_FILTERS.has(name)) next.delete(name);
      }),
    count: Array.from(search.keys()).filter((name) => !NO_FILTERS.has(name) && name !== "q").length,
  };
}
