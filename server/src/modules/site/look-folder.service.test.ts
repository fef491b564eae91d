import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkSources, readLook } from "./look-folder.service.ts";
import { PAGE_PICTURE_NAMES, servedName } from "./page-pictures.rules.ts";
import { LETTER_STROKES } from "./look-letters.defaults.ts";
import { letterMark, letterOf } from "./look-mark.rules.ts";
import { readSvg } from "../../lib/plain-svg.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "looks-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const LOOK = Buffer.from("{}");
const square = (size: number) => sharp({ create: { width: size, height: size, channels: 4, background: "#0b7a55" } });
const faultsOf = (files: Record<string, Buffer>): Promise<string> =>
  checkSources(new Map(Object.entries({ "look.json": LOOK, ...files })), "A").then(
    () => "",
    (error: Error) => error.message,
  );

/** Says that it is of a size, and holds nothing of it. */
async function hollowPng(side: number): Promise<Buffer> {
  const bytes = await square(512).png().toBuffer();
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  bytes.writeUInt32BE(crc(bytes.subarray(12, 29)), 29);
  return bytes;
}

function crc(bytes: Buffer): number {
  let rest = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xed_b8_83_20 : rest >>> 1;
  }
  return (rest ^ 0xff_ff_ff_ff) >>> 0;
}

describe("the folder of a look", () => {
  it("gives a mark, icons of every size on the page's ground, and what is shared", async () => {
    const brand = join(folder, "lotus");
    await mkdir(join(brand, "shots"), { recursive: true });
    await writeFile(join(brand, "look.json"), JSON.stringify({ light: { bg: "#fdf7f9" } }));
    await writeFile(join(brand, "mark.svg"), '<svg viewBox="0 0 24 24"><circle cx="12" cy="12" r="12" fill="#c00"/></svg>');
    await writeFile(
      join(brand, "shots/home.webp"),
      await sharp({ create: { width: 780, height: 1688, channels: 3, background: "#fff" } })
        .webp()
        .toBuffer(),
    );
    const look = await readLook(brand);
    expect(look.grounds).toEqual({ dark: "#120a1c", light: "#fdf7f9" });
    const sizes = await Promise.all(
      [...look.files]
        .filter(([name]) => /png|webp/.test(name))
        .map(async ([name, bytes]) => {
          const { width, height } = await sharp(bytes).metadata();
          return `${name} ${width}x${height}`;
        }),
    );
    expect(sizes).toEqual([
      "icon-192.png 192x192",
      "icon-512.png 512x512",
      "icon-maskable-512.png 512x512",
      "touch-180.png 180x180",
      "share.png 1200x630",
      "shot-home.webp 780x1688",
    ]);
    // Drawn for the light theme alone, its icons lie on the light ground; the mark is in the middle.
    const pixels = await sharp(look.files.get("touch-180.png")).removeAlpha().raw().toBuffer();
    const at = (x: number, y: number) => [...pixels.subarray((y * 180 + x) * 3, (y * 180 + x) * 3 + 3)];
    expect([at(2, 2), at(90, 90)]).toEqual([
      [0xfd, 0xf7, 0xf9],
      [0xcc, 0, 0],
    ]);
  });

  it("without a mark gets the first letter of its name", async () => {
    const brand = join(folder, "padma");
    await mkdir(brand);
    await writeFile(join(brand, "look.json"), "{}");
    expect((await readLook(brand)).files.get("mark.svg")?.toString()).toBe(readSvg(Buffer.from(letterMark("P"))).svg);
    expect([letterOf("x-1", ["পদ্মা", " 7 Star"]), letterOf("lotus", ["কমল"]), letterOf("lotus")]).toEqual(["7", "L", "L"]);
    for (const letter of Object.keys(LETTER_STROKES)) expect(() => readSvg(Buffer.from(letterMark(letter))), letter).not.toThrow();
  });

  it("may hold the mark as a PNG, which loses what else is in it", async () => {
    const png = await square(1024)
      .withMetadata({ exif: { IFD0: { Artist: "somebody" } } })
      .png()
      .toBuffer();
    const { files } = await checkSources(
      new Map([
        ["look.json", LOOK],
        ["mark.png", png],
      ]),
      "A",
    );
    const shown = await sharp(files.get("mark.png")).metadata();
    expect([shown.width, shown.exif]).toEqual([192, undefined]);
    expect((await sharp(files.get("icon-512.png")).metadata()).width).toBe(512);
  });

  it("is refused with all its faults at once, each at its file", async () => {
    const wrong = await faultsOf({
      "look.json": Buffer.from("{ bg: }"),
      "mark.svg": Buffer.from("<svg viewBox='0 0 48 20'/>"),
      "logo.svg": Buffer.from("<svg viewBox='0 0 48 480'/>"),
      "shots/home.webp": await square(780).webp().toBuffer(),
    });
    expect(wrong.split("\n")).toEqual([
      expect.stringMatching(/^look\.json: is no JSON/),
      "mark.svg: has a viewBox of 48 × 20; a mark is square",
      "logo.svg: has a viewBox of 48 × 480; a logo is 1 to 8 times as wide as high",
      "shots/home.webp: is a webp of 780 × 780; a WebP of 780 × 1688 is needed",
    ]);
    expect(await faultsOf({ "mark.svg": Buffer.from(letterMark("A")), "mark.png": LOOK })).toBe(
      "mark.png: stands beside mark.svg: a brand has one mark",
    );
    await expect(readLook(join(folder, "nowhere"))).rejects.toThrow("look.json: is not there");
  });

  it("has pictures of its own for pages, drawn in the size of their place, and passes through what is so already", async () => {
    const brand = join(folder, "shore");
    await mkdir(join(brand, "pictures"), { recursive: true });
    const light = await sharp({ create: { width: 400, height: 300, channels: 4, background: "#0000" } })
      .avif()
      .toBuffer();
    await writeFile(join(brand, "look.json"), "{}");
    await writeFile(join(brand, "pictures/account.png"), await square(900).png().toBuffer());
    await writeFile(join(brand, "pictures/empty.avif"), light);
    const { files, sources } = await readLook(brand);
    const { width, height, format } = await sharp(files.get("page-account.avif")).metadata();
    expect([width, height, format]).toEqual([780, 480, "heif"]);
    expect(files.get("page-empty.avif")).toEqual(light);
    expect([...sources.keys()]).toEqual(["look.json", "pictures/account.png", "pictures/empty.avif"]);
  });

  it("of the first brand has a picture for each place, which is served as it came", async () => {
    const { files, sources } = await readLook(join(import.meta.dirname, "../../../../brands/mela"));
    for (const name of PAGE_PICTURE_NAMES) expect(files.get(servedName(name)), name).toEqual(sources.get(`pictures/${name}.avif`));
    expect(PAGE_PICTURE_NAMES).toHaveLength(4);
  });

  it("refuses pictures for pages by their file: a name or type that is none, too small, twice, damaged, moving", async () => {
    const png = await square(800).png().toBuffer();
    const noise = await sharp({ create: { width: 780, height: 480, channels: 3, noise: { type: "gaussian" }, background: "#000" } })
      .avif({ quality: 20 })
      .toBuffer();
    const told = await faultsOf({
      "pictures/login.png": png,
      "pictures/empty.svg": png,
      "pictures/closed.png": await square(300).png().toBuffer(),
      "pictures/account.png": png,
      "pictures/account.webp": await square(800).webp().toBuffer(),
      "pictures/jackpot.webp": png,
    });
    expect(told.split("\n")).toEqual([
      "pictures/login.png: is shown nowhere; the pictures are account, closed, empty, jackpot",
      "pictures/empty.svg: is of no type that is read: png, jpg, jpeg, webp, avif",
      "pictures/closed.png: is 300 × 300; 780 × 760 is right, and half of it the least",
      "pictures/account.webp: stands beside another file of that name",
      "pictures/jackpot.webp: is another type of picture than its name says",
    ]);
    expect(await faultsOf({ "pictures/account.avif": noise.subarray(0, noise.length - 900) })).toContain(
      "pictures/account.avif: is damaged",
    );
    expect(await faultsOf({ "pictures/account.png": await hollowPng(30_000) })).toContain("cannot be read as a picture, or has more than");
    const frames = await sharp([png, await square(800).negate().png().toBuffer()], { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(await faultsOf({ "pictures/account.webp": frames })).toContain("moves; a picture that stands still is needed");
  });

  it("takes no picture that is none, too small, damaged or a bomb", async () => {
    const whole = await square(1024).png().toBuffer();
    expect(await faultsOf({ "mark.png": Buffer.from("no picture") })).toContain("mark.png: cannot be read as a picture");
    expect(await faultsOf({ "mark.png": await square(64).png().toBuffer() })).toContain(
      "is 64 × 64; a mark is square, with 512 to 2048 px a side",
    );
    expect(await faultsOf({ "mark.png": await square(600).webp().toBuffer() })).toContain("is no PNG");
    expect(await faultsOf({ "mark.png": whole.subarray(0, whole.length - 400) })).toContain("mark.png: is damaged");
    for (const side of [30_000, 2_000_000_000])
      expect(await faultsOf({ "mark.png": await hollowPng(side) }), String(side)).toContain(
        "cannot be read as a picture, or is larger than it may be",
      );
    expect(await faultsOf({ "mark.png": Buffer.alloc(3 * 1024 * 1024) })).toContain("is larger than 2 MB");
  });
});
