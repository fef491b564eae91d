import { fireEvent, screen, within } from "@testing-library/react";
import { parkedOf, transferOf } from "../screens/deposits/deposits.samples.ts";
import { line } from "../screens/members/members.samples.ts";
import { orderOf } from "../screens/withdrawals/withdrawals.samples.ts";
import { doing, meWith, press } from "./fixture.tsx";

/** A pause that goes on. */
export const pauseOf = (part: object = {}) => ({
  id: 8,
  method: "nagad",
  direction: "both",
  reason: "The provider is down",
  texts: { bn: "নগদে কাজ চলছে", en: "Nagad is being worked on" },
  from: "2026-11-28T02:00:00Z",
  until: "2026-11-29T02:00:00Z",
  by: "Bela",
  state: "running",
  endedAt: null,
  endedBy: null,
  ...part,
});

const order = orderOf();
const held = { reason: "ask risk", by: "Bela", since: "2026-11-28T02:00:00Z" };
const doubt = { why: "differs" as const, since: "2026-11-28T02:00:00Z", needed: 1, rulings: [] };
const contradiction = { says: "returned" as const, since: "2026-11-28T02:00:00Z" };
const PAGE = `/b/mela/withdrawals/${order.id}`;
const PERMISSIONS = [
  "withdrawals.read",
  "withdrawals.approve",
  "withdrawals.return",
  "withdrawals.hold",
  "withdrawals.rule",
  "deposits.read",
  "deposits.settle",
  "adjustments.create",
  "payments.pause",
  "members.read",
  "members.tags",
  "reconciliation.work",
] as const;
const run = { id: 4, brand: "mela", state: "prepared", total: 1, done: 0, failed: 0, preparedAt: "2026-11-28T02:00:00Z", endedAt: null };
/** Sets of bulk actions as they are stated before something is done with them, by the path of the call. */
export const STATED = {
  "/wps/console/withdrawals/bulk": { ...run, kind: "withdrawals.approve", sums: [{ amount: 600_000, currency: "BDT" }] },
  "/wps/console/members/bulk": { ...run, kind: "members.tags", sums: [] },
};
/** What lists answer while a form is open, by their path. */
export const LISTS: Record<string, unknown> = {
  "/wps/console/me": meWith(PERMISSIONS),
  "/wps/console/approvals": { items: [], more: false },
  "/wps/console/withdrawals": { items: [order], next: null },
  "/wps/console/deposits/parked": { items: [parkedOf()], next: null },
  "/wps/console/deposits/transfers": { items: [transferOf()], next: null },
  "/wps/console/deposits/wallets": [{ provider: "mela.hand", methods: ["nagad"] }],
  "/wps/console/reconciliation/providers": { providers: [{ provider: "mela.hand", byCall: false }], today: "2026-11-29", currency: "BDT" },
  "/wps/console/adjustments": { items: [], next: null },
  "/wps/console/payment-rules/pauses": { items: [pauseOf()], next: null, languages: ["bn", "en"] },
  "/wps/console/members": { rows: [line(1)], next: null, hits: { count: 1, more: false } },
  "/wps/console/tags": [{ id: 3, version: 1, name: "Guest list", colour: "red", meaning: "", members: 1 }],
  ...STATED,
};

export interface Form {
  at: string;
  /** The order that the page of a withdrawal shows. */
  order?: Partial<typeof order>;
  /** Opens the form and fills in what it asks for; once. */
  fill: () => Promise<unknown>;
}

export const dialog = () => screen.findByRole("dialog");
/** Types into the form that is open: filters of the page below it may have the same names. */
async function typeIn(label: string | RegExp, text: string): Promise<void> {
  const field = within(await dialog()).getByLabelText(label, { selector: "input, textarea" });
  await doing(() => fireEvent.change(field, { target: { value: text } }));
}
async function choose(label: string, option: string): Promise<void> {
  const [field] = within(await dialog()).getAllByRole("combobox", { name: label });
  await doing(() => fireEvent.click(field as HTMLElement));
  await doing(async () => fireEvent.click(await screen.findByRole("option", { name: option })));
}
const because = async (button: RegExp) => {
  await press(button);
  await typeIn("Reason", "Looked into it");
};

/** Every form whose call takes effect once for a key, by the name of the call in the contract. The name that a final one wants is not typed yet. */
export const FORMS: Record<string, Form> = {
  approveConsoleWithdrawal: { at: PAGE, fill: () => press(/^Approve/) },
  beginWithdrawalApprovals: {
    at: "/b/mela/withdrawals",
    fill: async () => {
      await doing(async () => fireEvent.click(await screen.findByRole("checkbox", { name: /rahim/ })));
      await press("Approve 1");
      await dialog();
    },
  },
  beginMemberTags: {
    at: "/b/mela/members",
    fill: async () => {
      await doing(async () => fireEvent.click(await screen.findByRole("checkbox", { name: "Select player1" })));
      await press("Change tags");
      await choose("Tags to add", "Guest list");
      await press("Continue");
      await screen.findByRole("dialog", { name: /^Change tags of 1 member/ });
    },
  },
  askWithdrawalApproval: { at: PAGE, order: { aboveCeiling: true }, fill: () => because(/^Ask a colleague/) },
  holdWithdrawal: { at: PAGE, fill: () => because(/^Hold back/) },
  releaseWithdrawal: { at: PAGE, order: { hold: held }, fill: () => because(/^Release/) },
  returnConsoleWithdrawal: {
    at: PAGE,
    fill: async () => {
      await press(/^Return/);
      await choose("Reason", "Another reason");
    },
  },
  settleConsolePayout: {
    at: PAGE,
    order: { state: "paying", doubt },
    fill: async () => {
      await because(/^It was paid/);
      await typeIn("Reference at the wallet or bank", "TRX-77");
    },
  },
  closeConsoleContradiction: { at: PAGE, order: { state: "paid", contradiction }, fill: () => because(/^Close the contradiction/) },
  enterPayoutTrxId: {
    at: PAGE,
    order: { state: "paying", waitsForTransfer: true },
    fill: async () => {
      await press(/^It was sent/);
      await typeIn("TrxID", "9GH7XK2L");
    },
  },
  failHandPayout: {
    at: PAGE,
    order: { state: "paying", waitsForTransfer: true },
    fill: async () => {
      await press(/^It couldn’t be sent/);
      await choose("Reason", "The account is wrong");
    },
  },
  settleParkedDeposit: {
    at: "/b/mela/deposits/parked",
    fill: async () => {
      await press("Credit what was paid");
      await typeIn("Note", "As paid");
    },
  },
  confirmHandTransfer: { at: "/b/mela/deposits/transfers", fill: () => press("Confirm") },
  refuseHandTransfer: {
    at: "/b/mela/deposits/transfers",
    fill: async () => {
      await press("Refuse");
      await choose("Reason", "Already used");
    },
  },
  releaseTrxId: { at: "/b/mela/deposits/transfers", fill: () => because(/^Release the TrxID/) },
  createAdjustment: {
    at: "/b/mela/adjustments",
    fill: async () => {
      await press("New adjustment");
      await typeIn("Member", "rahim");
      await typeIn(/^Amount/, "500");
      await choose("Reason", "Correction");
      await typeIn("Note for the record", "Booked twice by a game");
    },
  },
  pauseMethod: {
    at: "/b/mela/payment-rules/pauses",
    fill: async () => {
      // The list is there, and with it the languages of the brand.
      await screen.findByRole("button", { name: "Open again" });
      await press("Pause a method");
      await choose("Method", "bKash");
      await typeIn(/^Until/, "2026-12-01T18:30");
      await typeIn("Members read (Bangla)", "বিকাশে কাজ চলছে");
      await typeIn("Members read (English)", "bKash is being worked on");
      await typeIn("Reason", "The provider is down");
    },
  },
  bringStatement: {
    at: "/b/mela/deposits/statement",
    fill: async () => {
      await screen.findByText("CSV file");
      const file = new File(["time,trxId,sender,amount\n"], "nagad.csv", { type: "text/csv" });
      await doing(() => fireEvent.change(document.querySelector("input[type=file]") as HTMLElement, { target: { files: [file] } }));
    },
  },
  beginStatement: {
    at: "/b/mela/reconciliation/new",
    fill: async () => {
      await screen.findByText("CSV file, up to 200,000 rows");
      const file = new File(["id,amount\n"], "november.csv", { type: "text/csv" });
      await doing(() => fireEvent.change(document.querySelector("input[type=file]") as HTMLElement, { target: { files: [file] } }));
    },
  },
};
