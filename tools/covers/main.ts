/**
 * Makes the pictures of the catalogue, once; they are kept with the sources. npm run covers
 *   -- --force        all covers, also those that are there
 *   -- --only=a,b     only these covers
 *   -- --check        makes nothing; measures sizes and likeness, and fails when something is wrong
 *   -- --pairs=40     with --check: also lists the nearest pairs
 *   -- --sheet=x.png --only=a,b   a sheet of covers to look at
 *   -- --bake         after a change of names: bakes their words into glyphs.json
 *   -- --logos        the vendors' logos
 *   -- --art[=part]   banners, promotions, icons and scenes
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { buildCatalogue } from "../catalogue/build.ts";
import { makeArt } from "./art.ts";
import { bakeGlyphs } from "./bake-glyphs.ts";
import { checkCovers, complaints } from "./check.ts";
import { makeLogos } from "./logos.ts";
import { planCovers } from "./plan.ts";
import type { Design } from "./plan.ts";
import { makeSheet } from "./preview.ts";
import { coverFile, WIDTHS, writeCover } from "./raster.ts";

const folder = fileURLToPath(new URL("../../server/media/covers/", import.meta.url));
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
  const there = (d: Design) => WIDTHS.every((w) => existsSync(join(folder, coverFile(d.cover, w))));
  const todo = values.force || values.only ? designs : designs.filter((d) => !there(d));
  const started = Date.now();
  let done = 0;
  for (const design of todo) {
    await writeCover(folder, design);
    progress(++done, todo.length, started);
  }
  if (todo.length === 0) say(`covers: all ${designs.length} are there`);
}

async function check(designs: readonly Design[]): Promise<void> {
  const covers = designs.map((d) => d.cover);
  const report = await checkCovers(folder, covers);
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
else if (values.logos) makeLogos(vendors);
else if (values.art !== undefined) await makeArt(values.art);
else if (values.sheet) await makeSheet(values.sheet, designs());
else await (values.check ? check(designs()) : make(designs()));
