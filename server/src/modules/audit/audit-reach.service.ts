import { ALL_BRANDS } from "@mela/contract/console/access";
import { PLATFORM_CHAIN } from "@mela/contract/console/audit";
import type { Permission } from "@mela/contract/console/permissions";
import type { Db, Executor } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";

/** The brands that a call is about, of those that its caller reaches; throws `request.notFound` for none. */
export type BrandsInReach = (executor: Executor, caller: ConsoleCaller, permission: Permission, brand: string) => Promise<string[]>;

/** The chains of the record in which somebody may read or take out; throws `request.notFound` for one in which they may not. */
export function createAuditReach({ db, brandsInReach }: { db: Db; brandsInReach: BrandsInReach }) {
  return async (caller: ConsoleCaller, permission: "audit.read" | "audit.export", chain: string): Promise<string[]> => {
    const everywhere = caller.held.get(permission) === "all";
    if (chain === PLATFORM_CHAIN && !everywhere) throw new AppError("request.notFound");
    if (chain === PLATFORM_CHAIN) return [PLATFORM_CHAIN];
    const brands = await brandsInReach(db, caller, permission, chain);
    return chain === ALL_BRANDS && everywhere ? [...brands, PLATFORM_CHAIN] : brands;
  };
}
export type AuditReach = ReturnType<typeof createAuditReach>;
