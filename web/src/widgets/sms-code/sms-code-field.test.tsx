// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadNumberingPlans } from "../../lib/mobile-number.ts";
import { pass, stopClock, until } from "../../testing/clock.ts";
import { forgetToasts, toastTexts } from "../../testing/form-steps.ts";
import { answerWith, renderPart } from "../../testing/part-fixture.tsx";
import { useToasts } from "../../ui/toast-store.ts";
import { SmsCodeField } from "./sms-code-field.tsx";

vi.mock("../../lib/proof-of-work.ts", () => ({ solveWork: async () => "proof" }));

const NUMBER = { countryDialingCode: "880", mobile: "1712345678" };
let sendings = 0;
let answerSms: (validMs: number | null) => void = () => undefined;

beforeEach(async () => {
  await loadNumberingPlans();
  sendings = 0;
  forgetToasts();
  sessionStorage.clear();
  answerWith(({ endpoint }) => {
    if (endpoint.path === "/wps/verification/human") return { challenge: {} };
    sendings += 1;
    const times = (validMs: number | null) => (validMs === null ? {} : { expirationTime: Date.now() + validMs, serverTime: Date.now() });
    return new Promise((resolve) => (answerSms = (validMs) => resolve(times(validMs))));
  });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  sessionStorage.clear();
});

/** Asks for a code; the clock stands from then on. */
async function askForCode(language = "en", name = "Get code"): Promise<void> {
  await renderPart(<SmsCodeField purpose="login" number={NUMBER} onInvalidNumber={() => undefined} name="code" />, language);
  stopClock();
  fireEvent.click(screen.getByRole("button", { name }));
  await until(() => sendings === 1);
}
const button = () => screen.getByRole<HTMLButtonElement>("button");

test("ERR-05 one moment please stands as a loading toast while an SMS is sent, for 10 s at the longest", async () => {
  await askForCode();
  await pass(9_999);
  expect(useToasts.getState().toasts).toMatchObject([{ kind: "loading", text: "One moment, please…" }]);
  await pass(1);
  expect(toastTexts()).toEqual([]);
});

test("SMS-03 SMS-05 the countdown runs to the expirationTime of the answer and is looked at every 500 ms, until that has been reached", async () => {
  await askForCode();
  answerSms(1_600);
  await until(() => button().disabled && button().textContent?.includes("2s") === true);
  await pass(499);
  expect(button().textContent).toContain("2s");
  // 1100 ms are left, which are two seconds still; 600 are one.
  await pass(501);
  expect(button().textContent).toContain("1s");
  // The time is over after 1600 ms, and the next look comes at 2000.
  await pass(999);
  expect(button().disabled).toBe(true);
  await pass(1);
  expect(button().disabled).toBe(false);
  expect(vi.getTimerCount()).toBeLessThanOrEqual(1);
});

test("SMS-07 the button shows 60 seconds where the server has named no time, and counts them down", async () => {
  await askForCode();
  answerSms(null);
  await until(() => button().disabled && button().textContent?.includes("60s") === true);
  await pass(1_000);
  expect(button().textContent).toContain("59s");
  await pass(58_999);
  expect(button().disabled).toBe(true);
  await pass(1);
  expect(button().disabled).toBe(false);
});

test("the seconds run down in Latin digits in Bengali too, as every clock does", async () => {
  await askForCode("bn", "কোড নিন");
  answerSms(null);
  await until(() => button().disabled && button().querySelector("bdi") !== null);
  expect(button().querySelector("bdi")?.textContent).toBe("60 সে.");
  await pass(1_000);
  expect(button().querySelector("bdi")?.textContent).toBe("59 সে.");
});
