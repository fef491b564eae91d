/**
 * Draws the pictures of the catalogue and packs them into `server/pictures`, one archive per kind. npm run covers
 *   -- --force        all covers, also those that are there
 *   -- --only=a,b     only these covers
 *   -- --check        makes nothing; measures sizes and likeness, and fails when something is wrong
 *   -- --pairs=40     with --check: also lists the nearest pairs
 *   -- --sheet=x.png --only=a,b   a sheet of covers to look at
 *   -- --bake         after a change of names: bakes their words into glyphs.json
 *   -- --logos        the vendors' logos
 *   -- --art[=part]   banners, promotions, icons and scenes
 */
import { parseArgs } from "node:util";
import type { Pictures } from "../../server/src/picture-archives.ts";
import { buildCatalogue } from "../catalogue/build.ts";
import { packedPictures, writePictures } from "./archive.ts";
import { makeArt } from "./art.ts";
import { bakeGlyphs } from "./bake-glyphs.ts";
import { checkCovers, complaints } from "./check.ts";
import { makeLogos } from "./logos.ts";
import { planCovers } from "./plan.ts";
import type { Design } from "./plan.ts";
import { makeSheet } from "./preview.ts";
import { coverFile, drawInto, WIDTHS } from "./raster.ts";

const KIND = "covers";
/** Drawing all of them takes minutes: what is done is packed after so many, and kept when the rest is called off. */
const PACK_AFTER = 50;
const say = (line: string) => process.stdout.write(`${line}\n`);
const flag = { type: "boolean", default: false } as const;
const { values } = parseArgs({
  // "--art" alone means all of it; parseArgs knows no optional value.
  args: process.argv.slice(2).map((a) => (a === "--art" ? "--art=" : a)),
  options: {
    force: flag,
    check: flag,
    bake: flag,
    logos: flag,
    art: { type: "string" },
    only: { type: "string" },
    sheet: { type: "string" },
    pairs: { type: "string", default: "0" },
  },
});

function progress(done: number, total: number, started: number): void {
  const line = `covers ${done}/${total}, ${((Date.now() - started) / 1000).toFixed(0)} s`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === total ? "\n" : ""}`);
  else if (done % 50 === 0 || done === total) say(line);
}

async function make(designs: readonly Design[]): Promise<void> {
  const pictures = await packedPictures(KIND);
  const there = (d: Design) => WIDTHS.every((w) => pictures.has(coverFile(d.cover, w)));
  const todo = values.force || values.only ? designs : designs.filter((d) => !there(d));
  if (!values.only) forgetOthers(pictures, designs);
  const started = Date.now();
  let done = 0;
  for (const design of todo) {
    await drawInto(pictures, design);
    progress(++done, todo.length, started);
    if (done % PACK_AFTER === 0) await writePictures(KIND, pictures);
  }
  await writePictures(KIND, pictures);
  if (todo.length === 0) say(`covers: all ${designs.length} are there`);
}

/** Covers of games that have left the catalogue. */
function forgetOthers(pictures: Pictures, designs: readonly Design[]): void {
  const wanted = new Set(designs.flatMap((d) => WIDTHS.map((w) => coverFile(d.cover, w))));
  for (const name of [...pictures.keys()].filter((known) => !wanted.has(known))) pictures.delete(name);
}

async function check(designs: readonly Design[]): Promise<void> {
  const covers = designs.map((d) => d.cover);
  const report = await checkCovers(await packedPictures(KIND), covers);
  const sizes = WIDTHS.map((w, i) => `${w} px ${((report.means[i] ?? 0) / 1024).toFixed(2)} KiB`).join(", ");
  say(`covers: ${covers.length}, mean ${sizes}, together ${(report.total / 1024 / 1024).toFixed(2)} MiB`);
  for (const p of report.pairs.slice(0, Number(values.pairs))) say(`${p.distance.toFixed(1)} ${p.a} ${p.b}`);
  say(`nearest pair: ${report.pairs[0]?.distance.toFixed(1) ?? "none"}`);
  const wrong = complaints(report);
  for (const line of wrong) process.stderr.write(`${line}\n`);
  if (wrong.length > 0) process.exitCode = 1;
}

const { games, vendors } = buildCatalogue();
const only = values.only?.split(",");
const designs = () => planCovers(games).filter((d) => !only || only.includes(d.cover));

if (values.bake) bakeGlyphs(games.map((g) => g.nameBn));
else if (values.logos) await makeLogos(vendors);
else if (values.art !== undefined) await makeArt(values.art);
else if (values.sheet) await makeSheet(values.sheet, designs());
else await (values.check ? check(designs()) : make(designs()));
