import { loadAtlas, type Atlas } from "../../../../client/scene/atlas.ts";
import type { Picture, View } from "../../../../client/scene/stage.ts";
import { along, mix, part, smooth } from "../../../../client/scene/timeline.ts";
import { BEGINS_MS, LASTS_MS } from "../../rules/course.ts";
import { WAY } from "../../rules/race-course.ts";
import type { FixtureView } from "../../rules/wire.ts";
import { createDust } from "./clouds.ts";
import { paintCourse, paintSky, type Ground } from "./race-ground.ts";
import { HORSE_SHEET, horseSheet, SILKS, SILKS_SHEET } from "./sheets.ts";
import { isCalledOff } from "./race-words.ts";
import { phaseOf, secondsOf } from "./when.ts";

/** The whole way in widths of the scene, as far as the runners are apart; the ground moves faster, as it seems to at a gallop. */
const WIDTHS = 7;
const RUSH = 3;
/** Of the width: a horse, where they stand before the off, where the leader runs. */
const HORSE = 0.31;
const GATE = 0.3;
const LEADER = 0.72;
/** Of the width: so far the nearest runner stands ahead of the furthest while the course begins, so that each of them is seen. */
const SLANT = 0.3;
/** Of the height: the feet of the runner furthest away and of the nearest. */
const LANES = [0.57, 0.95] as const;
const STRIDE_MS = 62;
const WALK_MS = 170;
const STANDING = 4;
const WALKS_IN_MS = 8_000;
/** After the post, seconds. */
const RUNS_ON = 3;

/** How long a horse is in pixels: by the width, and no higher than the furthest lane leaves room for on a phone that lies on its side. */
const horseIn = ({ width, height }: Pick<View, "width" | "height">): number => Math.min(width * HORSE, height * 0.55);

export interface Shown extends Picture {
  /** Shows another fixture, or the same with more of its course. */
  tell: (fixture: FixtureView) => void;
  close: () => void;
}

/** A field of horses on its way, as everybody sees it at the same moment. `changed`: a picture has come, there is more to see. */
export function createRace(changed: () => void): Shown {
  const silks = loadAtlas(SILKS, SILKS_SHEET);
  const coats = new Map<string, Atlas>();
  const dust = createDust();
  let ground: Ground | null = null;
  let fixture: FixtureView | null = null;
  let pixels = 0;
  silks.onReady(changed);
  const coatOf = (sheet: string): Atlas => {
    const known = coats.get(sheet);
    if (known) return known;
    const atlas = loadAtlas(sheet, HORSE_SHEET);
    atlas.onReady(changed);
    if (pixels > 0) atlas.fit(pixels);
    coats.set(sheet, atlas);
    return atlas;
  };
  let horses: Atlas[] = [];
  return {
    backdrop: paintSky,
    tell: (next) => {
      if (next.id !== fixture?.id) horses = next.names.map((names) => coatOf(horseSheet(names)));
      fixture = next;
    },
    resize: (view) => {
      pixels = horseIn(view);
      ground = paintCourse(view);
      dust.forget();
      for (const atlas of [silks, ...coats.values()]) atlas.fit(pixels);
    },
    draw: (view, now) => {
      if (!ground || !fixture) return;
      const scene = momentOf(fixture, now);
      ground.draw(view, scene.lead * WIDTHS * RUSH, scene.lead > 0.5 ? (1 - scene.lead) * WIDTHS * RUSH + scene.leaderX : null);
      drawGate(view, scene.lead);
      for (const runner of fixture.names.keys()) drawRunner(view, { runner, scene, horse: horses[runner]!, silks, dust, now });
    },
    close: () => {
      for (const atlas of [silks, ...coats.values()]) atlas.close();
    },
  };
}

interface Moment {
  /** Of the way, for each runner and for the one in front. */
  at: number[];
  lead: number;
  /** Of the width. */
  leaderX: number;
  gait: "stands" | "walks" | "gallops";
}

/** Where everybody is at a moment of the clock. */
function momentOf(fixture: FixtureView, now: number): Moment {
  const rows = fixture.course?.rows ?? [];
  const phase = phaseOf(fixture, now);
  const second = Math.max(0, Math.min(secondsOf(fixture, now), LASTS_MS / 1000 + RUNS_ON));
  const at = [...fixture.names.keys()].map((runner) => (phase === "waiting" ? 0 : along(rows, runner, second) / WAY));
  const lead = Math.max(...at);
  const entering = now - fixture.startsAt;
  const from = phase === "entering" ? (1 - smooth(part(entering, 0, WALKS_IN_MS))) * 0.9 : 0;
  const leaderX = mix(GATE, LEADER, smooth(part(lead, 0, 0.16))) - from;
  const atRest =
    phase === "waiting" || (phase === "entering" && entering > WALKS_IN_MS) || entering > BEGINS_MS + LASTS_MS + RUNS_ON * 1000;
  const gait = atRest || isCalledOff(fixture, second) ? "stands" : phase === "entering" ? "walks" : "gallops";
  return { at, lead, leaderX, gait };
}

/** The line that they start from, slanted as they stand; left behind with the ground. */
function drawGate({ context, width, height, ratio }: View, lead: number): void {
  const nose = horseIn({ width, height }) / 2 / width;
  const back = lead * WIDTHS * RUSH;
  const far = (GATE + SLANT * -0.35 + nose - back) * width;
  const near = (GATE + SLANT * 0.65 + nose - back) * width;
  if (near < 0) return;
  context.fillStyle = "rgb(255 255 255 / 0.75)";
  context.beginPath();
  context.moveTo(far, height * LANES[0]);
  context.lineTo(far + 3 * ratio, height * LANES[0]);
  context.lineTo(near + 6 * ratio, height * LANES[1]);
  context.lineTo(near, height * LANES[1]);
  context.fill();
}

interface Drawn {
  runner: number;
  scene: Moment;
  horse: Atlas;
  silks: Atlas;
  dust: ReturnType<typeof createDust>;
  now: number;
}

function drawRunner(view: View, { runner, scene, horse, silks, dust, now }: Drawn): void {
  const { at, lead, leaderX, gait } = scene;
  const lane = runner / Math.max(1, at.length - 1);
  const slant = SLANT * (lane - 0.35) * (1 - smooth(part(lead, 0, 0.1)));
  const x = (leaderX + slant - (lead - at[runner]!) * WIDTHS) * view.width;
  const length = horseIn(view);
  if (x < -length || x > view.width + length) return;
  const bob = gait === "gallops" && view.detail !== "still" ? Math.sin(now / 100 + runner) * 1.2 * view.ratio : 0;
  const y = mix(LANES[0], LANES[1], lane) * view.height + bob;
  const stride = Math.floor(now / (gait === "gallops" ? STRIDE_MS : WALK_MS) + runner * 3) % HORSE_SHEET.count;
  horse.put(view.context, gait === "stands" ? STANDING : stride, x, y);
  silks.put(view.context, runner, x, y);
  if (gait === "gallops") dust.puff(view, { x: x - length * 0.3, y: y - 3 * view.ratio, age: (now + runner * 131) % 640, seed: Math.floor((now + runner * 131) / 640) % 97, spread: 16 }); // prettier-ignore
}
