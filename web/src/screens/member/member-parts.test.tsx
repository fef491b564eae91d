// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { clearSession, setSession } from "../../data/auth/session.ts";
import { figuresIn, platform, wordsOf } from "../../testing/form-steps.ts";
import { renderPart } from "../../testing/part-fixture.tsx";
import { SESSION } from "../../testing/wire.ts";
import { LevelBenefits } from "./benefits/level-benefits.tsx";
import { MenuRows, MenuTiles } from "./home/member-menu.tsx";
import { VipCard } from "./home/vip-card.tsx";
import { InviteScreen } from "./invite/invite-screen.tsx";

beforeEach(() => setSession(SESSION));
afterEach(() => {
  cleanup();
  clearSession();
});

describe("the benefits of a level", () => {
  const LEVEL = {
    level: 2,
    labelId: "2",
    labelName: "Silver",
    turnover: 100_000,
    deposit: 50_000,
    upgradeBonus: 10_000,
    birthdayBonus: 80_000,
    freeWithdrawals: 3,
    rebate: { RNG: 50 },
  };

  test("are told with what the level asks for, and that it is reached", async () => {
    await renderPart(<LevelBenefits level={LEVEL} currency="BDT" reached />);
    const card = screen.getByRole("region", { name: "Silver" });
    expect(wordsOf("h2, h2 + span, section > p", document)).toEqual([
      "Silver",
      "Reached",
      "Turnover of ৳ 1,000.00 in total",
      "Deposits of ৳ 500.00 in total",
    ]);
    expect(figuresIn(card)).toEqual([
      "Level-up gift: ৳ 100.00",
      "Birthday gift: ৳ 800.00",
      "Free withdrawals: 3 a day",
      "Rebate: Slots: 0.5%",
    ]);
  });

  test("of the first level ask for nothing; gifts of nothing are none", async () => {
    const first = { ...LEVEL, turnover: 0, deposit: 0, upgradeBonus: 0, birthdayBonus: 0, freeWithdrawals: 0, rebate: {} };
    await renderPart(<LevelBenefits level={first} currency="BDT" reached={false} />);
    expect(wordsOf("h2, h2 + span, section > p", document)).toEqual(["Silver", "Everyone starts here."]);
    expect(figuresIn(document)).toEqual(["Level-up gift: None", "Birthday gift: None", "Free withdrawals: 0 a day"]);
  });
});

describe("the way to the next level", () => {
  const open = async (labelName: string | null) => {
    platform({
      "/wps/member/rank/progress": {
        currentProgress: { completedConditions: 1, totalExpectedConditions: 2 },
        playerRankProgress: { labelId: "2", labelName, conditions: [{ kind: "deposit", done: 5_000, required: 10_000 }] },
        currency: "BDT",
      },
    });
    await renderPart(<VipCard />);
    await waitFor(() => expect(document.querySelector('[data-part="vip-card"]')).not.toBeNull());
  };

  test("names that level, and leads to what it gives", async () => {
    await open("Gold");
    expect(screen.getByRole("heading").textContent).toContain("Gold");
    expect(screen.getByRole("link").getAttribute("href")).toBe("/m/member/benefits");
  });

  test("of the highest level has none to name", async () => {
    await open(null);
    expect(screen.getByRole("heading").textContent).not.toContain("null");
  });
});

describe("the entries of the member centre", () => {
  const ENTRIES = [
    { key: "mail", path: "/m/inbox" },
    { key: "nonsense", path: "/m/nowhere" },
    { key: "rewardCenter", path: "/m/rewardCenter" },
  ] as never;
  const answers = {
    "/wps/rewards": { currency: "BDT", rewards: [{ state: "claimable" }, { state: "claimed" }, { state: "claimable" }], freeRounds: 3 },
  };

  test("lead where they say, with how much waits behind them; one without a face is left out", async () => {
    platform(answers);
    await renderPart(<MenuTiles entries={ENTRIES} />);
    expect(
      [...document.querySelectorAll("[data-entry]")].map((entry) => [entry.getAttribute("data-entry"), entry.getAttribute("href")]),
    ).toEqual([
      ["mail", "/m/inbox"],
      ["rewardCenter", "/m/rewardCenter"],
    ]);
    await waitFor(() => expect(document.querySelector('[data-entry="rewardCenter"]')?.textContent).toContain("5"));
    expect(document.querySelector('[data-entry="mail"]')?.textContent).not.toMatch(/\d/);
  });

  test("as rows have a sign that they lead on; tiles without entries are not there", async () => {
    platform(answers);
    await renderPart(<MenuRows entries={ENTRIES} />);
    const signs = () => document.querySelectorAll('[data-entry="mail"] svg').length;
    const ofRow = signs();
    cleanup();
    await renderPart(<MenuTiles entries={ENTRIES} />);
    expect(signs()).toBe(ofRow - 1);
    cleanup();
    const { container } = await renderPart(<MenuTiles entries={[]} />);
    expect(container.innerHTML).toBe("");
  });
});

test("how an invitation works is told in three numbered steps, to visitors with the ways in", async () => {
  clearSession();
  platform({});
  await renderPart(<InviteScreen />);
  expect(wordsOf("ol > li")).toEqual([
    "1Send a friend your link or your code.",
    "2Your friend registers with it and makes a first deposit.",
    "3While the friend bonus is running, you get a bonus, plus a share of what your friend bets. Claim it in the reward centre.",
  ]);
  expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/m/login?return=%2Fm%2FinviteFriends");
});
