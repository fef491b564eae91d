// @vitest-environment happy-dom
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { APP, forgetShell, runIn, type Signs } from "../../testing/shells.ts";

/* A page learns once in what it runs, so that each test loads its modules anew. */

const RESOURCES = [
  { resourceType: "Android", url: "https://apps.example/mela.apk" },
  { resourceType: "IOS", url: "https://apps.example/mela" },
];

beforeEach(() => void vi.resetModules());
afterEach(() => {
  cleanup();
  forgetShell();
});

/** The addresses that the banner invites to, in a browser with these signs; null without the banner. */
async function invitation(signs: Signs): Promise<(string | null)[] | null> {
  runIn(signs);
  const { renderPart } = await import("../../testing/part-fixture.tsx");
  const { TEMPLATE } = await import("../../testing/settings-fixture.ts");
  const { DownloadBanner } = await import("./download-banner.tsx");
  await renderPart(<DownloadBanner />, "en", { ...TEMPLATE, resources: RESOURCES });
  const banner = document.querySelector('[data-part="download-banner"]');
  return banner && [...banner.querySelectorAll("a")].map((link) => link.getAttribute("href"));
}

describe("the invitation to the app", () => {
  test("BANNERAPP-03 BANNERAPP-04 BANNERAPP-05 stands there in an ordinary browser, with the brand's own addresses for Android and iOS", async () => {
    expect(await invitation({})).toEqual(RESOURCES.map(({ url }) => url));
  });

  test.each<[string, Signs]>([
    ["by its user agent", { userAgent: APP }],
    ["by the address that it opens", { address: "/m/home?app=1" }],
    ["by both, as an installed app besides", { userAgent: APP, address: "/m/home?app=1", standalone: true }],
  ])("BANNERAPP-01 ROLE-30 is not there inside the native app, known %s, though the brand has both apps", async (_sign, signs) => {
    expect(await invitation(signs)).toBeNull();
  });

  test("BANNERAPP-01 is not there on a later page of the native app either, whose address does not say so any more", async () => {
    await invitation({ address: "/m/home?app=1" });
    cleanup();
    vi.resetModules();
    expect(await invitation({ address: "/m/home" })).toBeNull();
  });

  test("BANNERAPP-02 ROLE-30 is not there in the installed web app, though the brand has both apps", async () => {
    expect(await invitation({ standalone: true })).toBeNull();
  });
});
