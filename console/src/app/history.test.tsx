// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { depositOf } from "../screens/deposits/deposits.samples.ts";
import { caseOf, dayOf } from "../screens/reconciliation/reconciliation.samples.ts";
import { foundOf, orderOf } from "../screens/withdrawals/withdrawals.samples.ts";
import { meWith, open, platform } from "../testing/fixture.tsx";

afterEach(cleanup);

const ID = "00000000-0000-4000-8000-000000000001";
const PERMISSIONS = ["operators.read", "withdrawals.read", "deposits.read", "ledger.verify", "reconciliation.work"] as const;
const PAGES = {
  "GET /wps/console/operators": [
    {
      id: 9,
      version: 3,
      account: "bela",
      name: "Bela",
      mail: null,
      status: "active",
      roles: [],
      networks: [],
      factors: { totp: true, passkeys: 0, recoveryLeft: 8 },
      lastSignInAt: null,
      unused: false,
      createdAt: "2026-11-01T10:00:00Z",
    },
  ],
  "GET /wps/console/roles": [
    { id: 12, name: "Night", shipped: null, fixed: false, permissions: [], ceilings: [], networks: [], holders: 1, version: 1 },
  ],
  "GET /wps/console/withdrawals": { items: [], next: null },
  "GET /wps/console/withdrawals/order": foundOf(orderOf({ id: ID })),
  "GET /wps/console/deposits/order": depositOf({ order: { ...depositOf().order, id: ID } }),
  "GET /wps/console/reconciliation/day": dayOf(),
  "GET /wps/console/reconciliation/cases": { items: [], next: null },
  "GET /wps/console/reconciliation/case": caseOf(),
  "GET /wps/console/ledger/checks/one": {
    check: {
      id: 3,
      state: "done",
      askedBy: "Anna",
      askedAt: "2026-11-28T02:00:00Z",
      finishedAt: "2026-11-28T02:00:05Z",
      accounts: 1,
      transactions: 1,
      entries: 2,
      faults: 0,
    },
    faults: [],
  },
};
const entry = (seq: number) => ({
  chain: "mela",
  seq,
  at: "2026-11-28T10:00:00Z",
  operator: { id: 7, name: "Clara", account: "clara" },
  apiKey: null,
  via: "console",
  action: `thing.done${seq}`,
  subject: "thing:1",
  subjectName: null,
  changes: [],
  reason: "as agreed",
  address: null,
});

test.each([
  ["/operators/9", "*", "operator:9"],
  ["/roles/12", "*", "role:12"],
  ["/ledger/3", "*", "ledger-check:3"],
  ["/b/mela/reconciliation/3", "mela", "reconciliation:3"],
  ["/b/mela/reconciliation/cases/9", "mela", "reconciliation-case:9"],
  [`/b/mela/withdrawals/${ID}`, "mela", `withdrawal:${ID}`],
  [`/b/mela/deposits/${ID}`, "mela", `deposit:${ID}`],
])(
  "CAUDIT-06 %s shows its own entries under History, each a link, and leads to all of them in the record",
  async (address, chain, subject) => {
    const asked: unknown[] = [];
    const record = (input: unknown) => {
      asked.push(input);
      return { rows: Array.from({ length: 11 }, (_, at) => entry(41 - at)), next: null };
    };
    platform({ "GET /wps/console/me": meWith([...PERMISSIONS, "audit.read"]), ...PAGES, "GET /wps/console/audit": record });
    await open(address);
    const history = within(await screen.findByRole("region", { name: "History" }));
    const link = await history.findByRole("link", { name: "thing.done41" });
    expect(link.getAttribute("href")).toBe(`/console/audit/${chain}/41`);
    expect(link.closest("li")?.textContent).toContain("Clara · as agreed");
    expect(history.getAllByRole("listitem")).toHaveLength(10);
    const all = history.getByRole("link", { name: "See all in the record" }).getAttribute("href") ?? "";
    expect(Object.fromEntries(new URLSearchParams(all.split("?")[1]))).toEqual({ chain, subject });
    expect(asked).toEqual([{ chain, subject, after: "" }]);
  },
);

test("CAUDIT-06 who may not read the record sees no history", async () => {
  platform({ "GET /wps/console/me": meWith(PERMISSIONS), ...PAGES });
  await open("/operators/9");
  await screen.findByRole("heading", { name: "Bela" });
  expect(screen.queryByRole("region", { name: "History" })).toBeNull();
});
