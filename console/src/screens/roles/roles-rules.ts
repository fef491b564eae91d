import type { Permission } from "@mela/contract/console/permissions";

/** The part of a permission before its dot. */
type AreaOf<P extends string> = P extends `${infer A}.${string}` ? A : never;
export type Area = AreaOf<Permission>;

/** Permissions by area, in the order of the list. */
export function areasOf(permissions: readonly Permission[]): { area: Area; permissions: Permission[] }[] {
  const areas = new Map<Area, Permission[]>();
  for (const permission of permissions) {
    const area = permission.split(".")[0] as Area;
    areas.set(area, [...(areas.get(area) ?? []), permission]);
  }
  return [...areas].map(([area, list]) => ({ area, permissions: list }));
}
