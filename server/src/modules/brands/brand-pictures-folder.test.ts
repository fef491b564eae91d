import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { melaDocument } from "../../demo/brands.ts";
import { contentPicturesIn } from "./brand-content-folder.service.ts";
import { brandText, readBrandFolder } from "./brand-folder.service.ts";
import { BrandRefused } from "./brand-refused.rules.ts";

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "mela-pictures-")), "mela");
  write("brand.json", brandText(melaDocument));
});
afterEach(() => rmSync(dirname(folder), { recursive: true }));

function write(path: string, content: Buffer | string | object): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.isBuffer(content) || typeof content === "string" ? content : JSON.stringify(content));
}

const plain = (width: number, height: number, background = "#1c5343") => sharp({ create: { width, height, channels: 3, background } });
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 120"><rect width="300" height="120" fill="#0a2a20"/></svg>';
const banner = (...images: string[]) => ({
  type: "B",
  sequence: 1,
  startAt: "2026-01-01T00:00:00Z",
  images,
  texts: { bn: { title: "খবর" } },
});
const help = (content: string) => ({ tag: "terms", sequence: 1, texts: { bn: { title: "শর্ত", content } } });

/** A hundred bytes that say they are 1.2 GB of pixels. */
async function bomb(): Promise<Buffer> {
  const bytes = await plain(40, 40).png().toBuffer();
  const HEAD = { from: 12, size: 16, end: 29 };
  bytes.writeUInt32BE(20_000, HEAD.size);
  bytes.writeUInt32BE(20_000, HEAD.size + 4);
  bytes.writeUInt32BE(crc32(bytes.subarray(HEAD.from, HEAD.end)), HEAD.end);
  return bytes;
}

/** What `check` says of the folder. */
async function faults(): Promise<string[]> {
  try {
    readBrandFolder(folder);
    await contentPicturesIn(folder);
    return [];
  } catch (error) {
    if (error instanceof BrandRefused) return error.message.split("\n");
    throw error;
  }
}
/** A banner whose picture is this. */
async function faultsOf(file: string, bytes: Buffer | string): Promise<string[]> {
  write("content/announcements/top.json", banner(file));
  write(`content/announcements/${file}`, bytes);
  return faults();
}

describe("pictures beside content", () => {
  test("are taken as PNG, JPEG, WebP and plain SVG, for entries and inside their texts", async () => {
    write("content/announcements/top.json", banner("a.png", "b.jpg", "/media/banners/vip.avif"));
    write("content/announcements/a.png", await plain(716, 344).png().toBuffer());
    write("content/announcements/b.jpg", await plain(2_000, 400).jpeg().toBuffer());
    write("content/help/terms.json", help('<p>খেলুন।</p><p><img src="steps.webp" alt="ধাপ" /><img src="mark.svg" alt="" /></p>'));
    write("content/help/steps.webp", await plain(40, 20).webp().toBuffer());
    write("content/help/mark.svg", SVG);
    expect(await faults()).toEqual([]);
    const { pictures } = readBrandFolder(folder).content ?? {};
    expect(Object.keys(pictures ?? {})).toEqual(["announcements/a.png", "announcements/b.jpg", "help/mark.svg", "help/steps.webp"]);
    const checked = await contentPicturesIn(folder);
    const drawn = [...checked].map(([path, { digest, ending, width, height }]) => [
      path,
      digest === pictures?.[path],
      ending,
      width,
      height,
    ]);
    expect(drawn).toEqual([
      ["announcements/a.png", true, "webp", 716, 344],
      // Wider than any place that shows it.
      ["announcements/b.jpg", true, "webp", 1_440, 288],
      ["help/mark.svg", true, "svg", 300, 120],
      ["help/steps.webp", true, "webp", 40, 20],
    ]);
  });

  test("say nothing of where and by what they were made", async () => {
    const camera = await plain(64, 64)
      .withExif({ IFD0: { Artist: "somebody" } })
      .jpeg()
      .toBuffer();
    expect(camera.includes("somebody")).toBe(true);
    await faultsOf("photo.jpeg", camera);
    expect((await contentPicturesIn(folder)).get("announcements/photo.jpeg")?.served.includes("somebody")).toBe(false);
  });

  test("that are missing, or named by no entry, are told by file and path", async () => {
    write("content/announcements/top.json", banner("/media/x.avif", "gone.png"));
    write("content/announcements/left.png", await plain(40, 40).png().toBuffer());
    // Beside entries of another kind it is not beside this one.
    write("content/help/gone.png", await plain(40, 40).png().toBuffer());
    write("content/help/terms.json", help('<p><img src="lost.webp" alt="" /></p>'));
    expect((await faults()).toSorted()).toEqual([
      "content/announcements/left.png: is a picture that no entry beside it names",
      "content/announcements/top.json: images[1]: names the picture gone.png, which does not lie beside it",
      "content/help/gone.png: is a picture that no entry beside it names",
      "content/help/terms.json: texts.bn.content: names the picture lost.webp, which does not lie beside it",
    ]);
  });

  test.each([
    ["text that is no picture", "a.png", async () => Buffer.from("<html>"), "cannot be read as a picture"],
    ["a PNG by the name of a JPEG", "a.jpg", () => plain(40, 40).png().toBuffer(), "is a png, and its name says jpeg"],
    ["a GIF by the name of a PNG", "a.png", () => plain(40, 40).gif().toBuffer(), "is a gif, and its name says png"],
    ["an SVG by the name of a PNG", "a.png", async () => Buffer.from(SVG), "is a svg, and its name says png"],
    ["a picture without its end", "a.png", async () => (await plain(900, 900).png().toBuffer()).subarray(0, 1_000), "is damaged"],
    [
      "a picture with a page behind it",
      "a.png",
      async () => Buffer.concat([await plain(40, 40).png().toBuffer(), Buffer.from("<script >")]),
      "has a program in it",
    ],
    ["one that is too small", "a.png", () => plain(15, 400).png().toBuffer(), "is 15 × 400; a picture has 16 to 4096 px a side"],
    ["one that is too wide", "a.webp", () => plain(5_000, 20).webp().toBuffer(), "is 5000 × 20; a picture has 16 to 4096 px a side"],
    ["a bomb of pixels", "a.png", bomb, "is 20000 × 20000; a picture has 16 to 4096 px a side"],
    ["a file of 5 MB", "a.png", async () => Buffer.alloc(5 * 1024 * 1024), "is larger than 4 MB"],
    [
      "a drawing with a script",
      "a.svg",
      async () => Buffer.from(SVG.replace("<rect", "<script>x</script><rect")),
      "runs a script (<script>)",
    ],
    [
      "a drawing that asks another host",
      "a.svg",
      async () => Buffer.from(SVG.replace("#0a2a20", "url(https://evil.example/a)")),
      "refers to something outside of itself in fill",
    ],
    [
      "a drawing with entities",
      "a.svg",
      async () => Buffer.from(`<!DOCTYPE svg [<!ENTITY a "aaaa">]>${SVG}`),
      "declares a document type, entities or raw text",
    ],
  ])("refuse %s", async (_what, file, make, says) => {
    expect(await faultsOf(file, await make())).toEqual([`content/announcements/${file}: ${says}`]);
  });

  test("refuse what moves", async () => {
    const frames = await Promise.all(["#ff0000", "#0000ff"].map((colour) => plain(40, 40, colour).png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect(await faultsOf("a.webp", moving)).toEqual(["content/announcements/a.webp: moves; a picture stands still"]);
  });

  test("refuse other endings, names and places, and a path that only texts that are kept have", async () => {
    write("content/announcements/top.json", banner("/media/x.avif"));
    write("content/announcements/a.gif", await plain(40, 40).gif().toBuffer());
    write("content/announcements/Big_One.png", await plain(40, 40).png().toBuffer());
    write("content/deep.png", await plain(40, 40).png().toBuffer());
    write("content/help/more/deep.png", await plain(40, 40).png().toBuffer());
    expect((await faults()).toSorted()).toEqual([
      "content/announcements/Big_One.png: must be named by 1 to 64 small letters, digits and hyphens, no hyphen first",
      expect.stringMatching(/^content\/announcements\/a\.gif: is no file of a brand; .* its pictures beside it \(\.png, \.jpg, /),
      expect.stringMatching(/^content\/deep\.png: is no file of a brand/),
      expect.stringMatching(/^content\/help\/more\/deep\.png: is no file of a brand/),
    ]);
    rmSync(join(folder, "content"), { recursive: true });
    write("content/help/terms.json", help('<p><img src="/content/help/a.png" alt="" /></p>'));
    write("content/help/a.png", await plain(40, 40).png().toBuffer());
    expect((await faults()).toSorted()).toEqual([
      "content/help/a.png: is a picture that no entry beside it names",
      expect.stringMatching(/^content\/help\/terms\.json: texts\.bn\.content: holds what rich text may not, .* would become /),
    ]);
  });

  test("are a hundred at most", async () => {
    const bytes = await plain(40, 40).png().toBuffer();
    for (let count = 0; count < 101; count += 1) write(`content/help/a${count}.png`, bytes);
    expect(await faults()).toEqual(["content: has 101 pictures; 100 are the most"]);
  });
});
