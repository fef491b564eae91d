import { serverTimeAt } from "../../../client/clock.ts";
import { el, wait } from "../../../client/dom.ts";
import { createStage, type Picture, type View } from "../../../client/scene/stage.ts";
import { put, stamp, type Stamp } from "../../../client/scene/stamps.ts";
import { sounds } from "../../../client/sound.ts";
import { fallMs, placeAt, ROW_MS, START_MS, touchedAt } from "./fall.ts";

/** So long a peg shines after it was touched, and a ball is seen in its pocket. */
const SHINE_MS = 320;
const REST_MS = 260;
/** Where nothing moves, a ball is shown in its pocket at once, for so long. */
const STILL_MS = 500;
/** Room above the first row, for the hole that balls come out of; in rows. */
const HEAD = 1.7;
const FOOT = 0.7;

export interface Board {
  element: HTMLElement;
  /** Another number of rows; nothing may be falling. */
  setRows(rows: number): void;
  /** Has a ball fall along its path, as told: resolves when it is in its pocket. */
  drop(path: readonly number[]): Promise<void>;
}

interface Ball {
  path: readonly number[];
  /** On the page's own clock: the arcade's is set anew by each answer, and no ball may leap by that. */
  since: number;
}

/** How long a ball has been falling at a moment of the arcade's clock. */
const ageOf = ({ since }: Ball, now: number): number => now - serverTimeAt(since);

interface Geometry {
  middle: number;
  gap: number;
  top: number;
  row: number;
}

/** The pegs as they lie in a canvas of such a size: the pockets below are as wide as a gap. */
const geometry = (width: number, height: number, rows: number): Geometry => {
  const row = height / (HEAD + rows - 1 + FOOT);
  return { middle: width / 2, gap: width / (rows + 1), top: HEAD * row, row };
};

/** Pegs in rows, and balls that fall through them. */
export function createBoard(): Board {
  let rows = 8;
  const balls = new Set<Ball>();
  const touched = { x: 0, y: 0, ago: 0 };
  let stamps: { ball: Stamp; shine: Stamp; radius: number; shape: Geometry } | null = null;
  const picture: Picture = {
    isAtRest: () => balls.size === 0,
    backdrop: (context, width, height) => paintPegs(context, geometry(width, height, rows), { rows, width }),
    resize: (view) => (stamps = paintStamps(view, geometry(view.width, view.height, rows))),
    draw: (view, now) => {
      if (!stamps) return;
      const { shape, radius } = stamps;
      for (const ball of balls) {
        if (!touchedAt(ball.path, ageOf(ball, now), touched) || touched.ago > SHINE_MS || view.detail === "still") continue;
        view.context.globalAlpha = 1 - touched.ago / SHINE_MS;
        put(view, stamps.shine, shape.middle + touched.x * shape.gap, shape.top + touched.y * shape.row);
      }
      view.context.globalAlpha = 1;
      for (const ball of balls) {
        const { x, y } = placeAt(ball.path, view.detail === "still" ? fallMs(ball.path.length) : ageOf(ball, now));
        put(view, stamps.ball, shape.middle + x * shape.gap, shape.top + y * shape.row - radius);
      }
    },
  };
  let stage = createStage(picture);
  const element = el("div", { class: "pegs" }, stage.element);
  return {
    element,
    setRows: (next) => {
      rows = next;
      // The pegs lie on a canvas that is painted once for each size.
      stage.stop();
      stage = createStage(picture);
      element.replaceChildren(stage.element);
    },
    drop: async (path) => {
      const ball: Ball = { path, since: performance.now() };
      balls.add(ball);
      stage.refresh();
      await (stage.isStill() ? wait(STILL_MS) : sound(path.length));
      setTimeout(() => (balls.delete(ball), stage.isStill() && stage.refresh()), REST_MS);
    },
  };
}

/** One tick at each peg; as long as the fall. */
async function sound(rows: number): Promise<void> {
  await wait(START_MS);
  for (let row = 0; row < rows; row += 1) {
    sounds.tick();
    await wait(ROW_MS);
  }
}

function paintPegs(
  context: CanvasRenderingContext2D,
  { middle, gap, top, row }: Geometry,
  { rows, width }: { rows: number; width: number },
) {
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  const radius = pegRadius(gap, row);
  context.fillStyle = "#0b0518";
  context.beginPath();
  context.ellipse(middle, 0, gap * 0.9, row * 0.5, 0, 0, 2 * Math.PI);
  context.fill();
  for (let at = 0; at < rows; at += 1) {
    // A peg more on either side, so that no ball seems to fall past the edge.
    for (let peg = -1; peg <= at + 1; peg += 1) {
      const x = middle + (peg - at / 2) * gap;
      if (x < radius || x > width - radius) continue;
      const y = top + at * row;
      const light = context.createRadialGradient(x - radius * 0.35, y - radius * 0.4, radius * 0.1, x, y, radius);
      light.addColorStop(0, "#fffbe8");
      light.addColorStop(0.5, "#ffd464");
      light.addColorStop(1, "#b4690a");
      context.fillStyle = light;
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.fill();
    }
  }
}

const pegRadius = (gap: number, row: number): number => Math.max(Math.min(gap, row) * 0.15, 1.6);

function paintStamps(view: View, shape: Geometry) {
  const { ratio } = view;
  const radius = Math.max(Math.min(shape.gap, shape.row) * 0.34, 3 * ratio) / ratio;
  const peg = pegRadius(shape.gap, shape.row) / ratio;
  const ball = stamp(radius * 2 + 4, radius * 2 + 4, ratio, (context) => {
    const light = context.createRadialGradient(-radius * 0.35, -radius * 0.4, radius * 0.1, 0, 0, radius);
    light.addColorStop(0, "#ffe3ea");
    light.addColorStop(0.45, "#ff4d7a");
    light.addColorStop(1, "#8d0f3c");
    context.fillStyle = light;
    context.beginPath();
    context.arc(0, 0, radius, 0, 2 * Math.PI);
    context.fill();
    context.strokeStyle = "rgb(255 240 245 / 0.75)";
    context.lineWidth = 1;
    context.stroke();
  });
  const shine = stamp(peg * 8, peg * 8, ratio, (context) => {
    const light = context.createRadialGradient(0, 0, peg * 0.6, 0, 0, peg * 4);
    light.addColorStop(0, "rgb(255 244 200 / 0.95)");
    light.addColorStop(1, "rgb(255 200 80 / 0)");
    context.fillStyle = light;
    context.fillRect(-peg * 4, -peg * 4, peg * 8, peg * 8);
  });
  // A ball lies on its peg: it is put higher by both halves.
  return { ball, shine, radius: (radius + peg) * ratio, shape };
}
