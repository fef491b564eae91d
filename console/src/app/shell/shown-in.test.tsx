// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { settingsStore } from "../../lib/settings.ts";
import { line, memberHead as head } from "../../screens/members/members.samples.ts";
import { foundOf, orderOf } from "../../screens/withdrawals/withdrawals.samples.ts";
import { doing, meWith, open, platform, press } from "../../testing/fixture.tsx";

const ME = "GET /wps/console/me";
const SAVE = "PUT /wps/console/me";
const RATES = "GET /wps/console/rates";
const rates = [{ currency: "BDT", millionths: 119_520_000, day: "2026-11-28", source: "Central bank" }];
const brands = [
  { code: "mela", name: "Mela", timeZone: "Asia/Dhaka", currency: "BDT" },
  { code: "panna", name: "Panna", timeZone: "Asia/Kolkata", currency: "INR" },
];
const may = ["members.read", "members.export"] as const;
const known = { [RATES]: rates, [SAVE]: {}, "GET /wps/console/members/one": head({ depositedMinor: 1_195_200 }) };
const inCurrency = (shownIn: string) => ({ [ME]: meWith([...may], { brands, preferences: { shownIn } }) });
const deposited = () => screen.getByText("Paid in so far").nextElementSibling?.textContent.replaceAll("\u00a0", " ");

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("amounts in another currency", () => {
  test("CSHELL-05 the switch in the head converts what is shown, marks it with ≈ and names rate and date; the choice is kept", async () => {
    const sent = platform({ ...known, [ME]: meWith([...may], { brands }) });
    await open("/b/mela/members/7/overview");
    const field = await screen.findByRole("combobox", { name: "Amounts shown in" });
    await screen.findByText("Paid in so far");
    expect(deposited()).toBe("৳ 11,952.00");
    expect(screen.queryByText(/are converted/)).toBeNull();
    await doing(() => fireEvent.click(field));
    await doing(() => fireEvent.click(screen.getByRole("option", { name: "USD" })));
    await waitFor(() => expect(deposited()).toBe("≈ $ 100.00 (৳ 11,952.00 at 1 USD = 119.52 BDT, 28 Nov 2026)"));
    const figure = screen.getByText("Paid in so far").nextElementSibling?.querySelector("[title]");
    expect(figure?.getAttribute("title")?.replaceAll("\u00a0", " ")).toBe("৳ 11,952.00 at 1 USD = 119.52 BDT, 28 Nov 2026");
    expect(screen.getByText(/^Amounts with ≈/).textContent).toContain(
      "converted to USD and may be off: 1 USD = 119.52 BDT, 28 Nov 2026, Central bank; no rate for INR",
    );
    expect(sent).toEqual([{ call: SAVE, input: { preferences: { shownIn: "USD" } } }]);
    expect(settingsStore.get().shownIn).toBe("USD");
  });

  test.each([
    ["members", "/b/mela/members", 1],
    ["withdrawals", "/b/mela/withdrawals", 2],
  ])("CSHELL-05 every figure of a list of %s is converted, marked with ≈ and names its rate and date", async (_what, address, figures) => {
    platform({
      [RATES]: rates,
      [ME]: meWith([...may, "withdrawals.read"], { brands, preferences: { shownIn: "USD" } }),
      "GET /wps/console/members": { rows: [line(1)], next: null, hits: { count: 1, more: false } },
      "GET /wps/console/withdrawals": { items: [orderOf()], next: null },
    });
    await open(address);
    const converted = await screen.findAllByText(/^≈ \$ /);
    expect(converted).toHaveLength(figures);
    for (const figure of converted) expect(figure.title).toMatch(/^৳.* at 1 USD = 119\.52 BDT, 28 Nov 2026$/);
    // In its own currency it stands nowhere but in what says so.
    expect(screen.queryAllByText(/^৳/)).toEqual([]);
  });

  test("CSHELL-05 what has no rate, and what is in that currency, stays in its own without a mark", async () => {
    platform({ ...known, ...inCurrency("INR") });
    await open("/b/mela/members/7/overview");
    await screen.findByText("Paid in so far");
    expect(deposited()).toBe("৳ 11,952.00");
    cleanup();
    platform({ ...known, ...inCurrency("BDT") });
    await open("/b/mela/members/7/overview");
    await screen.findByText("Paid in so far");
    expect(deposited()).toBe("৳ 11,952.00");
  });

  test("CSHELL-05 where something is decided, its amount is shown in its own currency", async () => {
    platform({
      ...known,
      [ME]: meWith(["withdrawals.read", "withdrawals.approve"], { brands, preferences: { shownIn: "USD" } }),
      "GET /wps/console/withdrawals/order": foundOf(orderOf({ amount: { amount: 600_000, currency: "BDT" } })),
    });
    await open(`/b/mela/withdrawals/${orderOf().id}`);
    expect((await screen.findAllByText(/^≈ \$ 50\.20/)).length).toBeGreaterThan(0);
    await press(/^Approve/);
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getAllByText("৳ 6,000.00").length).toBeGreaterThan(0);
    expect(dialog.queryByText(/≈/)).toBeNull();
  });

  test("CSHELL-05 without rates there is no switch", async () => {
    platform({ ...known, [RATES]: [], [ME]: meWith([...may], { brands }) });
    await open("/b/mela/members/7/overview");
    await screen.findByText("Paid in so far");
    expect(screen.queryByRole("combobox", { name: "Amounts shown in" })).toBeNull();
  });
});
