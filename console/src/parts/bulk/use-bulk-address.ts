import { useSearchParams } from "wouter";
import { BULK } from "../use-address-filter.ts";

/** The bulk action whose progress a list shows: it stands in the address, so that it is there after a reload. */
export function useBulkAddress(): { id: number | null; show: (id: number | null) => void } {
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get(BULK));
  return {
    id: Number.isSafeInteger(id) && id > 0 ? id : null,
    show: (next) =>
      setSearch(
        (before) => {
          const params = new URLSearchParams(before);
          if (next === null) params.delete(BULK);
          else params.set(BULK, String(next));
          return params;
        },
        { replace: true },
      ),
  };
}
