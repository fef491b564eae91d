// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { press, wordsOf } from "../../testing/form-steps.ts";
import { renderPart } from "../../testing/part-fixture.tsx";
import { DayFilter } from "./day-filter.tsx";
import type { RecordDays } from "./record-rules.ts";

const onChange = vi.fn<(days: RecordDays) => void>();
const WEEK: RecordDays = { preset: "week", from: "2026-11-18", to: "2026-11-24" };
const OWN: RecordDays = { preset: "custom", from: "2026-11-10", to: "2026-11-20" };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  // In Dhaka it is the 24th already.
  vi.setSystemTime("2026-11-23T19:00:00Z");
  onChange.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = (days: RecordDays) => renderPart(<DayFilter days={days} onChange={onChange} />);
const chip = (name: string) => screen.getByRole("button", { name });
/** Chooses a day in the picker of a button, step by step. */
async function pick(button: RegExp, year: string, month: string, day: string): Promise<void> {
  await press(button);
  const sheet = document.querySelector<HTMLElement>("dialog[open]") as HTMLElement;
  for (const [step, name] of Object.entries({ Year: year, Month: month, Day: day }))
    fireEvent.click(within(within(sheet).getByRole("group", { name: step, hidden: true })).getByRole("button", { name, hidden: true }));
}

test.each([
  ["Today", { preset: "today", from: "2026-11-24", to: "2026-11-24" }],
  ["Yesterday", { preset: "yesterday", from: "2026-11-23", to: "2026-11-23" }],
  ["7 days", WEEK],
  ["30 days", { preset: "month", from: "2026-10-26", to: "2026-11-24" }],
  ["Choose days", { ...WEEK, preset: "custom" }],
])("%s are counted from the brand's own day", async (name, days) => {
  await open(WEEK);
  await press(name);
  expect(onChange.mock.calls).toEqual([[days]]);
});

test("what is chosen is pressed; days of one's own have two buttons that say them", async () => {
  await open(WEEK);
  expect(screen.getByRole("group", { name: "Days" })).toBeTruthy();
  expect(wordsOf('[aria-pressed="true"]')).toEqual(["7 days"]);
  expect(screen.queryByRole("button", { name: /^From/ })).toBeNull();
  cleanup();
  await open(OWN);
  expect(wordsOf('[aria-pressed="true"]')).toEqual(["Choose days"]);
  expect([chip("From: 10 Nov 2026").textContent, chip("To: 20 Nov 2026").textContent]).toEqual(["From10 Nov 2026", "To20 Nov 2026"]);
});

test.each([
  [/^From:/, "5", { from: "2026-11-05", to: "2026-11-20" }],
  [/^From:/, "22", { from: "2026-11-22", to: "2026-11-22" }],
  [/^To:/, "15", { from: "2026-11-10", to: "2026-11-15" }],
  [/^To:/, "5", { from: "2026-11-05", to: "2026-11-05" }],
])("a day of one's own takes the other one along where they would cross: %s the %s", async (button, day, days) => {
  await open(OWN);
  await pick(button, "2026", "November", day);
  expect(onChange.mock.calls).toEqual([[{ preset: "custom", ...days }]]);
  expect(document.querySelector("dialog[open]")).toBeNull();
});

test("the picker has this year and the five before it, and closes without a choice", async () => {
  await open(OWN);
  await press(/^From/);
  const sheet = document.querySelector<HTMLElement>("dialog[open]") as HTMLElement;
  expect(sheet.querySelector("h2")?.textContent).toBe("From");
  expect(wordsOf('[aria-label="Year"] button', sheet)).toEqual(["2026", "2025", "2024", "2023", "2022", "2021"]);
  expect(wordsOf('[aria-pressed="true"]', sheet)).toEqual(["2026"]);
  fireEvent.click(within(sheet).getByRole("button", { name: "Close", hidden: true }));
  expect(document.querySelector("dialog[open]")).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
});
