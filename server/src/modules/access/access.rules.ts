import { BlockList, isIP } from "node:net";
import { type Permission, PERMISSIONS } from "@mela/contract/console/permissions";
import type { Ceiling, CeilingKind } from "@mela/contract/console/roles";
import type { HeldPermissions } from "../../lib/callers.ts";

/** A role as far as it decides what somebody may do. */
export interface RoleContent {
  permissions: readonly string[];
  ceilings: readonly Ceiling[];
}

/** A role that somebody holds now. */
export interface Grant extends RoleContent {
  roleId: number;
  shipped: string | null;
  name: string;
  networks: readonly string[];
  /** Null for all brands. */
  brand: string | null;
  until: Date | null;
  since: Date;
}

const KNOWN: ReadonlySet<string> = new Set(PERMISSIONS);
const isPermission = (name: string): name is Permission => KNOWN.has(name);

/** Which permission each ceiling limits. */
const LIMITED: Readonly<Record<CeilingKind, Permission>> = {
  adjustment: "adjustments.create",
  adjustmentsOfDay: "adjustments.create",
  grant: "grants.create",
  withdrawal: "withdrawals.approve",
};

/** What somebody may do, and in which brands, by all the roles that they hold. */
export function heldBy(grants: readonly Grant[]): HeldPermissions {
  const held = new Map<Permission, "all" | Set<string>>();
  for (const { permissions, brand } of grants) {
    for (const name of permissions.filter(isPermission)) {
      const known = held.get(name);
      if (brand === null) held.set(name, "all");
      else if (known !== "all") held.set(name, new Set([...(known ?? []), brand]));
    }
  }
  return held;
}

/** Whether a permission is held in a brand; null asks for all brands. */
export function holdsIn(held: HeldPermissions, permission: Permission, brand: string | null): boolean {
  const brands = held.get(permission);
  return brands === "all" || (brand !== null && brands !== undefined && brands.has(brand));
}

/** The most that somebody's roles let through, in minor units: null where nothing limits them. */
export function ceilingOf(grants: readonly Grant[], brand: string | null, kind: CeilingKind, currency: string): number | null {
  const limits = grants
    .filter((grant) => (grant.brand === null || grant.brand === brand) && grant.permissions.includes(LIMITED[kind]))
    .map(({ ceilings }) => ceilingIn(ceilings, kind, currency));
  return limits.includes(null) ? null : Math.max(0, ...limits.map(Number));
}

const ceilingIn = (ceilings: readonly Ceiling[], kind: CeilingKind, currency: string): number | null =>
  ceilings.find((one) => one.kind === kind && one.currency === currency)?.amountMinor ?? null;

/** Whether a role, given in a brand or in all of them, would reach further than who gives it. */
export function isBeyond(mine: readonly Grant[], role: RoleContent, brand: string | null): boolean {
  const held = heldBy(mine);
  if (!role.permissions.every((name) => isPermission(name) && holdsIn(held, name, brand))) return true;
  const kinds = (Object.keys(LIMITED) as CeilingKind[]).filter((kind) => role.permissions.includes(LIMITED[kind]));
  return kinds.some((kind) => currenciesOf(mine, kind).some((currency) => exceeds(mine, role, { kind, currency, brand })));
}

const currenciesOf = (grants: readonly Grant[], kind: CeilingKind): string[] => [
  ...new Set(grants.flatMap(({ ceilings }) => ceilings.filter((one) => one.kind === kind).map(({ currency }) => currency))),
];

function exceeds(
  mine: readonly Grant[],
  role: RoleContent,
  { kind, currency, brand }: { kind: CeilingKind; currency: string; brand: string | null },
): boolean {
  const own = ceilingOf(mine, brand, kind, currency);
  const given = ceilingIn(role.ceilings, kind, currency);
  return own !== null && (given === null || given > own);
}

/** Whether a text is a network: an IPv4 or IPv6 address, with or without the length of its prefix. */
export function isNetwork(text: string): boolean {
  const [address = "", prefix, ...more] = text.split("/");
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

/** Whether an address is in one of the networks. An IPv4 address that came as IPv6 counts as what it is. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, "");
  const list = new BlockList();
  for (const network of networks.filter(isNetwork)) {
    const [base = "", prefix] = network.split("/");
    const family = isIP(base) === 4 ? "ipv4" : "ipv6";
    list.addSubnet(base, prefix === undefined ? (family === "ipv4" ? 32 : 128) : Number(prefix), family);
  }
  return list.check(plain, isIP(plain) === 6 ? "ipv6" : "ipv4");
}

/** Whether somebody may come from an address: every list that they are bound to has it, their own and those of their roles. */
export function mayComeFrom(address: string, lists: readonly (readonly string[])[]): boolean {
  return lists.every((networks) => networks.length === 0 || isWithin(address, networks));
}
