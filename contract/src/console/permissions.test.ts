import { expect, test } from "vitest";
import { allEndpoints } from "../all.ts";
import { type Permission, PERMISSIONS } from "./permissions.ts";

/** Those of wings that the console does not have yet. Each leaves this list with the first call that needs it. */
const LATER: readonly string[] = `views.share alerts.manage risk.read risk.rules cases.work protection.settings games.read
  games.edit games.order games.import games.maintenance providers.read providers.edit providers.secrets content.read
  content.edit content.publish content.terms media.edit texts.edit texts.publish segments.edit broadcasts.edit broadcasts.send
  grants.create vouchers.create campaigns.edit vip.edit offers.edit raffles.read agents.move agents.contracts agents.pays
  agents.hold brand.publish brand.create brand.domains brand.gate brand.maintenance reports.read reports.money
  reports.export reports.schedule system.read system.jobs system.webhooks system.keys system.retention`.split(/\s+/);

const ofConsole = allEndpoints.filter(({ endpoint }) => endpoint.auth === "console");

test("CROLE-02 every call of the console names one permission of the table, but for those about the operator's own account, and no other call names one", () => {
  const known: readonly (Permission | "own" | null)[] = [...PERMISSIONS, "own"];
  expect(ofConsole.filter(({ endpoint }) => !known.includes(endpoint.permission)).map(({ name }) => name)).toEqual([]);
  expect(new Set(PERMISSIONS).size).toBe(PERMISSIONS.length);
  const others = allEndpoints.filter(({ endpoint }) => endpoint.auth !== "console" && endpoint.permission !== null);
  expect(others.map(({ name }) => name)).toEqual([]);
  expect(ofConsole.length).toBeGreaterThan(100);
});

test("CROLE-02 every permission is used by a call, those of money all, but for those of wings that come later", () => {
  const used = new Set(ofConsole.map(({ endpoint }) => endpoint.permission));
  expect(PERMISSIONS.filter((permission) => !used.has(permission))).toEqual(LATER);
  const money = PERMISSIONS.filter((permission) => /^(deposits|withdrawals|adjustments|payments|reconciliation|ledger)\./.test(permission));
  expect(money.filter((permission) => !used.has(permission))).toEqual([]);
});
