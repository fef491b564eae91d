// @vitest-environment happy-dom
import { ApiError } from "@mela/kit/api";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { DRAFT_MS } from "../lib/drafts.ts";
import { memberHead } from "../screens/members/members.samples.ts";
import { doing, meWith, open, platform, press } from "../testing/fixture.tsx";

/* Every form of the console over something that is stored, with what each has to do alike. */

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

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
const note = { id: 31, by: "Anna", at: "2026-11-28T02:00:00Z", changedAt: null, body: "Called us", pinned: false, changeable: true };
const ME = meWith([
  "operators.read",
  "operators.manage",
  "roles.manage",
  "members.read",
  "members.notes",
  "members.tags",
  "deposits.settle",
  "deposits.read",
]);
const ANSWERS = {
  "GET /wps/console/me": ME,
  "GET /wps/console/operators": [operator],
  "GET /wps/console/roles": [{ ...role, holders: 1, version: 1 }],
  "GET /wps/console/members/one": memberHead(),
  "GET /wps/console/members/notes": { rows: [note], more: false },
  "GET /wps/console/tags": [],
  "GET /wps/console/deposits/wallets": [{ provider: "mela.hand", methods: ["nagad"] }],
  "GET /wps/console/factors": { totpSince: "2026-11-01T10:00:00Z", passkeys: [], recoveryLeft: 8 },
};

interface Typed {
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
const FORMS: Typed[] = [
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

const formOf = ({ name }: Typed) => screen.findByRole("form", { name });
const FIELD = "input:not([type=hidden]), textarea";
async function fieldOf(form: Typed, label: string): Promise<HTMLInputElement> {
  const element = await formOf(form);
  // The label of a field for files is a button's.
  if (label === "CSV file") return element.querySelector("input[type=file]") as HTMLInputElement;
  const [field] = within(element).getAllByLabelText<HTMLInputElement>((text) => text.startsWith(label), { selector: FIELD });
  return field as HTMLInputElement;
}

async function openForm(form: Typed, { reload = false } = {}) {
  const sent = platform({ ...ANSWERS, [form.call]: form.refusal });
  const opened = await open(form.at, { reload });
  // What is offered back opens its form by itself.
  if (form.opener && !reload) await press(form.opener);
  await formOf(form);
  return { ...opened, sent };
}

async function fill(form: Typed): Promise<void> {
  for (const [label, value] of Object.entries(form.fields)) {
    const field = await fieldOf(form, label);
    const target = field.type === "file" ? { files: [new File(["time\n"], value, { type: "text/csv" })] } : { value };
    await doing(() => fireEvent.change(field, { target }));
  }
}

const bar = () => screen.queryByRole("group", { name: "Unsaved changes" });
async function expectChanges(count: number): Promise<void> {
  await waitFor(() => expect(bar()?.textContent).toContain(count === 1 ? "1 change isn’t saved" : `${count} changes aren’t saved`));
}

async function save(form: Typed): Promise<void> {
  await doing(() => fireEvent.click(within(bar() as HTMLElement).getByRole("button", { name: form.save })));
  if (!form.asks) return;
  const dialog = within(await screen.findByRole("dialog"));
  await doing(() => fireEvent.change(dialog.getByLabelText("Reason"), { target: { value: "As agreed" } }));
  await doing(() => fireEvent.click(dialog.getAllByRole("button").at(-1) as HTMLElement));
}

/** Goes to another screen by the menu; answers with the question that is asked first. */
async function leave(): Promise<ReturnType<typeof within>> {
  await doing(() => fireEvent.click(screen.getByRole("link", { name: "Approvals" })));
  return within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
}

async function expectToOfferAgain(form: Typed): Promise<void> {
  for (const secret of form.secret ?? []) expect(JSON.stringify({ ...sessionStorage })).not.toContain(form.fields[secret]);
  await openForm(form, { reload: true });
  expect(bar()).toBeNull();
  const kept = Object.entries(form.fields).filter(([label]) => !form.secret?.includes(label));
  expect(screen.queryAllByRole("button", { name: "Restore" })).toHaveLength(kept.length > 0 ? 1 : 0);
  if (kept.length === 0) return;
  await press("Restore");
  for (const [label, value] of kept) expect((await fieldOf(form, label)).value).toBe(value);
  await expectChanges(kept.length);
  await press("Discard");
  await waitFor(() => expect(bar()).toBeNull());
  await doing(() => fireEvent.click(screen.getByRole("link", { name: "Approvals" })));
  await waitFor(() => expect(location.pathname).toBe("/console/approvals"));
}

test.each(FORMS.map((form) => [form.call, form] as const))(
  "CSHELL-11 the form of %s counts its changes, marks what is refused, asks before it is left, and offers what was typed after a reload",
  async (_call, form) => {
    const count = Object.keys(form.fields).length;
    const { sent, unmount } = await openForm(form);
    expect(bar()).toBeNull();
    await fill(form);
    await expectChanges(count);
    await save(form);
    await waitFor(() => expect(sent.map(({ call }) => call)).toEqual([form.call]));
    const field = await fieldOf(form, form.wrong);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute("aria-invalid")).toBe("true");
    const question = await leave();
    expect(location.pathname).toBe(`/console${form.at}`);
    await doing(() => fireEvent.click(question.getByRole("button", { name: "Cancel" })));
    await expectChanges(count);
    unmount();
    await expectToOfferAgain(form);
  },
);

const [invitation] = FORMS as [Typed];

test("CSHELL-11 what is missing is marked before anything is sent, and the focus goes to the first of it", async () => {
  const { sent } = await openForm(invitation);
  await doing(async () => fireEvent.change(await fieldOf(invitation, "Email"), { target: { value: "mita@example.com" } }));
  await doing(() => fireEvent.click(screen.getByRole("button", { name: invitation.save })));
  const account = await fieldOf(invitation, "Account");
  await waitFor(() => expect(document.activeElement).toBe(account));
  const marked = (await formOf(invitation)).querySelectorAll("[aria-invalid=true]");
  expect([marked.length, sent]).toEqual([3, []]);
});

test("CSHELL-11 what was typed is offered for 24 hours, and to nobody else", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-28T10:00:00Z") });
  const { unmount } = await openForm(invitation);
  await fill(invitation);
  unmount();
  vi.setSystemTime(Date.now() + DRAFT_MS - 1);
  const second = await openForm(invitation, { reload: true });
  await screen.findByRole("button", { name: "Restore" });
  second.unmount();
  platform({ ...ANSWERS, "GET /wps/console/me": { ...ME, id: 8 } });
  const third = await open(invitation.at, { reload: true });
  await formOf(invitation);
  expect(screen.queryByRole("button", { name: "Restore" })).toBeNull();
  third.unmount();
  vi.setSystemTime(Date.now() + 1);
  await openForm(invitation, { reload: true });
  expect(screen.queryByRole("button", { name: "Restore" })).toBeNull();
  expect(DRAFT_MS).toBe(86_400_000);
});

test("CSHELL-11 the way back and the end of the page ask too, and leaving is possible", async () => {
  await openForm(invitation);
  await fill(invitation);
  const unload = new Event("beforeunload", { cancelable: true });
  dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);
  // As the browser goes back: the address first, then the word of it.
  const back = vi.spyOn(history, "back").mockImplementation(() => undefined);
  const goBack = () => {
    Object.getPrototypeOf(history).replaceState.call(history, null, "", "/console/approvals");
    dispatchEvent(new PopStateEvent("popstate"));
  };
  await doing(goBack);
  expect(location.pathname).toBe("/console/operators/new");
  await screen.findByRole("dialog", { name: "Leave without saving?" });
  await expectChanges(4);
  await press("Leave");
  expect(back).toHaveBeenCalledOnce();
  await doing(goBack);
  expect(location.pathname).toBe("/console/approvals");
  await screen.findByRole("heading", { name: /Approvals/ });
  back.mockRestore();
});

test("CSHELL-11 signing out asks as well, and forgets what was typed", async () => {
  await openForm(invitation);
  await fill(invitation);
  await press("Sign out");
  await press("Leave");
  await waitFor(() => expect(location.pathname).toBe("/console/sign-in"));
  expect(sessionStorage.getItem("MC_BACK_OFFICE_DRAFTS")).toBeNull();
});

/** Files with fields that are no form over something stored, and why. */
const NO_FORMS: Record<string, readonly string[]> = {
  "filters of lists": [
    "amount-span",
    "day-field",
    "search-field",
    "operator-list",
    "audit-list",
    "member-filters",
    "withdrawal-list",
    "deposit-list",
  ],
  "questions, which Cancel ends": [
    "reason-dialog",
    "typed-name",
    "contact-change",
    "decisions",
    "parked-case",
    "transfer-actions",
    "adjustment-form",
    "view-form",
    "audit-export",
  ],
  "steps of the sign-in": ["enrol", "factor-form", "link-screen", "sign-in-screen"],
  "a part of two forms": ["roles-editor"],
  "one field": ["amount-field", "reason-field"],
};

test("CSHELL-11 whatever else has fields to type in is known not to be such a form", () => {
  const files = import.meta.glob<string>(["../parts/**/*.tsx", "../screens/**/*.tsx", "!../**/*.test.tsx"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const named = Object.entries(files)
    .filter(
      ([, text]) =>
        /<(TextInput|Textarea|PasswordInput|FileInput|NumberInput|AmountField|AmountSpan|ReasonField)\b/.test(text) &&
        !text.includes("useDraft"),
    )
    .map(([path]) => /([^/]+)\.tsx$/.exec(path)?.[1]);
  expect(new Set(named)).toEqual(new Set(Object.values(NO_FORMS).flat()));
});
