import type { ConsoleOperator, GivenRole } from "@mela/contract/console/operators";
import type { Db, Trx } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import { type Grant, heldBy, holdsIn, isBeyond } from "./access.rules.ts";
import { listBrands, listGrants } from "./access.store.ts";
import { presentOperator } from "./console-operators.present.ts";
import * as store from "./console-operators.store.ts";
import { seenBy } from "./managing.service.ts";
import { listRoles } from "./roles.store.ts";

/** An operator with the roles that the caller sees; throws `request.notFound` where they see none of them. */
export async function show(db: Db, caller: ConsoleCaller, id: number): Promise<ConsoleOperator> {
  const [operator] = await store.listOperators(db, id);
  const seen = seenBy(await listGrants(db, caller.operatorId), "operators.read", await store.listAllGrants(db, id));
  if (!operator || seen === null) throw new AppError("request.notFound");
  return presentOperator(operator, seen);
}

/** Throws `request.notFound` for a role or brand that the caller does not see, and `role.beyondYours`. */
export async function mustBeGivable(trx: Trx, mine: readonly Grant[], given: readonly GivenRole[]): Promise<void> {
  const [roles, brands] = await Promise.all([listRoles(trx), listBrands(trx)]);
  const held = heldBy(mine);
  for (const { roleId, brand } of given) {
    const role = roles.find(({ id }) => id === roleId);
    if (!role || (brand !== null && !brands.includes(brand))) throw new AppError("request.notFound");
    if (brand !== null && !holdsIn(held, "operators.manage", brand)) throw new AppError("request.notFound");
    if (!holdsIn(held, "operators.manage", brand) || isBeyond(mine, role, brand)) throw new AppError("role.beyondYours");
  }
}

/** What tells one role of an operator from another: the role and where it holds. */
export const nameOf = ({ roleId, brand }: store.RoleHeld): string => `${roleId}@${brand ?? "*"}`;
/** Roles as the record has them. */
export const told = (roles: readonly (store.RoleHeld & { until: string | Date | null })[]) =>
  roles.map(({ roleId, brand, until }) => ({ roleId, brand, until: until === null ? null : new Date(until).toISOString() }));

/** The last one counts where a role is given twice for one brand. */
export const uniqueOf = (roles: readonly GivenRole[]): GivenRole[] => [...new Map(roles.map((role) => [nameOf(role), role])).values()];
