import { readdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { SHOWS } from "../../arcade/src/games/game-show/rules/shows.ts";
import { findGame } from "../../arcade/src/server/games/registry.ts";
import { titlesFrom } from "../../arcade/src/server/titles.ts";
import { pictureNamed } from "../../arcade/src/shared/games/pictures.ts";
import { slotTheme } from "../../arcade/src/shared/games/themes.ts";
import { archivePath, loadPictures, pictureKinds, type Pictures } from "../../server/src/picture-archives.ts";
import { buildCatalogue } from "../catalogue/build.ts";
import { packPictures } from "./archive.ts";
import { checkCovers, MEAN_LIMIT, NEAREST_ALLOWED, TOTAL_LIMIT } from "./check.ts";
import type { CoverReport } from "./check.ts";
import { drawCover } from "./cover.ts";
import { familyOf } from "./families.ts";
import { hasWord } from "./glyphs.ts";
import { makeKit } from "./kit.ts";
import { distance, fingerprint } from "./likeness.ts";
import { motifs } from "./motifs.ts";
import { type Design, planCovers } from "./plan.ts";
import { coverFile, WIDTHS } from "./raster.ts";

const { games, vendors, titles } = buildCatalogue();
const designs = planCovers(games);

/** What a player sees in the window of a machine or under the foil of a card, by what the arcade tells its client: the title's motif first. */
function symbolsOf(config: unknown): string[] {
  const { theme, reels, freeReels, urns, free } = config as {
    theme: { pictures: string[] };
    reels?: string[];
    freeReels?: string[];
    urns?: string[];
    free?: { urns: string[] } | null;
  };
  const letters = [reels, freeReels, urns, free?.urns].flatMap((strips) => strips ?? []).join("");
  return [...theme.pictures, ...(/[WBCDE]/.test(letters) ? ["wild"] : []), ...(letters.includes("S") ? ["scatter"] : [])];
}

describe("the plan of the covers", () => {
  test("every game has a design of its own, and is planned the same way each time", () => {
    expect(designs.map((d) => d.cover)).toEqual(games.map((g) => g.cover));
    expect(planCovers(games)).toEqual(designs);
  });

  test("no two designs share motif, composition and palette", () => {
    expect(new Set(designs.map((d) => `${d.motif} ${d.composition} ${d.palette}`)).size).toBe(designs.length);
  });

  test("reels stand on the covers of what turns on reels, and on no other", () => {
    const reeled = (game: string | null) => ["slot5", "slot3", "ways6"].includes(game ?? "");
    const shown = games.filter((_, i) => designs[i]!.composition === "reels");
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.filter((g) => !reeled(titles[g.code]!.game)).map(({ nameEn }) => nameEn)).toEqual([]);
  });

  test("the reels of a cover show the symbols of the machine that it opens", () => {
    const reels = games.filter((_, i) => designs[i]!.composition === "reels");
    for (const { code, cover } of reels) {
      const { motif, tint, companions } = designs.find((d) => d.cover === cover)!;
      expect([pictureNamed(motif, tint || undefined), ...companions], code).toEqual(slotTheme(titles[code]!).pictures);
    }
  });

  test("a machine and a scratch card show their own motif in the hue that it has there, and beside it what comes on their reels or under their foil", () => {
    const played = titlesFrom(titles);
    const shown = new Map<string, number>();
    for (const [i, { code }] of games.entries()) {
      const { game } = titles[code]!;
      if (!["slot5", "slot3", "ways6", "scratch"].includes(game ?? "")) continue;
      shown.set(game!, (shown.get(game!) ?? 0) + 1);
      const inGame = symbolsOf(findGame(game)!.config(played.find(code)!));
      const { motif, tint, companions } = designs[i]!;
      expect(pictureNamed(motif, tint || undefined), code).toBe(inGame[0]);
      expect(
        companions.filter((one) => one === motif || !inGame.includes(one)),
        code,
      ).toEqual([]);
    }
    expect([...shown.values()].every((count) => count >= 20)).toBe(true);
    expect(shown.size).toBe(4);
  });

  test("wild and scatter stand on covers of machines alone, and a machine without a wild shows none", () => {
    const marked = designs.filter(({ companions }) => companions.some((one) => one === "wild" || one === "scatter"));
    expect(marked.length).toBeGreaterThan(100);
    const treasury = games.filter(({ code }) => titles[code]!.game === "slot3" && titles[code]!.variant === "treasury");
    expect(treasury.length).toBeGreaterThan(2);
    for (const { cover } of treasury) expect(designs.find((d) => d.cover === cover)!.companions).not.toContain("wild");
  });

  test("cards, dice, wheels, boards and draws are those of the game, whatever the title is named after", () => {
    const bare = "ace cards chips queen deck pot dice wheel crown star gift ferris football lotto ticket hourglass bell".split(" ");
    const figured =
      /^(?:baccarat|andar-bahar|blackjack.*|live-blackjack|live-patti|teen-patti|holdem|casino-holdem|caribbean-stud|tricks|hazari|red-dog|thirty-two|sic-bo|chess|snakes|game-show|video-poker)$/;
    const shown = games.filter(
      ({ classify, code }) => figured.test(titles[code]!.game!) || ["3D", "4D", "SSC", "K3", "COLOR"].includes(classify),
    );
    expect(shown.length).toBeGreaterThan(100);
    const motifOf = new Map(designs.map((d) => [d.cover, d.motif]));
    expect(shown.filter(({ cover }) => bare.includes(motifOf.get(cover)!)).map(({ nameEn }) => nameEn)).toEqual([]);
  });

  test("the wheel of a show has the segments of its game", () => {
    const kit = makeKit("t", () => 0.5);
    for (const [motif, name] of [
      ["megawheel", "mega-wheel"],
      ["dreamwheel", "dream-wheel"],
      ["carnivalwheel", "mela-wheel"],
      ["fairwheel", "fair-wheel"],
      ["stagewheel", "stage-wheel"],
    ] as const) {
      const shown = games.filter(({ code }) => titles[code]!.variant === name);
      expect(shown.map(({ cover }) => designs.find((d) => d.cover === cover)!.motif)).toEqual(shown.map(() => motif));
      expect(motifs[motif]!(kit).match(/A86,86/g), name).toHaveLength(SHOWS[name].strip.length);
    }
  });

  test("a title of one sport shows no other sport", () => {
    const sports = new Set("cricket football kabaddi tennis basketball glove horse racecar shuttle rooster".split(" "));
    for (const [i, { code, theme, classify }] of games.entries()) {
      if (classify === "ESPORTS" || titles[code]!.game !== "sports" || titles[code]!.sports!.length > 1) continue;
      const others = designs[i]!.companions.filter((motif) => sports.has(motif) && motif !== theme);
      expect(others, code).toEqual([]);
    }
  });

  test("every cover bears both names, and all their Bengali words are baked", () => {
    for (const [i, d] of designs.entries()) {
      expect(new Set([d.main, d.second])).toEqual(new Set([games[i]!.nameEn, games[i]!.nameBn]));
      for (const word of games[i]!.nameBn.split(" ")) expect(hasWord(word), word).toBe(true);
    }
    expect(designs.filter((d) => /[\u0980-\u09ff]/.test(d.main)).length).toBeGreaterThan(games.length / 4);
  });

  test("every theme is drawn and has a family", () => {
    for (const theme of new Set(games.map((g) => g.theme))) {
      expect(motifs[theme], theme).toBeDefined();
      expect(familyOf(theme)).toBeTruthy();
    }
    expect(Object.keys(motifs).length).toBeGreaterThanOrEqual(41 + 25);
  });
});

describe("a drawing", () => {
  test("is the same text each time, needs no font and reaches for nothing outside", () => {
    for (const d of designs.filter((_, i) => i % 61 === 0)) {
      const svg = drawCover(d);
      expect(drawCover(d)).toBe(svg);
      expect(svg).not.toMatch(/<text|font-family|NaN|undefined/);
      expect(svg.replace("http://www.w3.org/2000/svg", "")).not.toMatch(/https?:|<script|<image/);
    }
  });

  test("two pictures of one design have no distance, two of different motifs a large one", async () => {
    const print = async (i: number) =>
      fingerprint(
        await sharp(Buffer.from(drawCover(designs[i]!)))
          .resize(120, 160)
          .png()
          .toBuffer(),
      );
    const [a, again, b] = [await print(0), await print(0), await print(300)];
    expect(distance(a, again)).toBe(0);
    expect(distance(a, b)).toBeGreaterThan(NEAREST_ALLOWED);
  });
});

describe("the files", () => {
  let pictures: Pictures;
  let report: CoverReport;
  beforeAll(async () => {
    pictures = await loadPictures("covers");
    report = await checkCovers(
      pictures,
      games.map((g) => g.cover),
    );
  });

  test("every cover is there in all three widths, and no file is left over", () => {
    expect(report.missing).toEqual([]);
    expect([...pictures.keys()].toSorted()).toEqual(games.flatMap((g) => WIDTHS.map((w) => coverFile(g.cover, w))).toSorted());
  });

  test("the large files weigh 8 KB at most on average, all together 14 MiB at most", () => {
    expect(report.means.at(-1)).toBeLessThanOrEqual(MEAN_LIMIT);
    expect(report.total).toBeLessThanOrEqual(TOTAL_LIMIT);
  });

  test("the files show the companions of the plan: each is nearer to its drawing than to one with others", async () => {
    const print = async (d: Design) =>
      fingerprint(
        await sharp(Buffer.from(drawCover(d)))
          .resize(WIDTHS[0])
          .png()
          .toBuffer(),
      );
    const accompanied = designs.filter(({ companions }) => !companions.includes("coin") && !companions.includes("shark"));
    const shown = accompanied.filter(({ composition }) => ["burst", "duo", "escort", "low", "tilt"].includes(composition));
    for (const d of shown.filter((_, i) => i % 12 === 5)) {
      const file = await fingerprint(Buffer.from(pictures.get(coverFile(d.cover, WIDTHS[0]))!));
      const other = { ...d, companions: d.companions.map((_, at) => (at % 2 ? "coin" : "shark")) };
      expect(distance(file, await print(d)), d.cover).toBeLessThan(distance(file, await print(other)));
    }
    expect(shown.length).toBeGreaterThan(100);
  });

  test("no two covers look alike", () => {
    expect(report.pairs.filter((p) => p.distance < NEAREST_ALLOWED)).toEqual([]);
  });

  test("the sizes are 3:4 in the widths of their names", async () => {
    for (const w of WIDTHS) {
      const meta = await sharp(pictures.get(coverFile(games[0]!.cover, w))).metadata();
      expect([meta.width, meta.height]).toEqual([w, (w * 4) / 3]);
    }
  });

  test("every vendor has a logo of 1.5 KB at most, as outlines", async () => {
    const logos = await loadPictures("vendors");
    for (const v of vendors) {
      const logo = Buffer.from(logos.get(v.logo.replace("/media/vendors/", "")) ?? []);
      expect(logo.length, v.code).toBeGreaterThan(0);
      expect(logo.length, v.code).toBeLessThanOrEqual(1536);
      expect(logo.toString()).not.toContain("<text");
    }
  });

  test("banners and promotions weigh 25 KB at most", async () => {
    for (const kind of ["banners", "promotions"]) {
      const wide = await loadPictures(kind);
      expect(wide.size).toBeGreaterThanOrEqual(4);
      for (const [name, file] of wide) expect(file.length, name).toBeLessThanOrEqual(25 * 1024);
    }
  });

  test("the same pictures make the same archive, in whatever order they were drawn, and come out of it as they were", async () => {
    const kinds = await pictureKinds();
    expect(kinds.toSorted()).toEqual(["banners", "covers", "promotions", "vendors"]);
    for (const kind of kinds) {
      const packed = await loadPictures(kind);
      expect(Buffer.compare(packPictures(new Map([...packed].toReversed())), await readFile(archivePath(kind))), kind).toBe(0);
    }
  });

  test("the icons of the categories weigh 2.5 KB at most", () => {
    const art = fileURLToPath(new URL("../../web/src/assets/art/", import.meta.url));
    const icons = readdirSync(art).filter((f) => f.startsWith("cat-"));
    expect(icons.length).toBeGreaterThanOrEqual(16);
    for (const f of icons) expect(statSync(`${art}${f}`).size, f).toBeLessThanOrEqual(2560);
  });
});
