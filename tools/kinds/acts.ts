import type { Frame } from "@playwright/test";

/** What is done in a game before it is pictured in play: what is pressed, one after the other, and how long it then runs, ms. */
interface Act {
  press: readonly string[];
  runs: number;
}

const table: Act = { press: ["[data-spot]", ".spin-wide:enabled"], runs: 7_000 };
const hand: Act = { press: [".deal:enabled, .choices .button:not([data-choice]):enabled"], runs: 2_500 };
const room: Act = { press: [".join:enabled"], runs: 12_000 };
const spin: Act = { press: [".spin:enabled"], runs: 4_500 };

/** By engine; a new one is pictured as it opens until it has a line here. */
const ACTS: Readonly<Record<string, Act>> = {
  slot3: spin,
  slot5: spin,
  ways6: spin,
  bingo: spin,
  plinko: spin,
  scratch: { press: [".spin:enabled", ".field .foil", ".field:nth-child(5) .foil"], runs: 1_000 },
  fishing: { press: [], runs: 4_000 },
  roulette: { press: ['[data-spot="red"]', ".spin-wide:enabled"], runs: 2_500 },
  "video-poker": hand,
  blackjack: hand,
  "red-dog": hand,
  "caribbean-stud": hand,
  "casino-holdem": hand,
  baccarat: table,
  "andar-bahar": table,
  "dragon-tiger": table,
  "game-show": table,
  "live-blackjack": table,
  "live-patti": table,
  "live-roulette": table,
  "sic-bo": table,
  "thirty-two": table,
  crash: { press: [], runs: 9_000 },
  lottery: {
    press: [
      ".digit-rows > div:nth-of-type(1) .pick, .pick-helper, .pick",
      ".digit-rows > div:last-of-type .pick:nth-child(4), .stakes label",
      ".place:enabled",
      ".sheet-button",
    ],
    runs: 1_500,
  },
  sports: { press: [".fixture.open .odds:enabled"], runs: 1_000 },
  "blackjack-room": room,
  "card-duel": room,
  chess: room,
  hazari: room,
  holdem: room,
  ludo: room,
  rummy: room,
  snakes: room,
  "teen-patti": room,
  tricks: room,
};

/** Plays a little, so that a picture shows the game in play; what cannot be pressed is passed over. */
export async function playALittle(frame: Frame, engine: string): Promise<void> {
  const act = ACTS[engine];
  if (!act) return;
  for (const selector of act.press) {
    const target = frame.locator(selector).first();
    await target.click({ timeout: 15_000 }).catch(() => process.stderr.write(`${engine}: nothing to press at ${selector}\n`));
  }
  await frame.page().waitForTimeout(act.runs);
}
