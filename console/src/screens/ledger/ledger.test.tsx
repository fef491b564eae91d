// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { LedgerCheck } from "../../data/ledger.ts";
import { meWith, open, platform, press, refusal } from "../../testing/fixture.tsx";

afterEach(cleanup);

const ME = { "GET /wps/console/me": meWith(["ledger.verify", "dashboard.read"]) };
const LIST = "GET /wps/console/ledger/checks";
const ONE = "GET /wps/console/ledger/checks/one";
const START = "POST /wps/console/ledger/checks";
const DASHBOARD = "GET /wps/console/dashboard";

const check = (part: Partial<LedgerCheck> = {}): LedgerCheck => ({
  id: 3,
  state: "done",
  askedBy: "Anna",
  askedAt: "2026-11-28T02:00:00Z",
  finishedAt: "2026-11-28T02:00:05Z",
  accounts: 12,
  transactions: 34_000,
  entries: 68_000,
  faults: 0,
  ...part,
});
const textsOf = (row: Element | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent);

test("CMONEY-14 a check is started from the screen, is seen to run and to end, and leads to every fault with its account and transaction", async () => {
  let items: LedgerCheck[] = [];
  const sent = platform({
    ...ME,
    [LIST]: () => ({ items, next: null }),
    [START]: () => ((items = [check({ state: "waiting", finishedAt: null, accounts: null, transactions: null, entries: null })]), items[0]),
    [ONE]: {
      check: check({ faults: 1 }),
      faults: [{ rule: "balance is the sum of entries", id: 7, detail: "kept 1, entries 0", accounts: [7], transactions: [21, 22] }],
    },
  });
  await open("/ledger");
  await screen.findByText("No check has been run from here yet.");
  await press("Check now");
  await screen.findByText("Running");
  expect(sent).toEqual([{ call: START, input: {} }]);
  expect(screen.getByRole("button", { name: "Check now" }).hasAttribute("disabled")).toBe(true);
  items = [check({ faults: 1 })];
  await screen.findByText("1 fault");
  expect(textsOf(screen.getAllByRole("row")[1]).slice(3)).toEqual(["Anna", "12", "34,000", "68,000"]);
  screen.getByRole("link", { name: "Check 3" }).click();
  const faults = await screen.findByRole("table", { name: "Faults" });
  expect(textsOf(within(faults).getAllByRole("row")[1])).toEqual(["balance is the sum of entries: 7", "7", "21, 22", "kept 1, entries 0"]);
});

test("CMONEY-14 the dashboard shows when the ledger was last checked and with what result", async () => {
  platform({ ...ME, [DASHBOARD]: { ledger: check({ faults: 2 }) } });
  await open("/today");
  const card = await screen.findByRole("region", { name: "Ledger check" });
  expect(card.textContent).toContain("2 faults");
  expect(card.querySelector("time")?.dateTime).toBe("2026-11-28T02:00:05Z");
  expect(within(card).getByRole("link").getAttribute("href")).toBe("/console/ledger");
});

test("a check that cannot be started says why, and one that never ran is said to be none", async () => {
  platform({
    ...ME,
    [LIST]: { items: [], next: null },
    [START]: refusal("Not now.", "system.unavailable", 503),
    [DASHBOARD]: { ledger: null },
  });
  const { unmount } = await open("/ledger");
  await press("Check now");
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Not now."));
  unmount();
  await open("/today");
  const card = await screen.findByRole("region", { name: "Ledger check" });
  expect(card.textContent).toContain("No check has been run from here yet");
});
