// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearSession, setSession } from "../../../data/auth/session.ts";
import { limitsQuery } from "../../../data/limits/limits.ts";
import { platform, press, refusal } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { TEMPLATE } from "../../../testing/settings-fixture.ts";
import { SESSION } from "../../../testing/wire.ts";
import { FirstLimit } from "./first-limit.tsx";

const method = { method: "bkash", min: 100, max: 1_000_000, quick: [10_000, 50_000, 100_000, 500_000], feeBasisPoints: 0 };
const overview = (cap: number | null) => ({
  currency: "BDT",
  limits: [{ kind: "deposit", period: "day", cap, effective: cap, used: 0, resetsAt: "", pending: null }],
  exclusion: null,
  realityCheckMinutes: 0,
});
const part = <FirstLimit methods={[method] as never} currency="BDT" />;

beforeEach(() => setSession(SESSION));
afterEach(() => {
  cleanup();
  clearSession();
  sessionStorage.clear();
});

test("one tap sets a daily limit, which then stands there; a refusal says why and leaves the choice", async () => {
  let answer: unknown = refusal("Above the brand's limit.");
  const sent = platform({ "GET /wps/limits": overview(null), "PUT /wps/limits": () => answer });
  await renderPart(part);
  await screen.findByRole("button", { name: "1,000" });
  expect(screen.queryByRole("button", { name: "100" })).toBeNull();
  await press("1,000");
  expect(screen.getByRole("alert").textContent).toBe("Above the brand's limit.");
  answer = overview(100_000);
  await press("1,000");
  expect(sent.at(-1)?.input).toEqual({ kind: "deposit", period: "day", cap: 100_000 });
  expect(screen.getByRole("heading").textContent).toMatch(/Your limit: .*1,000\.00 a day/);
  expect(screen.queryByRole("button", { name: "1,000" })).toBeNull();
});

test("it can be left for later, and stays so for the tab", async () => {
  const sent = platform({ "GET /wps/limits": overview(null) });
  const { container, client } = await renderPart(part);
  await screen.findByRole("button", { name: "No limit for now" });
  await press("No limit for now");
  expect([container.textContent, sent]).toEqual(["", []]);
  cleanup();
  // The page is opened again in the tab, as after a payment that was declined; another member is asked.
  // What the limits are is known at once, so that the question would stand there now.
  await renderPart(part, "en", TEMPLATE, client);
  expect(client.getQueryData(limitsQuery().queryKey)).toBeDefined();
  expect(document.body.textContent).toBe("");
  setSession({ ...SESSION, userName: "other01" });
  expect(await screen.findByRole("button", { name: "No limit for now" })).toBeTruthy();
});
