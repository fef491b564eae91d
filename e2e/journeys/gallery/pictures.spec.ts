import { type Page, test as base } from "@playwright/test";
import { faultOf, isKeptBrowser, orphans } from "../../pictures/kept.ts";
import { prepareSheets, takeSheet } from "../../pictures/sheet.ts";
import { currentStack } from "../../stack/stack.ts";
import { CONTROLS, partPages } from "./pages.ts";

const { expect } = base;

/** One page takes all pictures: a new one for each would cost more than the pictures do. */
const test = base.extend<object, { sheets: Page }>({
  sheets: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        viewport: { width: 780, height: 900 },
        isMobile: false,
        hasTouch: false,
        deviceScaleFactor: 1,
        reducedMotion: "reduce",
        locale: "bn-BD",
        timezoneId: "Asia/Dhaka",
        serviceWorkers: "block",
        // The sheet is put into a document of the platform.
        bypassCSP: true,
      });
      const page = await context.newPage();
      await prepareSheets(page);
      await use(page);
      await context.close();
    },
    { scope: "worker" },
  ],
});

const parts = partPages();
const controls = CONTROLS.map((name) => `game/${name}`);
/** Another version of the browser, or another system, draws letters and shadows in its own way. MELA_PICTURES=take looks all the same, so that its pictures can be accepted. */
test.skip(
  ({ browser }) => process.env["MELA_PICTURES"] !== "take" && !(process.platform === "linux" && isKeptBrowser(browser.version())),
  "the kept pictures are of another browser",
);

/** Halves, so that a run that was cut off in one has the other. */
const SETS: Record<string, string[]> = {
  "parts of the interface, first half,": parts.slice(0, parts.length / 2),
  "parts of the interface, second half,": parts.slice(parts.length / 2),
  "controls of the games": controls,
};

for (const [what, ids] of Object.entries(SETS)) {
  test(`the ${what} look as in the pictures that were accepted`, async ({ sheets, browser }) => {
    test.setTimeout(600_000);
    const { url: site, arcadeUrl: arcade } = currentStack();
    for (const id of ids) {
      const fault = await faultOf(id, await takeSheet(sheets, { id, site, arcade }), browser.version());
      expect.soft(fault, id).toBeNull();
    }
  });
}

test("no picture is kept of a part that is gone", async () => {
  expect(await orphans([...parts, ...controls])).toEqual([]);
});
