// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { NO_RATES } from "../../../data/rebates/agent-rebates.ts";
import { forgetToasts, messageAt, platform, press, refusal, send, toastTexts, type, valueOf } from "../../../testing/form-steps.ts";
import { renderPart, type SentCall } from "../../../testing/part-fixture.tsx";
import { RebateScreen } from "./rebate-screen.tsx";

const rates = (RNG: number) => ({ ...NO_RATES, RNG });
const page = {
  own: rates(150),
  ownToday: rates(150),
  list: [{ member: { id: "7", account: "karim" }, agent: true, rates: rates(100), today: rates(100), lowest: rates(50) }],
  next: null,
};

beforeEach(forgetToasts);
afterEach(cleanup);

test("an agent with nobody below is led to open an account", async () => {
  platform({ "GET /wps/agent/rebates": { ...page, list: [] } });
  await renderPart(<RebateScreen />);
  const open = () => screen.queryByRole("link", { name: "Open an account" })?.getAttribute("href");
  await waitFor(() => expect(open()).toBe("/m/agentRegister"));
});

test("who looks for a member in vain is told so with what they looked for, and comes back to everyone", async () => {
  platform({
    "GET /wps/agent/rebates": ({ input }: SentCall) => ((input as { search?: string }).search === "rahim" ? { ...page, list: [] } : page),
  });
  await renderPart(<RebateScreen />);
  await screen.findByText("karim");
  await type("Find a member", "rahim");
  expect((await screen.findByRole("status")).textContent).toMatch(/^No member found.*begins with “rahim”/);
  expect(screen.queryByRole("link", { name: "Open an account" })).toBeNull();
  await press("Show everyone");
  expect(await screen.findByText("karim")).toBeTruthy();
  expect(valueOf("Find a member")).toBe("");
  expect(document.activeElement).toBe(screen.getByLabelText("Find a member"));
});

test("what is given on stays between what the member gives on and what the agent has", async () => {
  let answer: unknown = refusal("Your own rates have changed.");
  const sent = platform({ "GET /wps/agent/rebates": page, "/wps/agent/rebates/changes": [], "POST /wps/agent/rebates": () => answer });
  await renderPart(<RebateScreen />);
  await screen.findByText("karim");
  await press(/Change the rates for karim/);
  for (const wrong of ["1.51", "0.49", "x", ""]) {
    await type("Slots", wrong);
    await send();
    expect(messageAt("Slots"), wrong).toBe("Enter 0.5 to 1.5, with up to two decimals");
  }
  expect(sent).toEqual([]);
  await type("Slots", "১.২৫");
  await send();
  expect(screen.getByRole("alert").textContent).toBe("Your own rates have changed.");
  answer = rates(125);
  await send();
  expect(sent.map(({ input }) => input)).toEqual(Array(2).fill({ memberId: "7", rates: rates(125) }));
  expect(toastTexts()).toEqual(["Saved. The new rates apply from tomorrow."]);
  await waitFor(() => expect(screen.queryByLabelText("Slots")).toBeNull());
});

test.each([
  ["en", "Slots0.4%, from tomorrow 0%Live0.2%"],
  ["bn", "স্লট০.৪%, কাল থেকে ০%লাইভ০.২%"],
])("in %s a rate that was taken away today is there until tomorrow", async (language, shown) => {
  const [row] = page.list;
  const list = [{ ...row, rates: { ...rates(0), LIVE: 20 }, today: { ...rates(40), LIVE: 20 } }];
  platform({ "GET /wps/agent/rebates": { ...page, list } });
  await renderPart(<RebateScreen />, language);
  await screen.findByText("karim");
  expect(document.querySelector('[data-member="karim"] dl')?.textContent).toBe(shown);
});

test.each([
  ["en", "No rebate"],
  ["bn", "রিবেট নেই"],
])("in %s rates of nothing are said in words, not as a percentage alone", async (language, words) => {
  const [row] = page.list;
  platform({ "GET /wps/agent/rebates": { ...page, list: [{ ...row, rates: rates(0), today: rates(0) }] } });
  await renderPart(<RebateScreen />, language);
  await screen.findByText("karim");
  const text = document.querySelector('[data-member="karim"]')?.textContent ?? "";
  expect(text).toContain(words);
  expect(text).not.toContain("0%");
});

test("beside the rates stands who changed which of them, when, and from which day it counts", async () => {
  const change = { category: "RNG", fromBp: 100, toBp: 125, effectiveOn: "2026-11-26", changedAt: "2026-11-25T06:00:00Z" };
  const changes = [
    { ...change, by: "leader" },
    { ...change, category: "LIVE", fromBp: 50, toBp: 0, by: null },
  ];
  platform({ "GET /wps/agent/rebates": page, "/wps/agent/rebates/changes": changes });
  await renderPart(<RebateScreen />);
  await screen.findByText("karim");
  await press(/Change the rates for karim/);
  const list = await screen.findByRole("region", { name: "Changes" });
  await waitFor(() => expect(list.querySelectorAll("li")).toHaveLength(2));
  expect([...list.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    "Slots: 1 → 1.25%, from 26 Nov 2026by leader, 25 Nov 2026",
    "Live: 0.5 → 0%, from 26 Nov 2026by the house, 25 Nov 2026",
  ]);
});
