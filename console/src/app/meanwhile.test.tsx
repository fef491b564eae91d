// @vitest-environment happy-dom
import { ApiError } from "@mela/kit/api";
import type { QueryClient } from "@tanstack/react-query";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type ToldChange, takeChange } from "../data/changes.ts";
import { memberHead } from "../screens/members/members.samples.ts";
import {
  ANSWERS,
  DEPOSIT_RULES,
  expectChanges,
  fieldOf,
  fill,
  formOf,
  FORMS,
  PAYOUT_RULES,
  save,
  type Typed,
} from "../testing/draft-forms.ts";
import { doing, meWith, open, platform, press, type } from "../testing/fixture.tsx";

/* What a colleague saves of something that is open here: each form over a version, and pages that show one. */

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The platform tells of a change, and what follows at once happens. */
const tell = (client: QueryClient, part: Partial<ToldChange>) =>
  act(async () => {
    takeChange(client, { chain: "mela", seq: 9, subject: "tag:1", by: "Bela", at: "2026-11-28T10:00:00Z", own: false, ...part });
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
const rowsIn = (part: HTMLElement) =>
  [...part.querySelectorAll("tbody tr")].map((row) => [...row.children].map(({ textContent }) => textContent));
const notice = () => screen.findByRole("alert", { name: /changed this in the meantime/ });
const noNotice = () => waitFor(() => expect(screen.queryByRole("alert", { name: /changed this in the meantime/ })).toBeNull());

const READ = {
  roles: "GET /wps/console/roles",
  operators: "GET /wps/console/operators",
  notes: "GET /wps/console/members/notes",
  answers: "GET /wps/console/chat/answers",
} as const;

interface Versioned {
  version: number;
}
const saved = <T extends Versioned>(thing: T): T => ({ ...thing, version: thing.version + 1 });
/** A list of one thing as a colleague has left it. */
const left = <T extends Versioned>([thing]: readonly T[], part: Partial<Record<keyof T, unknown>>) => [{ ...(thing as T), ...part }];

const ROLES = left(ANSWERS[READ.roles], { version: 2, permissions: ["members.read", "members.notes"], networks: ["203.0.113.0/24"] });
const OPERATORS = left(ANSWERS[READ.operators], { version: 4, networks: ["192.0.2.0/24"] });
const [OPERATOR] = ANSWERS[READ.operators];
const GIVEN = left(ANSWERS[READ.operators], { version: 4, roles: [{ ...OPERATOR?.roles[0], brand: "mela" }] });
const NOTES = left(ANSWERS[READ.notes].rows, { version: 2, body: "Called us on Monday", pinned: true });
const DEPOSITS = { ...DEPOSIT_RULES, version: 9, settings: { ...DEPOSIT_RULES.settings, turnoverTimes: 5, promotions: [] } };
const PAYOUTS = { ...PAYOUT_RULES, version: 9, rules: { ...PAYOUT_RULES.rules, perDay: 7, freePerDay: 2 } };

interface Edited {
  /** Which of the forms, by what saves it. */
  call: string;
  read: string;
  /** As the colleague has saved it. */
  theirs: unknown;
  told: Partial<ToldChange>;
  /** The page does not take it in by itself. */
  shows?: boolean;
  /** Field, as it was opened, as it is typed here, and as it is by now. */
  rows: string[][];
  /** What the save from there says. */
  sent: object;
  /** As the platform answers that save. */
  answer: unknown;
}

const EDITED: readonly Edited[] = [
  {
    call: "PUT /wps/console/roles",
    read: READ.roles,
    theirs: ROLES,
    told: { chain: "*", subject: "role:12" },
    rows: [
      ["Permissions", "—", "—", "Write notes"],
      ["Networks", "—", "198.51.100.0/24", "203.0.113.0/24"],
    ],
    sent: { version: 2, permissions: ["members.read", "members.notes"], networks: ["198.51.100.0/24"], name: "Late shift" },
    answer: saved(ROLES[0] as Versioned),
  },
  {
    call: "PUT /wps/console/operators/networks",
    read: READ.operators,
    theirs: OPERATORS,
    told: { chain: "*", subject: "operator:9" },
    rows: [["Networks", "203.0.113.0/24", "198.51.100.0/24", "192.0.2.0/24"]],
    sent: { version: 4, networks: ["198.51.100.0/24"] },
    answer: saved(OPERATORS[0] as Versioned),
  },
  {
    call: "PUT /wps/console/operators/roles",
    read: READ.operators,
    theirs: GIVEN,
    told: { chain: "*", subject: "operator:9" },
    rows: [["Roles", "Night shift · All brands", "Night shift · All brands · 2026-12-31", "Night shift · mela"]],
    sent: { version: 4, roles: [{ roleId: 12, brand: null, until: "2026-12-31T23:59:59Z" }] },
    answer: saved(GIVEN[0] as Versioned),
  },
  {
    call: "PUT /wps/console/members/notes",
    read: READ.notes,
    theirs: { rows: NOTES, more: false },
    told: { subject: "member:7" },
    shows: true,
    rows: [
      ["Note", "Called us", "Called us twice", "Called us on Monday"],
      ["pinned", "No", "No", "Yes"],
    ],
    sent: { version: 2, body: "Called us twice" },
    answer: saved(NOTES[0] as Versioned),
  },
  {
    call: "PUT /wps/console/payment-rules/deposits",
    read: "GET /wps/console/payment-rules/deposits",
    theirs: DEPOSITS,
    told: { subject: "depositRules:mela" },
    rows: [["Turnover multiplier", "1", "2", "5"]],
    sent: { version: 9, settings: { turnoverTimes: 2, promotions: [] } },
    answer: saved(DEPOSITS),
  },
  {
    call: "PUT /wps/console/payment-rules/payouts",
    read: "GET /wps/console/payment-rules/payouts",
    theirs: PAYOUTS,
    told: { subject: "payoutRules:mela" },
    rows: [
      ["Withdrawals per day", "5", "4", "7"],
      ["Free per day", "1", "1", "2"],
    ],
    sent: { version: 9, rules: { perDay: 4, freePerDay: 2, coolingHours: 48 } },
    answer: { now: saved(PAYOUTS), request: null },
  },
];

test.each(EDITED.map((edited) => [edited.call, edited] as const))(
  "CSHELL-10 %s: what a colleague saves is announced, shown as mine, theirs and the origin, and changes no field before it is taken over; then it is saved from there",
  async (call, { read, theirs, told, shows = false, rows, sent: expected, answer }) => {
    const form = FORMS.find((one) => one.call === call && !one.opener?.startsWith("New")) as Typed;
    let stored: unknown = (ANSWERS as Record<string, unknown>)[read];
    const sent = platform({ ...ANSWERS, [read]: () => stored, [call]: answer });
    const { client } = await open(form.at);
    if (form.opener) await press(form.opener);
    await fill(form);
    const fields = async () =>
      [...(await formOf(form)).querySelectorAll<HTMLInputElement>("input, textarea")].map((field) => [field.value, field.checked]);
    const before = await fields();
    stored = theirs;
    await tell(client, told);
    if (shows) await press("Show what is new");
    const alert = await notice();
    expect(within(alert).getByText(/^Bela changed this in the meantime\./).textContent).toContain("28 Nov 2026");
    expect(rowsIn(alert)).toEqual(expect.arrayContaining(rows));
    expect(await fields()).toEqual(before);
    await press("Go on from theirs");
    await expectChanges(Object.keys(form.fields).length);
    for (const [label, value] of Object.entries(form.fields)) expect((await fieldOf(form, label)).value).toBe(value);
    expect((await notice()).textContent).toContain("You go on from theirs.");
    await save(form);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ call, input: expected });
    await noNotice();
  },
);

test("CSHELL-10 a save that comes too late says who was faster and when, and nothing that was typed is lost", async () => {
  const form = FORMS.find(({ call }) => call === "PUT /wps/console/roles") as Typed;
  let stored: readonly Versioned[] = ANSWERS[READ.roles];
  const change = { by: "Bela", at: "2026-11-28T10:00:00Z", fields: ["networks"] };
  const sent = platform({
    ...ANSWERS,
    [READ.roles]: () => stored,
    [form.call]: ({ version }: Versioned) => {
      const [role] = stored;
      if (version === role?.version) return saved(role);
      return new ApiError("console.stale", 409, "Someone has changed this.", { change });
    },
  });
  await open(form.at);
  await fill(form);
  stored = left(ANSWERS[READ.roles], { version: 2, networks: ["203.0.113.0/24"] });
  await save(form);
  const refused = await screen.findByText(/^Someone has changed this\./);
  expect(refused.textContent).toContain("Bela changed this in the meantime.");
  expect(refused.textContent).toContain("28 Nov 2026");
  expect(rowsIn(await notice())).toEqual([["Networks", "—", "198.51.100.0/24", "203.0.113.0/24"]]);
  for (const [label, value] of Object.entries(form.fields)) expect((await fieldOf(form, label)).value).toBe(value);
  await press("Go on from theirs");
  await doing(async () => fireEvent.click(within(await formOf(form)).getByRole("button", { name: form.save })));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByLabelText<HTMLTextAreaElement>("Reason").value).toBe("As agreed");
  await doing(() => fireEvent.click(dialog.getByRole("button", { name: "Save" })));
  await waitFor(() => expect(sent.map(({ input }) => (input as { version: number }).version)).toEqual([1, 2]));
  await noNotice();
});

test("CSHELL-10 a saved answer is edited over the version that was opened, language by language", async () => {
  const { languages, answers } = ANSWERS[READ.answers];
  const text = [{ language: "en", text: "It comes on Friday." }];
  const theirs = left(answers, { version: 3, texts: text });
  let stored: object = { languages, answers };
  const sent = platform({
    ...ANSWERS,
    [READ.answers]: () => stored,
    "PUT /wps/console/chat/answers": saved(theirs[0] as Versioned),
  });
  const { client } = await open("/b/mela/chat/answers");
  await press("Change");
  await type("Title", "Bonus of today");
  stored = { languages, answers: theirs };
  await tell(client, { subject: "answer:3" });
  expect(rowsIn(await notice())).toEqual([["English", "It comes tomorrow.", "It comes tomorrow.", "It comes on Friday."]]);
  expect(screen.getByLabelText<HTMLTextAreaElement>("Answer in English").value).toBe("It comes tomorrow.");
  await press("Go on from theirs");
  await press("Save");
  await waitFor(() => expect(sent[0]?.input).toMatchObject({ id: 3, version: 3, title: "Bonus of today", texts: text }));
});

test("CSHELL-10 a view is named anew over the version that was opened", async () => {
  const view = { id: 1, version: 3, name: "Asleep", query: "status=disabled", shared: true, mine: true, by: "Anna", standard: false };
  let stored = [view];
  const sent = platform({
    ...ANSWERS,
    "GET /wps/console/me": meWith(["members.read", "views.share"]),
    "GET /wps/console/members": { rows: [], next: null, hits: { count: 0, more: false } },
    "GET /wps/console/views": () => stored,
    "PUT /wps/console/views": { ...view, version: 5 },
  });
  const { client } = await open("/b/mela/members?saved=1&status=disabled");
  await press("View: Asleep");
  await doing(async () => fireEvent.click(await screen.findByRole("menuitem", { name: "Name and sharing" })));
  await type("Name of the view", "Sleepers");
  stored = [{ ...view, version: 4, name: "Gone" }];
  await tell(client, { subject: "view:1" });
  expect(rowsIn(await notice())).toEqual([["Name of the view", "Asleep", "Sleepers", "Gone"]]);
  await press("Go on from theirs");
  await press("Save");
  await waitFor(() => expect(sent[0]?.input).toMatchObject({ id: 1, version: 4, name: "Sleepers" }));
});

test("CSHELL-10 a page that shows a member says that somebody has changed them, and stays as it is until the operator wants to see it", async () => {
  let head: object = memberHead();
  platform({ ...ANSWERS, "GET /wps/console/members/one": () => head });
  const { client } = await open("/b/mela/members/7/notes");
  await screen.findByText("Guest list");
  head = { ...memberHead(), tags: [], tagsVersion: 5 };
  await tell(client, { subject: "member:8" });
  expect(screen.queryByRole("button", { name: "Show what is new" })).toBeNull();
  await tell(client, { subject: "member:7" });
  const told = await screen.findByText(/^Bela changed this in the meantime\./);
  expect(told.closest("[role=status]")?.textContent).toContain("28 Nov 2026");
  expect(screen.getByText("Guest list")).toBeTruthy();
  await press("Show what is new");
  await waitFor(() => expect(screen.queryByText("Guest list")).toBeNull());
  expect(screen.queryByRole("button", { name: "Show what is new" })).toBeNull();
});

test("CSHELL-10 what this tab has just done itself is not announced to it; what a copy of it does, is", async () => {
  const answers = { ...ANSWERS, "POST /wps/console/members/notes": { ...noteOf(), id: 32 } };
  platform(answers);
  // Long after what another tab of the test did.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
  const { client } = await open("/b/mela/members/7/notes");
  await screen.findByText("Called us");
  await tell(client, { subject: "member:7", own: true, by: "Anna" });
  await press("Show what is new");
  await type("Note", "Asked about a bonus");
  await press("Add the note");
  await tell(client, { subject: "member:7", own: true, by: "Anna" });
  expect(screen.queryByRole("button", { name: "Show what is new" })).toBeNull();
});

const noteOf = () => ({
  id: 31,
  version: 1,
  by: "Anna",
  at: "2026-11-28T02:00:00Z",
  changedAt: null,
  body: "Called us",
  pinned: false,
  changeable: true,
});
