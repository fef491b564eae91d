import {
  askEmailChange,
  askMobileChange,
  type helpMember,
  setMemberStatus,
  helpMember as helpCall,
} from "@mela/contract/console/member-actions";
import { PAGE_SIZES, type PageSize } from "@mela/contract/console/lists";
import * as levels from "@mela/contract/console/member-levels";
import * as identity from "@mela/contract/console/member-identity";
import * as limits from "@mela/contract/console/member-limits";
import * as notes from "@mela/contract/console/member-notes";
import * as page from "@mela/contract/console/member-page";
import type { InputOf } from "@mela/contract/base/endpoint";
import { MINUTES_OF_A_DAY } from "@mela/contract/limits/limits";
import type { OperatedLimit } from "@mela/contract/console/member-limits";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { amountAbout } from "../lib/amounts.ts";
import { call } from "./call.ts";
import { consoleKeys } from "./console.keys.ts";

export type { MemberIdentity } from "@mela/contract/console/member-identity";
export type { MemberEntry, MemberHead, MemberOrder, MemberRound, MemberWallet, RevealedField } from "@mela/contract/console/member-page";
export { type JudgedLevel, type LevelField, LEVEL_FIELDS, LEVELS } from "@mela/contract/console/member-levels";
export type { OperatedLimit };
export type { MemberNote } from "@mela/contract/console/member-notes";
export { type SecurityAction, type StatusReason, STATUS_REASONS } from "@mela/contract/console/member-actions";
export { TAG_COLOURS } from "@mela/contract/console/member-notes";

export interface MemberKey {
  brand: string;
  id: number;
}

/** A member, and how many rows of theirs come at once. */
export type PagedKey = MemberKey & { size?: PageSize };

/** What a query of a member's page is kept by. */
export const keyOf = ({ brand, id }: MemberKey, ...rest: readonly unknown[]) => [...consoleKeys.members, "one", brand, id, ...rest];
/** All that is known of one member, for what changes them. */
export const memberKey = (key: MemberKey) => keyOf(key);

export const headQuery = (key: MemberKey) =>
  queryOptions({
    queryKey: keyOf(key, "head"),
    queryFn: ({ signal }) => call(page.getMemberHead, key, { signal }),
    refetchInterval: 60_000,
  });

interface Rows<Row> {
  rows: Row[];
  more: boolean;
}

/** A tab that goes on below the last row, by its id. */
export const tab = <Row extends { id: number }, More extends Rows<Row>>(
  { size = PAGE_SIZES[0], ...key }: PagedKey,
  name: string,
  load: (input: PagedKey & { before: number }, options: { signal: AbortSignal }) => Promise<More>,
) =>
  infiniteQueryOptions({
    queryKey: keyOf(key, name, size),
    queryFn: ({ pageParam, signal }) => load({ ...key, size, before: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ rows, more }) => (more ? (rows.at(-1)?.id ?? null) : null),
  });

export const entriesQuery = (key: PagedKey) => tab(key, "ledger", (input, options) => call(page.listMemberEntries, input, options));
export const roundsQuery = (key: PagedKey) => tab(key, "rounds", (input, options) => call(page.listMemberRounds, input, options));
export const depositsQuery = (key: PagedKey) => tab(key, "deposits", (input, options) => call(page.listMemberDeposits, input, options));
export const withdrawalsQuery = (key: PagedKey) =>
  tab(key, "withdrawals", (input, options) => call(page.listMemberWithdrawals, input, options));
export const notesQuery = (key: PagedKey) => tab(key, "notes", (input, options) => call(notes.listMemberNotes, input, options));

export const logOnsQuery = ({ size = PAGE_SIZES[0], ...key }: PagedKey) =>
  infiniteQueryOptions({
    queryKey: keyOf(key, "log-ons", size),
    queryFn: ({ pageParam, signal }) =>
      call(page.listMemberLogOns, { ...key, size, ...(pageParam === "" ? {} : { before: pageParam }) }, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ rows, more }) => (more ? (rows.at(-1)?.id ?? null) : null),
  });

export const roundQuery = (key: MemberKey, bet: number) =>
  queryOptions({ queryKey: keyOf(key, "round", bet), queryFn: ({ signal }) => call(page.getMemberRound, { ...key, bet }, { signal }) });

export const contactQuery = (key: MemberKey) =>
  queryOptions({ queryKey: keyOf(key, "contact"), queryFn: ({ signal }) => call(page.getMemberContact, key, { signal }) });

export const identityQuery = (key: MemberKey) =>
  queryOptions({ queryKey: keyOf(key, "identity"), queryFn: ({ signal }) => call(identity.getMemberIdentity, key, { signal }) });

export const setIdentity = (input: InputOf<typeof identity.setMemberIdentity>) => call(identity.setMemberIdentity, input);

export const limitsQuery = (key: MemberKey) =>
  queryOptions({ queryKey: keyOf(key, "limits"), queryFn: ({ signal }) => call(limits.getConsoleLimits, key, { signal }) });

export const setLimit = (input: InputOf<typeof limits.setConsoleLimit>) => call(limits.setConsoleLimit, input);

/** A currency without minor units reads whole numbers. */
const WHOLE = "JPY";

/** A typed cap in minor units, or minutes of a session; null for what is neither. Zero is one: nothing at all. */
export function limitOf(typed: string, kind: OperatedLimit["kind"], currency: string): number | null {
  const cap = amountAbout(typed, kind === "session" ? WHOLE : currency);
  return typeof cap !== "number" || (kind === "session" && cap > MINUTES_OF_A_DAY) ? null : cap;
}

export const tagsQuery = (brand: string) =>
  queryOptions({
    queryKey: [...consoleKeys.members, "tags", brand],
    queryFn: ({ signal }) => call(notes.listBrandTags, { brand }, { signal }),
  });

export const reveal = (input: InputOf<typeof page.revealMemberField>) => call(page.revealMemberField, input);
export const setStatus = (input: InputOf<typeof setMemberStatus>) => call(setMemberStatus, input);
export const help = (input: InputOf<typeof helpMember>) => call(helpCall, input);
export const setLevel = (field: levels.LevelField, input: InputOf<typeof levels.setMemberRisk>) =>
  call(field === "risk" ? levels.setMemberRisk : levels.setMemberProtection, input);
/** How a member is judged now, as a refusal tells it where somebody was faster; null where it does not. */
export function levelNow(value: unknown): levels.JudgedLevel | null {
  const read = levels.LevelNow.safeParse(value);
  return read.success ? read.data.now : null;
}
export const addNote = (input: InputOf<typeof notes.addMemberNote>) => call(notes.addMemberNote, input);
export const changeNote = (input: InputOf<typeof notes.changeMemberNote>) => call(notes.changeMemberNote, input);
export const saveTag = (input: InputOf<typeof notes.saveBrandTag>) => call(notes.saveBrandTag, input);
export const tagMember = (input: InputOf<typeof notes.tagMember>) => call(notes.tagMember, input);

/** What a member is reached by and a colleague agrees to change. */
export type ContactField = "mobile" | "email";

/** Asks a colleague to give a member another number or address; throws what the server says. */
export function askContactChange({ field, value, ...about }: MemberKey & { field: ContactField; value: string; note: string }) {
  return field === "mobile" ? call(askMobileChange, { ...about, mobile: value }) : call(askEmailChange, { ...about, email: value });
}
