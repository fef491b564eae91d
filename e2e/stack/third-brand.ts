import { randomBytes } from "node:crypto";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { runCommand } from "./commands.ts";
import type { Stack } from "./stack.ts";

/** A picture of the size of a phone's screen, 780 × 1,688. */
const PHOTO = join(import.meta.dirname, "../../brands/mela/shots/home.webp");
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect width="120" height="40" rx="8" fill="#3b6"/></svg>';
const ALWAYS = { sequence: 1, startAt: "2020-01-01T00:00:00Z" };
const inEnglish = (title: string, content?: string) => ({ texts: { en: { title, ...(content === undefined ? {} : { content }) } } });

/** What the brand publishes, by file: an entry of each kind that pages show, with pictures of its own. */
const CONTENT: Record<string, object> = {
  "announcements/top": { ...ALWAYS, type: "B", groupName: "m_home", images: ["photo.webp"], link: "/m/activity", ...inEnglish("Open now") },
  "announcements/gift": { ...ALWAYS, type: "PR", categoryIds: ["all"], images: ["photo.webp"], ...inEnglish("A gift", "<p>Take it.</p>") },
  "announcements/news": { ...ALWAYS, type: "PL", ...inEnglish("We are open", '<p><img src="map.svg" alt="The way to us" /></p>') },
  "announcements/hello": { ...ALWAYS, type: "PU", ...inEnglish("Hello", "<p>Come in.</p>") },
  "help/terms": { tag: "terms", sequence: 1, ...inEnglish("Terms", '<p>As in <img src="steps.svg" alt="three steps" />.</p>') },
};

/**
 * A brand made by `npm run brand -- new` and `apply`, and by its folder: dollars, English first, light, from 21 years on, no agents, a domain
 * of its own, and something of each kind to read. `folder` is where its files may lie. The platform knows it when it answers.
 */
export async function makeThirdBrand(
  stack: Stack,
  folder: string,
  languages = "en,bn",
): Promise<{ code: string; host: string; currency: string }> {
  const code = `third${randomBytes(3).toString("hex")}`;
  const host = `${code}.localhost`;
  const money = ["--currency", "USD", "--country", "US", "--time-zone", "America/New_York"];
  const kind = ["--languages", languages, "--age", "21", "--light", "--no-agents"];
  await runCommand(stack, "brand", ["new", code, "--name", "Third", "--domain", host, ...money, ...kind, "--folder", folder]);
  await writeContent(join(folder, code));
  await runCommand(stack, "brand", ["apply", code, "--folder", folder]);
  return { code, host, currency: "USD" };
}

async function writeContent(place: string): Promise<void> {
  const file = join(place, "brand.json");
  const document = JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>;
  const promotionCategories = [{ id: "all", names: { en: "All", bn: "সব" } }];
  await writeFile(file, JSON.stringify({ ...document, promotionCategories }));
  for (const [name, entry] of Object.entries(CONTENT)) {
    const path = join(place, "content", `${name}.json`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, JSON.stringify(entry));
  }
  await copyFile(PHOTO, join(place, "content/announcements/photo.webp"));
  await writeFile(join(place, "content/announcements/map.svg"), DRAWING);
  await writeFile(join(place, "content/help/steps.svg"), DRAWING);
}
