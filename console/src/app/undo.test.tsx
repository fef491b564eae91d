// @vitest-environment happy-dom
import { ApiError } from "@mela/kit/api";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PERMISSIONS } from "@mela/contract/console/permissions";
import { undoStore } from "../lib/undo.ts";
import { belasOf, historyOf, mineOf } from "../screens/chat/chat.samples.ts";
import { IDENTITY, memberHead } from "../screens/members/members.samples.ts";
import { chatLine } from "../testing/chat-line.ts";
import { ANSWERS } from "../testing/draft-forms.ts";
import { doing, meWith, open, platform, press, type } from "../testing/fixture.tsx";
import { FORMS, LISTS } from "../testing/money-forms.ts";
import { QUESTIONS } from "../testing/questions.ts";

/* What takes effect at once can be taken back for ten seconds; what touches money, messages or access says before that it cannot. */

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const HELD = {
  ...ANSWERS,
  "GET /wps/console/me": meWith([...PERMISSIONS]),
  "GET /wps/console/tags": [
    { id: 3, version: 1, name: "Guest list", colour: "red", meaning: "", members: 1 },
    { id: 4, version: 1, name: "Late payer", colour: "gray", meaning: "", members: 0 },
  ],
};
const stale = new ApiError("console.stale", 409, "Someone has changed this.", {
  change: { by: "Bela", at: "2026-11-28T10:00:00Z", fields: [] },
});

/** What changes something in one press, and what takes it back; each by the version that the change before it left behind. */
const UNDONE: Record<string, { at: string; call: string; answer: { version: number }; act: () => Promise<void>; sent: object[] }> = {
  "tags of a member": {
    at: "/b/mela/members/7/notes",
    call: "POST /wps/console/members/tags",
    answer: { version: 5 },
    act: async () => {
      await doing(async () => fireEvent.click(await screen.findByRole("combobox", { name: "Tags" })));
      await doing(async () => fireEvent.click(await screen.findByRole("option", { name: "Late payer" })));
    },
    sent: [
      { id: 7, version: 4, add: [4], remove: [] },
      { id: 7, version: 5, add: [], remove: [4] },
    ],
  },
  "the pin of a note": {
    at: "/b/mela/members/7/notes",
    call: "PUT /wps/console/members/notes",
    answer: { version: 2 },
    act: async () => {
      await screen.findByText("Called us");
      await press("Pin");
    },
    sent: [
      { note: 31, version: 1, pinned: true },
      { note: 31, version: 2, pinned: false },
    ],
  },
};

test.each(Object.entries(UNDONE))(
  "CSHELL-12 %s take effect at once and are taken back by a change of its own, by the version that was left behind",
  async (_name, { at, call, answer, act, sent: expected }) => {
    const sent = platform({ ...HELD, [call]: answer });
    await open(at);
    await act();
    await waitFor(() => expect(undoStore.get()).not.toBeNull());
    expect([screen.queryByRole("dialog"), sent.map(({ input }) => input)]).toMatchObject([null, [expected[0]]]);
    await press("Undo");
    await waitFor(() => expect(sent.map(({ input }) => input)).toMatchObject(expected));
    await waitFor(() => expect(undoStore.get()).toBeNull());
  },
);

test("CSHELL-12 where somebody was faster nothing of theirs is taken back, and it says who that was", async () => {
  let answer: unknown = { version: 5 };
  const sent = platform({ ...HELD, "POST /wps/console/members/tags": () => answer });
  await open("/b/mela/members/7/notes");
  await UNDONE["tags of a member"]!.act();
  answer = stale;
  await press("Undo");
  expect((await screen.findByText(/^Someone has changed this\./)).textContent).toContain("Bela changed this in the meantime.");
  expect(sent).toHaveLength(2);
});

test("CSHELL-12 a saved answer that was removed comes back as a new one", async () => {
  const sent = platform({
    ...HELD,
    "DELETE /wps/console/chat/answers": { removed: true },
    "PUT /wps/console/chat/answers": { id: 4, version: 1, title: "Bonus", texts: [] },
  });
  await open("/b/mela/chat/answers");
  await press("Remove");
  await press("Undo");
  await waitFor(() =>
    expect(sent[1]?.input).toEqual({ brand: "mela", title: "Bonus", texts: [{ language: "en", text: "It comes tomorrow." }] }),
  );
  expect(sent[0]?.input).toEqual({ brand: "mela", id: 3, version: 2 });
});

const NO_WAY_BACK = /can’t be (undone|taken back)/;
const change = (label: string, value: string) => type(label, value);

const memberHelp = (name: string) => async () => {
  await press("Help with login");
  await doing(async () => fireEvent.click(await screen.findByRole("menuitem", { name })));
};
const identityAs = (state: string) => async () => {
  await press("Set the state");
  const [field] = within(await screen.findByRole("dialog")).getAllByRole("combobox", { name: "State" });
  await doing(() => fireEvent.click(field as HTMLElement));
  await doing(async () => fireEvent.click(await screen.findByRole("option", { name: state })));
};

const CLOSED_AT = { closedAt: "2026-11-01T08:00:00Z", dueAt: "2026-11-02T08:00:00Z" };
const sessionOf = (id: string, current: boolean) => {
  const times = { signedInAt: "2026-11-26T08:00:00Z", lastCallAt: "2026-11-26T09:00:00Z" };
  return { id, current, browser: `Browser ${id}`, system: "Linux", address: "203.0.113.7", country: "BD", ...times };
};

/**
 * Calls on money, messages and access which are not final, and what leads to where they are sent. Those that a dialog asks about by
 * itself are walked in `irreversible.test.tsx`.
 */
const SAID_BEFORE: Record<string, { at: string; show: () => Promise<unknown>; answers?: object }> = {
  bringStatement: { at: "/b/mela/deposits/statement", show: () => screen.findByText("CSV file") },
  setOperatorRoles: {
    at: "/operators/9",
    show: async () => {
      await screen.findByRole("form", { name: "Roles" });
      await type(/^Last day/, "2026-12-31");
      await press("Save the roles");
    },
  },
  setOperatorNetworks: {
    at: "/operators/9",
    show: async () => {
      await screen.findByRole("form", { name: "Networks" });
      await change("Networks", "198.51.100.0/24");
      await press("Save the networks");
    },
  },
  setOperatorStatus: { at: "/operators/9", show: () => press("Disable the account") },
  saveConsoleRole: {
    at: "/roles/12",
    show: async () => {
      await screen.findByRole("form", { name: "Name" });
      await change("Name", "Late shift");
      await press("Save");
    },
  },
  inviteOperator: { at: "/operators/new", show: () => screen.findByRole("form", { name: "Invite an operator" }) },
  renewInvitation: {
    at: "/operators/9",
    answers: { "GET /wps/console/operators": [{ ...ANSWERS["GET /wps/console/operators"][0], status: "invited" }] },
    show: () => screen.findByRole("button", { name: "Send the invitation again" }),
  },
  setMemberStatus: { at: "/b/mela/members/7", show: () => press("Disable the account") },
  ...Object.fromEntries(
    ["Log out everywhere", "Lift the waits", "Require a new password", "Send a link by email", "Send a code by SMS"].map((name) => [
      `helpMember (${name})`,
      { at: "/b/mela/members/7", show: memberHelp(name) },
    ]),
  ),
  ...Object.fromEntries(
    ["Asked for", "Passed", "Refused", "Expired"].map((state) => [
      `setMemberIdentity (${state})`,
      { at: "/b/mela/members/7/contact", show: identityAs(state) },
    ]),
  ),
  ...Object.fromEntries(
    ["askMobileChange", "askEmailChange", "askAnonymising", "askReEnrolment"].map((name) => [
      name,
      { at: QUESTIONS[name]?.at ?? "", show: () => QUESTIONS[name]?.fill() ?? Promise.reject(new Error(`no question ${name}`)) },
    ]),
  ),
  ...Object.fromEntries(
    ["refuseHandTransfer", "releaseTrxId"].map((name) => [
      name,
      {
        at: FORMS[name]?.at ?? "",
        answers: { "GET /wps/console/deposits/transfers": LISTS["/wps/console/deposits/transfers"] },
        show: () => FORMS[name]?.fill() ?? Promise.reject(new Error(`no form ${name}`)),
      },
    ]),
  ),
  "endConsoleSession, endOtherConsoleSessions": {
    at: "/me/sessions",
    answers: { "GET /wps/console/sessions": [sessionOf("a", true), sessionOf("b", false)] },
    show: () => screen.findByRole("button", { name: "End all others" }),
  },
  answerConsoleFeedback: { at: "/b/mela/feedback/12", show: () => screen.findByRole("form", { name: "Answer the member" }) },
  sendConsoleMessage: { at: "/b/mela/chat/6", show: () => screen.findByRole("form", { name: "Write a message" }) },
};

test.each(Object.entries(SAID_BEFORE))(
  "CSHELL-12 %s says before it is sent that it cannot be undone",
  async (_name, { at, show, answers }) => {
    chatLine();
    const sent = platform({
      ...HELD,
      "GET /wps/console/members/one": memberHead({ email: "r•••@example.com" }),
      "GET /wps/console/members/contact": { fields: [], payouts: [], security: {} },
      "GET /wps/console/members/identity": IDENTITY,
      "GET /wps/console/members/closing": { ...CLOSED_AT, retentionDays: 1, obstacles: [], asked: false },
      "GET /wps/console/chat/one": ({ conversationId }: { conversationId: number }) => (conversationId === 5 ? belasOf() : mineOf()),
      "GET /wps/console/chat/messages": historyOf([]),
      "GET /wps/console/chat/colleagues": [],
      "PUT /wps/console/feedback/seen": {},
      ...answers,
    });
    await open(at);
    await show();
    // Where a dialog asks it is said there, whatever stands on the page below.
    const said = () => (screen.queryByRole("dialog") ?? document.body).textContent;
    await waitFor(() => expect(said()).toMatch(NO_WAY_BACK));
    expect(sent.filter(({ call }) => !call.endsWith("/feedback/seen"))).toEqual([]);
  },
);
