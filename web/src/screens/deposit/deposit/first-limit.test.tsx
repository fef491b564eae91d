// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { platform, press, refusal } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { FirstLimit } from "./first-limit.tsx";

const method = { method: "bkash", min: 100, max: 1_000_000, quick: [10_000, 50_000, 100_000, 500_000], feeBasisPoints: 0 };
const overview = (cap: number | null) => ({
  currency: "BDT",
  limits: [{ kind: "deposit", period: "day", cap, effective: cap, used: 0, resetsAt: "", pending: null }],
  exclusion: null,
  realityCheckMinutes: 0,
});
const part = <FirstLimit methods={[method] as never} currency="BDT" />;

afterEach(cleanup);

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

test("it can be left for later", async () => {
  const sent = platform({ "GET /wps/limits": overview(null) });
  const { container } = await renderPart(part);
  await screen.findByRole("button", { name: "No limit for now" });
  await press("No limit for now");
  expect([container.textContent, sent]).toEqual(["", []]);
});
