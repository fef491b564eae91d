// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { clearSession, setSession } from "../../../data/auth/session.ts";
import { answerQuestion, forgetToasts, platform, press, refusal, toastTexts, type } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { confirmStore } from "../../../popups/confirm/confirm.ts";
import { ContractsScreen } from "./contracts-screen.tsx";

const contract = (state: string) => ({
  id: "c1",
  kind: "daily",
  version: 1,
  state,
  member: { id: "7", account: "karim" },
  superior: null,
  terms: { tiers: [{ fromMinor: 0, rateBp: 125 }], capMinor: null, minActive: 2, period: null },
  currency: "BDT",
  offeredAt: "2026-11-20T00:00:00Z",
  decidedAt: null,
  startsAt: null,
  endsAt: null,
});
const part = <ContractsScreen path="/m/member/agent/getSalaryContract" title="shell.goHome" />;

beforeEach(forgetToasts);
afterEach(() => {
  cleanup();
  clearSession();
});

describe("an offer", () => {
  test("is accepted after a question, and what stands then is fetched again", async () => {
    let own: object = { offered: contract("offered"), active: null, history: [] };
    const sent = platform({
      "/wps/agent/contracts": () => own,
      "/wps/agent/contracts/decide": () => {
        own = { offered: null, active: contract("active"), history: [] };
        return contract("active");
      },
    });
    await renderPart(part);
    await screen.findByRole("button", { name: "Accept" });
    await press("Accept");
    await answerQuestion(false);
    expect(sent).toEqual([]);
    await press("Accept");
    await answerQuestion(true);
    expect(sent.map(({ input }) => input)).toEqual([{ id: "c1", accept: true }]);
    expect(toastTexts()).toEqual(["Contract accepted"]);
    expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
  });

  test("is the one that was read: another offer that takes its place while the question is open is not what is accepted", async () => {
    let own: object = { offered: contract("offered"), active: null, history: [] };
    const sent = platform({
      "/wps/agent/contracts": () => own,
      "/wps/agent/contracts/decide": refusal("This has changed in the meantime."),
    });
    const { client } = await renderPart(part);
    await screen.findByRole("button", { name: "Accept" });
    await press("Accept");
    own = { offered: { ...contract("offered"), id: "c2", version: 2 }, active: null, history: [contract("withdrawn")] };
    await act(() => client.invalidateQueries());
    await screen.findByText("History");
    await answerQuestion(true);
    expect(sent.map(({ input }) => input)).toEqual([{ id: "c1", accept: true }]);
  });

  test("whose answer is on its way marks the button that was pressed; after a refusal both can be pressed again", async () => {
    let refuse: (error: Error) => void = () => undefined;
    platform({
      "/wps/agent/contracts": { offered: contract("offered"), active: null, history: [] },
      "/wps/agent/contracts/decide": () => new Promise((_resolve, reject) => (refuse = reject)),
    });
    await renderPart(part);
    await screen.findByRole("button", { name: "Decline" });
    await press("Decline");
    await answerQuestion(true);
    const [no, yes] = ["Decline", "Accept"].map((name) => screen.getByRole<HTMLButtonElement>("button", { name }));
    expect([no?.getAttribute("aria-busy"), yes?.getAttribute("aria-busy"), yes?.disabled]).toEqual(["true", null, true]);
    refuse(refusal("It was withdrawn."));
    await screen.findByRole("button", { name: "Accept" });
    await expect.poll(() => yes?.disabled).toBe(false);
    expect(toastTexts()).toEqual([]);
  });
});

test("an agent can turn to the team's contracts, a player reads only the own ones", async () => {
  platform({ "/wps/agent/contracts": { offered: contract("offered"), active: null, history: [] } });
  for (const [type, tabs] of [
    [1, 2],
    [0, 0],
  ] as const) {
    setSession({ token: "t".repeat(24), merchantCode: "mela", userName: "karim", type, firstTimeLogin: false });
    await renderPart(part);
    await screen.findByRole("button", { name: "Accept" });
    expect(screen.queryAllByRole("tab")).toHaveLength(tabs);
    cleanup();
  }
});

test("a contract that is accepted is not in force before its day", async () => {
  const from = (startsAt: string) => ({ offered: null, active: { ...contract("active"), startsAt }, history: [] });
  for (const [startsAt, state] of [
    ["2999-12-01T00:00:00Z", "Accepted, not started"],
    ["2026-11-01T00:00:00Z", "In force"],
  ] as const) {
    platform({ "/wps/agent/contracts": from(startsAt) });
    await renderPart(part);
    await screen.findByText(state);
    cleanup();
  }
});

test.each([
  ["offered", "Take back the offer", "karim can’t accept it any more. You can make another offer at any time.", "Offer taken back"],
  ["active", "End", "It runs to the end of the current period, then stops.", "Contract ended"],
  ["active", "End", "It hasn’t started yet, and now it won’t.", "Contract ended", "2999-12-01T00:00:00Z"],
] as const)(
  "what is %s to a member below is ended by a button that says what becomes of it",
  async (state, button, text, done, startsAt?: string) => {
    const row = {
      member: { id: "7", account: "karim" },
      offered: null,
      active: null,
      [state]: { ...contract(state), startsAt: startsAt ?? null },
    };
    const ceiling = contract("active").terms;
    const sent = platform({
      "/wps/agent/contracts/team": { list: [row], ceiling, currency: "BDT", next: null },
      "/wps/agent/contracts/end": {},
    });
    history.replaceState(null, "", "/m/member/agent/getSalaryContract?side=team");
    setSession({ token: "t".repeat(24), merchantCode: "mela", userName: "karim", type: 1, firstTimeLogin: false });
    await renderPart(part);
    await screen.findByRole("button", { name: button });
    await press(button);
    expect(confirmStore.getState().pending).toMatchObject({ text });
    await answerQuestion(true);
    expect(sent.map(({ input }) => input)).toEqual([{ id: "c1" }]);
    expect(toastTexts()).toEqual([done]);
  },
);

test.each([
  [null, "It starts with the next period."],
  [contract("active"), "It starts with the next period and replaces the current one."],
])("whoever accepts is told of a contract that is replaced where there is one", async (active, text) => {
  platform({ "/wps/agent/contracts": { offered: contract("offered"), active, history: [] } });
  await renderPart(part);
  await screen.findByRole("button", { name: "Accept" });
  await press("Accept");
  expect(confirmStore.getState().pending).toMatchObject({ text });
  await answerQuestion(false);
});

test.each([
  ["en", "karimDeclinedOffered 20 Nov 2026"],
  ["bn", "karimফিরিয়ে দেওয়াপ্রস্তাব ২০ নভে, ২০২৬"],
])("in %s a superior reads what became of an offer that is no more", async (language, words) => {
  const row = { member: { id: "7", account: "karim" }, offered: null, active: null };
  const list = [
    { ...row, last: contract("refused") },
    { ...row, member: { id: "8", account: "rahim" } },
  ];
  platform({ "/wps/agent/contracts/team": { list, ceiling: contract("active").terms, currency: "BDT", next: null } });
  history.replaceState(null, "", "/m/member/agent/getSalaryContract?side=team");
  setSession({ token: "t".repeat(24), merchantCode: "mela", userName: "boss", type: 1, firstTimeLogin: false });
  await renderPart(part, language);
  await screen.findByText("karim");
  const heads = ["karim", "rahim"].map((name) => document.querySelector(`[data-member="${name}"]`)?.firstElementChild?.textContent);
  expect(heads).toEqual([words, "rahim"]);
});

test.each([
  ["getSalaryContract", "dailySalary"],
  ["getHourContract", "hourSalary"],
  ["getDevidendContract", "agentDivident"],
])("whoever has a contract of %s finds there what it has paid; whoever has none is led nowhere", async (from, to) => {
  const shown = <ContractsScreen path={`/m/member/agent/${from}`} title="shell.goHome" />;
  for (const [active, ways] of [
    [contract("active"), [`/m/member/agent/${to}`]],
    [null, []],
  ] as const) {
    platform({ "/wps/agent/contracts": { offered: contract("offered"), active, history: [] } });
    await renderPart(shown);
    await screen.findByRole("button", { name: "Accept" });
    expect(screen.queryAllByRole("link", { name: "What it has paid" }).map((link) => link.getAttribute("href"))).toEqual(ways);
    cleanup();
  }
});

test("a search among contracts that finds nobody does not say that the team is empty", async () => {
  const ceiling = contract("active").terms;
  platform({ "/wps/agent/contracts/team": { list: [], ceiling, currency: "BDT", next: null } });
  history.replaceState(null, "", "/m/member/agent/getSalaryContract?side=team");
  setSession({ token: "t".repeat(24), merchantCode: "mela", userName: "karim", type: 1, firstTimeLogin: false });
  await renderPart(part);
  await screen.findByText("Nobody directly below you");
  await type("Find a member", "zzz");
  await screen.findByText("No member found");
  expect(screen.queryByText("Nobody directly below you")).toBeNull();
});
