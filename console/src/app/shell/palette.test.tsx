// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { key, meWith, open, platform, refusal, type } from "../../testing/fixture.tsx";

afterEach(cleanup);

const money = (amount: number) => ({ amount, currency: "BDT" });
const RECORDS = [
  { kind: "member", id: "12", brand: "mela", account: "rahim", amount: null },
  { kind: "deposit", id: "d-1", brand: "mela", account: "rahim", amount: money(50_000) },
  { kind: "withdrawal", id: "w-1", brand: "mela", account: "rahim", amount: money(1_250_050) },
];
const TITLE = /^Search screens/;
const texts = () => screen.queryAllByRole("option").map((option) => [...option.children].map(({ textContent }) => textContent).join(" | "));
const selected = () => screen.getByRole("option", { selected: true }).textContent;

/** Opens the palette over a screen; the answer to each search is given by what is typed. */
async function openPalette(answer: (input: { brand: string; q: string }) => unknown, address = "/b/mela/members"): Promise<void> {
  const brands = [
    { code: "mela", name: "Mela", timeZone: "Asia/Dhaka", currency: "BDT" },
    { code: "panna", name: "Panna", timeZone: "Asia/Kolkata", currency: "INR" },
  ];
  platform({
    "GET /wps/console/me": meWith(["members.read", "deposits.read", "withdrawals.read"], { brands }),
    "GET /wps/console/members": { rows: [], next: null, hits: { count: 0, more: false } },
    "GET /wps/console/records": answer,
  });
  await open(address);
  await screen.findByRole("navigation");
  await key("k", { ctrlKey: true });
  await screen.findByRole("combobox", { name: TITLE });
}

test.each([
  [1, "/console/b/mela/members/12"],
  [2, "/console/b/mela/deposits/d-1"],
  [3, "/console/b/mela/withdrawals/w-1"],
])(
  "CSHELL-02 the palette finds members and orders in the brand of the address, and opens the one at place %i by keyboard alone",
  async (at, address) => {
    const asked: unknown[] = [];
    await openPalette((input) => {
      asked.push(input);
      return RECORDS;
    });
    await type(TITLE, " 01712-345678 ");
    await waitFor(() =>
      expect(texts()).toEqual(["rahim | Member", "rahim · ৳\u00a0500.00 | Deposit", "rahim · ৳\u00a012,500.50 | Withdrawal"]),
    );
    expect(asked).toEqual([{ brand: "mela", q: "01712-345678" }]);
    for (let step = 1; step < at; step += 1) await key("ArrowDown");
    await key("Enter");
    await waitFor(() => expect(location.pathname).toBe(address));
  },
);

test("CSHELL-02 the field has the focus with the press that opens the palette, so that no letter after it is lost", async () => {
  await openPalette(() => []);
  await key("Escape");
  await waitFor(() => expect(screen.queryByRole("combobox", { name: TITLE })).toBeNull());
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  expect(document.activeElement).toBe(screen.getByRole("combobox", { name: TITLE }));
});

test("CSHELL-02 screens come first, and with all brands together each record names its own", async () => {
  await openPalette(() => [RECORDS[0], { ...RECORDS[0], brand: "panna", id: "40" }], "/b/_all/members");
  await type(TITLE, "members");
  await waitFor(() => expect(texts()).toEqual(["Members | Screen", "rahim | Member · Mela", "rahim | Member · Panna"]));
  expect(selected()).toContain("Members");
});

test("CSHELL-02 what an earlier text has found is gone with it, and a single letter asks for nothing", async () => {
  const asked: string[] = [];
  await openPalette(({ q }) => {
    asked.push(q);
    return q === "first" ? [RECORDS[0]] : [];
  });
  await type(TITLE, "f");
  await type(TITLE, "first");
  await waitFor(() => expect(texts()).toEqual(["rahim | Member"]));
  await type(TITLE, "firsts");
  expect(texts()).toEqual([]);
  expect(screen.getByText("Searching …")).toBeTruthy();
  await screen.findByText("Nothing matches.");
  expect(asked).toEqual(["first", "firsts"]);
});

test("CSHELL-02 that members and orders could not be searched is said beside the screens that fit", async () => {
  await openPalette(() => refusal("", "system.unavailable", 503));
  await type(TITLE, "members");
  await screen.findByText("Members and orders can’t be searched now.");
  expect(texts()).toEqual(["Members | Screen"]);
});
