import { expect, test } from "vitest";
import { type Grant, ceilingOf, heldBy, holdsIn, isBeyond, isNetwork, isWithin, mayComeFrom } from "./access.rules.ts";

const grant = (more: Partial<Grant>): Grant => ({
  roleId: 1,
  shipped: null,
  name: "One",
  permissions: [],
  ceilings: [],
  networks: [],
  brand: null,
  until: null,
  since: new Date(0),
  ...more,
});
const ceiling = (amountMinor: number, currency = "BDT") => ({ kind: "adjustment" as const, currency, amountMinor });

test("a permission reaches as far as the roles that hold it, and one that is unknown nowhere", () => {
  const held = heldBy([
    grant({ permissions: ["members.read", "no.such"], brand: "mela" }),
    grant({ permissions: ["members.read"], brand: "panna" }),
    grant({ permissions: ["audit.read"] }),
  ]);
  expect([...held.keys()].toSorted()).toEqual(["audit.read", "members.read"]);
  expect([holdsIn(held, "members.read", "panna"), holdsIn(held, "members.read", "third"), holdsIn(held, "members.read", null)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([holdsIn(held, "audit.read", "third"), holdsIn(held, "audit.read", null), holdsIn(held, "system.read", "mela")]).toEqual([
    true,
    true,
    false,
  ]);
});

test("the highest ceiling of the roles of a brand counts, none where one role has none, and nothing without the permission", () => {
  const permissions = ["adjustments.create"];
  const low = grant({ permissions, ceilings: [ceiling(100)], brand: "mela" });
  const high = grant({ permissions, ceilings: [ceiling(300)] });
  expect(ceilingOf([low, high], "mela", "adjustment", "BDT")).toBe(300);
  expect(ceilingOf([low], "panna", "adjustment", "BDT")).toBe(0);
  expect(ceilingOf([low, grant({ permissions })], "mela", "adjustment", "BDT")).toBeNull();
  expect(ceilingOf([low], "mela", "adjustment", "USD")).toBeNull();
});

test("a role is beyond somebody by a permission, a brand or a ceiling that they do not have", () => {
  const mine = [grant({ permissions: ["adjustments.create", "audit.read"], ceilings: [ceiling(100)], brand: "mela" })];
  const role = (more: Partial<Grant>) => ({ permissions: ["adjustments.create"], ceilings: [ceiling(100)], ...more });
  expect(isBeyond(mine, role({}), "mela")).toBe(false);
  expect(isBeyond(mine, role({}), "panna")).toBe(true);
  expect(isBeyond(mine, role({}), null)).toBe(true);
  expect(isBeyond(mine, role({ permissions: ["roles.manage"] }), "mela")).toBe(true);
  expect(isBeyond(mine, role({ ceilings: [ceiling(101)] }), "mela")).toBe(true);
  expect(isBeyond(mine, role({ ceilings: [] }), "mela")).toBe(true);
  expect(isBeyond(mine, role({ permissions: ["audit.read"], ceilings: [] }), "mela")).toBe(false);
});

test.each(["203.0.113.7", "203.0.113.0/24", "0.0.0.0/0", "2001:db8::/32", "::1"])("%s is a network", (text) =>
  expect(isNetwork(text)).toBe(true),
);
test.each(["", "10.0.0.0/33", "10.0.0", "10.0.0.0/", "10.0.0.0/8/8", "2001:db8::/129", "example.com", "10.0.0.0/-1"])(
  "“%s” is none",
  (text) => expect(isNetwork(text)).toBe(false),
);

test("an address is in a network by its prefix, also one of IPv4 that came as IPv6", () => {
  expect(isWithin("203.0.113.255", ["203.0.113.0/24"])).toBe(true);
  expect(isWithin("203.0.114.0", ["203.0.113.0/24"])).toBe(false);
  expect(isWithin("::ffff:203.0.113.9", ["203.0.113.0/24"])).toBe(true);
  expect(isWithin("2001:db8:1::9", ["203.0.113.0/24", "2001:db8::/32"])).toBe(true);
  expect(isWithin("2001:db9::9", ["2001:db8::/32"])).toBe(false);
  expect(isWithin("203.0.113.7", ["203.0.113.7"])).toBe(true);
});

test("every list that somebody is bound to has to have the address", () => {
  expect(mayComeFrom("10.0.0.1", [[], []])).toBe(true);
  expect(mayComeFrom("10.0.0.1", [["10.0.0.0/8"], []])).toBe(true);
  expect(mayComeFrom("10.0.0.1", [["10.0.0.0/8"], ["192.168.0.0/16"]])).toBe(false);
});
