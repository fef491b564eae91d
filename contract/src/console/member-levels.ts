import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { brandCode, memberNote, numberId } from "./access.ts";

/* How operators judge a member: how high a risk they are to the house, and how much protection they need. */

export const LEVELS = ["none", "low", "medium", "strong"] as const;
export const Level = z.enum(LEVELS);
export type Level = z.output<typeof Level>;

export const LEVEL_FIELDS = ["risk", "protection"] as const;
export type LevelField = (typeof LEVEL_FIELDS)[number];

export const JudgedLevel = z.object({
  level: Level,
  /** Of the judgement, counted on with each change; 0 while nobody has judged. */
  version: z.int(),
  /** Why, by whom and when; null while nobody has judged. */
  note: z.nullable(z.string()),
  by: z.nullable(z.string()),
  at: z.nullable(z.string()),
});
export type JudgedLevel = z.output<typeof JudgedLevel>;

/** Null for who may not read it: `risk.read`, `protection.read`. */
export const MemberLevels = z.object({ risk: z.nullable(JudgedLevel), protection: z.nullable(JudgedLevel) });
export type MemberLevels = z.output<typeof MemberLevels>;

const sets = {
  method: "PUT",
  auth: "console",
  /** `version` is the one that was seen. */
  input: z.strictObject({
    brand: brandCode,
    id: numberId,
    level: Level,
    version: z.int().check(z.gte(0)),
    note: memberNote,
  }),
  output: JudgedLevel,
  errors: ["request.notFound", "console.stale"],
} as const;

/** The `value` of `console.stale`: how it is judged now. */
export const LevelNow = z.object({ now: JudgedLevel });

export const setMemberRisk = endpoint({ ...sets, path: "/wps/console/members/risk", permission: "risk.work" });
export const setMemberProtection = endpoint({ ...sets, path: "/wps/console/members/protection", permission: "protection.work" });
