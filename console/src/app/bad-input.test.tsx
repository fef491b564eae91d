// @vitest-environment happy-dom
import { allEndpoints } from "@mela/contract/all";
import type { Endpoint } from "@mela/contract/base/endpoint";
import { PERMISSIONS } from "@mela/contract/console/permissions";
import { ApiError } from "@mela/kit/api";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { belasOf, historyOf, mineOf } from "../screens/chat/chat.samples.ts";
import { CASE } from "../screens/identity/identity.samples.ts";
import { IDENTITY, LIMITS, memberHead, RISK } from "../screens/members/members.samples.ts";
import { caseOf, dayOf } from "../screens/reconciliation/reconciliation.samples.ts";
import { foundOf, orderOf } from "../screens/withdrawals/withdrawals.samples.ts";
import { ANSWERS, fill, FORMS as DRAFTS, formOf, save } from "../testing/draft-forms.ts";
import { doing, meWith, open, platform, press, type Sent, type, typeWantedName } from "../testing/fixture.tsx";
import { chatLine } from "../testing/chat-line.ts";
import { type Form, FORMS as MONEY, LISTS } from "../testing/money-forms.ts";
import { QUESTIONS } from "../testing/questions.ts";

/* Every form of the console whose call takes what somebody has typed, and how it shows what the server refuses. */

beforeEach(() => void chatLine());
afterEach(cleanup);

interface Case {
  /** Opens the form and types what it wants; answers with what it stands in. */
  open: () => Promise<() => HTMLElement>;
  send: () => Promise<unknown>;
  order?: Form["order"];
}

const nameOf = (call: string): string =>
  allEndpoints.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === call)?.name as string;
const inDialog = () => screen.getByRole("dialog");
const confirm = () => doing(() => fireEvent.click(within(inDialog()).getAllByRole("button").at(-1) as HTMLElement));

const draftCases = DRAFTS.map((form): [string, Case] => {
  const opened = async () => {
    await open(form.at);
    if (form.opener) await press(form.opener);
    const element = await formOf(form);
    await fill(form);
    return () => element;
  };
  return [nameOf(form.call), { open: opened, send: () => save(form) }];
});
const questionCases = Object.entries({ ...MONEY, ...QUESTIONS }).map(([name, form]: [string, Form]): [string, Case] => {
  const opened = async () => {
    await open(form.at);
    await form.fill();
    if (screen.queryByRole("dialog")) await typeWantedName();
    return inDialog;
  };
  return [name, { open: opened, send: confirm, ...(form.order ? { order: form.order } : {}) }];
});
const CASES: Record<string, Case> = { ...Object.fromEntries(questionCases), ...Object.fromEntries(draftCases) };

/** Nothing is typed for them: a button, a choice out of a list, or what a device makes. */
const NOTHING_TYPED =
  `addConsolePasskey approveConsoleWithdrawal beginMemberTags beginWithdrawalApprovals approveRequest chooseStandardView endConsoleSession
  endOtherConsoleSessions finishEnrolPasskey readConsoleLink removeBrandTag removeConsolePasskey removeConsoleTotp removeView
  renewConsoleCodes renewInvitation savePreferences signInByPasskey signOut startConsolePasskey startConsoleTotp startEnrolPasskey
  startEnrolTotp prepareMemberTags prepareWithdrawalApprovals startLedgerCheck stopBulkRun takeExport takeMemberCopy markFeedbackSeen
  closeConsoleConversation markConsoleConversation tellConsoleTyping removeSavedAnswer tagMember withdrawRequest exportReconciliation`.split(
    /\s+/,
  );
/** The console has no form for them. */
const NO_FORM = ["renameConsolePasskey", "signAccessReview"];
/** What is refused of it stays in the conversation, to be sent again (`chat.test.tsx`). */
const IN_CONVERSATION = ["sendConsoleMessage"];
/** The form of another call, which stands here. */
const SAME_FORM = { createConsoleRole: "saveConsoleRole", bringStatementPart: "beginStatement" };
/** Steps of the sign-in, and the same steps in the operator's own account. */
const STEPS = [
  "signIn",
  "finishSignIn",
  "confirmEnrolTotp",
  "openConsoleLink",
  "consoleStepUp",
  "confirmConsoleTotp",
  "confirmConsolePasskey",
];

test("every call of the console that takes what is typed has its form here", () => {
  const changing = allEndpoints.filter(({ endpoint }) => endpoint.path.startsWith("/wps/console/") && endpoint.method !== "GET");
  const named = [...Object.keys(CASES), ...NOTHING_TYPED, ...NO_FORM, ...IN_CONVERSATION, ...Object.keys(SAME_FORM), ...STEPS];
  expect([...new Set(named)].toSorted()).toEqual(changing.map(({ name }) => name).toSorted());
});

interface Def {
  shape?: Record<string, { _zod: { def: Def } }>;
  options?: { _zod: { def: Def } }[];
  element?: { _zod: { def: Def } };
  /** Of what may be null. */
  innerType?: { _zod: { def: Def } };
}
/** Paths of all that a call takes, "columns.time" and "roles.0.until" too. */
function pathsIn({ shape = {}, options = [], element, innerType }: Def): string[] {
  const inner = Object.entries(shape).flatMap(([name, { _zod }]) => [name, ...pathsIn(_zod.def).map((path) => `${name}.${path}`)]);
  const parts = element ? pathsIn(element._zod.def).map((path) => `0.${path}`) : [];
  return [...new Set([...inner, ...parts, ...[...options, ...(innerType ? [innerType] : [])].flatMap(({ _zod }) => pathsIn(_zod.def))])];
}
const endpointOf = (name: string): Endpoint => allEndpoints.find((one) => one.name === name)?.endpoint as Endpoint;

const REFUSED = "Some details aren’t valid. Please check them.";
const request = {
  id: 5,
  kind: "operator.reEnrol",
  brand: null,
  subject: "operator:9",
  subjectName: "bela",
  state: "open",
  reason: "Lost the phone",
  askedBy: "Clara",
  askedAt: "2026-11-28T02:00:00Z",
  until: "2026-12-01T02:00:00Z",
  decidedBy: null,
  decidedAt: null,
  answer: null,
  changes: [],
  decidable: true,
  mine: false,
};
const CLOSED = { closedAt: request.askedAt, retentionDays: 1, dueAt: request.askedAt, obstacles: [], asked: false };
const NO_LEVEL = { ...RISK, level: "none", version: 0, note: "", by: null, at: null };

/** A platform on which everything can be opened, and that refuses all of what a call is given. */
function refusing(name: string, order: Form["order"], fields: readonly string[]): Sent[] {
  const { method, path } = endpointOf(name);
  return platform({
    ...Object.fromEntries(Object.entries(LISTS).map(([list, value]) => [`GET ${list}`, value])),
    ...ANSWERS,
    "GET /wps/console/me": meWith([...PERMISSIONS]),
    "GET /wps/console/withdrawals/order": foundOf(orderOf(order)),
    "GET /wps/console/approvals": { items: [request], more: false },
    "GET /wps/console/members": { rows: [], next: null, hits: { count: 0, more: false } },
    "GET /wps/console/members/one": memberHead({ levels: { risk: RISK, protection: NO_LEVEL } }),
    "GET /wps/console/members/contact": { fields: [{ field: "mobile", masked: "+880•••678" }], payouts: [], security: {} },
    "GET /wps/console/members/identity": IDENTITY,
    "GET /wps/console/identity/one": CASE,
    "GET /wps/console/reconciliation/day": dayOf(),
    "GET /wps/console/reconciliation/cases": { items: [], next: null },
    "GET /wps/console/reconciliation/case": caseOf(),
    "GET /wps/console/members/limits": LIMITS,
    "GET /wps/console/chat/one": ({ conversationId }: { conversationId: number }) => (conversationId === 5 ? belasOf() : mineOf()),
    "GET /wps/console/chat/messages": historyOf([]),
    "GET /wps/console/chat/colleagues": [],
    "GET /wps/console/members/copy": { copy: null },
    "GET /wps/console/members/closing": CLOSED,
    "GET /wps/console/audit": { rows: [], next: null },
    "GET /wps/console/audit/how-to-check": new ApiError("request.invalid", 400, REFUSED, { fields }),
    "GET /wps/console/roles": [{ ...ANSWERS["GET /wps/console/roles"][0], holders: 0 }],
    [`${method} ${path}`]: new ApiError("request.invalid", 400, REFUSED, { fields }),
  });
}

/** Where something is typed or chosen out of a list; the name that a final one wants is nobody's to refuse. */
const controlsOf = (scope: HTMLElement): HTMLInputElement[] =>
  [...scope.querySelectorAll<HTMLInputElement>("input, textarea")].filter(
    (one) =>
      !["hidden", "checkbox", "radio", "file"].includes(one.type) && !/^Type .+ to confirm$/.test(one.labels?.[0]?.textContent ?? ""),
  );
const told = (field: HTMLElement): string =>
  (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");
const marks = (scope: HTMLElement) =>
  controlsOf(scope).map((one) => [
    one.labels?.[0]?.textContent,
    one.value,
    one.getAttribute("aria-invalid") === "true" && told(one).includes("This isn’t valid."),
  ]);

const typed = Object.keys(CASES).filter((name) => !NOTHING_TYPED.includes(name));

test.each(typed)(
  "CFAULT-01 the form of %s shows what the server refuses at the fields that it is about, and keeps all that was typed",
  async (name) => {
    const { open: openForm, send, order } = CASES[name] as Case;
    refusing(name, order, pathsIn(endpointOf(name).input._zod.def as Def));
    const scope = await openForm();
    const before = marks(scope());
    expect(before.length).toBeGreaterThan(0);
    expect(before.some(([, , marked]) => marked)).toBe(false);
    await send();
    await waitFor(() => expect(within(scope()).getByRole("alert").textContent).toContain(REFUSED));
    expect(marks(scope())).toEqual(before.map(([label, value]) => [label, value, true]));
  },
);

test("CFAULT-01 a reason that was given before fields were refused is there when it is asked for again", async () => {
  refusing("setOperatorNetworks", undefined, ["networks"]);
  const form = DRAFTS.find(({ name }) => name === "Networks") as (typeof DRAFTS)[number];
  await open(form.at);
  const element = await formOf(form);
  await fill(form);
  await save(form);
  await within(element).findByRole("alert");
  await press("Save the networks");
  expect(within(await screen.findByRole("dialog")).getByLabelText<HTMLTextAreaElement>("Reason").value).toBe("As agreed");
});

test("CFAULT-01 what is right beside a wrong field is not marked", async () => {
  const fields = {
    account: "Member",
    amountMinor: "Amount (BDT)",
    category: "Reason",
    note: "Note for the record",
    turnoverTimes: "Turnover",
  };
  for (const [field, label] of Object.entries(fields)) {
    refusing("createAdjustment", undefined, [field]);
    const { open: openForm, send } = CASES["createAdjustment"] as Case;
    const scope = await openForm();
    await send();
    await within(scope()).findByRole("alert");
    const marked = marks(scope()).filter(([, , wrong]) => wrong);
    expect(marked.map(([name]) => name)).toEqual([expect.stringContaining(label)]);
    expect(document.activeElement).toBe(controlsOf(scope()).find((one) => one.getAttribute("aria-invalid") === "true"));
    cleanup();
  }
});

const HALF = { half: "half-session-word-0001", ways: ["totp"], enrol: false, lifeSeconds: 300 };
const wrong = (...fields: string[]) => new ApiError("request.invalid", 400, REFUSED, { fields });
const enterPassword = async () => {
  await screen.findByRole("heading", { name: "Sign in" });
  await type("Account", "anna");
  await type("Password", "four unlike words");
  await press("Continue");
};
const marked = (label: string): [string, boolean] => {
  const field = screen.getByLabelText<HTMLInputElement>(label, { selector: "input" });
  return [field.value, field.getAttribute("aria-invalid") === "true" && told(field).includes("This isn’t valid.")];
};

test("CFAULT-01 the steps of the sign-in show it at their fields too", async () => {
  platform({ "POST /wps/console/sign-in": wrong("account", "password") });
  await open("/", { signedIn: false });
  await enterPassword();
  await waitFor(() =>
    expect([marked("Account"), marked("Password")]).toEqual([
      ["anna", true],
      ["four unlike words", true],
    ]),
  );
  cleanup();
  platform({ "POST /wps/console/sign-in": HALF, "POST /wps/console/sign-in/factor": wrong("proof.code") });
  await open("/", { signedIn: false });
  await enterPassword();
  await screen.findByRole("heading", { name: "Second step" });
  await type("Code", "123456");
  await press("Sign in");
  await waitFor(() => expect(marked("Code")).toEqual(["123456", true]));
  cleanup();
  const key = { secret: "ABCDEFGHIJKLMNOP", uri: "otpauth://totp/Mela:anna?secret=ABCDEFGHIJKLMNOP" };
  const steps = { "POST /wps/console/sign-in": { ...HALF, ways: [], enrol: true }, "POST /wps/console/enrol/totp": key };
  platform({ ...steps, "PUT /wps/console/enrol/totp": wrong("code") });
  await open("/", { signedIn: false });
  await enterPassword();
  await screen.findByLabelText("First code of the app");
  await type("First code of the app", "123456");
  await press("Confirm");
  await waitFor(() => expect(marked("First code of the app")).toEqual(["123456", true]));
  cleanup();
  const link = { kind: "invitation", account: "anna", name: "Anna" };
  platform({ "POST /wps/console/link": link, "POST /wps/console/link/open": wrong("password") });
  await open("/link", { signedIn: false, link: "a-link-of-sixteen-letters" });
  await screen.findByLabelText("New password");
  await type("New password", "four unlike words");
  await type("Repeat the password", "four unlike words");
  await press("Set the password");
  await waitFor(() =>
    expect([marked("New password"), marked("Repeat the password")]).toEqual([
      ["four unlike words", true],
      ["four unlike words", false],
    ]),
  );
});

test.each([
  [
    "en",
    "Some details aren’t valid. Nothing was saved; what needs to change is marked.",
    "Change the mobile number",
    "New mobile number",
    "Reason",
  ],
  ["bn", "কিছু তথ্য ঠিক নেই। কিছুই সংরক্ষণ হয়নি; যা বদলাতে হবে, চিহ্ন দেওয়া আছে।", "মোবাইল নম্বর বদলান", "নতুন মোবাইল নম্বর", "কারণ"],
] as const)(
  "CFAULT-01 the page checks by the contract's schema before anything is sent, and says so in the operator's language (%s)",
  async (language, sentence, button, field, reason) => {
    const sent = refusing("askMobileChange", undefined, []);
    await open("/b/mela/members/7/contact", { language });
    await press(button);
    const typeInto = async (label: string, text: string) => {
      const input = within(inDialog()).getByLabelText(label, { selector: "input, textarea" });
      await doing(() => fireEvent.change(input, { target: { value: text } }));
    };
    // Four letters, where the schema wants five.
    await typeInto(field, "0171");
    await typeInto(reason, "As they asked");
    await confirm();
    await waitFor(() => expect(within(inDialog()).getByRole("alert").textContent).toBe(sentence));
    expect(controlsOf(inDialog()).map((one) => [one.value, one.getAttribute("aria-invalid") === "true"])).toEqual([
      ["0171", true],
      ["As they asked", false],
    ]);
    expect(sent).toEqual([]);
  },
);
