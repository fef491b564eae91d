// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { PERMISSIONS } from "@mela/contract/console/permissions";
import { afterEach, expect, test } from "vitest";
import { line } from "../screens/members/members.samples.ts";
import { listedDay } from "../screens/reconciliation/reconciliation.samples.ts";
import { orderOf } from "../screens/withdrawals/withdrawals.samples.ts";
import { doing, meWith, open, platform, press } from "../testing/fixture.tsx";

const ME = "GET /wps/console/me";
const MEMBERS = "GET /wps/console/members";
const hits = { count: 1, more: false };

afterEach(cleanup);

const address = () => Object.fromEntries(new URLSearchParams(location.search));
/** But for the boxes by which rows are chosen. */
const heads = () =>
  screen
    .getAllByRole("columnheader")
    .filter(({ dataset }) => dataset["column"] !== undefined)
    .map(({ textContent }) => textContent);
const head = (name: string) => screen.getByRole("columnheader", { name: new RegExp(`^${name}`) });
const menu = async () => {
  await press("Table");
  return within(await screen.findByRole("list", { name: "Columns" }));
};
const click = (element: HTMLElement) => doing(() => fireEvent.click(element));

/** The list of members, and what it was asked for. */
async function members(query = "") {
  const asked: Record<string, unknown>[] = [];
  platform({
    [ME]: meWith(PERMISSIONS),
    [MEMBERS]: (input: Record<string, unknown>) => (asked.push(input), { rows: [line(1)], next: null, hits }),
  });
  await open(`/b/mela/members${query}`);
  await screen.findByRole("link", { name: "player1" });
  return asked;
}

test("CSHELL-06 columns are chosen and ordered in the table's menu, and stand in the address", async () => {
  await members();
  const columns = await menu();
  await click(columns.getByRole("checkbox", { name: "Email" }));
  await waitFor(() => expect(address()["cols"]).toBe("account.status.type.level.mobile.balance.created.seen.email"));
  await click(columns.getByRole("checkbox", { name: "Type" }));
  await click(columns.getByRole("button", { name: "Move “Email” towards the start" }));
  await click(columns.getByRole("button", { name: "Move “Account” towards the end" }));
  expect(address()["cols"]).toBe("status.account.level.mobile.balance.created.email.seen");
  expect(heads()).toEqual(["Status", "Account", "Level", "Mobile", "Balance", "Registered", "Email", "Last login"]);
  // The column that leads to the row's page stays.
  expect(columns.getByRole<HTMLInputElement>("checkbox", { name: "Account" }).disabled).toBe(true);
  await press("Reset the table");
  await waitFor(() => expect(address()).toEqual({}));
  expect(heads()[0]).toBe("Account");
});

test("CSHELL-06 a column is pinned at either end, where it has a width of its own and stays in sight beside the others", async () => {
  await members("?widths=balance-120");
  const columns = await menu();
  const pin = (name: string) => click(columns.getByRole("button", { name: new RegExp(`^“${name}” (scrolls|is pinned)`) }));
  await pin("Balance");
  await pin("Status");
  await waitFor(() => expect(address()["pin"]).toBe("balance.status"));
  expect(heads().slice(0, 3)).toEqual(["Balance", "Status", "Account"]);
  expect(head("Balance").style).toMatchObject({ inlineSize: "120px", insetInlineStart: "0" });
  expect(head("Status").style).toMatchObject({ inlineSize: "160px", insetInlineStart: "120px" });
  expect(head("Status").dataset["pin"]).toBe("start");
  await pin("Status");
  await waitFor(() => expect(address()).toMatchObject({ pin: "balance", pinEnd: "status" }));
  expect(heads().at(-1)).toBe("Status");
  expect(head("Status").style.insetInlineEnd).toBe("0");
  await pin("Status");
  await waitFor(() => expect(address()["pinEnd"]).toBeUndefined());
});

test("CSHELL-06 a column is as wide as it is dragged or typed", async () => {
  await members();
  const edge = head("Mobile").querySelector<HTMLElement>("[aria-hidden]") as HTMLElement;
  Object.defineProperty(head("Mobile"), "offsetWidth", { value: 140 });
  await doing(() => fireEvent.mouseDown(edge, { clientX: 500 }));
  await doing(() => fireEvent.mouseMove(document, { clientX: 560 }));
  await doing(() => fireEvent.mouseUp(document, { clientX: 560 }));
  await waitFor(() => expect(address()["widths"]).toBe("mobile-200"));
  expect(head("Mobile").style.inlineSize).toBe("200px");
  const columns = await menu();
  const field = columns.getByRole("textbox", { name: "Width of “Mobile” in pixels" });
  await doing(() => fireEvent.change(field, { target: { value: "90" } }));
  await doing(() => fireEvent.blur(field));
  await waitFor(() => expect(address()["widths"]).toBe("mobile-90"));
  await doing(() => fireEvent.change(field, { target: { value: "" } }));
  await doing(() => fireEvent.blur(field));
  await waitFor(() => expect(address()["widths"]).toBeUndefined());
});

test("CSHELL-06 a copied address shows a colleague the same columns, widths, rows and order, and asks for the same page", async () => {
  const asked = await members("?cols=balance.account&pin=account&widths=balance-130&rows=wide&size=200&sort=-account&status=active");
  expect(asked).toEqual([{ brand: "mela", status: "active", sort: "-account", size: 200, after: "" }]);
  expect(heads()).toEqual(["Account", "Balance"]);
  expect(head("Account").getAttribute("aria-sort")).toBe("descending");
  expect(head("Balance").style.inlineSize).toBe("130px");
  expect(screen.getByRole("table").dataset["rows"]).toBe("wide");
});

test("CSHELL-06 rows at a time and their height are chosen in the menu, and the height is otherwise as the operator likes it", async () => {
  const asked = await members();
  expect(screen.getByRole("table").dataset["rows"]).toBe("dense");
  await menu();
  const choose = async (field: string, option: string) => {
    await click(screen.getByRole("combobox", { name: field }));
    await click(await screen.findByRole("option", { name: option }));
  };
  await choose("Table rows", "Wide");
  await waitFor(() => expect(screen.getByRole("table").dataset["rows"]).toBe("wide"));
  await choose("Rows at a time", "100");
  await waitFor(() => expect(asked.at(-1)?.["size"]).toBe(100));
  expect(address()).toEqual({ rows: "wide", size: "100" });
});

/** Every list that comes page by page, the call that fills it, a page with one row, and the heads by which the server sorts it. */
const withItem = (item: object) => ({ items: [item], next: null });
const known = { id: "6a1f77aa-0000-4000-8000-000000000001", position: 1, memberId: 7, memberAccount: "rahim" };
const money = { amount: 500, currency: "BDT" };
const order = {
  id: known.id,
  amount: 500,
  currency: "BDT",
  method: "bkash",
  state: "created",
  reason: null,
  createdAt: "2026-11-01T00:00:00Z",
};
const adjustment = {
  ...known,
  direction: "credit",
  amount: money,
  category: "test",
  note: "because",
  turnoverTimes: 0,
  by: "Anna",
  approvedBy: null,
  at: "2026-11-01T00:00:00Z",
  ledgerTransaction: 4,
};
const parkedCase = {
  id: 4,
  reason: "amount",
  paidAmount: 500,
  paidCurrency: "BDT",
  order: null,
  memberAccount: null,
  at: "2026-11-01T00:00:00Z",
  settled: null,
  creditable: false,
};
const transfer = {
  ...known,
  provider: "hand",
  method: "nagad",
  number: "1",
  amount: 500,
  currency: "BDT",
  state: "given",
  trxId: null,
  sender: null,
  statement: null,
  since: "2026-11-01T00:00:00Z",
};
const check = {
  id: 3,
  state: "done",
  askedBy: "Anna",
  askedAt: "2026-11-01T00:00:00Z",
  finishedAt: "2026-11-01T00:00:00Z",
  accounts: 1,
  transactions: 1,
  entries: 1,
  faults: 0,
};
const entry = {
  chain: "mela",
  seq: 3,
  at: "2026-11-01T00:00:00Z",
  operator: null,
  via: "cli",
  apiKey: null,
  action: "a.b",
  subject: "c:1",
  subjectName: null,
  changes: [],
  reason: null,
  address: null,
};
const operator = {
  id: 5,
  version: 1,
  account: "bo",
  name: "Bo",
  mail: null,
  status: "active",
  roles: [],
  networks: [],
  factors: { totp: true, passkeys: 0, recoveryLeft: 0 },
  lastSignInAt: null,
  unused: false,
  createdAt: "2026-11-01T00:00:00Z",
};
const LISTS: readonly (readonly [path: string, call: string, page: unknown, heads: Record<string, string>])[] = [
  ["/b/mela/withdrawals", "withdrawals", withItem(orderOf()), { amount: "Amount", requested: "Requested" }],
  [
    "/b/mela/deposits",
    "deposits",
    withItem({ ...known, order, provider: "sandbox", paymentId: null }),
    { amount: "Amount", created: "Ordered" },
  ],
  ["/b/mela/deposits/parked", "deposits/parked", withItem(parkedCase), { since: "Since" }],
  ["/b/mela/deposits/transfers", "deposits/transfers", withItem(transfer), { since: "Ordered" }],
  ["/b/mela/adjustments", "adjustments", withItem(adjustment), { amount: "Amount", at: "Booked" }],
  ["/b/mela/reconciliation", "reconciliation", withItem(listedDay()), { day: "Day" }],
  ["/ledger", "ledger/checks", withItem(check), { id: "Check" }],
  ["/audit", "audit", { rows: [entry], next: null }, { at: "Time" }],
  ["/operators", "operators", [operator], { name: "Name", account: "Account", status: "State", lastSignIn: "Last" }],
];

test.each(LISTS)("CSHELL-06 %s is sorted by its heads and paged in its menu, at the server", async (path, call, page, sorted) => {
  const asked: Record<string, unknown>[] = [];
  platform({ [ME]: meWith(PERMISSIONS), [`GET /wps/console/${call}`]: (input: Record<string, unknown>) => (asked.push(input), page) });
  await open(`${path}?size=100`);
  await screen.findByRole("table");
  expect(asked.at(-1)?.["size"]).toBe(100);
  for (const [sort, title] of Object.entries(sorted)) {
    await click(within(head(title)).getByRole("button"));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort, size: 100 }));
    await click(within(head(title)).getByRole("button"));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: `-${sort}` }));
  }
  expect(screen.getByRole("button", { name: "Table" })).toBeTruthy();
});
