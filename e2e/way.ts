import { expect, type FrameLocator, type Locator } from "@playwright/test";
import { gameWord, type GameWord } from "./game-drivers/words.ts";
import type { Language } from "./words.ts";

interface Way {
  language: Language;
  locale: string;
  /** By the keyboard, and not by a finger. */
  keys: boolean;
  sound: boolean;
}

/** How journeys play the arcade's games. */
const USUAL: Way = { language: "en", locale: "en-GB", keys: false, sound: false };
/**
 * In each point the other way; what is calm in the usual one moves, too, and what moves is calm. `MELA_WAY=other` has the journeys play so in which
 * every engine is played to its end (every-engine.spec.ts names them): a run for whoever has changed games, not one of each day.
 */
const OTHER: Way = { language: "bn", locale: "bn-BD", keys: true, sound: true };

const isOther = process.env["MELA_WAY"] === "other";
const WAY = isOther ? OTHER : USUAL;

/** Whether games against the house move in this way. */
export const housesMove = !isOther;

/** The settings of a test in this way; `moves`, where the usual one has games move as they do for most players. */
export const usesWay = (moves = false) =>
  ({
    language: WAY.language,
    locale: WAY.locale,
    contextOptions: { reducedMotion: moves === isOther ? "reduce" : "no-preference" },
  }) as const;

/** What a person reads in a game. */
export const says = (word: GameWord, n?: number): string => gameWord(WAY.language, word, n);

/** Chooses what can be tapped: by a finger, or by Enter once it has the focus. */
export async function press(target: Locator, { timeout }: { timeout?: number } = {}): Promise<void> {
  const limit = timeout === undefined ? {} : { timeout };
  if (!WAY.keys) return target.tap(limit);
  // What stands before it for a moment, as while the network is away, keeps the focus to itself.
  await expect(async () => {
    await expect(target).toBeEnabled(limit);
    await target.focus(limit);
    // Of several pages one alone has the focus of the window, but each has an element of its own.
    expect(await target.evaluate((node) => node.ownerDocument.activeElement === node)).toBe(true);
  }).toPass({ timeout: timeout ?? 60_000 });
  return target.press("Enter", limit);
}

/** Turns the sound on where this way has it; it stays so for the member's next games. A journey in a language of its own plays as it says. */
export async function setSound(game: FrameLocator): Promise<void> {
  if (!WAY.sound || (await game.locator("html").getAttribute("lang")) !== WAY.language) return;
  const on = game.getByRole("button", { name: says("soundOn") });
  const off = game.getByRole("button", { name: says("soundOff") });
  await expect(on.or(off)).toBeVisible();
  if (await on.isVisible()) await press(on);
  await expect(off).toBeVisible();
}
