import type { FrameLocator, Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { type HeardBet, placing } from "../heard-bets.ts";
import { press, says } from "../way.ts";

/* Games of an engine that clocked.ts has one of, where another is of another kind: another vessel, another wheel, and a bonus. */

interface Pick {
  play: string;
  pick: string;
  amount: number;
}
export interface Drawn {
  issue: string;
  numbers: number[];
  prizes: string[];
  wins: Pick[];
}

/** A lottery: what is picked in it, and how often a minor unit of that is paid back. */
export interface LotteryKind {
  code: string;
  pick: (game: FrameLocator) => Promise<void>;
  /** By what was drawn: how many of the picks win, and what each of them pays per 1000. */
  pays: (drawn: Drawn) => readonly number[];
}

const picks = (game: FrameLocator) => game.locator(".pick-area .pick");

/** By what is drawn; first what is waited for longest. */
export const LOTTERIES: Readonly<Record<string, LotteryKind>> = {
  // Every three minutes. Big and small: one of them always wins.
  "ten runners": {
    code: "LTB-BOAT-TEN",
    pick: async (game) => {
      for (const at of [0, 1]) await chosen(game, at);
    },
    pays: () => [1900],
  },
  // The number 1 among twenty of eighty.
  keno: {
    code: "QDW-TURBO-KENO",
    pick: (game) => chosen(game, 0),
    pays: ({ numbers }) => (numbers.includes(1) ? [3800] : []),
  },
  // Five digits with the prizes of Vietnam: 00 at the end of any of them, each time it comes.
  "five digits": {
    code: "TCG_LOTTO_VN-HANOI-EXPRESS-LOTTO",
    pick: async (game) => {
      for (const at of [0, 10]) await chosen(game, at);
    },
    pays: ({ prizes }) => {
      const times = prizes.filter((prize) => prize.endsWith("00")).length;
      return times > 0 ? [3510 * times] : [];
    },
  },
};

async function chosen(game: FrameLocator, at: number): Promise<void> {
  const pick = picks(game).nth(at);
  if ((await pick.getAttribute("aria-pressed")) === "false") await press(pick, { timeout: 2_000 });
}

/** Bets on the draw that is open, or on the next. */
export async function betOnDraw(page: Page, game: FrameLocator, { pick }: LotteryKind): Promise<HeardBet> {
  await expect(game.locator(".draw-time")).toContainText(says("betsClose"));
  let bet: HeardBet | null = null;
  await expect(async () => {
    // Between two draws nothing is taken for a moment.
    await pick(game);
    bet = await placing(page, () => press(game.locator(".place"), { timeout: 5_000 }));
  }).toPass();
  return bet!;
}

interface OnTable {
  /** From the second edition of a table's rules on they are `placed`. */
  placed: { spot: string; amount: number }[];
}
interface Result {
  face: string;
  bonus?: { face: string };
}

/** What a show is to have on its felt when a round of it is over. */
export interface Dealt {
  /** Where it was bet: the spot that wins, and what it pays per 1000. */
  spot: string;
  pays: number;
  /** What stands in the wheels, and on the ball. */
  faces: string[];
}

/** A show, and a chip on everything that may be drawn in it. */
export interface ShowKind {
  code: string;
  spots: readonly string[];
  dealt: (result: Result) => Dealt;
}

const COLOURS = ["red", "orange", "yellow", "green", "blue", "violet"];

/** By what brings the result about. */
export const SHOWS: Readonly<Record<string, ShowKind>> = {
  // Where it stops at the star, the stage's wheel turns, and its card says a number and what that pays to one.
  "a wheel": {
    code: "ALO-CRAZY-STAGE",
    spots: [1, 2, 5, 10, 25, 40].map((number) => `times-${number}`),
    dealt: ({ face, bonus }) => {
      const [number = "", toOne = number] = (bonus?.face ?? face).split(":");
      return { spot: `times-${number}`, pays: (Number(toOne) + 1) * 1000, faces: [number] };
    },
  },
  // Before each ball a small wheel says how many times as much is paid.
  "a ball with a bonus": {
    code: "CRN-MEGA-BALL-LIVE",
    spots: [...COLOURS.map((colour) => `colour-${colour}`), "star"],
    dealt: ({ face, bonus }) => {
      const times = bonus!.face.slice(1);
      const isStar = face === "star";
      const spot = isStar ? "star" : `colour-${COLOURS[Math.floor((Number(face) - 1) / 6)]}`;
      return { spot, pays: (isStar ? 24_000 : 4_000) * Number(times), faces: [`×${times}`, isStar ? "★" : face] };
    },
  },
};

/** Lays a chip on every spot and confirms them, in the window that is open or in the next. */
export async function betOnShow(page: Page, game: FrameLocator, { spots }: ShowKind): Promise<HeardBet> {
  let bet: HeardBet | null = null;
  await expect(async () => {
    await expect(game.locator(".phase")).toHaveAttribute("data-phase", "betting", { timeout: 15_000 });
    for (const spot of spots) {
      const place = game.locator(`[data-spot="${spot}"]`);
      // One chip each, also where a try before this one came to no end.
      if ((await place.locator(".bet-chips.waiting").count()) === 0) await press(place, { timeout: 5_000 });
    }
    // Chips of a window that has closed meanwhile are gone.
    await expect(game.locator(".bet-chips.waiting")).toHaveCount(spots.length, { timeout: 1_000 });
    bet = await placing(page, () => press(game.locator(".spin-wide"), { timeout: 5_000 }));
  }).toPass();
  return bet!;
}

/** What is seen of the player's round when it is over. */
export interface SeenShow {
  /** What stands in the wheels, and on the ball, in the digits of the language. */
  faces: string[];
  /** What is said to have been paid. */
  told: string;
}

/** Waits until the round is told to the player, and answers what stands there in that moment: a few seconds later it is the round before. */
export async function untilShown(game: FrameLocator): Promise<SeenShow> {
  let seen: SeenShow = { faces: [], told: "" };
  const look = async () => {
    seen = await game.locator(".deal-area").evaluate((felt) => {
      const textsOf = (parts: string) => [...felt.querySelectorAll(parts)].map((part) => part.textContent ?? "");
      return { faces: textsOf(".show-rest, .ball-place .ball"), told: textsOf(".own-result").join(" ") };
    });
    return seen.told;
  };
  await expect.poll(look, { intervals: [150], timeout: 60_000 }).toMatch(/\d/);
  return seen;
}

/** The bet's part on a spot, minor units. */
export const onSpot = ({ wager }: HeardBet, spot: string): number =>
  (wager as OnTable).placed.filter((one) => one.spot === spot).reduce((sum, { amount }) => sum + amount, 0);
export const resultOf = ({ outcome }: HeardBet): Result => (outcome as { result: Result }).result;
