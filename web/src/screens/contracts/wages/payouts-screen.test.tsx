// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ApiError } from "@mela/kit/api";
import { platform, press } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { PayoutsScreen } from "./payouts-screen.tsx";

afterEach(cleanup);

test.each([
  ["en", "No contract is running right now.", "The contract"],
  ["bn", "এখন কোনো চুক্তি চালু নেই।", "চুক্তি"],
])("in %s whoever has no contract that runs is told so, beside the way to contracts", async (language, words, way) => {
  platform({ "/wps/agent/pays/current": { current: null }, "/wps/agent/pays": { list: [], next: null } });
  await renderPart(<PayoutsScreen path="/m/member/agent/dailySalary" title="shell.goHome" />, language);
  await screen.findByText(words);
  expect(screen.getByRole("link", { name: way }).getAttribute("href")).toBe("/m/member/agent/getSalaryContract");
});

test.each([
  ["due", "দেবেন agent01", "যিনি দেবেন তাঁর ব্যালেন্সে যথেষ্ট টাকা এলেই নিজে থেকে দেওয়া হবে।"],
  ["paid", "দিয়েছেন agent01", null],
  ["nothing", null, null],
] as const)("a wage that is %s says who owes it or has given it, and that what is due comes by itself", async (state, giver, note) => {
  const periods = { from: "2026-11-29T18:00:00Z", to: "2026-11-30T18:00:00Z", paidAt: null };
  const people = { member: { account: "rupa01" }, superior: { account: "agent01" } };
  const payout = { id: "p1", kind: "daily", state, ...periods, ...people, amountMinor: 160_00, currency: "BDT", basis: null };
  platform({ "/wps/agent/pays/current": { current: null }, "/wps/agent/pays": { list: [payout], next: null } });
  await renderPart(<PayoutsScreen path="/m/member/agent/dailySalary" title="shell.goHome" />, "bn");
  const card = (await screen.findByText(/160\.00/)).closest("li")!;
  expect(
    [...card.querySelectorAll("p, span")].map(({ textContent }) => textContent).filter((text) => /দেবেন|দিয়েছেন/.test(text ?? "")),
  ).toEqual([giver, note].filter((text) => text !== null));
});

test.each([
  [16_000, null, "Paid by hand", true],
  [0, null, "Nothing earned", false],
  [16_000, 0, "Nothing earned", false],
])("a day of a contract that comes to nothing (of %i, at most %j) is %s", async (grossMinor, capMinor, label, instead) => {
  const basis = { valueMinor: 80_000_00, active: 9, minActive: 1, tier: null, grossMinor, capMinor };
  const periods = { from: "2026-11-27T18:00:00Z", to: "2026-11-28T18:00:00Z", paidAt: null };
  const people = { member: { account: "rupa01" }, superior: { account: "agent01" } };
  const payout = { id: "p1", kind: "daily", state: "nothing", ...periods, ...people, amountMinor: 0, currency: "BDT", basis };
  platform({ "/wps/agent/pays/current": { current: null }, "/wps/agent/pays": { list: [payout], next: null } });
  await renderPart(<PayoutsScreen path="/m/member/agent/dailySalary" title="shell.goHome" />);
  await screen.findByText(label);
  expect(screen.queryByText(/so the contract’s wage isn’t paid/) !== null).toBe(instead);
});

test("where the answer did not come nobody is told that there is no contract, but offered another try", async () => {
  let current: unknown = new ApiError("network.lost", 0, "");
  platform({ "/wps/agent/pays/current": () => current, "/wps/agent/pays": { list: [], next: null } });
  await renderPart(<PayoutsScreen path="/m/member/agent/dailySalary" title="shell.goHome" />);
  const again = await screen.findByRole("button", { name: "Try again" });
  expect([again.closest("section"), screen.queryByText("No contract is running right now.")]).toEqual([null, null]);
  current = { current: null };
  await press("Try again");
  await screen.findByText("No contract is running right now.");
});

test.each([
  ["en", "dailySalary", "daily", "The contract starts on 1 Dec 2999. Nothing before that counts towards it."],
  ["bn", "hourSalary", "hourly", "চুক্তি চালু হবে ১ ডিসে, ২৯৯৯, ০৬:০০ থেকে। তার আগের খেলা এতে ধরা হয় না।"],
] as const)(
  "in %s a contract that begins later says when, and shows no sum that is not paid for it",
  async (language, page, kind, words) => {
    const basis = { valueMinor: 31_390_00, active: 9, minActive: 1, tier: null, grossMinor: 31_39, capMinor: null };
    const contract = { id: "c1", kind, state: "active", startsAt: "2999-12-01T00:00:00Z", endsAt: null };
    const current = { from: "2026-11-29T18:00:00Z", to: "2026-11-30T18:00:00Z", basis, amountMinor: 31_39, currency: "BDT", contract };
    platform({ "/wps/agent/pays/current": { current }, "/wps/agent/pays": { list: [], next: null } });
    await renderPart(<PayoutsScreen path={`/m/member/agent/${page}`} title="shell.goHome" />, language);
    await screen.findByText(words);
    expect(document.body.textContent).not.toContain("31.39");
  },
);
