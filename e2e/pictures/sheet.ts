import type { Frame, Page } from "@playwright/test";

/** How a part is shown in one column of its sheet. */
interface Variant {
  theme: "dark" | "light";
  lang: "bn" | "en";
  brand: "mela" | "panna";
  text: "100" | "150" | "200";
}

/** Each theme, language and brand, and letters of two sizes; not each of them with each other, which would be 24 columns. */
const VARIANTS: readonly Variant[] = [
  { brand: "mela", theme: "dark", lang: "bn", text: "100" },
  { brand: "panna", theme: "light", lang: "en", text: "150" },
];

const WIDTH = 390;
/** A frame before its content has said how high it is. */
const SMALL = 48;
const OVERLAY_HEIGHT = 640;
/** A small document of the platform's own, whose content gives way to the sheet: its frames are then of the same origin. */
const SITE_SHEET = "/robots.txt";
/** The arcade has none, so one of ours is answered. */
const ARCADE_SHEET = "/sheet-of-pictures";
const STYLE = `body{margin:0;display:grid;grid-template-columns:repeat(${VARIANTS.length},max-content);align-items:start}iframe{display:block;border:0;width:${WIDTH}px;height:${SMALL}px}`;

export interface PartAddress {
  /** Name of the page in the gallery, `game/…` for the controls of the games. */
  id: string;
  site: string;
  arcade: string;
}

const isGame = ({ id }: PartAddress): boolean => id.startsWith("game/");

/** What each brand's look changes in games, as the gallery's document says it. */
async function looksInGames(site: string): Promise<Partial<Record<string, object>>> {
  const document = await (await fetch(`${site}/dev/ui/button`)).text();
  const data = /<script[^>]*id="gallery-data"[^>]*>([^<]*)</.exec(document)?.[1] ?? "";
  const { brands } = JSON.parse(data) as { brands: { code: string; inGames?: object }[] };
  return Object.fromEntries(brands.map(({ code, inGames }) => [code, inGames]));
}

interface Sheet {
  part: PartAddress;
  /** Of games alone. */
  looks: Partial<Record<string, object>>;
}

function frameAddress({ part, looks }: Sheet, variant: Variant, state?: string): string {
  const { id, site, arcade } = part;
  const look = looks[variant.brand];
  const search = new URLSearchParams({ ...variant, ...(state !== undefined && { state }), ...(look && { look: JSON.stringify(look) }) });
  if (isGame(part)) return `${arcade}/gallery?page=${id.slice(5)}&${search.toString()}`;
  return `${site}/dev/ui/${id}?canvas=1&${search.toString()}`;
}

/** Readies a page for sheets. Its context must not mind the content policies of the documents that it opens. */
export async function prepareSheets(page: Page): Promise<void> {
  // A field with an error would take the focus when it likes, and only one frame of the page can have it.
  await page.addInitScript(() => {
    if (top !== self) HTMLElement.prototype.focus = () => undefined;
  });
}

/** Opens an empty sheet of the part's origin. Only the arcade's goes through a route, since a page with one keeps no file for the next sheet. */
async function openSheet(page: Page, part: PartAddress): Promise<void> {
  await page.unrouteAll();
  if (isGame(part)) {
    await page.route(`**${ARCADE_SHEET}`, (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Sheet</title>" }),
    );
    await page.route(/\/gallery\?page=/, async (route) => {
      const response = await route.fetch();
      const { "content-security-policy": _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    await page.goto(part.arcade + ARCADE_SHEET);
  } else await page.goto(part.site + SITE_SHEET);
  await page.setContent(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sheet</title><style>${STYLE}</style><body></body></html>`,
  );
}

/** Puts a frame for each address into the sheet, and waits until what they show is complete. */
async function addFrames(page: Page, addresses: readonly string[]): Promise<Frame[]> {
  const first = page.frames().length;
  await page.evaluate((sources) => {
    for (const src of sources) document.body.append(Object.assign(document.createElement("iframe"), { src }));
  }, addresses);
  const frames = page.frames().slice(first);
  await Promise.all(
    frames.map(async (frame) => {
      await frame.waitForFunction(() => "ready" in document.documentElement.dataset);
      await portable(frame);
    }),
  );
  return frames;
}

/** The arcade's small letters are the machine's own, and differ from one to the next; its other face travels with it. */
async function portable(frame: Frame): Promise<void> {
  await frame.evaluate(async () => {
    if (location.pathname === "/gallery") document.documentElement.style.setProperty("--font-text", "var(--font-display)");
    await document.fonts.ready;
  });
}

/** Pictures far below are loaded late, and a picture of them needs them now. */
async function completed(frame: Frame): Promise<void> {
  // What comes late keeps its room until it is there.
  await frame.waitForFunction(() => document.querySelector("[data-late]") === null);
  await frame.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/** An opened popup takes the focus, and only one frame of the page can have it: none has. */
async function withoutFocus(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.body.tabIndex = -1;
    document.body.style.outline = "none";
    document.body.focus();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/** Each frame becomes as high as its content; only then is everything within the window, where what waits to be seen appears. */
async function fitFrames(page: Page, frames: readonly Frame[]): Promise<void> {
  const heights = await Promise.all(frames.map((frame) => frame.evaluate(() => document.querySelector("main")?.scrollHeight ?? 0)));
  await page.evaluate((all) => {
    for (const [at, frame] of [...document.querySelectorAll("iframe")].entries()) if (all[at]) frame.style.height = `${all[at]}px`;
  }, heights);
}

/** All states of a part, a column for each variant; one below the other where a state fills the window. As a PNG. */
export async function takeSheet(page: Page, part: PartAddress): Promise<Buffer> {
  await page.setViewportSize({ width: WIDTH * VARIANTS.length, height: OVERLAY_HEIGHT });
  await openSheet(page, part);
  const sheet = { part, looks: isGame(part) ? await looksInGames(part.site) : {} };
  const frames = await addFrames(
    page,
    VARIANTS.map((variant) => frameAddress(sheet, variant)),
  );
  const states = (await frames[0]?.evaluate(() => document.documentElement.dataset["states"])) ?? "";
  if (states === "") {
    // A part may show what it asks for only now: its frame is as high as that.
    await Promise.all(frames.map(completed));
    await fitFrames(page, frames);
  } else {
    // The first state is there already.
    const others = states.split("|").slice(1);
    frames.push(
      ...(await addFrames(
        page,
        others.flatMap((state) => VARIANTS.map((variant) => frameAddress(sheet, variant, state))),
      )),
    );
    await page.addStyleTag({ content: `iframe{height:${OVERLAY_HEIGHT}px!important}` });
  }
  const height = await page.evaluate(() => document.body.scrollHeight);
  await page.setViewportSize({ width: WIDTH * VARIANTS.length, height });
  await Promise.all(frames.map(completed));
  await withoutFocus(page);
  return page.screenshot({ animations: "disabled", caret: "hide", scale: "css" });
}
