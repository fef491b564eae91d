import { stakeOfToday, type TitleChoice } from "../shared/games/kept-stake.ts";
import type { PreferencesView } from "../shared/wire.ts";
import { call } from "./api.ts";

/** The player steps through stakes: only where they rest is kept. */
const REST_MS = 400;

/** Of a player who has set nothing. */
export const NOTHING_KEPT: PreferencesView = { sound: false, turbo: false, muted: false, stake: null, cards: null, choices: {} };

let kept = NOTHING_KEPT;
let unsent: Partial<PreferencesView> = {};
let timer: ReturnType<typeof setTimeout> | undefined;

/** How the player left the games, as the arcade tells it when this one is opened. */
export function setPreferences(view: PreferencesView): void {
  kept = view;
  unsent = {};
  clearTimeout(timer);
}

/** Where a choice among these stakes (ascending, minor units) begins: where the player left it, or at the least. */
export const firstStake = (stakes: readonly number[]): number =>
  kept.stake === null ? stakes[0]! : (stakeOfToday({ stakes }, kept.stake) ?? stakes[0]!);

/** The stake that the player has left here; null when there is none. Minor units. */
export const keptStake = (): number | null => kept.stake;

/** Whether the player shows nothing that others say at tables. */
export const keptMuted = (): boolean => kept.muted;

/** With how many cards the player begins: as many as they left here, or one. */
export const firstCards = (): number => kept.cards ?? 1;

/** What the player has left of something else that this title keeps; null where nothing was chosen. */
export const keptChoice = (choice: TitleChoice): number | null => kept.choices[choice] ?? null;

/** Has the arcade keep one of them. */
export const keepChoice = (choice: TitleChoice, value: number): void => keepPreference({ choices: { ...unsent.choices, [choice]: value } });

/** Has the arcade keep what the player has just set: stake (minor units) or cards of this title, or sound, turbo and whether others are heard in all games. */
export function keepPreference(change: Partial<PreferencesView>): void {
  kept = { ...kept, ...change, choices: { ...kept.choices, ...change.choices } };
  unsent = { ...unsent, ...change };
  clearTimeout(timer);
  timer = setTimeout(send, REST_MS);
}

function send(): void {
  clearTimeout(timer);
  if (Object.keys(unsent).length === 0) return;
  const sent = unsent;
  unsent = {};
  // What did not arrive goes along with the next change.
  call("POST", "/api/preferences", sent, { keepalive: true }).catch(() => {
    unsent = { ...sent, ...unsent, ...(sent.choices && { choices: { ...sent.choices, ...unsent.choices } }) };
  });
}

// A page that is left, or that a phone puts aside, may never come back.
globalThis.document?.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && send());
globalThis.window?.addEventListener("pagehide", send);
