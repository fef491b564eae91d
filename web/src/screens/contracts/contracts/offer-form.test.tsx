// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetToasts, messageAt, platform, press, refusal, toastTexts, type } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { OfferForm } from "./offer-form.tsx";

const OFFER = "/wps/agent/contracts/offer";
const QUOTE = "/wps/agent/contracts/quote";
const CEILING = { tiers: [{ fromMinor: 0, rateBp: 125 }], capMinor: null, minActive: 2, period: null };
const onDone = vi.fn<() => void>();
const part = <OfferForm kind="daily" memberId="7" ceiling={CEILING} currency="BDT" onDone={onDone} />;
const froms = () => screen.getAllByLabelText<HTMLInputElement>("From turnover");

beforeEach(() => {
  onDone.mockClear();
  forgetToasts();
});
afterEach(cleanup);

const QUOTED = {
  month: "2026-10",
  currency: "BDT",
  costMinor: 123_400,
  ownMinor: 500_000,
  valueMinor: 9_876_500,
  periods: 31,
  paidPeriods: 12,
};
const TERMS = { ...CEILING, tiers: [{ fromMinor: 0, rateBp: 50 }] };

test("the terms are typed, priced on the last month's figures, and only then sent", async () => {
  const sent = platform({ [OFFER]: {}, [QUOTE]: QUOTED });
  await renderPart(part);
  // What may be given stands at the field before anything is typed.
  screen.getByText("0.01 to 1.25%");
  await press("See what it costs");
  expect([messageAt("Rate (%)"), sent]).toEqual(["A rate of 0.01 or more, up to two decimals", []]);
  await type("Rate (%)", "0.5");
  await press("See what it costs");
  expect(sent.map(({ endpoint, input }) => [endpoint.path, input])).toEqual([[QUOTE, { kind: "daily", memberId: "7", terms: TERMS }]]);
  const price = document.querySelector('[data-part="offer-price"]');
  expect(price?.textContent).toContain("Based on October 2026");
  expect(price?.textContent).toMatch(
    /Turnover of their team৳\s98,765\.00Days paid12 of 31You would have paid৳\s1,234\.00.*paid you৳\s5,000\.00/,
  );
  expect(document.activeElement?.textContent).toBe("What it would have cost");
  await press("Send the offer");
  expect(sent.map(({ endpoint }) => endpoint.path)).toEqual([QUOTE, OFFER]);
  expect(sent[1]?.input).toEqual({ kind: "daily", memberId: "7", terms: TERMS });
  expect(toastTexts()).toEqual(["Offer sent"]);
  expect(onDone).toHaveBeenCalledOnce();
});

test("who turns back finds what they have typed", async () => {
  platform({ [QUOTE]: QUOTED });
  await renderPart(part);
  await type("Rate (%)", "0.5");
  await press("See what it costs");
  await press("Change the terms");
  expect(screen.getByLabelText<HTMLInputElement>("Rate (%)").value).toBe("0.5");
  expect(screen.queryByRole("button", { name: "Send the offer" })).toBeNull();
});

test("a step that is added has to be filled in and to climb; it can be taken away again", async () => {
  const sent = platform({});
  await renderPart(part);
  await type("Rate (%)", "0.5");
  await press("Add a step");
  await press("See what it costs");
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
    "An amount with up to two decimals",
    "A rate of 0.01 or more, up to two decimals",
  ]);
  expect(document.activeElement).toBe(froms()[1]);
  await press("Remove step 2");
  expect(froms()).toHaveLength(1);
  expect(screen.queryAllByRole("alert")).toEqual([]);
  expect(sent).toEqual([]);
});

test("cap and number of members are checked where they stand", async () => {
  platform({});
  await renderPart(part);
  await type(/Maximum per period/, "-1");
  await type(/Members who must play/, "1.5");
  await press("See what it costs");
  expect([messageAt(/Maximum per period/), messageAt(/Members who must play/)]).toEqual([
    "An amount with up to two decimals",
    "A whole number",
  ]);
});

test("after a refusal the form stays open as it was typed", async () => {
  platform({ [QUOTE]: refusal("More than your own contract.") });
  await renderPart(part);
  await type("Rate (%)", "1");
  await press("See what it costs");
  expect(onDone).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>("Rate (%)").value).toBe("1");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "See what it costs" }).disabled).toBe(false);
});

test("a phone shows the keys of each field: amounts with a point, members without", async () => {
  platform({});
  await renderPart(part);
  const keys = ["From turnover", "Rate (%)", /Maximum per period/, /Members who must play/].map((label) =>
    screen.getByLabelText(label).getAttribute("inputmode"),
  );
  expect(keys).toEqual(["decimal", "decimal", "decimal", "numeric"]);
  expect(document.querySelector("form")?.getAttribute("method")).toBe("post");
});
