// @vitest-environment happy-dom
import { allEndpoints } from "@mela/contract/all";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { foundOf, orderOf } from "../screens/withdrawals/withdrawals.samples.ts";
import { CASE } from "../screens/identity/identity.samples.ts";
import { doing, key, meWith, open, platform, press, typeWantedName } from "../testing/fixture.tsx";
import { dialog, type Form, FORMS, LISTS, STATED } from "../testing/money-forms.ts";
import { QUESTIONS } from "../testing/questions.ts";

/*
 * Every call of the console that changes something, and whether it can be undone (decision 0274). A new call without a line fails here.
 * `final`: nothing in the console brings the state before back. `queue`: decides what a queue is made of, by keys of its own. `open`:
 * something in the console brings it back, or it changes nothing but asks, tells or shows.
 */

afterEach(cleanup);

type Kind = "final" | "queue" | "open";
const KINDS: Record<string, Kind> = {
  ...Object.fromEntries(Object.keys(FORMS).map((name) => [name, "open"])),
  approveConsoleWithdrawal: "queue",
  beginWithdrawalApprovals: "queue",
  returnConsoleWithdrawal: "queue",
  createAdjustment: "queue",
  approveIdentity: "final",
  refuseIdentity: "final",
  settleConsolePayout: "final",
  closeConsoleContradiction: "final",
  enterPayoutTrxId: "final",
  failHandPayout: "final",
  settleParkedDeposit: "final",
  confirmHandTransfer: "final",
  approveRequest: "final",
  removeConsoleRole: "final",
  removeConsolePasskey: "final",
  removeConsoleTotp: "final",
  renewConsoleCodes: "final",
};
const OPEN = `addConsolePasskey changeConsolePassword confirmConsolePasskey confirmConsoleTotp consoleStepUp endConsoleSession
  endOtherConsoleSessions renameConsolePasskey savePreferences signOut startConsoleTotp revealMemberField askEmailChange askMobileChange
  helpMember setMemberStatus setMemberProtection setMemberRisk addMemberNote changeMemberNote removeBrandTag saveBrandTag tagMember
  askReEnrolment inviteOperator renewInvitation setOperatorNetworks setOperatorRoles setOperatorStatus createConsoleRole saveConsoleRole
  signAccessReview exportAudit takeExport refuseRequest withdrawRequest chooseStandardView removeView saveView startLedgerCheck
  saveDepositRules savePayoutRules endMethodPause setGameRule
  setMemberIdentity answerConsoleFeedback markFeedbackSeen takeConsoleConversation handOverConversation closeConsoleConversation sendConsoleMessage
  markConsoleConversation tellConsoleTyping saveSavedAnswer removeSavedAnswer setConsoleLimit
  bringStatementPart changeReconciliationCase signReconciliation exportReconciliation
  askMemberCopy takeMemberCopy askAnonymising prepareMemberTags prepareWithdrawalApprovals stopBulkRun`.split(/\s+/);

const NO_WAY_BACK = /can’t be (undone|taken back)/;

const changing = allEndpoints.filter(({ endpoint }) => endpoint.auth === "console" && endpoint.method !== "GET");
const callsOf = (kind: Kind) => changing.filter(({ name }) => KINDS[name] === kind).map(({ name, endpoint }) => ({ name, endpoint }));

const role = { id: 12, name: "Night shift", shipped: null, fixed: false, permissions: ["members.read", "members.notes"] };
const passkey = { id: "k1", name: "Desk key", createdAt: "2026-11-01T10:00:00Z", lastUsedAt: null };
const request = {
  id: 5,
  kind: "operator.reEnrol",
  brand: null,
  subject: "9",
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

const ANSWERS = {
  ...Object.fromEntries(Object.entries(LISTS).map(([path, value]) => [`GET ${path}`, value])),
  "GET /wps/console/identity/one": CASE,
  ...Object.fromEntries(Object.entries(STATED).map(([path, value]) => [`POST ${path}`, value])),
  "GET /wps/console/factors": { totpSince: "2026-11-01T10:00:00Z", passkeys: [passkey], recoveryLeft: 8 },
  "GET /wps/console/roles": [{ ...role, ceilings: [], networks: [], holders: 0, version: 1 }],
};

type Action = Pick<Form, "at" | "order"> & { fill: () => Promise<unknown>; me?: object; approvals?: object };
const ACTIONS: Record<string, Action> = {
  ...FORMS,
  approveRequest: {
    at: "/approvals",
    approvals: { items: [request], more: false },
    fill: () => press("Approve"),
  },
  removeConsoleRole: {
    at: "/roles/12",
    me: meWith(["operators.read", "roles.manage"]),
    fill: async () => {
      await press("Remove the role");
      await doing(() => fireEvent.change(screen.getByLabelText("Reason"), { target: { value: "Nobody works at night" } }));
    },
  },
  approveIdentity: { at: `/b/mela/identity/${CASE.id}`, me: meWith(["members.identity"]), fill: QUESTIONS["approveIdentity"]!.fill },
  refuseIdentity: { at: `/b/mela/identity/${CASE.id}`, me: meWith(["members.identity"]), fill: QUESTIONS["refuseIdentity"]!.fill },
  removeConsolePasskey: { at: "/me/security", fill: () => press("Remove Desk key") },
  removeConsoleTotp: { at: "/me/security", fill: () => press("Remove") },
  renewConsoleCodes: { at: "/me/security", fill: () => press("Get new recovery codes") },
};

async function openAction(name: string) {
  const action = ACTIONS[name];
  if (!action) throw new Error(`no action for ${name}`);
  const sent = platform({
    ...ANSWERS,
    "GET /wps/console/withdrawals/order": foundOf(orderOf(action.order)),
    ...(action.me ? { "GET /wps/console/me": action.me } : {}),
    ...(action.approvals ? { "GET /wps/console/approvals": action.approvals } : {}),
  });
  // What had the focus inside of the dialog, by its words, in that order.
  const focused: string[] = [];
  const watch = ({ target }: FocusEvent) => {
    const element = target as HTMLElement;
    if (element.closest("[role=dialog]")) focused.push(element.textContent ?? "");
  };
  addEventListener("focusin", watch);
  onTestFinished(() => removeEventListener("focusin", watch));
  await open(action.at);
  await action.fill();
  // What only states the set has been sent before the question.
  sent.splice(0);
  return { sent, box: await dialog(), focused };
}

const confirmOf = (box: HTMLElement) => within(box).getAllByRole("button").at(-1) as HTMLButtonElement;

/** What is said about the consequence: the dialog without what its fields, its title and its buttons are called. */
function consequenceOf(box: HTMLElement): string {
  const copy = box.cloneNode(true) as HTMLElement;
  for (const part of copy.querySelectorAll("header, label, button, input, textarea")) part.remove();
  return copy.textContent ?? "";
}

/** Numbers that say something: how many, how much or how long. Digits of names, accounts and ids say nothing of a consequence. */
const numbersIn = (box: HTMLElement): string[] => consequenceOf(box).match(/(?<![\w.+•-])(?:৳|\$)?\d[\d,.]*(?![\w•])/g) ?? [];

/** The name of what it is about, and no part of it, another one or nothing; only then can it be confirmed. */
async function expectToWantItsName(box: HTMLElement): Promise<void> {
  expect(confirmOf(box).disabled).toBe(true);
  const field = within(box).getByLabelText<HTMLInputElement>(/^Type .+ to confirm$/);
  const name = /^Type (.+) to confirm$/.exec(field.labels?.[0]?.textContent ?? "")?.[1] ?? "";
  for (const typed of ["somebody else", name.slice(0, -1), `${name}x`, " "]) {
    await doing(() => fireEvent.change(field, { target: { value: typed } }));
    expect([typed, confirmOf(box).disabled]).toEqual([typed, true]);
  }
  await typeWantedName();
}

describe("CSHELL-13 irreversible actions", () => {
  test("CSHELL-13 of every call of the console that changes something it is known whether it can be undone", () => {
    expect([...Object.keys(KINDS), ...OPEN].toSorted()).toEqual(changing.map(({ name }) => name).toSorted());
  });

  test.each([...callsOf("final"), ...callsOf("queue")].map(({ name, endpoint }) => [name, endpoint] as const))(
    "CSHELL-12 CSHELL-13 %s says the consequence in numbers and that there is no way back, begins on Cancel, waits for the name where it is final, and is not confirmed by Enter alone",
    async (name, { method, path }) => {
      const { sent, box, focused } = await openAction(name);
      await waitFor(() => expect(focused[0]).toBe("Cancel"));
      // As it opens, before anything is typed: Enter does nothing that is final.
      await key("Enter");
      expect(sent).toEqual([]);
      expect(numbersIn(box)).not.toEqual([]);
      expect(consequenceOf(box)).toMatch(NO_WAY_BACK);
      if (KINDS[name] === "final") await expectToWantItsName(box);
      expect(confirmOf(box).disabled).toBe(false);
      for (const field of box.querySelectorAll<HTMLElement>("input, textarea")) {
        await doing(() => field.focus());
        await key("Enter");
      }
      // Nothing of it is a form, which Enter in a field would send.
      expect([confirmOf(box).form, confirmOf(box).type, sent]).toEqual([null, "button", []]);
      await doing(() => fireEvent.click(confirmOf(box)));
      await waitFor(() => expect(sent.map(({ call }) => call)).toEqual([`${method} ${path}`]));
    },
  );
});
