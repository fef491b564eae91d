// @vitest-environment happy-dom
import { ApiError } from "@mela/kit/api";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { doing, meWith, open, platform, press, type, typeWantedName } from "../../testing/fixture.tsx";
import { depositOf, parkedOf, transferOf } from "./deposits.samples.ts";

afterEach(cleanup);

const ME = { "GET /wps/console/me": meWith(["deposits.read", "deposits.settle", "members.read"]) };
const LIST = "GET /wps/console/deposits";
const ONE = "GET /wps/console/deposits/order";
const PARKED = "GET /wps/console/deposits/parked";
const SETTLE = "POST /wps/console/deposits/settle";
const TRANSFERS = "GET /wps/console/deposits/transfers";
const CONFIRM = "POST /wps/console/deposits/transfers/confirm";
const WALLETS = "GET /wps/console/deposits/wallets";
const BRING = "POST /wps/console/deposits/statement";
const ID = depositOf().order.id;

/** Money is written with a space that does not break. */
const plain = (text: string | null | undefined) => (text ?? "").replaceAll("\u00a0", " ");
const confirmIn = async (name: string) => {
  const dialog = await screen.findByRole("dialog");
  await doing(() => fireEvent.click(within(dialog).getByRole("button", { name })));
};

test("what is filtered for stands in the address, amounts as people write them, and asks the platform for just that", async () => {
  const asked: unknown[] = [];
  platform({ ...ME, [LIST]: (input: unknown) => (asked.push(input), { items: [depositOf()], next: null }) });
  await open("/b/mela/deposits?state=parked&min=%E0%A7%A7%2C%E0%A7%A6%E0%A7%A6%E0%A7%A6&from=2026-11-01&to=nonsense");
  await screen.findByRole("link", { name: "rahim" });
  expect(asked[0]).toMatchObject({ brand: "mela", state: "parked", min: 100_000, max: 0, from: "2026-11-01", after: 0 });
  expect(asked[0]).not.toHaveProperty("to");
  await type("To amount", "2,500.50");
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ max: 250_050 }));
  expect(location.search).toContain("max=2%2C500.50");
});

test("an order shows its terms in the operator's language, leads to its member, and what was told without being asked for more", async () => {
  const promotion = {
    id: "first",
    names: { en: "First deposit", bn: "প্রথম জমা" },
    percent: 50,
    maxBonus: 1,
    minDeposit: 1,
    turnoverTimes: 3,
    firstOnly: true,
  };
  const deposit = depositOf({
    terms: { feeBasisPoints: 150, turnoverTimes: 1, promotion },
    told: [{ at: "2026-11-28T02:05:00Z", provider: "sandbox", body: { status: "authorised", apiSecret: "[secret]" } }],
  });
  platform({ ...ME, [ONE]: deposit });
  await open(`/b/mela/deposits/${ID}`, { language: "bn" });
  expect(await screen.findByText("ফি ১.৫% · প্রথম জমা · ৩ গুণ টার্নওভার")).toBeTruthy();
  expect(screen.getByRole("link", { name: "rahim" }).getAttribute("href")).toBe("/console/b/mela/members/12");
  expect(screen.getByText(/"status": "authorised"/).textContent).toContain('"apiSecret": "[secret]"');
});

test("a parked payment is credited with what was paid only with a note, and the list asks anew", async () => {
  let settled = false;
  const sent = platform({
    ...ME,
    [PARKED]: () => ({ items: settled ? [] : [parkedOf()], next: null }),
    [SETTLE]: () => (
      (settled = true),
      parkedOf({ settled: { decision: "credit", operatorName: "Anna", note: "As paid", at: "2026-11-28T03:00:00Z" } })
    ),
  });
  await open("/b/mela/deposits/parked");
  await press("Credit what was paid");
  const dialog = await screen.findByRole("dialog", { name: "Credit what was paid · Mela" });
  expect(plain(dialog.textContent)).toContain("৳ 501.00");
  expect(within(dialog).getByRole("button", { name: "Credit what was paid" }).hasAttribute("disabled")).toBe(true);
  await type("Note", "As paid");
  await typeWantedName();
  await confirmIn("Credit what was paid");
  await screen.findByText("Nothing is parked.");
  expect(sent).toEqual([{ call: SETTLE, input: { brand: "mela", id: 4, decision: "credit", note: "As paid" } }]);
});

test("who was slower reads so in place, and what they typed stays", async () => {
  platform({
    ...ME,
    [PARKED]: { items: [parkedOf()], next: null },
    [SETTLE]: new ApiError("deposit.settled", 409, "Somebody has decided this.", { now: parkedOf() }),
  });
  await open("/b/mela/deposits/parked");
  await press("Close without credit");
  await type("Note", "Sent back by bank");
  await typeWantedName();
  await confirmIn("Close without credit");
  expect((await screen.findByRole("alert")).textContent).toBe("Somebody has decided this.");
  expect(screen.getByLabelText<HTMLTextAreaElement>("Note").value).toBe("Sent back by bank");
});

test("a payment in another currency than the order's cannot be credited, and who may only read decides nothing", async () => {
  platform({ ...ME, [PARKED]: { items: [parkedOf({ creditable: false })], next: null } });
  const { unmount } = await open("/b/mela/deposits/parked");
  await screen.findByRole("button", { name: "Close without credit" });
  expect(screen.queryByRole("button", { name: "Credit what was paid" })).toBeNull();
  unmount();
  platform({ "GET /wps/console/me": meWith(["deposits.read"]), [PARKED]: { items: [parkedOf()], next: null } });
  await open("/b/mela/deposits/parked");
  await screen.findByRole("link", { name: "rahim" });
  expect(screen.queryByRole("button", { name: "Close without credit" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Statement" })).toBeNull();
});

test("a transfer is confirmed with the sum on the statement, read as it is written in any digits; what is no sum cannot be sent", async () => {
  const sent = platform({ ...ME, [TRANSFERS]: { items: [transferOf()], next: null }, [CONFIRM]: depositOf() });
  await open("/b/mela/deposits/transfers");
  await press("Confirm");
  await typeWantedName();
  const dialog = await screen.findByRole("dialog", { name: "Confirm: 9GH7XK2L · Mela" });
  const confirm = within(dialog).getByRole("button", { name: "Confirm" });
  for (const wrong of ["", "1e3", "12.345", "-5"]) {
    await type("Amount on the statement (BDT)", wrong);
    expect(confirm.hasAttribute("disabled"), wrong).toBe(true);
  }
  await type("Amount on the statement (BDT)", "৪৯৯.৫০");
  await doing(() => fireEvent.click(confirm));
  await waitFor(() => expect(sent).toEqual([{ call: CONFIRM, input: { brand: "mela", id: ID, trxId: "9GH7XK2L", paid: 49_950 } }]));
});

test("a statement says what it has matched, or each fault by its line and column with nothing taken in", async () => {
  const faults = { faults: [{ line: 3, column: "amount", fault: "noSum" }], count: 2 };
  let answer: unknown = new ApiError("statement.faults", 422, "There are faults.", faults);
  const sent = platform({ ...ME, [WALLETS]: [{ provider: "mela.hand", methods: ["nagad"] }], [BRING]: () => answer });
  await open("/b/mela/deposits/statement");
  await screen.findByText("CSV file");
  const file = new File(["time,trxId,sender,amount\n"], "nagad.csv", { type: "text/csv" });
  await doing(() => fireEvent.change(document.querySelector("input[type=file]") as HTMLElement, { target: { files: [file] } }));
  await press("Import");
  const told = await screen.findByRole("alert", { name: /2 faults/ });
  expect(told.textContent).toContain("Line 3, column “amount”: isn’t an amount above zero");
  answer = { added: 4, known: 1, unmatched: 2, confirmed: [ID] };
  await press("Import");
  expect((await screen.findByRole("status")).textContent).toContain("4 rows are new, 1 were known. 2 match no order yet.");
  expect(screen.getByRole("link", { name: ID })).toBeTruthy();
  expect(sent[1]?.input).toMatchObject({ brand: "mela", provider: "mela.hand", method: "nagad", currency: "BDT" });
});

test.each([
  ["UTF-16", Buffer.from("\uFEFFtime,trxId\n", "utf16le")],
  ["Windows-1252", Buffer.from("time,trxId\nJos\xe9\n", "latin1")],
])("CFAULT-10 a statement in %s is not sent: its field says in which form it can be read", async (_encoding, bytes) => {
  const sent = platform({ ...ME, [WALLETS]: [{ provider: "mela.hand", methods: ["nagad"] }], [BRING]: {} });
  await open("/b/mela/deposits/statement");
  await screen.findByText("CSV file");
  const file = new File([bytes], "nagad.csv", { type: "text/csv" });
  await doing(() => fireEvent.change(document.querySelector("input[type=file]") as HTMLElement, { target: { files: [file] } }));
  await press("Import");
  expect((await screen.findAllByText("This file isn’t plain text in UTF-8. Save it as “CSV UTF-8” and choose it again.")).length).toBe(2);
  expect(document.activeElement?.getAttribute("aria-invalid")).toBe("true");
  expect(sent).toEqual([]);
});
