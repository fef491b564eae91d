import { returnTarget } from "@mela/contract/base/return-target";
import * as z from "zod/mini";
import { keptDraft } from "../../lib/kept-draft.ts";
import { LATER_KEYS } from "../../lib/later-keys.ts";

/** Whoever pays later than this has something else in mind. */
const FRESH_MS = 30 * 60_000;
const GAME = "/m/play?";

const kept = keptDraft(LATER_KEYS.payingGame, z.object({ path: z.string(), at: z.number() }));

/** Notes the game from which a member goes to pay; `path` is its address on the site. */
export function notePayingGame(member: string, path: string): void {
  kept.keep(member, { path, at: Date.now() });
}

/** The address of the game that a member left to pay, for half an hour; null where there is none. */
export function payingGame(member: string): string | null {
  const noted = kept.read(member);
  if (noted === null || Math.abs(Date.now() - noted.at) > FRESH_MS) return null;
  const path = returnTarget(noted.path);
  return path?.startsWith(GAME) ? path : null;
}

export const forgetPayingGame = kept.forget;
