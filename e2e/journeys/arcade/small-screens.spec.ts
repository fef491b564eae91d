import type { Frame, Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { clientsOfArcade } from "../../layout-audit/clients.ts";
import { faultsOf, scrollFaultsOf } from "../../layout-audit/faults.ts";
import { dealIn, openGame, PLAIN, type Screen, showOn, stakeMost } from "../../layout-audit/screen.ts";

/*
 * Every client of the arcade as members meet it who have a small phone, large letters or calm motion: in Bengali, at the largest
 * stake, and where a hand waits for the player, while it does. What must hold is decided in docs/decisions/0114.
 */

const SMALL: Screen = { width: 320, height: 640, letters: 1 };
const LARGE: Screen = { width: 390, height: 844, letters: 2 };
/** What lies on its side has so much of it left below the bar of the site: 740 × 316. */
const ON_ITS_SIDE: Screen = { width: 740, height: 360, letters: 1 };
/** So long may something be out of place on a machine with other work, ms. */
const FAULT_MS = 10_000;
const softly = expect.configure({ soft: true });

const CLIENTS = clientsOfArcade();
const FAMILIES = [
  { name: "played alone", types: ["RNG", "FISH"] },
  { name: "decided by the clock", types: ["LIVE", "ELOTT", "LOTT", "SPORTS"] },
  { name: "played between players", types: ["PVP"] },
];
/** A page that makes a sound needs one of these first. */
const markSound = () => {
  globalThis.AudioContext = class extends AudioContext {
    constructor(options?: AudioContextOptions) {
      super(options);
      document.documentElement.dataset["sound"] = "on";
    }
  };
};

/** The slip has its sums at its foot, which is as wide as its sheet. */
async function lookAtSlip(page: Page, frame: Frame): Promise<void> {
  await showOn(page, frame, SMALL);
  await frame.locator(".fixture.open .odds:enabled").first().tap();
  await frame.locator(".slip-bar").tap();
  await expect(frame.locator(".slip-foot")).toBeVisible();
  for (const screen of [SMALL, LARGE, ON_ITS_SIDE]) {
    await showOn(page, frame, screen);
    await softly.poll(() => scrollFaultsOf(frame), { message: `the slip at ${screen.width} × ${screen.height}`, timeout: FAULT_MS }).toEqual([]); // prettier-ignore
  }
}

test.describe.configure({ mode: "parallel" });
test.use({ viewport: SMALL, contextOptions: { reducedMotion: "reduce" } });

test("every client of the arcade belongs to one of the families below", () => {
  const types = FAMILIES.flatMap((family) => family.types);
  expect(CLIENTS.filter(({ gameType }) => !types.includes(gameType))).toEqual([]);
  expect(CLIENTS.length).toBeGreaterThan(30);
});

for (const { name, types } of FAMILIES) {
  test(`what is ${name} fits a small phone, upright and on its side, and large letters, in Bengali, without a sound and with calm motion`, async ({
    page,
    enter,
    newMember,
    expectConsoleErrors,
  }) => {
    test.slow();
    // A table that was left while its stream was being opened.
    expectConsoleErrors(/status of 409/);
    await page.addInitScript(markSound);
    await enter(await newMember({ fundsMinor: 100_000_000 }), PLAIN);
    for (const client of CLIENTS.filter(({ gameType }) => types.includes(gameType))) {
      await test.step(client.game, async () => {
        await page.setViewportSize(SMALL);
        const frame = await openGame(page, client);
        const look = async (state: string) => {
          for (const screen of [SMALL, LARGE, ON_ITS_SIDE]) {
            await showOn(page, frame, screen);
            const message = `${client.game} ${state} at ${screen.width} × ${screen.height}, letters × ${screen.letters}`;
            // What a card covers on its way, or before a frame has followed its page, is over at once; a fault stays.
            await softly.poll(() => faultsOf(frame), { message, timeout: FAULT_MS }).toEqual([]);
          }
        };
        await expect(frame.locator("html")).toHaveAttribute("lang", "bn");
        await stakeMost(frame);
        await look("opened");
        if (await dealIn(frame)) await look("in a hand");
        if (client.game === "sports") await lookAtSlip(page, frame);
        await expect.soft(frame.locator("html[data-sound]"), `${client.game} makes a sound`).toHaveCount(0);
      });
    }
  });
}
