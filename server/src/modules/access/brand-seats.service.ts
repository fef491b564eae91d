import type { Permission } from "@mela/contract/console/permissions";
import { AppError } from "../../errors.ts";
import type { BrandSeat } from "../../lib/brand-seat.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import { ceilingOf, heldBy, holdsIn } from "./access.rules.ts";
import { listGrants, shareAccess } from "./access.store.ts";

/**
 * The seat of somebody in the console who needs a permission in a brand. Throws `request.notFound` for a brand in which they do not hold it, as
 * for one that does not exist.
 */
export function consoleSeat(caller: ConsoleCaller, permission: Permission, brandCode: string): BrandSeat {
  if (!holdsIn(caller.held, permission, brandCode)) throw new AppError("request.notFound");
  return {
    operator: caller,
    brandCode,
    async demand(executor) {
      await shareAccess(executor);
      const grants = await listGrants(executor, caller.operatorId);
      const held = heldBy(grants);
      if (!held.has(permission)) throw new AppError("session.forbidden", { permission });
      if (!holdsIn(held, permission, brandCode)) throw new AppError("request.notFound");
      return { ceiling: (kind, currency) => ceilingOf(grants, brandCode, kind, currency) };
    },
  };
}
