// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { clearSession, setSession } from "../../../data/auth/session.ts";
import { forgetToasts, platform, press, refusal, send, toastTexts } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { SESSION } from "../../../testing/wire.ts";
import { SettleButton } from "./settle-button.tsx";

afterEach(() => {
  cleanup();
  clearSession();
});

test("what is due is paid by the funds password; a refusal keeps the question open and tells of no payment", async () => {
  forgetToasts();
  history.replaceState(null, "", "/m/member/agent/dailySalary");
  setSession(SESSION);
  let answer: unknown = refusal("Your balance is too low.");
  const sent = platform({ "/wps/security": { fundsPassword: { set: true } }, "POST /wps/agent/pays/settle": () => answer });
  await renderPart(<SettleButton id="7" kind="wage" name="karim" amountMinor={125_000} currency="BDT" />);
  await press("Pay now");
  const sums = [...document.querySelectorAll("dl > div")].map(({ textContent }) => textContent.replaceAll("\u00A0", ""));
  expect(sums).toEqual(["Tokarim", "Amount৳1,250.00"]);
  fireEvent.change(await screen.findByLabelText("Funds password"), { target: { value: "280571" } });
  await send();
  expect([(await screen.findByRole("alert", { hidden: true })).textContent, toastTexts()]).toEqual(["Your balance is too low.", []]);
  answer = {};
  await send();
  await waitFor(() => expect([toastTexts(), screen.queryByLabelText("Funds password")]).toEqual([["Paid"], null]));
  expect(sent.map(({ input }) => input)).toEqual(Array(2).fill({ id: "7", fundsPassword: "280571" }));
});

test.each([
  ["wage", "Pay the wage?"],
  ["dividend", "Pay the dividend?"],
] as const)("the question before a %s calls it so", async (kind, title) => {
  setSession(SESSION);
  platform({ "/wps/security": { fundsPassword: { set: true } } });
  await renderPart(<SettleButton id="7" kind={kind} name="karim" amountMinor={125_000} currency="BDT" />);
  await press("Pay now");
  expect(document.querySelector("dialog h2")?.textContent).toBe(title);
});
