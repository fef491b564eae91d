import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";

const web = resolve(import.meta.dirname, "../../web/src");

async function sources(): Promise<string[]> {
  const names = await readdir(web, { recursive: true });
  const files = names.filter((name) => name.endsWith(".tsx") && !/\.(test|gallery)\.tsx$/.test(name));
  return Promise.all(files.map((name) => readFile(join(web, name), "utf8")));
}

const shapeOf = async (art: string): Promise<number> => {
  const { width, height } = await sharp(join(web, "assets/art", `${art}.avif`)).metadata();
  return width / height;
};

test("room is kept for every piece of art in its own shape, so that nothing below it jumps when it comes", async () => {
  const texts = await sources();
  const sized = texts.flatMap((text) => [...text.matchAll(/artUrl\("([\w-]+)"\)[^>]*? width=\{(\d+)\} height=\{(\d+)\}/g)]);
  const emptyState = await readFile(join(web, "ui/empty-state.tsx"), "utf8");
  const [, width, height] = /<img src=\{art\}[^>]* width=\{(\d+)\} height=\{(\d+)\}/.exec(emptyState) ?? [];
  const inEmptyStates = new Set(
    texts.flatMap((text) => [...text.matchAll(/<EmptyState[^>]*?art=\{artUrl\("([\w-]+)"\)\}/g)].map(([, art]) => art ?? "")),
  );
  const kept = [
    ...sized.map(([, art = "", w, h]) => ({ art, shape: Number(w) / Number(h) })),
    ...[...inEmptyStates].map((art) => ({ art, shape: Number(width) / Number(height) })),
  ];
  expect(kept.length).toBeGreaterThan(5);
  for (const { art, shape } of kept) expect([art, shape]).toEqual([art, expect.closeTo(await shapeOf(art), 2)]);
});
