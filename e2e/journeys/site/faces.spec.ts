import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { CDPSession, Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";

/*
 * How Chromium draws what came before its face, which no other test can tell: a text that begins in a face of the machine stays boxes
 * when a face further down the list comes later (decision 0338). Documents of the clients' own sheets, and nothing else.
 */

const ROOT = join(import.meta.dirname, "../../..");
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8").replaceAll(/@import [^;]+;/g, "");
const FOLDERS = ["web/src/assets/fonts", "kit/src/fonts", "arcade/src/client/fonts", "psp/src/page"];
const sandbox = /STYLE = `([^`]+)`/.exec(read("psp/src/page/page.ts"))?.[1] ?? "";
const site = ["web/src/ui/fallback-faces.css", "web/src/ui/fonts.css", "kit/src/tokens.css"].map(read).join("");
const system = /SYSTEM_FACE = '([^']+)'/.exec(read("server/src/modules/site/look-sheet.rules.ts"))?.[1] ?? "";
const games = ["arcade/src/client/fallback-faces.css", "arcade/src/client/fonts.css", "arcade/src/client/tokens.css"].map(read).join("");

const TEXT = "font: 500 16px/1.5 var(--font-text)";
const HEADING = "font: 700 16px/1.5 var(--font-display)";
const CLIENTS = [
  { name: "site's texts", sheet: site, faces: "kept text boxes", style: TEXT },
  { name: "site's texts at a first visit", sheet: site, faces: " boxes", style: TEXT },
  { name: "site's headings", sheet: site, faces: "kept text boxes", style: HEADING },
  { name: "site's headings at a first visit", sheet: site, faces: " boxes", style: HEADING },
  { name: "site's texts in the machine's faces", sheet: `${site}:root{--font-text:${system}}`, faces: "kept text boxes", style: TEXT },
  { name: "games' texts", sheet: games, faces: "boxes", style: TEXT },
  { name: "games' headings", sheet: games, faces: "boxes", style: HEADING },
  { name: "sandbox", sheet: sandbox, faces: "", style: "" },
];
const SAMPLES = ["9 lines × ৳ 0.20", "To pay ৳ 500.00", "৳ 500.00", "বাজি ধরুন", "Goal Fever কম্পিউটারে তৈরি খেলা", "৯ লাইন × ৳ 0.20"];
const LETTERS = /[\u0964\u0965\u0980-\u09fe\u200c\u200d]/g;
const ORIGIN = "http://faces.invalid";

/** The document of a client: each sample as it is, and without what our faces have to bring. */
function documentOf({ sheet, faces, style }: (typeof CLIENTS)[number]): string {
  const local = sheet.replaceAll(/url\("?([^")]+\.woff2|\$\{FACE_PATH\})"?\)/g, (_, address: string) => {
    return `url("${ORIGIN}/${address.endsWith(".woff2") ? basename(address) : "page-bengali.woff2"}")`;
  });
  const lines = SAMPLES.flatMap((text) => [text, text.replaceAll(LETTERS, "")]).map((text) => `<p>${text}</p>`);
  return `<!doctype html><html data-faces="${faces}"><meta charset="utf-8"><style>${local}</style><style>p{white-space:pre;${style}}</style>${lines.join("")}`;
}

/** Shows a document whose faces come once it has been painted without them. */
async function show(page: Page, html: string): Promise<void> {
  let painted = () => {};
  const waiting = new Promise<void>((resolve) => (painted = resolve));
  await page.route(`${ORIGIN}/**`, async (route) => {
    const name = basename(new URL(route.request().url()).pathname);
    if (!name.endsWith(".woff2")) return route.fulfill({ contentType: "text/html", body: html });
    await waiting;
    const file = FOLDERS.map((folder) => join(ROOT, folder, name)).find((path) => existsSync(path));
    await route.fulfill({ contentType: "font/woff2", headers: { "access-control-allow-origin": "*" }, body: readFileSync(file ?? "") });
  });
  await page.goto(`${ORIGIN}/`, { waitUntil: "commit" });
  await page.waitForSelector("p:last-of-type");
  const frame = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await frame();
  painted();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await frame();
  await page.unroute(`${ORIGIN}/**`);
}

/** How many letters of each line the machine's faces have drawn, or their boxes. */
async function drawnByMachine(page: Page, devtools: CDPSession): Promise<number[]> {
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  const { root } = await devtools.send("DOM.getDocument");
  const { nodeIds } = await devtools.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector: "p" });
  const counts: number[] = [];
  for (const nodeId of nodeIds) {
    const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
    const theirs = fonts.filter(({ familyName }) => !/Baloo|Anek|Bengali/.test(familyName));
    counts.push(theirs.reduce((sum, { glyphCount }) => sum + glyphCount, 0));
  }
  return counts;
}

test("no client leaves a box where a machine without Bengali letters was given ours after the first picture", async ({ page }) => {
  for (const client of CLIENTS) {
    await test.step(client.name, async () => {
      await show(page, documentOf(client));
      const counts = await drawnByMachine(page, await page.context().newCDPSession(page));
      expect(counts).toHaveLength(2 * SAMPLES.length);
      const machine = (rest: number) => counts.filter((_, at) => at % 2 === rest).map((count, at) => [SAMPLES[at], count]);
      expect.soft(machine(0), client.name).toEqual(machine(1));
    });
  }
});
