import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { brandCode, reason } from "./access.ts";
import { Approval } from "./approvals.ts";

/* What a brand's regulator says of how slots are played. What is changed holds for launches from then on. */

export const GAME_RULES = ["autoplay", "fullSpins"] as const;
export const GameRule = z.enum(GAME_RULES);
export type GameRule = z.output<typeof GameRule>;

/** Both as they are; what a brand says nothing of is false. */
export const GameRules = z.object({ autoplay: z.boolean(), fullSpins: z.boolean() });
export type GameRules = z.output<typeof GameRules>;

/** The values that allow players more: autoplay where it is on, spins where they may be cut short. */
const LOOSE: Readonly<Record<GameRule, boolean>> = { autoplay: true, fullSpins: false };

/** Whether a rule's new value allows players more than the one before, which takes two operators. */
export const loosens = (rule: GameRule, to: boolean): boolean => LOOSE[rule] === to;

export const getGameRules = endpoint({
  method: "GET",
  path: "/wps/console/game-rules",
  auth: "console",
  permission: "brand.read",
  input: z.strictObject({ brand: brandCode }),
  output: GameRules,
  errors: ["request.notFound"],
});

/**
 * Each rule by itself. What allows players more (`loosens`) is asked of a colleague, and `request` says so; nothing has changed then. Value
 * of `console.stale`, where the rule is not `from` any more: how the rules are (`now`).
 */
export const setGameRule = endpoint({
  method: "PUT",
  path: "/wps/console/game-rules",
  auth: "console",
  permission: "brand.edit",
  sensitive: true,
  input: z.strictObject({ brand: brandCode, rule: GameRule, from: z.boolean(), to: z.boolean(), reason }),
  output: z.object({ now: GameRules, request: z.nullable(Approval) }),
  errors: ["request.notFound", "console.stale", "approval.open"],
});
