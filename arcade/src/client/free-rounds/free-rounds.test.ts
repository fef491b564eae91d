// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { FreeRoundsView, RoundView } from "../../shared/wire.ts";
import { setServerClock } from "../clock.ts";
import { setCurrency } from "../money.ts";
import { NOTHING_KEPT, setPreferences } from "../preferences.ts";
import { createStakePicker } from "../stake-picker.ts";
import { setLanguage } from "../texts.ts";
import { FreeRounds } from "./free-rounds.ts";

const NOW = Date.parse("2026-12-01T12:00:00Z");
const given = (change: Partial<FreeRoundsView> = {}): FreeRoundsView => ({
  grant: "grant-one",
  stake: 500,
  rounds: 2,
  left: 2,
  won: 0,
  expiresAt: "2026-12-05T12:30:00Z",
  ...change,
});
const shown = (free: RoundView["free"], payout = 0) => ({ free, payout, state: "settled" }) as RoundView;

let picker: ReturnType<typeof createStakePicker>;
let stakes: number[];
beforeEach(() => {
  setLanguage("en");
  setCurrency("BDT");
  setServerClock(NOW);
  setPreferences(NOTHING_KEPT);
  stakes = [];
  picker = createStakePicker({ stakes: [100, 500, 1000], onChange: (stake) => stakes.push(stake) });
});
afterEach(() => {
  setPreferences(NOTHING_KEPT);
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** The page of a game that the player has just opened. */
function openGame(offers: FreeRoundsView[], resumes = false): FreeRounds {
  const free = new FreeRounds();
  free.tell(offers);
  document.body.append(free.element, picker.element);
  free.attach(picker, resumes);
  return free;
}
const dialog = () => document.querySelector("dialog");
const words = () => dialog()?.textContent ?? "";
/** A dialog keeps everything behind it from being pressed. */
const press = (label: string) => {
  const button = [...(dialog() ?? document).querySelectorAll("button")].find(({ textContent }) => textContent === label);
  if (!button) throw new Error(`there is no button ${label} in: ${document.body.textContent}`);
  button.click();
};
const line = () => (document.querySelector<HTMLElement>(".free-line")!.hidden ? null : document.querySelector(".free-line p")!.textContent);

describe("the offer", () => {
  test("says how many rounds there are, for what and until when, and stands before play with money", () => {
    openGame([given()]);
    expect(dialog()?.querySelector("h2")?.textContent).toBe("2 free rounds for you");
    expect(words()).toContain("৳\u00a05.00 each, until 5 Dec 2026, ");
    expect([...dialog()!.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual(["Later", "Play"]);
  });

  test("is there in Bengali, with Bengali numbers", () => {
    setLanguage("bn");
    openGame([given()]);
    expect(dialog()?.querySelector("h2")?.textContent).toBe("আপনার জন্য ২টি ফ্রি রাউন্ড");
    expect(words()).toMatch(/৫ ডিসে, ২০২৬, [০-৯]{2}:[০-৯]{2} পর্যন্ত/);
  });

  test("has Latin numbers in Bengali where the launch says that the brand wants them", () => {
    document.documentElement.dataset["digits"] = "latin";
    setLanguage("bn");
    openGame([given()]);
    delete document.documentElement.dataset["digits"];
    expect(dialog()?.querySelector("h2")?.textContent).toBe("আপনার জন্য 2টি ফ্রি রাউন্ড");
    expect(words()).toMatch(/5 ডিসে, 2026, \d{2}:\d{2} পর্যন্ত/);
  });

  test("put off, leaves play with money, and a line from which the rounds can be played later", () => {
    const free = openGame([given()]);
    press("Later");
    expect([dialog(), line(), picker.stake()]).toEqual([null, "2 free rounds, each ৳\u00a05.00", 100]);
    expect(free.tap()).toEqual({ grant: null });
    expect(document.querySelector<HTMLButtonElement>(".free-button")!.disabled).toBe(true);
    free.concluded(shown(null, 700));
    expect(dialog()).toBeNull();
    press("Play");
    expect([line(), picker.stake()]).toEqual(["Free rounds: 2 of 2 leftWon ৳\u00a00.00", 500]);
  });

  test("waits until a round that was left open has been shown", () => {
    const free = openGame([given()], true);
    expect(dialog()).toBeNull();
    free.concluded(shown({ grant: "grant-one", left: 1, won: 300 }, 300));
    expect(dialog()?.querySelector("h2")?.textContent).toBe("A free round for you");
  });

  test("is made for rounds that are given while the game is open", () => {
    const free = openGame([]);
    expect([dialog(), line()]).toEqual([null, null]);
    free.tell(null);
    expect(dialog()).toBeNull();
    free.tell([given()]);
    expect(dialog()?.querySelector("h2")?.textContent).toBe("2 free rounds for you");
  });
});

describe("while they are played", () => {
  test("the stake is fixed to theirs, every tap is one of them, and the line counts and sums", () => {
    picker.element.querySelectorAll("button")[2]!.click();
    picker.element.querySelectorAll("button")[2]!.click();
    const free = openGame([given({ rounds: 3, left: 3 })]);
    press("Play");
    const keys = [...picker.element.querySelectorAll("button")];
    expect([picker.stake(), keys.map(({ disabled }) => disabled), stakes.at(-1)]).toEqual([500, [true, true, true], 500]);
    expect(picker.element.querySelector(".stake-label")?.textContent).toBe("Free round");
    expect(free.tap()).toEqual({ grant: "grant-one" });
    expect(line()).toBe("Free rounds: 2 of 3 leftWon ৳\u00a00.00");
    free.concluded(shown({ grant: "grant-one", left: 2, won: 1250 }, 1250));
    expect([dialog(), line()]).toEqual([null, "Free rounds: 2 of 3 leftWon ৳\u00a012.50"]);
    press("Later");
    expect([picker.stake(), free.tap()]).toEqual([1000, { grant: null }]);
  });

  test("after the last one the sum is told, and then the player chooses their stake again", () => {
    const free = openGame([given()]);
    press("Play");
    for (const [left, won, payout] of [[1, 0, 0] as const, [0, 750, 750] as const]) {
      free.tap();
      free.concluded(shown({ grant: "grant-one", left, won }, payout));
    }
    expect(words()).toContain(
      "Your 2 free rounds won ৳\u00a07.50 in total. The money is in your balance. From now on you play with your own money.",
    );
    expect(picker.stake()).toBe(100);
    press("Go on");
    expect([dialog(), line(), free.tap()]).toEqual([null, null, { grant: null }]);
  });

  test("what was given besides is offered once they are over", () => {
    const free = openGame([given({ rounds: 1, left: 1 }), given({ grant: "grant-two", stake: 1000 })]);
    press("Play");
    free.tap();
    free.concluded(shown({ grant: "grant-one", left: 0, won: 0 }));
    expect(words()).toContain("No win in your free round this time.");
    expect(words()).not.toContain("your own money");
    press("Go on");
    expect(words()).toContain("৳\u00a010.00");
  });
});

describe("a tap that they can no longer answer plays nothing", () => {
  test("once their time is over, before the arcade is asked", () => {
    const free = openGame([given()]);
    press("Play");
    setServerClock(Date.parse("2026-12-05T12:30:00Z"));
    expect(free.tap()).toBeNull();
    expect(words()).toContain("These free rounds have expired. From now on you play with your own money.");
    press("Go on");
    expect([picker.stake(), free.tap()]).toEqual([100, { grant: null }]);
  });

  test.each([
    ["free.over", "These free rounds are used up, or were taken back."],
    ["free.refused", "These free rounds can’t be played here."],
  ])("when the arcade answers %s", (code, says) => {
    const free = openGame([given()]);
    press("Play");
    free.tap();
    free.notPlayed(code);
    expect(words()).toContain(`${says} From now on you play with your own money.`);
    expect([picker.stake(), line()]).toEqual([100, null]);
  });

  test("and one that came back for want of an answer is played again", () => {
    const free = openGame([given({ left: 1 })]);
    press("Play");
    free.tap();
    free.tell([given({ left: 1 })]);
    free.notPlayed("free.returned");
    expect([dialog(), line(), free.tap()]).toEqual([null, "Free rounds: 1 of 2 leftWon ৳\u00a00.00", { grant: "grant-one" }]);
  });
});
