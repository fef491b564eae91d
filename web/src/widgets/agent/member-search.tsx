import type { ReactNode, Ref } from "react";
import { TextField } from "../../ui/field.tsx";
import { SearchIcon } from "../../ui/usual-icons.tsx";
import { type MemberSearching, SEARCH_MAX } from "./use-member-search.ts";

interface MemberSearchProps {
  label: string;
  search: Pick<MemberSearching, "typed" | "type">;
  ref?: Ref<HTMLInputElement>;
}

/** The field above a list of members that finds some of them. */
export function MemberSearch({ label, search, ref }: MemberSearchProps): ReactNode {
  return (
    <TextField
      ref={ref}
      label={label}
      icon={<SearchIcon size={20} />}
      type="search"
      autoCapitalize="none"
      autoComplete="off"
      maxLength={SEARCH_MAX}
      value={search.typed}
      onChange={(event) => search.type(event.target.value)}
    />
  );
}
