import type { MemberKey, PagedKey } from "../../data/member.ts";
import { pageSizeOf } from "../../parts/table/layout-rules.ts";
import { useAddressFilter } from "../../parts/use-address-filter.ts";

/** A member, and how many rows of theirs the address asks for at once. */
export const usePagedKey = (key: MemberKey): PagedKey => ({ ...key, size: pageSizeOf(useAddressFilter().of) });
