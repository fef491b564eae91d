import { LANGUAGES } from "@mela/contract/base/languages";
import type { InputOf } from "@mela/contract/base/endpoint";
import { type ListedMember, listMembers, MEMBER_SORTS, MEMBER_STATUSES } from "@mela/contract/console/members";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { call } from "./call.ts";
import { consoleKeys } from "./console.keys.ts";

export type { ListedMember };
export { MEMBER_STATUSES };

/** What a list is asked for; `sort` is one of the server's, all else may be absent. */
export type MemberQuery = Omit<InputOf<typeof listMembers>, "after" | "sort"> & { sort: string };

const isSort = (sort: string): sort is (typeof MEMBER_SORTS)[number] => MEMBER_SORTS.some((known) => known === sort);

/** Members of a brand, or of all, page by page. Another question keeps the rows of the one before until its own have come. */
export const membersQuery = ({ sort, ...query }: MemberQuery) => {
  const input = { ...query, sort: isSort(sort) ? sort : ("-created" as const) };
  return infiniteQueryOptions({
    queryKey: [...consoleKeys.members, "list", input],
    queryFn: ({ pageParam, signal }) => call(listMembers, { ...input, after: pageParam }, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
};

/** Languages that members may use the site in. */
export const MEMBER_LANGUAGES: readonly string[] = LANGUAGES.map(({ code }) => code);

const TYPES = ["0", "1", "2", "4", "40", "41", "42"] as const;
/** Customer types that there are, as filters offer them. */
export const CUSTOMER_TYPES: readonly string[] = TYPES;
export const isKnownType = (type: string): type is (typeof TYPES)[number] => TYPES.some((known) => known === type);
