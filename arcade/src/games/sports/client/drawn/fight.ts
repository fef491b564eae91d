import { loadAtlas, type Atlas } from "../../../../client/scene/atlas.ts";
import type { View } from "../../../../client/scene/stage.ts";
import type { FightMoment } from "../../rules/fight-course.ts";
import type { FixtureView } from "../../rules/wire.ts";
import { createDust, createFeathers } from "./clouds.ts";
import { paintRing } from "./fight-ring.ts";
import { type Bearing, bearingOf } from "./fight-moves.ts";
import type { Shown } from "./race.ts";
import { BIRD_SHEET, birdSheet } from "./sheets.ts";
import { phaseOf, secondsOf } from "./when.ts";

/** Of the width. */
const BIRD = 0.37;
/** Of the height: where they stand. */
const FLOOR = 0.9;
/** A cell has some room below the feet, of its height. */
const SOLE = 0.05;
const CLOUD_MS = 1500;

/** Two birds in their ring, as everybody sees them at the same moment. `changed`: a picture has come, there is more to see. */
export function createFight(changed: () => void): Shown {
  const birds = new Map<string, Atlas>();
  const [dust, feathers] = [createDust(), createFeathers()];
  let fixture: FixtureView | null = null;
  let pixels = 0;
  const birdOf = (sheet: string): Atlas => {
    const known = birds.get(sheet);
    if (known) return known;
    const atlas = loadAtlas(sheet, BIRD_SHEET);
    atlas.onReady(changed);
    if (pixels > 0) atlas.fit(pixels);
    birds.set(sheet, atlas);
    return atlas;
  };
  let sides: Atlas[] = [];
  return {
    backdrop: paintRing,
    tell: (next) => {
      if (next.id !== fixture?.id) {
        const sheets = next.names.map(birdSheet);
        sides = sheets.map(birdOf);
        dropOthers(birds, sheets);
      }
      fixture = next;
    },
    resize: (view) => {
      pixels = Math.min(view.width * BIRD, view.height * 0.8);
      dust.forget();
      feathers.forget();
      for (const atlas of birds.values()) atlas.fit(pixels);
    },
    draw: (view, now) => {
      if (!fixture) return;
      const second = secondsOf(fixture, now);
      const moments = fixture.course?.moments ?? [];
      const bearings = ([0, 1] as const).map((side) =>
        bearingOf(side, { phase: phaseOf(fixture!, now), second, moments, still: view.detail === "still" }),
      );
      for (const [side, bearing] of bearings.entries()) drawBird(view, sides[side]!, bearing, pixels);
      drawClouds(view, { moments, second, bearings, dust, feathers });
    },
    close: () => {
      for (const atlas of birds.values()) atlas.close();
    },
  };
}

/** The pictures of birds whose bout is over are not kept: there are as many as birds. */
function dropOthers(birds: Map<string, Atlas>, sheets: readonly string[]): void {
  for (const [sheet, atlas] of birds) {
    if (sheets.includes(sheet)) continue;
    atlas.close();
    birds.delete(sheet);
  }
}

function drawBird(view: View, atlas: Atlas, { x, up, pose, mirrored }: Bearing, pixels: number): void {
  const [left, floor] = [x * view.width, FLOOR * view.height];
  const { context } = view;
  // The shadow is smaller the higher the bird is.
  context.fillStyle = "rgb(40 18 8 / 0.38)";
  context.beginPath();
  context.ellipse(left, floor - 2 * view.ratio, pixels * 0.24 * (1 - up), pixels * 0.05 * (1 - up), 0, 0, 2 * Math.PI);
  context.fill();
  atlas.put(context, pose, left, floor + pixels * SOLE - up * view.height * 0.5, mirrored);
}

interface Air {
  moments: readonly FightMoment[];
  second: number;
  bearings: readonly Bearing[];
  dust: ReturnType<typeof createDust>;
  feathers: ReturnType<typeof createFeathers>;
}

/** Feathers where birds have met, dust where one has jumped aside or runs. */
function drawClouds(view: View, { moments, second, bearings, dust, feathers }: Air): void {
  for (const [index, { at, deed, by }] of moments.entries()) {
    const age = (second - at) * 1000;
    if (age < 0 || age > CLOUD_MS) continue;
    const met = (bearings[0]!.x + bearings[1]!.x) / 2;
    const loose = deed === "lands" || deed === "clash";
    const x = (loose ? met : bearings[deed === "dodged" ? 1 - by : by]!.x) * view.width;
    const y = (loose ? 0.6 : FLOOR) * view.height;
    (loose ? feathers : dust).puff(view, { x, y, age, seed: index + 1, spread: loose ? 46 : 26 });
  }
}
