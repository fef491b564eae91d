// @vitest-environment happy-dom
import { ApiError } from "@mela/kit/api";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { doing, key, meWith, open, platform, press, refusal, type } from "../../testing/fixture.tsx";
import { foundOf, orderOf } from "./withdrawals.samples.ts";

afterEach(cleanup);

const LIST = "GET /wps/console/withdrawals";
const ONE = "GET /wps/console/withdrawals/order";
const APPROVE = "POST /wps/console/withdrawals/approve";
const ME = { "GET /wps/console/me": meWith(["withdrawals.read", "withdrawals.approve", "withdrawals.return", "withdrawals.hold"]) };

const first = orderOf({ id: "00000000-0000-4000-8000-000000000001", position: 1, memberAccount: "rahim" });
const second = orderOf({
  id: "00000000-0000-4000-8000-000000000002",
  position: 2,
  memberAccount: "karim",
  amount: { amount: 700_000, currency: "BDT" },
});

/** The queue with two orders; what is decided leaves it. */
function queue(answers: Record<string, unknown> = {}) {
  return platform({
    ...ME,
    [LIST]: { items: [first, second], next: null },
    [ONE]: (input: unknown) => foundOf((input as { id: string }).id === first.id ? first : second),
    ...answers,
  });
}

test("CMONEY-03 the queue is asked for the oldest first and has amount, fee, account in full, since when it is known, and the approvals given and needed", async () => {
  const big = { ...second, approvalsNeeded: 2, approvals: [{ name: "Bela", at: "2026-11-28T03:00:00Z" }] };
  let asked: unknown;
  queue({ [LIST]: (input: unknown) => ((asked = input), { items: [first, big], next: null }) });
  await open("/b/mela/withdrawals");
  await screen.findByRole("link", { name: "rahim" });
  // No order of its own: that of the queue, which the server begins with the oldest.
  expect(asked).toEqual({ brand: "mela", view: "open", account: "", after: 0, min: 0, max: 0, size: 50 });
  const [heads, ...rows] = screen
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent.replaceAll("\u00a0", " ")));
  const told = rows.map((row) => Object.fromEntries(row.map((text, at) => [heads?.[at] ?? "", text])));
  const known = {
    Fee: "৳ 10.00",
    "Goes to": "bKash 01712345678 · Rahim Uddin",
    "Account since": expect.stringContaining("1 Nov 2026") as string,
  };
  expect(told).toMatchObject([
    { Member: "rahim", Amount: "৳ 6,000.00", Approvals: "0 of 1", ...known },
    { Member: "karim", Amount: "৳ 7,000.00", Approvals: "1 of 2", ...known },
  ]);
});

test("CMONEY-06 the queue is worked by keyboard alone: j goes to a row, a asks, a again approves from what was seen, and the next one opens by itself", async () => {
  const sent = queue({ [APPROVE]: { ...first, state: "paying", version: 4 } });
  await open("/b/mela/withdrawals");
  await screen.findByRole("link", { name: "rahim" });
  await key("j");
  expect(document.activeElement?.textContent).toBe("rahim");
  await doing(() => fireEvent.click(document.activeElement ?? document.body));
  await screen.findByRole("button", { name: /^Approve/ });
  await key("a");
  const dialog = await screen.findByRole("dialog", { name: /Approve · Mela/ });
  expect(dialog.textContent).toContain("6,000.00");
  expect(dialog.textContent).toContain("can’t be taken back");
  expect(sent).toEqual([]);
  await key("a");
  await waitFor(() => expect(location.pathname).toBe(`/console/b/mela/withdrawals/${second.id}`));
  expect(sent).toEqual([{ call: APPROVE, input: { brand: "mela", id: first.id, version: 3 } }]);
  await screen.findByRole("heading", { level: 1, name: /karim/ });
});

test("CMONEY-06 r asks to return with one of six reasons, and the next one opens by itself", async () => {
  const RETURN = "POST /wps/console/withdrawals/return";
  const sent = queue({ [RETURN]: { ...first, state: "returned", version: 4 } });
  await open(`/b/mela/withdrawals/${first.id}`);
  await screen.findByRole("button", { name: /^Return/ });
  await key("r");
  const dialog = within(await screen.findByRole("dialog", { name: /Return · Mela/ }));
  await doing(() => fireEvent.click(dialog.getByRole("combobox")));
  const reasons = screen.getAllByRole("option");
  expect(reasons).toHaveLength(6);
  await doing(() => fireEvent.click(reasons[0] as HTMLElement));
  await doing(() => fireEvent.click(dialog.getByRole("button", { name: /^Return/ })));
  await waitFor(() => expect(location.pathname).toBe(`/console/b/mela/withdrawals/${second.id}`));
  expect(sent).toMatchObject([{ call: RETURN, input: { brand: "mela", id: first.id, version: 3 } }]);
});

test("CMONEY-06 what decides an order stands beside it, levels for who may read them", async () => {
  const money = (amount: number) => ({ amount, currency: "BDT" });
  const judged = { level: "strong" as const, version: 1, note: "cards of others", by: "Bela", at: "2026-11-20T10:00:00Z" };
  const found = foundOf(first);
  const background = {
    ...found.background,
    turnoverLeft: money(55_500),
    free: money(31_100),
    fundsPasswordResetAt: "2026-11-27T02:00:00Z",
    returned: 1,
    levels: { risk: judged, protection: null },
    earlier: [
      { id: second.id, state: "returned" as const, amount: money(12_300), reason: "name" as const, requestedAt: "2026-11-20T02:00:00Z" },
    ],
    sameNumber: [{ memberId: 44, account: "sharer", status: "active" as const, removed: false }],
    rounds: [
      {
        id: "r1",
        game: "Paper Tiger",
        placedAt: "2026-11-27T02:00:00Z",
        stake: money(1_000),
        payout: money(2_500),
        state: "won" as const,
        cashedOut: true as const,
      },
    ],
  };
  queue({ [ONE]: { ...found, background } });
  await open(`/b/mela/withdrawals/${first.id}`);
  const aside = within(await screen.findByRole("complementary"));
  const facts = Object.fromEntries(
    aside.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent ?? ""]),
  );
  expect(facts).toMatchObject({
    "Paid in so far": "৳\u00a010,000.00",
    Risk: "Strong",
    "Turnover left": "৳\u00a0555.00",
    "Free of turnover": "৳\u00a0311.00",
  });
  expect(facts).not.toHaveProperty("Protection");
  const all = screen.getByRole("complementary").textContent ?? "";
  for (const text of ["2,000.00", "555.00", "sharer", "123.00", "Paper Tiger (cashed out)", "25.00"])
    expect([text, all.includes(text)]).toEqual([text, true]);
});

/** The page of an order for who may end what the provider contradicts. `ask` opens a question with the account typed, and tells what answers it. */
async function rulingOn(order: ReturnType<typeof orderOf>, answers: Record<string, unknown>) {
  const sent = queue({ "GET /wps/console/me": meWith(["withdrawals.read", "withdrawals.rule"]), [ONE]: foundOf(order), ...answers });
  await open(`/b/mela/withdrawals/${order.id}`);
  const ask = async (name: string) => {
    await press(name);
    const dialog = within(await screen.findByRole("dialog"));
    await type("Type rahim to confirm", "rahim");
    return dialog.getByRole<HTMLButtonElement>("button", { name });
  };
  return { sent, ask };
}
const SETTLE = "POST /wps/console/withdrawals/settle";

test("CMONEY-05 a payout in doubt has what colleagues have said, and is ended as paid with a reference of 4 to 64 characters, or as returned, each with a sentence", async () => {
  const said = { name: "Bela", outcome: "paid" as const, reference: "TRX 8N7A-02", why: "Seen in the app", at: "2026-11-28T03:00:00Z" };
  const doubt = { why: "refused" as const, since: "2026-11-28T02:30:00Z", needed: 2, rulings: [said] };
  const order = { ...first, state: "paying" as const, doubt };
  const seen = { brand: "mela", id: first.id, version: 3 };
  const { sent, ask } = await rulingOn(order, { [SETTLE]: order });
  await screen.findByText("Seen in the app");
  expect(screen.getByText(/TRX 8N7A-02/).textContent).toContain("Bela");
  const paid = await ask("It was paid");
  const reference = "Reference at the wallet or bank";
  expect(screen.getByLabelText<HTMLInputElement>(reference).maxLength).toBe(64);
  await type(reference, "TRX1");
  expect(paid.disabled).toBe(true);
  await type("Reason", "Asked by phone");
  await type(reference, "TRX");
  expect(paid.disabled).toBe(true);
  await type(reference, "TRX1");
  await doing(() => fireEvent.click(paid));
  expect(sent).toEqual([{ call: SETTLE, input: { ...seen, why: "Asked by phone", outcome: "paid", reference: "TRX1" } }]);
  cleanup();
  const other = await rulingOn(order, { [SETTLE]: order });
  const back = await other.ask("It wasn’t paid");
  expect(back.disabled).toBe(true);
  await type("Reason", "It never left");
  await doing(() => fireEvent.click(back));
  expect(other.sent).toEqual([{ call: SETTLE, input: { ...seen, why: "It never left", outcome: "returned" } }]);
});

test("CMONEY-05 an end that the provider contradicts later says so, and is closed with a sentence", async () => {
  const CLOSE = "POST /wps/console/withdrawals/contradiction";
  const order = { ...first, state: "returned" as const, contradiction: { says: "paid" as const, since: "2026-11-28T03:00:00Z" } };
  const { sent, ask } = await rulingOn(order, { [CLOSE]: { ...order, contradiction: null, version: 4 } });
  await screen.findByText("The payment provider now says it was paid.");
  const close = await ask("Close the contradiction");
  expect(close.disabled).toBe(true);
  await type("Reason", "Their mistake");
  await doing(() => fireEvent.click(close));
  await waitFor(() => expect(sent).toEqual([{ call: CLOSE, input: { brand: "mela", id: first.id, version: 3, why: "Their mistake" } }]));
});

test("somebody was faster: what changed is shown field by field, and nothing is decided", async () => {
  const now = { ...first, version: 5, state: "returned", approvals: [{ name: "Bela", at: "2026-11-28T03:00:00Z" }] };
  queue({ [APPROVE]: new ApiError("console.stale", 409, "Somebody has changed this meanwhile.", { now }) });
  await open(`/b/mela/withdrawals/${first.id}`);
  await press(/^Approve/);
  await doing(async () => fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Approve" })));
  const changed = await screen.findByRole("alert", { name: /Someone else was faster/ });
  const lines = within(changed)
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(lines.slice(1)).toEqual([
    ["State", "In review", "Returned"],
    ["Approved by", "—", "Bela"],
  ]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a decision that fails says why in place, and keeps what was typed", async () => {
  queue({ "POST /wps/console/withdrawals/return": refusal("The service is not available.", "system.unavailable", 503) });
  await open(`/b/mela/withdrawals/${first.id}`);
  await screen.findByRole("button", { name: /^Return/ });
  await key("r");
  const dialog = await screen.findByRole("dialog");
  const [confirm] = within(dialog).getAllByRole("button", { name: "Return" });
  expect(confirm?.hasAttribute("disabled")).toBe(true);
  await doing(() => fireEvent.click(within(dialog).getByRole("combobox", { name: "Reason" })));
  await doing(async () => fireEvent.click(await screen.findByRole("option", { name: "The name doesn’t match" })));
  await type("Message to the member", "Please use your own");
  await doing(() => fireEvent.click(confirm ?? dialog));
  expect((await within(dialog).findByRole("alert")).textContent).toContain("not available");
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>("Message to the member").value).toBe("Please use your own");
});

test("above the ceiling a colleague is asked, with a reason", async () => {
  const high = { ...first, aboveCeiling: true };
  const sent = queue({ [ONE]: foundOf(high), "POST /wps/console/withdrawals/ask": {} });
  await open(`/b/mela/withdrawals/${first.id}`);
  await screen.findByRole("button", { name: /Ask a colleague/ });
  expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
  await key("a");
  await type("Reason", "Looks good to me");
  await doing(async () => fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Ask a colleague" })));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.input).toEqual({ brand: "mela", id: first.id, version: 3, reason: "Looks good to me" });
});

test("CSHELL-14 j goes to a row, x chooses it and lets it go again, Enter opens it; none while typing", async () => {
  queue();
  await open("/b/mela/withdrawals");
  const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: "Select the withdrawal of rahim" });
  await key("j");
  expect(document.activeElement?.textContent).toBe("rahim");
  await key("x");
  expect(box.checked).toBe(true);
  await key("x");
  expect(box.checked).toBe(false);
  expect((document.activeElement as HTMLAnchorElement).pathname).toBe(`/console/b/mela/withdrawals/${first.id}`);
  screen.getByRole("textbox", { name: "Member" }).focus();
  await key("j");
  await key("x");
  expect([document.activeElement?.tagName, box.checked]).toEqual(["INPUT", false]);
});

test("who may only read sees no decision", async () => {
  queue({ "GET /wps/console/me": meWith(["withdrawals.read"]) });
  await open(`/b/mela/withdrawals/${first.id}`);
  await screen.findByRole("heading", { name: "What happened" });
  expect(screen.queryByRole("group", { name: "Decide" })).toBeNull();
  await key("a");
  expect(screen.queryByRole("dialog")).toBeNull();
});
