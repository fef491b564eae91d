// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { brandStore } from "../lib/brand.tsx";
import { ownZone } from "../lib/zones.ts";
import { meWith, open, platform } from "../testing/fixture.tsx";

const AT = "2026-11-28T20:15:00.000Z";

/** How a time reads for an operator whose choice of times the server keeps, in a brand of this zone. */
async function readAs(times: "brand" | "own" | "utc", timeZone: string): Promise<HTMLElement> {
  cleanup();
  const brands = [{ code: "mela", name: "Mela", timeZone, currency: "BDT" }];
  const member = { id: 1, brand: "mela", account: "rahim", status: "active", customerType: 0, vipLevel: 0, createdAt: AT };
  const none = { nickname: null, mobile: null, email: null, lastSeenAt: null, breakUntil: null, currency: "BDT", balanceMinor: 0 };
  platform({
    "GET /wps/console/me": meWith(["members.read"], { brands, preferences: { times } }),
    "GET /wps/console/members": { rows: [{ ...member, ...none }], next: null, hits: { count: 1, more: false } },
  });
  await open("/b/mela/members");
  return (await screen.findByRole("link", { name: "rahim" })).closest("tr")?.querySelector("time") as HTMLElement;
}

beforeEach(() => brandStore.set(null));
afterEach(cleanup);

test("CSHELL-04 times are shown in the brand's zone, the operator's own or UTC, by the one switch that is kept for them", async () => {
  expect((await readAs("brand", "Asia/Dhaka")).textContent).toBe("29 Nov 2026, 02:15");
  expect((await readAs("brand", "America/New_York")).textContent).toBe("28 Nov 2026, 15:15");
  expect((await readAs("utc", "Asia/Dhaka")).textContent).toBe("28 Nov 2026, 20:15");
  const own = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: ownZone() });
  expect((await readAs("own", "Asia/Dhaka")).textContent).toBe(own.format(new Date(AT)));
});

test("CSHELL-04 each time has its zone and its ISO form on hover, and for who comes to it by keyboard", async () => {
  const time = await readAs("brand", "Asia/Dhaka");
  expect(time.tabIndex).toBe(0);
  for (const told of [time.title, time.getAttribute("aria-label")]) {
    expect(told).toContain(AT);
    expect(told).toMatch(/GMT\+6|BST/);
  }
  expect(time.getAttribute("datetime")).toBe(AT);
});
