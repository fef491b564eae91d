import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";

const chromium = process.env["MELA_CHROMIUM"];

/** Wings whose journeys ask nothing of a new browser. The others are about first visits, workers and remembered log-ins, or change the letters' size. */
const MEMBERS = /journeys\/(console|contracts|deposit|games|limits|lottery|member|security|support|team|wallet|withdrawal)\//;

/** The gallery's pictures: letters are drawn as their outlines are, whatever the machine makes of them on its screen. */
const PICTURES = /journeys\/gallery\/pictures\.spec/;
const PICTURE_FLAGS = ["--font-render-hinting=none", "--disable-lcd-text", "--force-color-profile=srgb"];
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // The list below the address field, which nobody sees here, is a page with a process of its own in every window: two thirds of what an empty one costs.
  // So is a process that is kept ready for a page which may never come.
  "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess",
];
const browser = chromium ? { executablePath: chromium } : {};

export default defineConfig({
  testDir: "journeys",
  outputDir: "../.data/e2e",
  globalSetup: "./stack/global-setup.ts",
  // As long as a loaded machine may take: what is about time names its own.
  timeout: 300_000,
  expect: { timeout: 40_000 },
  fullyParallel: true,
  // Half of a journey is waiting: for a turn, a clock, an answer. Three for a core took as long as two.
  workers: Math.max(2, availableParallelism()) * 2,
  retries: 0,
  forbidOnly: true,
  projects: [
    { name: "pictures", testMatch: PICTURES, use: { launchOptions: { ...browser, args: [...FLAGS, ...PICTURE_FLAGS] } } },
    // A worker's context, emptied, serves the next test too: a new one costs more than a page does. The other wings prove what a new browser does.
    { name: "members", testMatch: MEMBERS, use: { reuseContext: true } },
    { name: "visitors", testIgnore: [MEMBERS, PICTURES] },
  ],
  use: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    isMobile: true,
    hasTouch: true,
    locale: "bn-BD",
    timezoneId: "Asia/Dhaka",
    screenshot: "only-on-failure",
    trace: "off",
    // What a worker answers no test can intercept; the journeys without a network turn it on.
    serviceWorkers: "block",
    launchOptions: { ...browser, args: FLAGS },
  },
});
