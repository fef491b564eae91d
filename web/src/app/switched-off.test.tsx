// @vitest-environment happy-dom
import type { BrandSettings } from "@mela/contract/site/site";
import { cleanup, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, setSession } from "../data/auth/session.ts";
import { FailureNote } from "../popups/login/failure-note.tsx";
import { LoginScreen } from "../screens/auth/login/login-screen.tsx";
import { InviteScreen } from "../screens/member/invite/invite-screen.tsx";
import { TrialScreen } from "../screens/registration/trial/trial-screen.tsx";
import { FeedbackScreen } from "../screens/support/feedback/feedback-screen.tsx";
import { MessageScreen } from "../screens/support/message/message-screen.tsx";
import { AccountRecordScreen } from "../screens/wallet/account-record/account-record-screen.tsx";
import { platform } from "../testing/form-steps.ts";
import { stubViewport } from "../testing/page-fixture.ts";
import { renderPart } from "../testing/part-fixture.tsx";
import { TEMPLATE } from "../testing/settings-fixture.ts";
import { SESSION } from "../testing/wire.ts";
import { AccountNote } from "../widgets/account-note/account-note.tsx";
import { MemberStrip } from "../widgets/member-strip/member-strip.tsx";
import { TrialBar } from "./late/trial-bar.tsx";

/* A part that a brand has switched off is named nowhere. Each case is seen with the part switched on first. */

const TRIAL = { ...SESSION, type: 4 };

beforeEach(() => {
  stubViewport();
  platform({});
});
afterEach(() => {
  cleanup();
  clearSession();
  history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
});

const NO_AGENTS: BrandSettings = { ...TEMPLATE, menus: { ...TEMPLATE.menus, agent: [] } };
const without = (name: keyof BrandSettings["switches"]): BrandSettings => ({
  ...TEMPLATE,
  switches: { ...TEMPLATE.switches, [name]: false },
});

/** What is read of a part, with the names of what can be chosen. */
async function wordsOf(part: ReactNode, template: BrandSettings, isThere: string): Promise<string> {
  const { container } = await renderPart(part, "en", template);
  await waitFor(() => expect(container.textContent).toContain(isThere));
  const words = container.textContent ?? "";
  cleanup();
  return words;
}

const refused = { code: "login.disabled", message: "This account is disabled.", fallback: "account.failed" } as unknown as Parameters<
  typeof FailureNote
>[0]["failure"];

test.each<[string, ReactNode, string, string]>([
  ["the log-in", <LoginScreen key="a" />, "Agent login", "Customer service"],
  ["the refusal of a disabled account", <FailureNote key="b" failure={refused} />, "contact your agent", "This account is disabled."],
  ["the message centre", <MessageScreen key="c" path="/m/message" title="title.message" />, "agents", "Announcements"],
  ["the kinds of feedback", <FeedbackScreen key="d" />, "Agent application", "Deposit"],
  [
    "the groups of the account record",
    <AccountRecordScreen key="e" path="/m/transaction/record" title="title.home" />,
    "Agent earnings",
    "Deposit",
  ],
])("a brand without agents does not speak of them: %s", async (name, part, words, isThere) => {
  if (name.includes("record")) setSession(SESSION);
  expect(await wordsOf(part, TEMPLATE, isThere)).toContain(words);
  expect(await wordsOf(part, NO_AGENTS, isThere)).not.toMatch(/agent/i);
});

test("at a brand without agents the address of their door is the log-in of members", async () => {
  history.replaceState(null, "", "/m/login?agent=1");
  await renderPart(<LoginScreen />, "en", TEMPLATE);
  screen.getByText("Log in here with your agent account.");
  cleanup();
  await renderPart(<LoginScreen />, "en", NO_AGENTS);
  expect(screen.queryByText("Log in here with your agent account.")).toBeNull();
  expect(screen.queryByRole("link", { name: "Agent login" })).toBeNull();
});

test("a disabled member of a brand without agents is sent to customer service", async () => {
  expect(await wordsOf(<FailureNote failure={refused} />, NO_AGENTS, "disabled")).toContain("Please contact customer service");
});

const registers = () => [...document.querySelectorAll('a[href^="/m/register"], a[href="/m/trail"][class*="link"]')].length;

test.each<[string, ReactNode, typeof SESSION | null]>([
  ["the log-in", <LoginScreen key="a" />, null],
  ["the strip on home", <MemberStrip key="b" />, null],
  ["the invitation", <InviteScreen key="c" />, null],
  ["the note to a trial", <AccountNote key="d" type={4} />, TRIAL],
  ["the bar over a trial", <TrialBar key="e" />, TRIAL],
  ["free play", <TrialScreen key="f" />, null],
])("a brand that takes no new members leads nobody to the registration: %s", async (_where, part, session) => {
  if (session) setSession(session);
  await renderPart(part, "en", TEMPLATE);
  await waitFor(() => expect(registers()).toBe(1));
  for (const name of ["REG3", "COMM3"] as const) {
    cleanup();
    const { container } = await renderPart(part, "en", without(name));
    await waitFor(() => expect(container.textContent).not.toBe(""));
    expect(registers(), name).toBe(0);
  }
});

test("a brand without live chat has a link to messages in place of one to a chat", async () => {
  expect(await wordsOf(<MemberStrip />, TEMPLATE, "Withdraw")).toContain("Chat");
  const words = await wordsOf(<MemberStrip />, without("CBS3"), "Withdraw");
  expect(words).toContain("Messages");
  expect(words).not.toContain("Chat");
});
