// @vitest-environment happy-dom
import type { AnalyticsSetting } from "@mela/contract/site/site";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetConsent } from "../../../data/analytics/consent.ts";
import { press } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { TEMPLATE } from "../../../testing/settings-fixture.ts";
import { AnalyticsRow } from "./analytics-row.tsx";

const show = (analytics?: AnalyticsSetting, language = "en") =>
  renderPart(<AnalyticsRow />, language, analytics ? { ...TEMPLATE, analytics } : TEMPLATE);
const pressed = () => screen.getAllByRole("button").map((button) => [button.textContent, button.getAttribute("aria-pressed")]);
const say = (value: unknown) => Object.defineProperty(navigator, "globalPrivacyControl", { value, configurable: true });

beforeEach(() => {
  localStorage.clear();
  forgetConsent();
});
afterEach(() => {
  cleanup();
  say(undefined);
  vi.restoreAllMocks();
});

test("a brand that tells nobody has no such row", async () => {
  await show();
  expect(screen.queryByRole("group")).toBeNull();
});

test("the answer can be changed, and is kept", async () => {
  await show({ adapter: "webhook" });
  expect(pressed()).toEqual([
    ["Yes", "false"],
    ["No", "false"],
  ]);
  await press("Yes");
  expect(localStorage.getItem("MC_ANALYTICS")).toBe("yes");
  await press("No");
  expect(localStorage.getItem("MC_ANALYTICS")).toBe("no");
  expect(pressed()).toEqual([
    ["Yes", "false"],
    ["No", "true"],
  ]);
});

test("a no after a yes to the tag manager takes its cookies away and loads the page without it", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  localStorage.setItem("MC_ANALYTICS", "yes");
  document.cookie = "_ga=GA1.1.2; path=/";
  document.cookie = "own=1; path=/";
  await show({ adapter: "gtm", container: "GTM-ABCD12" });
  await press("No");
  expect(reload).toHaveBeenCalledOnce();
  expect(document.cookie).toBe("own=1");
});

test("what the browser refuses stays refused, and is said", async () => {
  say(true);
  await show({ adapter: "webhook" }, "bn");
  expect(screen.getByText("আপনার ব্রাউজার তথ্য শেয়ার না করতে বলেছে। আমরা তা মেনে চলি।")).toBeTruthy();
  expect(screen.getAllByRole<HTMLButtonElement>("button").every(({ disabled }) => disabled)).toBe(true);
});
