import { ApiError } from "@mela/kit/api";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";
import { feedbackOf } from "../screens/feedback/feedback.samples.ts";
import { memberHead } from "../screens/members/members.samples.ts";
import { doing, meWith, open, platform, press } from "./fixture.tsx";

/* Every form of the console over something that is stored. */

const role = { id: 12, name: "Night shift", shipped: null, fixed: false, permissions: ["members.read"], ceilings: [], networks: [] };
const operator = {
  id: 9,
  version: 3,
  account: "bela",
  name: "Bela",
  mail: "bela@example.com",
  status: "active",
  roles: [{ roleId: 12, name: "Night shift", shipped: null, brand: null, until: null }],
  networks: ["203.0.113.0/24"],
  factors: { totp: true, passkeys: 0, recoveryLeft: 8 },
  lastSignInAt: null,
  unused: false,
  createdAt: "2026-11-01T10:00:00Z",
};
const note = {
  id: 31,
  version: 1,
  by: "Anna",
  at: "2026-11-28T02:00:00Z",
  changedAt: null,
  body: "Called us",
  pinned: false,
  changeable: true,
};
export const ME = meWith([
  "operators.read",
  "operators.manage",
  "roles.manage",
  "members.read",
  "members.notes",
  "members.tags",
  "deposits.settle",
  "deposits.read",
  "payments.settings",
  "support.feedback",
  "support.chat",
  "reconciliation.work",
]);
/** One method and one bonus, so that every field of the form is there once. */
export const DEPOSIT_RULES = {
  version: 3,
  currency: "BDT",
  languages: ["bn", "en"],
  settings: {
    methods: [{ method: "bkash", min: 10_000, max: 900_000, quick: [20_000, 50_000], feeBasisPoints: 150, minutes: 5 }],
    promotions: [
      {
        id: "welcome",
        names: { bn: "স্বাগত", en: "Welcome" },
        percent: 50,
        maxBonus: 90_000,
        minDeposit: 60_000,
        turnoverTimes: 9,
        firstOnly: true,
      },
    ],
    turnoverTimes: 1,
  },
};
export const PAYOUT_RULES = {
  version: 4,
  currency: "BDT",
  languages: ["bn", "en"],
  rules: {
    kinds: ["bkash"],
    banks: [],
    maxAccounts: 5,
    coolingHours: 24,
    minMinor: 50_000,
    maxMinor: 10_000_000,
    feeBasisPoints: 100,
    feeMinMinor: 0,
    methods: { bkash: { maxMinor: 900_000 } },
    freePerDay: 1,
    perDay: 5,
    perDayMinor: 20_000_000,
    autoUpToMinor: 500_000,
    oneUpToMinor: 5_000_000,
  },
};
/** Nobody gives its statements by call, so that every field of the form is there. */
const STATEMENT_SOURCES = { providers: [{ provider: "mela.hand", byCall: false }], today: "2026-11-29", currency: "BDT" };
export const ANSWERS = {
  "GET /wps/console/me": ME,
  "GET /wps/console/operators": [operator],
  "GET /wps/console/roles": [{ ...role, holders: 1, version: 1 }],
  "GET /wps/console/members/one": memberHead(),
  "GET /wps/console/members/notes": { rows: [note], more: false },
  "GET /wps/console/tags": [],
  "GET /wps/console/deposits/wallets": [{ provider: "mela.hand", methods: ["nagad"] }],
  "GET /wps/console/reconciliation/providers": STATEMENT_SOURCES,
  "GET /wps/console/payment-rules/deposits": DEPOSIT_RULES,
  "GET /wps/console/payment-rules/payouts": PAYOUT_RULES,
  "GET /wps/console/game-rules": { autoplay: false, fullSpins: true },
  "GET /wps/console/chat": [],
  "GET /wps/console/chat/answers": {
    languages: ["bn", "en"],
    answers: [{ id: 3, version: 2, title: "Bonus", texts: [{ language: "en", text: "It comes tomorrow." }] }],
  },
  "GET /wps/console/feedback/one": feedbackOf(),
  "GET /wps/console/factors": { totpSince: "2026-11-01T10:00:00Z", passkeys: [], recoveryLeft: 8 },
};

export interface Typed {
  at: string;
  /** What leads to the form. */
  opener?: string;
  /** Of the form. */
  name: string;
  save: string;
  /** What is typed, by the label of the field. */
  fields: Record<string, string>;
  /** Fields that nothing keeps. */
  secret?: readonly string[];
  /** A dialog asks for the reason. */
  asks?: boolean;
  call: string;
  /** How the server refuses it. */
  refusal: ApiError;
  /** The field that this is about. */
  wrong: string;
}

const about = (...fields: string[]) => new ApiError("request.invalid", 400, "This isn't valid.", { fields });
export const FORMS: Typed[] = [
  {
    at: "/operators/new",
    name: "Invite an operator",
    save: "Send the invitation",
    fields: { Account: "mita", Name: "Mita", Email: "mita@example.com", Reason: "Joins the desk" },
    call: "POST /wps/console/operators",
    refusal: new ApiError("operator.taken", 409, "This account exists."),
    wrong: "Account",
  },
  {
    at: "/operators/9",
    name: "Roles",
    save: "Save the roles",
    fields: { "Last day": "2026-12-31" },
    asks: true,
    call: "PUT /wps/console/operators/roles",
    refusal: new ApiError("role.beyondYours", 403, "You don't hold this yourself."),
    wrong: "Role",
  },
  {
    at: "/operators/9",
    name: "Networks",
    save: "Save the networks",
    fields: { Networks: "198.51.100.0/24" },
    asks: true,
    call: "PUT /wps/console/operators/networks",
    refusal: new ApiError("network.wouldLockOut", 422, "You would lock yourself out."),
    wrong: "Networks",
  },
  {
    at: "/roles/12",
    name: "Name",
    save: "Save",
    fields: { Name: "Late shift", Networks: "198.51.100.0/24" },
    asks: true,
    call: "PUT /wps/console/roles",
    refusal: new ApiError("role.taken", 409, "There is one of this name."),
    wrong: "Name",
  },
  {
    at: "/b/mela/members/7/notes",
    name: "Add the note",
    save: "Add the note",
    fields: { Note: "Asked about a bonus" },
    call: "POST /wps/console/members/notes",
    refusal: about("body"),
    wrong: "Note",
  },
  {
    at: "/b/mela/members/7/notes",
    opener: "Change",
    name: "Change",
    save: "Save",
    fields: { Note: "Called us twice" },
    call: "PUT /wps/console/members/notes",
    refusal: about("body"),
    wrong: "Note",
  },
  {
    at: "/b/mela/members/7/notes",
    opener: "New tag of the brand",
    name: "New tag of the brand",
    save: "Save",
    fields: { Name: "Regular", Meaning: "Plays each day" },
    call: "PUT /wps/console/tags",
    refusal: new ApiError("tag.taken", 409, "There is one of this name."),
    wrong: "Name",
  },
  {
    at: "/b/mela/chat/answers",
    opener: "New saved answer",
    name: "New saved answer",
    save: "Save",
    fields: { Title: "Hours", "Answer in English": "We open at nine." },
    call: "PUT /wps/console/chat/answers",
    refusal: new ApiError("answer.taken", 409, "There is one of this title."),
    wrong: "Title",
  },
  {
    at: "/b/mela/feedback/12",
    name: "Answer the member",
    save: "Send the answer",
    fields: { Answer: "We have looked into it." },
    call: "POST /wps/console/feedback/answer",
    refusal: new ApiError("feedback.answered", 409, "Somebody has answered already."),
    wrong: "Answer",
  },
  {
    at: "/b/mela/deposits/statement",
    name: "Statement",
    save: "Import",
    fields: { "CSV file": "nagad.csv", Currency: "USD" },
    secret: ["CSV file"],
    call: "POST /wps/console/deposits/statement",
    refusal: about("currency"),
    wrong: "Currency",
  },
  {
    at: "/b/mela/reconciliation/new",
    name: "Add a statement",
    save: "Compare",
    fields: { "CSV file": "day.csv", "Column of the id": "TrxID" },
    secret: ["CSV file"],
    call: "POST /wps/console/reconciliation/statement",
    refusal: about("file.columns.id"),
    wrong: "Column of the id",
  },
  {
    at: "/b/mela/payment-rules",
    name: "Deposit rules",
    save: "Save the rules",
    fields: { "At most": "8000", "Usual time": "7", "Turnover without": "2" },
    asks: true,
    call: "PUT /wps/console/payment-rules/deposits",
    refusal: about("settings.methods.0.max"),
    wrong: "At most",
  },
  {
    at: "/b/mela/payment-rules/payouts",
    name: "Payout rules",
    save: "Save the rules",
    fields: { "Hours before": "48", "Withdrawals per day": "4" },
    asks: true,
    call: "PUT /wps/console/payment-rules/payouts",
    refusal: about("rules.perDay"),
    wrong: "Withdrawals per day",
  },
  {
    at: "/me/security",
    name: "Password",
    save: "Change password",
    fields: { "Current password": "old words of mine", "New password": "four words that differ" },
    secret: ["Current password", "New password"],
    call: "POST /wps/console/password",
    refusal: new ApiError("password.wrong", 403, "This isn't your password."),
    wrong: "Current password",
  },
];

export const formOf = ({ name }: Typed) => screen.findByRole("form", { name });
const FIELD = "input:not([type=hidden]), textarea";
export async function fieldOf(form: Typed, label: string): Promise<HTMLInputElement> {
  const element = await formOf(form);
  // The label of a field for files is a button's.
  if (label === "CSV file") return element.querySelector("input[type=file]") as HTMLInputElement;
  const [field] = within(element).getAllByLabelText<HTMLInputElement>((text) => text.startsWith(label), { selector: FIELD });
  return field as HTMLInputElement;
}

export async function openForm(form: Typed, { reload = false } = {}) {
  const sent = platform({ ...ANSWERS, [form.call]: form.refusal });
  const opened = await open(form.at, { reload });
  // What is offered back opens its form by itself.
  if (form.opener && !reload) await press(form.opener);
  await formOf(form);
  return { ...opened, sent };
}

export async function fill(form: Typed): Promise<void> {
  for (const [label, value] of Object.entries(form.fields)) {
    const field = await fieldOf(form, label);
    const target = field.type === "file" ? { files: [new File(["time\n"], value, { type: "text/csv" })] } : { value };
    await doing(() => fireEvent.change(field, { target }));
  }
}

export const bar = () => screen.queryByRole("group", { name: "Unsaved changes" });
export async function expectChanges(count: number): Promise<void> {
  await waitFor(() => expect(bar()?.textContent).toContain(count === 1 ? "1 change isn’t saved" : `${count} changes aren’t saved`));
}

export async function save(form: Typed): Promise<void> {
  await doing(() => fireEvent.click(within(bar() as HTMLElement).getByRole("button", { name: form.save })));
  if (!form.asks) return;
  const dialog = within(await screen.findByRole("dialog"));
  await doing(() => fireEvent.change(dialog.getByLabelText("Reason"), { target: { value: "As agreed" } }));
  await doing(() => fireEvent.click(dialog.getAllByRole("button").at(-1) as HTMLElement));
}
