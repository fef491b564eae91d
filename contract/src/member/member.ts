import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";

export const MemberInfo = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.nullable(z.string()),
  type: z.int(),
  clubLabel: z.nullable(z.object({ labelName: z.string() })),
  currency: z.string(),
  /** ISO 8601; the log-on before this one. */
  lastLoginAt: z.nullable(z.string()),
});
export type MemberInfo = z.output<typeof MemberInfo>;

export const getMemberInfo = endpoint({
  method: "GET",
  path: "/wps/member/info",
  auth: "session",
  output: MemberInfo,
});
