import { ALL_BRANDS } from "@mela/contract/console/access";
import type { Permission } from "@mela/contract/console/permissions";
import type { Executor, Trx } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import { heldBy, holdsIn } from "./access.rules.ts";
import { findOperator, listBrandCodes, listGrants } from "./access.store.ts";

/**
 * The brands that a call of the console is about: the one that it names, or with `ALL_BRANDS` all in which the caller holds the permission.
 * Throws `request.notFound` for a brand that the caller does not reach, as for one that does not exist.
 */
export async function brandsInReach(executor: Executor, caller: ConsoleCaller, permission: Permission, brand: string): Promise<string[]> {
  const reached = await brandsHeld(executor, caller, permission, brand);
  if (reached.length === 0) throw new AppError("request.notFound");
  return reached;
}

/** The same, for what is shown or left out: none where the caller holds the permission nowhere. */
export async function brandsHeld(executor: Executor, caller: ConsoleCaller, permission: Permission, brand: string): Promise<string[]> {
  const codes = await listBrandCodes(executor, brand === ALL_BRANDS ? null : brand);
  return codes.filter((code) => holdsIn(caller.held, permission, code));
}

/**
 * For what changes something: whether the caller still holds the permission in the brand, in the transaction that goes by it. Throws
 * `request.notFound` where they never reached it, `session.forbidden` where it was taken away meanwhile.
 */
export async function mustHoldIn(trx: Trx, caller: ConsoleCaller, permission: Permission, brand: string): Promise<void> {
  // Who reaches all brands reaches none that does not exist.
  const exists = (await listBrandCodes(trx, brand)).length > 0;
  if (!exists || !holdsIn(caller.held, permission, brand)) throw new AppError("request.notFound");
  const held = heldBy(await listGrants(trx, caller.operatorId));
  if (!holdsIn(held, permission, brand)) throw new AppError("session.forbidden", { permission });
}

/**
 * Somebody of the console as they are now, for work that goes on after their call. They have shown no factor. Throws `session.forbidden` for
 * an account that is not used any more.
 */
export async function callerOf(
  executor: Executor,
  { operatorId, ...call }: Pick<ConsoleCaller, "operatorId" | "sessionId" | "origin">,
): Promise<ConsoleCaller> {
  const found = await findOperator(executor, operatorId);
  if (found?.status !== "active") throw new AppError("session.forbidden");
  const held = heldBy(await listGrants(executor, operatorId));
  return { ...call, operatorId, name: found.name, account: found.account, held, steppedUp: false };
}

/** Whether the caller holds a permission in a brand, for what is shown or left out. */
export const holdsHere = ({ held }: ConsoleCaller, permission: Permission, brand: string): boolean => holdsIn(held, permission, brand);

/** For what belongs to the operator alone, in a brand: whether they may do anything there at all. Throws `request.notFound`. */
export async function mustReach(executor: Executor, { held }: ConsoleCaller, brand: string): Promise<void> {
  const exists = (await listBrandCodes(executor, brand)).length > 0;
  if (!exists || ![...held.keys()].some((permission) => holdsIn(held, permission, brand))) throw new AppError("request.notFound");
}
