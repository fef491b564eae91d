import * as z from "zod/mini";

/** What lists of the members right below an agent are ordered by: when they joined, or their accounts. */
export const MEMBER_SORTS = ["joined", "account"] as const;

/** The order of such a list, in the input of its call. */
export const memberOrder = { sort: z._default(z.enum(MEMBER_SORTS), "joined"), order: z._default(z.enum(["asc", "desc"]), "asc") };

export interface MemberOrder {
  sort: (typeof MEMBER_SORTS)[number];
  order: "asc" | "desc";
}

/** The order of a list by time, the newest first where nothing else is asked for. */
export const timeOrder = { order: z._default(z.enum(["asc", "desc"]), "desc") };
