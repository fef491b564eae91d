// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { messageAt, press, type, valueOf, wordsOf } from "../../testing/form-steps.ts";
import { renderPart } from "../../testing/part-fixture.tsx";
import type { Range } from "./days-rules.ts";
import { RangeBar } from "./range-bar.tsx";

const TODAY = "2026-11-24";
const WEEK: Range = { key: "week", from: "2026-11-18", to: TODAY };
const onChoose = vi.fn<(range: Range) => void>();
const open = (range = WEEK) => renderPart(<RangeBar range={range} today={TODAY} longest={31} onChoose={onChoose} />);
const chooseDays = async (from: string, to: string) => {
  await press("Choose days");
  await type("From", from);
  await type("To", to);
  await press("Show");
};

beforeEach(() => void onChoose.mockClear());
afterEach(cleanup);

test.each([
  ["Today", { key: "today", from: TODAY, to: TODAY }],
  ["Yesterday", { key: "yesterday", from: "2026-11-23", to: "2026-11-23" }],
  ["7 days", WEEK],
  ["This month", { key: "month", from: "2026-11-01", to: TODAY }],
  ["Last month", { key: "lastMonth", from: "2026-10-01", to: "2026-10-31" }],
])("%s is one tap away", async (name, range) => {
  await open();
  await press(name);
  expect(onChoose.mock.calls).toEqual([[range]]);
});

test("what is chosen is pressed, and its days are written out; one day stands alone", async () => {
  await open();
  expect(screen.getByRole("group", { name: "Days" })).toBeTruthy();
  expect([wordsOf('[aria-pressed="true"]'), wordsOf('[data-part="days"]')]).toEqual([["7 days"], ["18 Nov – 24 Nov"]]);
  cleanup();
  await open({ key: "today", from: TODAY, to: TODAY });
  expect([wordsOf('[aria-pressed="true"]'), wordsOf('[data-part="days"]')]).toEqual([["Today"], ["24 Nov"]]);
});

test("days of one's own begin with those that are shown, and close the sheet", async () => {
  await open();
  await press("Choose days");
  expect([valueOf("From"), valueOf("To")]).toEqual(["2026-11-18", TODAY]);
  expect([screen.getByLabelText("From"), screen.getByLabelText("To")].map((field) => field.getAttribute("max"))).toEqual([TODAY, TODAY]);
  await type("From", "2026-11-02");
  await press("Show");
  expect(onChoose.mock.calls).toEqual([[{ key: "custom", from: "2026-11-02", to: TODAY }]]);
  expect(document.querySelector("dialog[open]")).toBeNull();
});

test.each([
  ["", "2026-11-20", "Choose both dates."],
  ["2026-11-20", "", "Choose both dates."],
  ["2026-11-21", "2026-11-20", "The first day can’t be after the last."],
  ["2026-10-20", "2026-11-20", "Choose at most 31 days."],
])("days that make no range are told below the last one and not taken: %s to %s", async (from, to, message) => {
  await open();
  await press("Choose days");
  await type("From", from);
  await type("To", to);
  expect(messageAt("To")).toBeNull();
  await press("Show");
  expect(messageAt("To")).toBe(message);
  expect(onChoose).not.toHaveBeenCalled();
  expect(document.querySelector("dialog[open]")).not.toBeNull();
});

test.each([
  ["2026-11-20", "2026-11-20"],
  ["2026-10-21", "2026-11-20"],
])("a single day is a range, and so are as many days as there may be: %s to %s", async (from, to) => {
  await open();
  await chooseDays(from, to);
  expect(onChoose.mock.calls).toEqual([[{ key: "custom", from, to }]]);
});
