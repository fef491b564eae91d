import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { PAGE_PICTURES } from "../../server/src/modules/site/page-pictures.rules.ts";

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
  const kept = sized.map(([, art = "", w, h]) => ({ art, shape: Number(w) / Number(h) }));
  expect(kept.length).toBeGreaterThan(1);
  for (const { art, shape } of kept) expect([art, shape]).toEqual([art, expect.closeTo(await shapeOf(art), 2)]);
});

test("pages keep the room of a brand's own pictures in the shape in which they are served", async () => {
  const texts = (await sources()).join("\n");
  const shapesOf = (name: string) =>
    [...texts.matchAll(new RegExp(`src=\\{[^}]*\\b${name}\\}[^>]*? width=\\{(\\d+)\\} height=\\{(\\d+)\\}`, "g"))].map(
      ([, w, h]) => Number(w) / Number(h),
    );
  for (const [name, { width, height }] of Object.entries(PAGE_PICTURES).filter(([name]) => name !== "jackpot")) {
    const shapes = shapesOf(name);
    expect(shapes.length, name).toBeGreaterThan(0);
    for (const shape of shapes) expect(shape, name).toBeCloseTo(width / height, 2);
  }
});
