import { fireEvent, screen, within } from "@testing-library/react";
import { CASE } from "../screens/identity/identity.samples.ts";
import { doing, press } from "./fixture.tsx";

/* The questions of the console that want something said, beside those of money. */

const dialog = () => screen.findByRole("dialog");
const say = async (label: string | RegExp, text: string) => {
  const field = within(await dialog()).getByLabelText(label, { selector: "input, textarea" });
  await doing(() => fireEvent.change(field, { target: { value: text } }));
};
const choose = async (label: string, option: string) => {
  const [field] = within(await dialog()).getAllByRole("combobox", { name: label });
  await doing(() => fireEvent.click(field as HTMLElement));
  await doing(async () => fireEvent.click(await screen.findByRole("option", { name: option })));
};
const because = () => say("Reason", "Looked into it");
const take = async (name: string) => {
  const item = await screen.findByRole("menuitem", { name });
  await doing(() => fireEvent.click(item));
};
const ask = (button: string | RegExp) => async () => {
  await press(button);
  await because();
};

const MEMBER = "/b/mela/members/7";

/** By the name of the call: where the question is, and what opens it and says all that it wants. */
export const QUESTIONS: Record<string, { at: string; fill: () => Promise<unknown> }> = {
  changeReconciliationCase: {
    at: "/b/mela/reconciliation/cases/9",
    fill: ask("Explain"),
  },
  signReconciliation: { at: "/b/mela/reconciliation/3", fill: ask("Sign to close") },
  askMobileChange: {
    at: `${MEMBER}/contact`,
    fill: async () => {
      await press("Change the mobile number");
      await say("New mobile number", "+8801712340099");
      await because();
    },
  },
  askEmailChange: {
    at: `${MEMBER}/contact`,
    fill: async () => {
      await press("Change the email address");
      await say("New email address", "another@example.com");
      await because();
    },
  },
  setMemberIdentity: {
    at: `${MEMBER}/contact`,
    fill: async () => {
      await press("Set the state");
      await choose("How it was checked", "In person");
      await say("Checked on", "2026-01-02");
      await say("Evidence", "Shop 4, file 118");
    },
  },
  askMemberCopy: { at: `${MEMBER}/data`, fill: ask("Make a copy") },
  askAnonymising: { at: `${MEMBER}/data`, fill: ask("Anonymise the account") },
  revealMemberField: { at: `${MEMBER}/contact`, fill: ask("Show: Mobile") },
  helpMember: {
    at: MEMBER,
    fill: async () => {
      await press("Help with login");
      await take("Lift the waits");
      await because();
    },
  },
  setMemberStatus: {
    at: MEMBER,
    fill: async () => {
      await press("Disable the account");
      await choose("Kind of reason", "Fraud");
      await because();
    },
  },
  setMemberRisk: {
    at: MEMBER,
    fill: async () => {
      await press("Change the level of risk");
      await choose("Risk", "Low");
      await because();
    },
  },
  setMemberProtection: {
    at: MEMBER,
    fill: async () => {
      await press("Change the level of protection");
      await choose("Protection", "Low");
      await because();
    },
  },
  endMethodPause: { at: "/b/mela/payment-rules/pauses", fill: ask("Open again") },
  setGameRule: { at: "/b/mela/game-rules", fill: ask("Allow autoplay") },
  refuseRequest: { at: "/approvals", fill: ask("Refuse") },
  setOperatorStatus: { at: "/operators/9", fill: ask("Disable the account") },
  askReEnrolment: { at: "/operators/9", fill: ask("Let them start over") },
  removeConsoleRole: { at: "/roles/12", fill: ask("Remove the role") },
  exportAudit: { at: "/audit?chain=mela&from=2026-11-01&until=2026-11-30", fill: ask("Export") },
  approveIdentity: {
    at: `/b/mela/identity/${CASE.id}`,
    fill: async () => {
      await press("Approve");
      await say("Document valid until", "2031-05-06");
    },
  },
  refuseIdentity: {
    at: `/b/mela/identity/${CASE.id}`,
    fill: async () => {
      await press("Refuse");
      await choose("Reason", "Can’t be read");
      await say(/^Message to the member/, "Too dark");
    },
  },
  setConsoleLimit: {
    at: `${MEMBER}/limits`,
    fill: async () => {
      await press("Change: Deposits a day");
      await say("Limit in BDT", "500");
      await because();
    },
  },
  takeConsoleConversation: {
    at: "/b/mela/chat/5",
    fill: async () => {
      await press("Take over");
      await say(/^Note for your colleagues/, "You are at lunch");
    },
  },
  handOverConversation: {
    at: "/b/mela/chat/6",
    fill: async () => {
      await press("Hand over");
      await say(/^Note for your colleagues/, "My shift ends");
    },
  },
  saveView: {
    at: "/b/mela/members?status=disabled",
    fill: async () => {
      await press("Views");
      await take("Save as a new view");
      await say("Name of the view", "Disabled ones");
    },
  },
};
