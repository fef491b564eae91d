// @vitest-environment happy-dom
import { PERMISSIONS, type Permission } from "@mela/contract/console/permissions";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DEPOSIT_RULES, PAYOUT_RULES } from "../../testing/draft-forms.ts";
import { key, meWith, open, platform, type } from "../../testing/fixture.tsx";
import { texts } from "../../locales/en.ts";
import { ACTIONS, PARTS, SETTINGS } from "./palette-settings.ts";

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

const TITLE = /^Search screens/;
const role = {
  id: 12,
  name: "Night shift",
  shipped: null,
  fixed: false,
  permissions: [],
  ceilings: [],
  networks: [],
  holders: 0,
  version: 1,
};
const brands = [
  { code: "mela", name: "Mela", timeZone: "Asia/Dhaka", currency: "BDT" },
  { code: "panna", name: "Panna", timeZone: "Asia/Kolkata", currency: "INR" },
];
const RATE = { currency: "BDT", millionths: 119_520_000, day: "2026-11-28", source: "Central bank" };
const options = () =>
  screen.queryAllByRole("option").map((option) => [...option.children].map(({ textContent }) => textContent).join(" | "));

function answers(permissions: readonly Permission[]): void {
  platform({
    "GET /wps/console/me": meWith(permissions, { brands }),
    "GET /wps/console/members": { rows: [], next: null, hits: { count: 0, more: false } },
    "GET /wps/console/records": [],
    "GET /wps/console/rates": [RATE],
    "GET /wps/console/operators": [],
    "GET /wps/console/roles": [role],
    "GET /wps/console/factors": { totpSince: "2026-11-01T10:00:00Z", passkeys: [], recoveryLeft: 8 },
    "GET /wps/console/adjustments": { items: [], next: null },
    "GET /wps/console/game-rules": { autoplay: false, fullSpins: false },
    "GET /wps/console/payment-rules/deposits": DEPOSIT_RULES,
    "GET /wps/console/payment-rules/payouts": PAYOUT_RULES,
    "GET /wps/console/payment-rules/pauses": { items: [], next: null, languages: ["bn", "en"] },
  });
}

async function openPalette(permissions: readonly Permission[], address = "/b/mela/members"): Promise<void> {
  answers(permissions);
  await open(address);
  await screen.findAllByRole("navigation");
  await key("k", { ctrlKey: true });
  (await screen.findByRole("combobox", { name: TITLE })).focus();
}
/** Takes the entry with this name and this kind by the keyboard alone. */
async function take(name: string, kind: string): Promise<void> {
  await type(TITLE, name);
  await waitFor(() => expect(options()).toContain(`${name} | ${kind}`));
  const at = options().indexOf(`${name} | ${kind}`);
  for (let step = 0; step < at; step += 1) await key("ArrowDown");
  await key("Enter");
}
/** Texts are kept ready to be filled in; those of names have nothing to be filled. */
const text = (id: keyof typeof texts) => String(texts[id]);
const kindOf = (of: readonly (keyof typeof texts)[]) => ["Setting", ...of.map(text)].join(" · ");
/** What has the focus, by its label or by what stands around it. */
const focused = () => {
  const element = document.activeElement as HTMLInputElement;
  const around = element.closest("fieldset, section");
  return [...[...(element.labels ?? [])].map(({ textContent }) => textContent), around?.querySelector("legend, h2")?.textContent]
    .filter(Boolean)
    .join(" / ");
};
const SETTING_CASES = SETTINGS.flatMap(({ path, of, fields }) => fields.map((field) => [text(field), kindOf(of), path] as const));

describe("settings", () => {
  test.each(SETTING_CASES)("CSHELL-02 the palette finds the setting “%s” of %s and opens it at its field", async (name, kind, path) => {
    await openPalette(PERMISSIONS);
    await take(name, kind);
    await waitFor(() => expect(location.pathname.replace(/^\/console(\/b\/mela)?/, "")).toBe(path));
    await waitFor(() => expect(focused()).toContain(name));
  });

  test.each(["/payment-rules", "/payment-rules/payouts", "/me"] as const)(
    "CSHELL-02 every field of %s is a setting that the palette finds",
    async (path) => {
      const part = SETTINGS.find((one) => one.path === path);
      await openPalette(PERMISSIONS, part?.scope === "brand" ? `/b/mela${path}` : path);
      await key("Escape");
      await waitFor(() => expect(document.querySelectorAll("main label").length).toBeGreaterThan(3));
      const labels = [...document.querySelectorAll<HTMLElement>("main label, main [class*=ordered] > legend")];
      const names = [...new Set(labels.map(({ textContent }) => textContent.replace(/ \([A-Z]{3}\)$/, "")))];
      const known = [
        ...(part?.fields ?? []).map(text),
        "Short name",
        "Name (Bangla)",
        "Name (English)",
        "Name in Bangla",
        "Name in English",
        // Of the example, which is no setting.
        "Method",
        "Bonus",
        "Paid in",
      ];
      expect(names.filter((name) => !known.some((one) => name.startsWith(one)))).toEqual([]);
    },
  );

  test("CSHELL-02 what a role says is found by its name too, and opened at its part; who may not change roles finds only the role", async () => {
    await openPalette(PERMISSIONS);
    await take("Money ceilings", "Setting · Night shift");
    await waitFor(() => expect(location.pathname + location.search).toBe("/console/roles/12?field=roles.ceilings"));
    await waitFor(() => expect(focused()).toContain("Money ceilings"));
    cleanup();
    await openPalette(["operators.read", "members.read"]);
    await type(TITLE, "ceilings");
    await screen.findByText("Nothing matches.");
    await type(TITLE, "night");
    await waitFor(() => expect(options()).toEqual(["Night shift | Role"]));
  });

  test("CSHELL-02 an address that names a field is a link like any other, and one that names none leads to none", async () => {
    answers(PERMISSIONS);
    await open("/b/mela/payment-rules/payouts?field=rules.field.perDay");
    await waitFor(() => expect(focused()).toContain("Withdrawals per day"));
    cleanup();
    answers(PERMISSIONS);
    await open("/me?field=__proto__");
    await screen.findByRole("heading", { level: 1 });
    expect(focused()).toBe("");
  });
});

describe("actions", () => {
  test.each([
    ["New adjustment", "/b/mela/adjustments?do=new", "dialog"],
    ["Pause a method", "/b/mela/payment-rules/pauses?do=pause", "dialog"],
    ["Invite an operator", "/operators/new", "form"],
    ["New role", "/roles/new", "form"],
  ])("CSHELL-02 “%s” is begun from anywhere, by keyboard alone", async (name, address, role_) => {
    await openPalette(PERMISSIONS);
    await take(name, "Action");
    await waitFor(() => expect(location.pathname + location.search).toBe(`/console${address}`));
    await screen.findAllByRole(role_);
    if (role_ !== "dialog") return;
    await key("Escape");
    await waitFor(() => expect(location.search).toBe(""));
  });

  test("CSHELL-02 the keys are shown, the theme and the language are changed, and the same screen of another brand is opened", async () => {
    await openPalette(PERMISSIONS);
    await take("Keyboard shortcuts", "Action");
    await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
    cleanup();
    await openPalette(PERMISSIONS);
    await take("Switch to Panna", "Action");
    await waitFor(() => expect(location.pathname).toBe("/console/b/panna/members"));
  });

  test("CSHELL-02 what an operator may not open is found by no name: without a permission no part, no setting and no action", async () => {
    const hidden = [...ACTIONS, ...PARTS, ...SETTINGS].filter(({ needs }) => needs !== null);
    const names = hidden.flatMap((one) => ("title" in one ? [text(one.title)] : one.fields.map(text)));
    await openPalette(["members.read"]);
    for (const name of new Set(names)) {
      await type(TITLE, name);
      expect([name, options().filter((option) => option.startsWith(`${name} | `) && !option.includes("My account"))]).toEqual([name, []]);
    }
    // With all brands together, what belongs to one cannot be opened.
    cleanup();
    await openPalette(PERMISSIONS, "/b/_all/members");
    await type(TITLE, "New adjustment");
    expect(options()).toEqual([]);
  });
});
