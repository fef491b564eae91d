// @vitest-environment happy-dom
import { cleanup, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { APP, forgetShell, runIn, type Signs } from "../testing/shells.ts";

/* The ways to the app, in a browser and where the page runs as an app already. The banner of home has a test of its own. */

beforeEach(() => void vi.resetModules());
afterEach(() => {
  cleanup();
  forgetShell();
});

/** The rows of the side menu of a brand that has the download among them. */
async function menuIn(signs: Signs): Promise<(string | undefined)[]> {
  runIn(signs);
  const { renderPart } = await import("../testing/part-fixture.tsx");
  const { TEMPLATE } = await import("../testing/settings-fixture.ts");
  const { MenuLinks } = await import("../popups/side-menu/menu-links.tsx");
  await renderPart(<MenuLinks />, "en", { ...TEMPLATE, menus: { ...TEMPLATE.menus, side: ["helpCenter", "download"] } });
  return [...document.querySelectorAll<HTMLElement>("[data-link]")].map((row) => row.dataset["link"]);
}

test("SIDEMENU-15 the side menu has the download, which leads to the page of the app, in an ordinary browser", async () => {
  expect(await menuIn({})).toEqual(["helpCenter", "download"]);
  expect(document.querySelector('[data-link="download"] a')?.getAttribute("href")).toBe("/m/app");
});

const SHELLS: [string, Signs][] = [
  ["the native app, known by its user agent", { userAgent: APP }],
  ["the native app, known by the address that it opens", { address: "/m/home?app=1" }],
  ["the installed web app", { standalone: true }],
];

test.each(SHELLS)("SIDEMENU-15 ROLE-30 the side menu has no download in %s", async (_shell, signs) => {
  expect(await menuIn(signs)).toEqual(["helpCenter"]);
});

test.each(SHELLS)("ROLE-30 in %s the page of the app leads home", async (_shell, signs) => {
  runIn(signs);
  const { renderPart } = await import("../testing/part-fixture.tsx");
  const { AppScreen } = await import("../screens/site/app/app-screen.tsx");
  history.replaceState(null, "", `/m/app${location.search}`);
  await renderPart(<AppScreen />);
  await waitFor(() => expect(location.pathname).toBe("/m/home"));
});
