import type { FrameLocator, Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { type HeardBet, placing } from "../heard-bets.ts";
import { press } from "../way.ts";

/** A fixture of the sports book, as far as a journey reads it. Times in milliseconds since 1970. */
export interface Fixture {
  id: string;
  sport: string;
  startsAt: number;
  endsAt: number;
  state: "open" | "playing" | "ended" | "abandoned";
  score: number[] | null;
  /** How a match in play stands. */
  live: object | null;
  markets: { id: string; selections: { id: string; odds: number | null }[] }[];
}
interface Book {
  now: number;
  sports: string[];
  fixtures: Fixture[];
}

const isBook = (url: string): boolean => new URL(url).pathname === "/api/book";

/** The book as the game reads it next. */
export async function nextBook(page: Page): Promise<Book> {
  const answer = await page.waitForResponse((response) => isBook(response.url()) && response.ok());
  return ((await answer.json()) as { value: Book }).value;
}

/** Hears the book; answers a fixture as it was told last. */
export function hearFixtures(page: Page): (id: string) => Fixture | undefined {
  const told = new Map<string, Fixture>();
  page.on("response", (response) => {
    if (!isBook(response.url()) || !response.ok()) return;
    const note = async () => {
      for (const fixture of ((await response.json()) as { value: Book }).value.fixtures) told.set(fixture.id, fixture);
    };
    void note().catch(() => undefined);
  });
  return (id) => told.get(id);
}

/** What is picked in a sport of its main market; where that has no price, or nothing is said, whatever has one. */
export type Picks = Readonly<Record<string, string | null>>;

/** A bet on the winner of a fixture, and at which odds it was taken, in hundredths. */
export interface OnFixture {
  fixture: Fixture;
  selection: string;
  odds: number;
  bet: HeardBet;
}

/** Where a race is drawn, nothing is bet on it once it has begun. */
const closesAt = ({ sport, startsAt, endsAt }: Fixture): number => (sport === "horse" ? startsAt : endsAt);
/** Of a match the last step is told so long before its end. */
const CALMS_MS = 6_000;
/** A bet needs so long, on a slow machine too. */
const NEEDS_MS = 25_000;
/** A bet that was sent in the last moment is waited for so much longer. */
const LATE_MS = 10_000;

/**
 * Bets on one fixture of each sport: on that which is over first, and on those first that are. Where a bet does not come in time, it is placed on the
 * next of its sport; twice in a row that cannot be.
 */
export async function betOnEach(page: Page, game: FrameLocator, picks: Picks): Promise<OnFixture[]> {
  const placed: OnFixture[] = [];
  const missed = new Set<string>();
  const isLeft = ({ sport }: Fixture) => sport in picks && !placed.some(({ fixture }) => fixture.sport === sport);
  while (placed.length < Object.keys(picks).length) {
    const book = nextBook(page);
    const back = game.locator(".match-head button");
    // Whoever goes back to the list has the book read anew.
    if (await back.isVisible()) await press(back);
    const { now, sports, fixtures } = await book;
    const [fixture] = fixtures
      .filter((one) => isLeft(one) && closesAt(one) - now > NEEDS_MS && selectionIn(one, picks))
      .toSorted((a, b) => closesAt(a) - closesAt(b));
    const selection = fixture && selectionIn(fixture, picks);
    if (!selection) continue;
    await game.locator(".sports").getByRole("radio").nth(sports.indexOf(fixture.sport)).press("Space");
    const last = closesAt(fixture) - now - (fixture.sport === "horse" ? 0 : CALMS_MS);
    try {
      placed.push(await betOn(page, game, { fixture, selection, last }));
    } catch (error) {
      if (missed.has(fixture.sport)) throw error;
      missed.add(fixture.sport);
      await game
        .locator("dialog[open]")
        .press("Escape")
        .catch(() => undefined);
      // What can be bet on no more leaves the slip.
      await expect(game.locator(".slip-bar")).toBeDisabled();
    }
  }
  return placed;
}

function selectionIn({ sport, markets }: Fixture, picks: Picks): string | undefined {
  const offered = markets.find(({ id }) => id === "winner")?.selections.filter(({ odds }) => odds !== null) ?? [];
  return (offered.find(({ id }) => id === picks[sport]) ?? offered[0])?.id;
}

interface Wanted {
  fixture: Fixture;
  selection: string;
  /** So many ms from now on it can be bet on. */
  last: number;
}

/** Puts the selection on the slip and bets it, at the odds of the moment. A match is bet on where it is watched. */
async function betOn(page: Page, game: FrameLocator, { fixture, selection, last }: Wanted): Promise<OnFixture> {
  const isMatch = fixture.sport !== "horse";
  if (isMatch) {
    await press(game.locator(`[data-match="${fixture.id}"]`), { timeout: last });
    await expect(game.locator(`.match-page .box-${fixture.sport}`)).toBeVisible();
  }
  const odds = game.locator(`${isMatch ? ".match-page" : ".fixtures"} [data-pick="${fixture.id} winner ${selection}"]`);
  const slip = game.locator("dialog[open]");
  let bet: HeardBet | null = null;
  await expect(async () => {
    // Odds stand still for a moment at each step of a match, and a bet that comes then is asked for again.
    if (await slip.isVisible()) await slip.press("Escape");
    if ((await odds.getAttribute("aria-pressed", { timeout: 2_000 })) !== "true") await press(odds, { timeout: 2_000 });
    await expect(odds).toHaveAttribute("aria-pressed", "true", { timeout: 500 });
    await press(game.locator(".slip-bar"), { timeout: 2_000 });
    await game.locator(".slip-tolerance").getByRole("radio").last().press("Space", { timeout: 2_000 });
    bet = await placing(page, () => press(game.locator(".slip-foot > .button-main"), { timeout: 2_000 }));
  }).toPass({ timeout: last + LATE_MS });
  await expect(slip).toHaveCount(0);
  return onFixture(fixture, selection, bet!);
}

function onFixture(fixture: Fixture, selection: string, bet: HeardBet): OnFixture {
  const { legs } = bet.wager as { legs: { fixture: string; selection: string; odds: number }[] };
  expect(legs).toEqual([expect.objectContaining({ fixture: fixture.id, selection })]);
  return { fixture, selection, odds: legs[0]!.odds, bet };
}
