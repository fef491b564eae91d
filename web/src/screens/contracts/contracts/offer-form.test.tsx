// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetToasts, messageAt, platform, press, refusal, toastTexts, type } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { OfferForm } from "./offer-form.tsx";

const OFFER = "/wps/agent/contracts/offer";
const CEILING = { tiers: [{ fromMinor: 0, rateBp: 125 }], capMinor: null, minActive: 2, period: null };
const onDone = vi.fn<() => void>();
const part = <OfferForm kind="daily" memberId="7" ceiling={CEILING} currency="BDT" onDone={onDone} />;
const froms = () => screen.getAllByLabelText<HTMLInputElement>("From turnover");

beforeEach(() => {
  onDone.mockClear();
  forgetToasts();
});
afterEach(cleanup);

test("it begins with the agent's own terms, and sends them", async () => {
  const sent = platform({ [OFFER]: {} });
  await renderPart(part);
  await press("Send the offer");
  expect(sent.map(({ input }) => input)).toEqual([{ kind: "daily", memberId: "7", terms: CEILING }]);
  expect(toastTexts()).toEqual(["Offer sent"]);
  expect(onDone).toHaveBeenCalledOnce();
});

test("a step that is added has to be filled in and to climb; it can be taken away again", async () => {
  const sent = platform({});
  await renderPart(part);
  await press("Add a step");
  await press("Send the offer");
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
    "An amount with at most two decimals",
    "0.01 to 100, two decimals at most",
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
  await type(/At most a period/, "-1");
  await type(/Members who must play/, "1.5");
  await press("Send the offer");
  expect([messageAt(/At most a period/), messageAt(/Members who must play/)]).toEqual([
    "An amount with at most two decimals",
    "A whole number",
  ]);
});

test("after a refusal the form stays open as it was typed", async () => {
  platform({ [OFFER]: refusal("More than your own contract.") });
  await renderPart(part);
  await type("Percent", "9");
  await press("Send the offer");
  expect(onDone).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>("Percent").value).toBe("9");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send the offer" }).disabled).toBe(false);
});

test("a phone shows the keys of each field: amounts with a point, members without", async () => {
  platform({});
  await renderPart(part);
  const keys = ["From turnover", "Percent", /At most a period/, /Members who must play/].map((label) =>
    screen.getByLabelText(label).getAttribute("inputmode"),
  );
  expect(keys).toEqual(["decimal", "decimal", "decimal", "numeric"]);
  expect(document.querySelector("form")?.getAttribute("method")).toBe("post");
});
