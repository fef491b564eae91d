import * as z from "zod/mini";
import { endpoint, queryText } from "../base/endpoint.ts";

/** Parameters by which a link carries an invitation code. */
export const AFFILIATE_PARAMETERS = ["affiliateCode", "code"] as const;

/** `domain` is the host name of the page. */
const AffiliateQuestion = z.object({ code: queryText(64), domain: queryText(255) });

/** The envelope's own `success` tells whether the code is valid (API-18). */
export const checkAffiliateCode = endpoint({
  method: "GET",
  path: "/wps/affiliate/check",
  input: AffiliateQuestion,
  output: z.object({ code: z.string() }),
  errors: ["affiliate.invalid", "request.tooMany"],
});

/** What a link or a domain stands for: without a code the domain decides. Code and inviter are null where nobody invited. */
export const AffiliateInfo = z.object({
  code: z.nullable(z.string()),
  /** Who invites, masked. */
  inviter: z.nullable(z.string()),
  /** True where whoever registers by it becomes an agent. */
  agent: z.optional(z.boolean()),
});
export type AffiliateInfo = z.output<typeof AffiliateInfo>;
export const getAffiliateInfo = endpoint({
  method: "GET",
  path: "/wps/affiliate/info",
  input: AffiliateQuestion,
  output: AffiliateInfo,
  errors: ["request.tooMany"],
});
