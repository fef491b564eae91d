import * as z from "zod/mini";
import { endpoint, queryText } from "../base/endpoint.ts";
import { Money } from "../base/money.ts";
import { brandCode } from "./access.ts";

/* Members and orders found from anywhere in the console by what they are known by. */

/** Of each kind, at the most. */
export const RECORDS_OF_A_KIND = 5;
/** Letters from which on it is searched. */
export const RECORD_TEXT_MIN = 2;

export const RECORD_KINDS = ["member", "deposit", "withdrawal"] as const;

export const FoundRecord = z.object({
  kind: z.enum(RECORD_KINDS),
  /** As its page is addressed: a member's number, an order's id. */
  id: z.string(),
  brand: z.string(),
  /** Of the member whose it is. */
  account: z.string(),
  /** Null for members. */
  amount: z.nullable(Money),
});
export type FoundRecord = z.output<typeof FoundRecord>;

/**
 * Members by account, mobile in any spelling, e-mail and the rest that their list is searched by; orders by their own id, by the provider's
 * of a payment or a payout, and by TrxID. Only what the operator may read is looked for; without any such permission nothing is found.
 */
export const findRecords = endpoint({
  method: "GET",
  path: "/wps/console/records",
  auth: "console",
  permission: "own",
  input: z.strictObject({
    /** A brand, or `ALL_BRANDS`. */
    brand: brandCode,
    q: queryText(64),
  }),
  output: z.array(FoundRecord),
  errors: ["request.notFound"],
});
