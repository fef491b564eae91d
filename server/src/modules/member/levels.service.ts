import { type JudgedLevel, LEVEL_FIELDS, type LevelField, type MemberLevels } from "@mela/contract/console/member-levels";
import type { Permission } from "@mela/contract/console/permissions";
import type { Executor, Trx } from "../../db.ts";
import * as store from "./levels.store.ts";

/** Both levels, whoever asks. */
export type AllLevels = Record<LevelField, JudgedLevel>;

const UNJUDGED: JudgedLevel = { level: "none", version: 0, note: null, by: null, at: null };
const READ_BY: Readonly<Record<LevelField, Permission>> = { risk: "risk.read", protection: "protection.read" };

/** How operators judge a member. */
export async function readLevels(executor: Executor, memberId: number): Promise<AllLevels> {
  const found = await store.listLevels(executor, memberId);
  const levels = found.map(({ field, at, ...judged }) => [field, { ...judged, at: at.toISOString() }] as const);
  return { risk: UNJUDGED, protection: UNJUDGED, ...Object.fromEntries(levels) };
}

/** Without the levels that somebody may not read. */
export function shownLevels(levels: AllLevels, may: (permission: Permission) => boolean): MemberLevels {
  const shown = LEVEL_FIELDS.map((field) => [field, may(READ_BY[field]) ? levels[field] : null] as const);
  return Object.fromEntries(shown) as MemberLevels;
}

/** In the transaction that has locked the member. */
export const keepLevel = (trx: Trx, level: store.NewLevel): Promise<void> => store.keepLevel(trx, level);
