// @vitest-environment happy-dom
import { PROMO_KEYS } from "@mela/contract/content/promotions";
import { cleanup, configure, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildFeed, buildNotice } from "../testing/content-fixture.ts";
import { mobileTemplate, TEMPLATE } from "../testing/settings-fixture.ts";
import { refused } from "../testing/wire.ts";
import { addressNow, bringPages, closePage, openPage, press } from "./shell-fixture.tsx";

/* The member's own pages as whole pages: what stands there for whom, and who is sent to log in. */

const INFO = {
  id: "7",
  account: "player01",
  nickname: "Padma" as string | null,
  type: 0,
  clubLabel: { labelName: "Silver" },
  currency: "BDT",
  lastLoginAt: null,
};
const MENU = ["deposit", "withdraw", "mail", "bettingRecord", "accountRecord", "rewardCenter", "inviteFriends"];
const template = { ...TEMPLATE, menus: { ...TEMPLATE.menus, member: MENU } } as never;
const LEVELS = ["Bronze", "Silver", "Gold"].map((labelName, at) => ({
  level: at + 1,
  labelId: String(at + 1),
  labelName,
  turnover: 100_000 * (at + 1),
  deposit: 0,
  upgradeBonus: 10_000 * (at + 1),
  birthdayBonus: 80_000 * at,
  freeWithdrawals: at,
  rebate: {},
}));

let sumMinor = 1_234_500;
const answers = {
  "GET /wps/member/info": INFO,
  "GET /wps/announcements": buildFeed({ player: [buildNotice("1", { title: "A quiet night" })] }),
  "GET /wps/wallets/gcs": () => ({
    sumBalance: (sumMinor / 100).toFixed(2),
    balance: { amount: sumMinor, currency: "BDT" },
    currency: "BDT",
    merchantWallet: { isSingle: 1 },
  }),
  "GET /wps/promotions/availability": Object.fromEntries(PROMO_KEYS.map((key) => [key, { enabled: true, count: 1 }])),
  "GET /wps/member/rank": { currency: "BDT", level: 1, levels: LEVELS, history: [{ level: 1, reachedAt: "2026-11-20T00:00:00Z" }] },
  "GET /wps/member/rank/progress": {
    currentProgress: { completedConditions: 1, totalExpectedConditions: 2 },
    playerRankProgress: { labelId: "2", labelName: "Silver", conditions: [{ kind: "deposit", done: 5_000, required: 10_000 }] },
    currency: "BDT",
  },
};

// A loaded machine takes its time to bring code.
configure({ asyncUtilTimeout: 20_000 });
const PATHS = [
  "/m/member/home",
  "/m/member/benefits",
  "/m/rewardCenter",
  "/m/transaction/record",
  "/m/member/manualRebate",
  "/m/inviteFriends",
  "/m/login",
  "/m/home",
];
beforeAll(() => bringPages(PATHS));
beforeEach(() => {
  sumMinor = 1_234_500;
});
afterEach(() => {
  cleanup();
  closePage();
});

const enter = (address = "/m/member/home", more: Record<string, unknown> = {}, brand: unknown = template) =>
  openPage(address, { ...answers, ...more }, { template: brand as never, session: {} });
const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`);
const balance = () => document.querySelector<HTMLElement>('[data-part="balance-card"] [data-part="balance"]');
const seen = () => balance()?.querySelector("span")?.textContent;
const at = (address: string) => waitFor(() => expect(addressNow()).toBe(address));

test.each([
  ["MEMBER-19", "/m/member/home"],
  ["VIP-02", "/m/member/benefits"],
  ["ROUTE-19", "/m/rewardCenter"],
  ["ROUTE-20", "/m/member/manualRebate"],
])("MEMBER-20 %s a visitor who opens %s is sent to log in, and comes back to it", async (_id, path) => {
  await openPage(path, answers, { template });
  await at(`/m/login?return=${encodeURIComponent(path)}`);
  expect([balance(), part("own-level")]).toEqual([null, null]);
});

describe("the member centre", () => {
  test("ROUTE-12 MEMBER-01 MEMBER-02 MEMBER-03 has the latest notice, the label and the nickname", async () => {
    await enter();
    await waitFor(() => expect(part("id-line")?.textContent).toContain("Padma"));
    await waitFor(() => expect(part("notice-strip")?.textContent).toBe("A quiet night"));
    expect(part("notice-strip")?.getAttribute("href")).toBe("/m/notice");
    expect(part("vip-label")?.textContent).toBe("Silver");
    expect(part("id-line")?.querySelector("a")?.getAttribute("href")).toBe("/m/securityCenter?open=nickname");
  });

  test("MEMBER-03 without a nickname the account stands there; without notices the strip says so", async () => {
    await enter("/m/member/home", {
      "GET /wps/member/info": { ...INFO, nickname: null, clubLabel: null },
      "GET /wps/announcements": buildFeed(),
    });
    await waitFor(() => expect(part("id-line")?.textContent).toContain("player01"));
    await waitFor(() => expect(part("notice-strip")?.textContent?.trim()).toBeTruthy());
    expect(part("vip-label")).toBeNull();
  });

  test("MEMBER-04 MEMBER-06 MEMBER-07 WALLET-01 WALLET-03 the balance has two decimals and is readable until its digits are hidden", async () => {
    await enter();
    await waitFor(() => expect(balance()?.dataset["state"]).toBe("normal"));
    expect(seen()).toBe("12,345.00");
    const hide = await screen.findByRole("button", { name: "Hide the balance" });
    fireEvent.click(hide);
    expect([balance()?.dataset["state"], seen(), hide.getAttribute("aria-pressed")]).toEqual(["hidden", "**,***.**", "true"]);
    expect(balance()?.textContent).not.toMatch(/\d/);
    fireEvent.click(hide);
    expect([balance()?.dataset["state"], seen()]).toEqual(["normal", "12,345.00"]);
  });

  test.each([
    ["0.00", 0, "BDT", "0.00"],
    ["1500.00", 1_500, "JPY", "1,500.00"],
    ["12345.67", 12_345_678, "KWD", "12,345.67"],
  ])("MEMBER-04 WALLET-01 sumBalance %s, of %i minor units of %s, is the total balance: %s", async (sumBalance, amount, currency, text) => {
    const wallet = { sumBalance, balance: { amount, currency }, currency, merchantWallet: { isSingle: 1 } };
    await enter("/m/member/home", { "GET /wps/wallets/gcs": wallet });
    await waitFor(() => expect([balance()?.dataset["state"], seen()]).toEqual(["normal", text]));
  });

  test("MEMBER-05 WALLET-03 WALLET-04 a refresh asks again; the number is masked until the answer is there, and then the new one", async () => {
    let release: (value: unknown) => void = () => undefined;
    let held = false;
    const wallet = answers["GET /wps/wallets/gcs"];
    const { sent } = await enter("/m/member/home", {
      "GET /wps/wallets/gcs": () => (held ? new Promise((resolve) => (release = () => resolve(wallet()))) : wallet()),
    });
    await waitFor(() => expect(balance()?.dataset["state"]).toBe("normal"));
    const asked = () => sent.filter(({ call }) => call === "GET /wps/wallets/gcs").length;
    const before = asked();
    held = true;
    sumMinor = 1_234_505;
    await press("Refresh the balance");
    await waitFor(() => expect(asked()).toBe(before + 1));
    expect([balance()?.dataset["state"], seen(), balance()?.getAttribute("aria-busy")]).toEqual(["refreshing", "**,***.**", "true"]);
    release(undefined);
    await waitFor(() => expect([balance()?.dataset["state"], seen()]).toEqual(["normal", "12,345.05"]));
  });

  test.each([
    [1, null],
    [0, "/m/wallet"],
    [2, "/m/wallet"],
  ])("WALLET-02 with isSingle %i the way to the wallets of the game companies is %s", async (isSingle, path) => {
    const wallet = { ...answers["GET /wps/wallets/gcs"](), merchantWallet: { isSingle } };
    await enter("/m/member/home", { "GET /wps/wallets/gcs": wallet });
    await waitFor(() => expect(balance()?.dataset["state"]).toBe("normal"));
    expect(part("wallets")?.getAttribute("href") ?? null).toBe(path);
  });

  test("MEMBER-15 MEMBER-16 MEMBER-18 ROLE-29 GROLE-13 ROUTE-20 ROUTE-21 its entries lead where they say", async () => {
    await enter();
    for (const late of ["missions", "inviteFriends"]) {
      await waitFor(() => expect(document.querySelector(`[data-entry="${late}"]`)).not.toBeNull());
    }
    const entries = Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>("[data-entry]")].map((entry) => [entry.dataset["entry"], entry.getAttribute("href")]),
    );
    expect(entries).toEqual({
      deposit: "/m/voucherCenter",
      withdraw: "/m/withdraw",
      mail: "/m/webEmail",
      bettingRecord: "/m/gameRecord",
      accountRecord: "/m/transaction/record",
      rewardCenter: "/m/rewardCenter",
      favorites: "/m/favorite",
      securityCenter: "/m/securityCenter",
      announcements: "/m/notice",
      manualRebate: "/m/member/manualRebate",
      missions: "/m/rewardCenter?kind=MISSION",
      inviteFriends: "/m/inviteFriends",
      settings: "/m/set",
    });
  });

  test("ROUTE-19 a member who taps the entry of the rewards comes to their page at /m/rewardCenter", async () => {
    const rewards = { currency: "BDT", rewards: [], freeRounds: 0, claims: [] };
    await enter("/m/member/home", { "GET /wps/rewards": rewards });
    await waitFor(() => expect(document.querySelector('[data-entry="rewardCenter"]')).not.toBeNull());
    fireEvent.click(document.querySelector('[data-entry="rewardCenter"]') as Element);
    await at("/m/rewardCenter");
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Reward centre");
    await screen.findByRole("tab", { name: "Turnover left" });
  });

  test("MONEY-04 a member who taps the entry of the account record comes to it at /m/transaction/record", async () => {
    const records = { "GET /wps/records/account": { items: [], next: null } };
    await enter("/m/member/home", records);
    await waitFor(() => expect(document.querySelector('[data-entry="accountRecord"]')).not.toBeNull());
    fireEvent.click(document.querySelector('[data-entry="accountRecord"]') as Element);
    await at("/m/transaction/record");
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Account record");
    await screen.findByText("No transactions on these days");
  });

  test("TEMPLATE-13 GROLE-15 it is the brand's version with the brand's entries", async () => {
    const version = () => document.querySelector<HTMLElement>("[data-version]")?.dataset["version"];
    await enter();
    await waitFor(() => expect(version()).toBe("1"));
    cleanup();
    closePage();
    const base = { ...TEMPLATE, mobileTemplate: { ...mobileTemplate, mem_cen: "0" }, menus: { ...TEMPLATE.menus, member: ["deposit"] } };
    await enter("/m/member/home", { "GET /wps/promotions/availability": {} }, base);
    await waitFor(() => expect(version()).toBe("0"));
    const keys = () => [...document.querySelectorAll<HTMLElement>("[data-entry]")].map(({ dataset }) => dataset["entry"]);
    await waitFor(() => expect(keys()).toEqual(["deposit", "favorites", "securityCenter", "announcements", "manualRebate", "settings"]));
  });
});

describe("VIP", () => {
  test.each([
    ["the next one's", "2", { completedConditions: 1, totalExpectedConditions: 4 }, "25"],
    ["the next one's", "2", { completedConditions: 3, totalExpectedConditions: 4 }, "75"],
    ["none", null, { completedConditions: 1, totalExpectedConditions: 4 }, "100"],
  ])(
    "VIP-06 the progress is built of value.currentProgress and of value.playerRankProgress.labelId, here %s: %j of %j",
    async (_whose, labelId, currentProgress, percent) => {
      const { sent } = await enter("/m/member/home", {
        "GET /wps/member/rank/progress": {
          currentProgress,
          playerRankProgress: { labelId, labelName: "Silver", conditions: [] },
          currency: "BDT",
        },
      });
      await waitFor(() => expect(part("vip-card")?.querySelector("[aria-valuenow]")?.getAttribute("aria-valuenow")).toBe(percent));
      expect(sent.filter(({ call }) => call.includes("/rank/progress")).map(({ query }) => query)).toEqual([undefined]);
    },
  );

  test("VIP-01 its page shows the own level, how it was come to, and what each level gives", async () => {
    await enter("/m/member/benefits");
    await waitFor(() => expect(part("own-level")?.textContent).toContain("Bronze"));
    expect(part("vip-history")?.querySelectorAll("li")).toHaveLength(1);
    expect(part("level")?.textContent).not.toContain("1,600.00");
    fireEvent.click(await screen.findByRole("tab", { name: "Gold" }));
    expect(part("level")?.textContent).toContain("1,600.00");
    expect(part("level")?.textContent).toContain("300.00");
  });

  test.each([
    ["whose way on has not come is not told to be the highest", () => refused("system.error", 500), false],
    [
      "that has none above it is",
      {
        currentProgress: { completedConditions: 0, totalExpectedConditions: 0 },
        playerRankProgress: { labelId: null, labelName: null, conditions: [] },
        currency: "BDT",
      },
      true,
    ],
  ])("a level %s", async (_which, progress, told) => {
    const { sent } = await enter("/m/member/benefits", { "GET /wps/member/rank/progress": progress });
    await waitFor(() => expect(part("own-level")?.textContent).toContain("Bronze"));
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain("GET /wps/member/rank/progress"));
    await waitFor(() => expect(part("own-level")?.querySelector(told ? "[aria-valuenow]" : "[data-skeleton]")).not.toBeNull());
    expect(part("own-level")?.textContent?.includes("You’ve reached the highest level") ?? null).toBe(told);
  });

  test("GROLE-12 ROLE-28 a brand without the flag leads from it to the member centre, and has no trace of it", async () => {
    const brand = { ...TEMPLATE, switches: { ...TEMPLATE.switches, VIPBENEFIT3: false } };
    const { sent } = await enter("/m/member/benefits", {}, brand);
    await at("/m/member/home");
    await waitFor(() => expect(part("id-line")?.textContent).toContain("Padma"));
    expect([part("vip-label"), part("vip-card"), document.querySelector('[data-nav="vip"]')]).toEqual([null, null, null]);
    expect(sent.filter(({ call }) => call.includes("/rank"))).toEqual([]);
  });
});
