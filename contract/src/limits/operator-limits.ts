import * as z from "zod/mini";
import { endpoint, queryText } from "../base/endpoint.ts";
import { Exclusion, Limit, LimitCap, LimitKind, LimitPeriod } from "./limits.ts";
import { Currency } from "../base/money.ts";

/* The operators' side of limits. Every call needs the right `limits`. */

export const OperatedLimit = z.extend(Limit, {
  /** The operator's cap; null: none. */
  operatorCap: z.nullable(z.int()),
  /** null where nothing is set and nothing counted. */
  resetsAt: z.nullable(z.iso.datetime()),
});
export type OperatedLimit = z.output<typeof OperatedLimit>;

export const MemberLimits = z.object({
  memberAccount: z.string(),
  currency: Currency,
  /** All that are offered, also those that nobody has set. */
  limits: z.array(OperatedLimit),
  exclusion: z.nullable(Exclusion),
});
export type MemberLimits = z.output<typeof MemberLimits>;

export const getMemberLimits = endpoint({
  method: "GET",
  path: "/wps/operator/limits",
  auth: "operator",
  input: z.object({ account: queryText(64) }),
  output: MemberLimits,
  errors: ["request.notFound", "session.forbidden"],
});

/** Sets the operator's own cap, or takes it away; it holds at once, and the member's own stays as it is. The lowest holds. */
export const setMemberLimit = endpoint({
  method: "PUT",
  path: "/wps/operator/limits",
  auth: "operator",
  input: z.object({
    account: z.string().check(z.maxLength(64)),
    kind: LimitKind,
    period: LimitPeriod,
    cap: z.nullable(LimitCap),
    /** Kept on record. */
    note: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  }),
  output: MemberLimits,
  errors: ["request.notFound", "session.forbidden", "limits.notOffered"],
});
