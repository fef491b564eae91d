import { useT } from "../../lib/i18n.tsx";
import { navigateTo, usePath, useSearch } from "../../lib/navigation.ts";
import { pathWith } from "../team/days-rules.ts";
import { nextDirection, readSorting, type SortChoice, type Sorting, sortParams } from "./sorting.ts";

/** The order of a list, as the address has it. Another one takes the place of the address, and leaves all else in it as it is. */
export function useSorting<Key extends string>(choices: readonly [SortChoice<Key>, ...SortChoice<Key>[]]): Sorting<Key> {
  const path = usePath();
  const search = useSearch();
  const asked = readSorting(search, choices);
  const onSort = (key: Key) => {
    const next = { current: key, direction: nextDirection({ ...asked, choices }, key), choices };
    navigateTo(pathWith(path, { ...Object.fromEntries(search), ...sortParams(next) }), { replace: true });
  };
  return { ...asked, choices, onSort };
}

/** The order of a list of the members right below: by account, or by when they joined. */
export function useMemberSorting(): Sorting<"account" | "joined"> {
  const t = useT();
  return useSorting([
    { key: "account", label: t("team.sort.account"), kind: "name" },
    { key: "joined", label: t("team.fact.joined"), kind: "time" },
  ]);
}

/** The order of a list that goes by time alone. */
export function useTimeSorting(): Sorting<"time"> {
  const t = useT();
  return useSorting([{ key: "time", label: t("team.sort.placed"), kind: "time" }]);
}
