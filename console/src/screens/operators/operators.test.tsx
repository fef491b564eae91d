// @vitest-environment happy-dom
import type { ConsoleOperator } from "@mela/contract/console/operators";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { meWith, open, platform } from "../../testing/fixture.tsx";

afterEach(cleanup);

const role = (name: string, brand: string | null) => ({
  roleId: 3,
  name,
  shipped: null,
  brand,
  until: null,
  since: "2026-11-01T00:00:00Z",
});
const operator = (part: Partial<ConsoleOperator>): ConsoleOperator => ({
  id: 5,
  version: 1,
  account: "bo",
  name: "Bo",
  mail: null,
  status: "active",
  roles: [],
  networks: [],
  factors: { totp: true, passkeys: 0, recoveryLeft: 10 },
  lastSignInAt: "2026-11-28T02:00:00Z",
  unused: false,
  createdAt: "2026-11-01T00:00:00Z",
  ...part,
});

test("CROLE-10 the list shows roles with their brands, factors and last sign-in, and marks whom nobody has seen for 60 days", async () => {
  const roles = [role("Night desk", "mela"), role("Readers", null)];
  platform({
    "GET /wps/console/me": meWith(["operators.read"]),
    "GET /wps/console/operators": [
      operator({ roles }),
      operator({
        id: 6,
        account: "cy",
        name: "Cy",
        factors: { totp: false, passkeys: 2, recoveryLeft: 0 },
        lastSignInAt: null,
        unused: true,
      }),
    ],
  });
  await open("/operators");
  await screen.findByRole("link", { name: "Bo" });
  const [heads, ...rows] = screen.getAllByRole("row").map((row) => [...row.children].map(({ textContent }) => textContent));
  const told = rows.map((row) => Object.fromEntries(row.map((text, at) => [heads?.[at] ?? "", text])));
  expect(told).toEqual([
    {
      Name: "Bo",
      Account: "bo",
      Roles: "Night desk (mela); Readers",
      State: "Active",
      "Second factors": "App, no passkey, 10 recovery codes",
      "Last sign-in": expect.stringContaining("28 Nov 2026"),
    },
    {
      Name: "Cy",
      Account: "cy",
      Roles: "—",
      State: "ActiveNot used for 60 days",
      "Second factors": "No app, 2 passkeys, no recovery code",
      "Last sign-in": "Never",
    },
  ]);
});
