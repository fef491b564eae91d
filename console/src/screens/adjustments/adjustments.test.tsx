// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Adjustment } from "../../data/adjustments.ts";
import { doing, meWith, open, platform, press, refusal } from "../../testing/fixture.tsx";

afterEach(cleanup);

const ME = { "GET /wps/console/me": meWith(["adjustments.create", "members.read"]) };
const LIST = "GET /wps/console/adjustments";
const BOOK = "POST /wps/console/adjustments";

const booked: Adjustment = {
  id: "7",
  position: 7,
  memberId: 12,
  memberAccount: "rahim",
  direction: "debit",
  amount: { amount: 50_000, currency: "BDT" },
  category: "chargeback",
  note: "The card issuer took the payment back",
  turnoverTimes: 0,
  by: "Anna",
  approvedBy: "Bela",
  at: "2026-11-28T02:00:00Z",
  ledgerTransaction: 23,
};

const dialog = () => screen.findByRole("dialog", { name: "New adjustment · Mela" });
const field = async (label: string | RegExp) =>
  within(await dialog()).getByLabelText<HTMLInputElement>(label, { selector: "input, textarea" });
const typeIn = async (label: string | RegExp, text: string) => {
  const input = await field(label);
  await doing(() => fireEvent.change(input, { target: { value: text } }));
};
const book = async () => within(await dialog()).getByRole("button", { name: "Book" });
async function choose(option: string): Promise<void> {
  const [select] = within(await dialog()).getAllByRole("combobox", { name: "Reason" });
  await doing(() => fireEvent.click(select as HTMLElement));
  await doing(async () => fireEvent.click(await screen.findByRole("option", { name: option })));
}
async function fill(): Promise<void> {
  await press("New adjustment");
  await typeIn("Member", "rahim");
  await typeIn(/^Amount/, "1,250.50");
  await choose("Correction");
  await typeIn("Note for the record", "Booked twice by a game");
}

test("a debit is shown with its sign, its note and who agreed, and leads to its own page", async () => {
  platform({ ...ME, [LIST]: { items: [booked], next: null } });
  await open("/b/mela/adjustments");
  const [, row] = await screen.findAllByRole("row");
  const cells = [...(row?.children ?? [])].map(({ textContent }) => textContent.replaceAll("\u00a0", " "));
  expect(cells.slice(0, 7)).toEqual(["rahim", "−৳ 500.00", "Chargeback", booked.note, "—", "Anna", "Bela"]);
  expect(
    within(row as HTMLElement)
      .getByRole("link")
      .getAttribute("href"),
  ).toBe(`/console/b/mela/adjustments/${booked.id}`);
});

test("it is booked as typed, says for whom and how much, and the form is ready for the next one", async () => {
  const adjustment = { ...booked, direction: "credit", amount: { amount: 125_050, currency: "BDT" } };
  const sent = platform({ ...ME, [LIST]: { items: [], next: null }, [BOOK]: { adjustment, request: null } });
  await open("/b/mela/adjustments");
  await fill();
  await typeIn("Turnover multiplier", "3");
  await doing(async () => fireEvent.click(await book()));
  expect((await screen.findByRole("status")).textContent.replaceAll("\u00a0", " ")).toBe("Booked: rahim, ৳ 1,250.50.");
  const asked = { brand: "mela", account: "rahim", direction: "credit", amountMinor: 125_050, category: "correction" };
  expect(sent).toEqual([{ call: BOOK, input: { ...asked, note: "Booked twice by a game", turnoverTimes: 3 } }]);
  expect((await field(/^Amount/)).value).toBe("");
  expect((await book()).hasAttribute("disabled")).toBe(true);
});

test("a debit has no turnover, and what waits for a colleague says where it stands", async () => {
  const sent = platform({ ...ME, [LIST]: { items: [], next: null }, [BOOK]: { adjustment: null, request: {} } });
  await open("/b/mela/adjustments");
  await fill();
  await typeIn("Turnover multiplier", "3");
  await doing(async () => fireEvent.click(within(await dialog()).getByLabelText("Debit: from the member")));
  expect(within(await dialog()).queryByLabelText("Turnover multiplier")).toBeNull();
  await doing(async () => fireEvent.click(await book()));
  expect((await screen.findByRole("status")).textContent).toBe("A colleague has to agree. You’ll find it under Approvals.");
  expect(sent[0]?.input).toMatchObject({ direction: "debit", turnoverTimes: 0 });
});

test("what is no amount is said beside its field, too short a note sends nothing, and a refusal keeps what was typed", async () => {
  const sent = platform({
    ...ME,
    [LIST]: { items: [], next: null },
    [BOOK]: refusal("There is not enough money.", "wallet.insufficientFunds", 409),
  });
  await open("/b/mela/adjustments");
  await fill();
  for (const [typed, said] of [
    ["12.345", "Too many decimals for this currency."],
    ["-5", "The amount must be above zero, without a sign."],
    ["abc", "This isn’t an amount."],
  ] as const) {
    await typeIn(/^Amount/, typed);
    expect(within(await dialog()).getByText(said)).toBeTruthy();
    expect((await book()).hasAttribute("disabled"), typed).toBe(true);
  }
  await typeIn(/^Amount/, "5");
  await typeIn("Note for the record", "too short");
  expect((await book()).hasAttribute("disabled")).toBe(true);
  await typeIn("Note for the record", "long enough");
  await doing(async () => fireEvent.click(await book()));
  expect((await screen.findByRole("alert")).textContent).toContain("not enough money");
  expect((await field("Note for the record")).value).toBe("long enough");
  await waitFor(() => expect(sent).toHaveLength(1));
});
