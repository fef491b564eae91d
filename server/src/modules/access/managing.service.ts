import type { Permission } from "@mela/contract/console/permissions";
import type { Trx } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import { type Grant, heldBy, isBeyond, isNetwork, isWithin } from "./access.rules.ts";
import { listGrants, listOwners, lockAccess } from "./access.store.ts";
import { type ListedOperator, type OperatorGrant, listAllGrants, listOperators } from "./console-operators.store.ts";

/** What somebody holds at this moment, in the transaction that goes by it: it may have been taken away since the call began. Throws `session.forbidden`. */
export async function holdStill(trx: Trx, caller: ConsoleCaller, permission: Permission): Promise<Grant[]> {
  await lockAccess(trx);
  const mine = await listGrants(trx, caller.operatorId);
  if (!heldBy(mine).has(permission)) throw new AppError("session.forbidden", { permission });
  return mine;
}

export interface Managed {
  operator: ListedOperator;
  grants: OperatorGrant[];
}

/** Which of somebody's roles an operator sees: those of brands in which they hold the permission; null where they see nothing of them. */
export function seenBy(mine: readonly Grant[], permission: Permission, theirs: readonly OperatorGrant[]): OperatorGrant[] | null {
  const reach = heldBy(mine).get(permission);
  if (reach === "all") return [...theirs];
  const seen = theirs.filter(({ brand }) => brand !== null && reach?.has(brand));
  return seen.length > 0 ? seen : null;
}

/** An operator to be changed; throws `request.notFound` where the caller does not see them, `role.beyondYours` where they hold more. */
export async function managedOf(trx: Trx, mine: readonly Grant[], id: number): Promise<Managed> {
  const [operator] = await listOperators(trx, id);
  const grants = await listAllGrants(trx, id);
  if (!operator || seenBy(mine, "operators.manage", grants) === null) throw new AppError("request.notFound");
  return { operator, grants };
}

export function mustReach(mine: readonly Grant[], grants: readonly OperatorGrant[]): void {
  if (grants.some((grant) => isBeyond(mine, grant, grant.brand))) throw new AppError("role.beyondYours");
}

/** Does a change of who may do what, and refuses it where it would leave nobody who owns the platform (`operator.lastOwner`). */
export async function keepingOwners<T>(trx: Trx, work: () => Promise<T>): Promise<T> {
  const before = await listOwners(trx);
  const result = await work();
  if (before.length > 0 && (await listOwners(trx)).length === 0) throw new AppError("operator.lastOwner");
  return result;
}

/** Throws `network.invalid`, and `network.wouldLockOut` where whoever saves the list is not in it. */
export function checkNetworks(networks: readonly string[], caller: ConsoleCaller): void {
  if (!networks.every(isNetwork)) throw new AppError("network.invalid");
  if (networks.length > 0 && !isWithin(caller.origin.address, networks)) throw new AppError("network.wouldLockOut");
}
