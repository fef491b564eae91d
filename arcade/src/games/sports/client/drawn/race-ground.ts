import type { View } from "../../../../client/scene/stage.ts";

export interface Ground {
  /** `way`: how far the field has come, in widths of the scene; `post`: where the winning post is, of the width, if it may be in sight. */
  draw: (view: View, way: number, post: number | null) => void;
}

/** Of the height. */
const HORIZON = 0.36;
const RAIL = 0.41;
/** How fast what is far away moves, of what is near. */
const FAR = 0.12;
const POSTS = 6;

/** A strip that goes on for ever: it is painted once, as wide as the scene, and shown twice. */
function strip(
  view: View,
  high: number,
  paint: (context: CanvasRenderingContext2D, wide: number, high: number) => void,
): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = view.width;
  canvas.height = Math.max(1, Math.round(high * view.height));
  const context = canvas.getContext("2d")!;
  paint(context, canvas.width, canvas.height);
  return canvas;
}

/** What moves past the runners: lamps, stands, a rail and the turf. */
export function paintCourse(view: View): Ground {
  const stands = strip(view, HORIZON, paintStands);
  const turf = strip(view, 1 - HORIZON, paintTurf);
  const rail = strip(view, 0.16, paintRail);
  const roll = ({ context, width, height }: View, picture: HTMLCanvasElement, top: number, way: number) => {
    const x = -Math.round((way % 1) * width);
    context.drawImage(picture, x, Math.round(top * height));
    if (x < 0) context.drawImage(picture, x + width, Math.round(top * height));
  };
  return {
    draw: (now, way, post) => {
      roll(now, stands, 0, way * FAR);
      roll(now, turf, HORIZON, way);
      roll(now, rail, RAIL - 0.08, way);
      if (post !== null && post < 1.1) paintPost(now, post);
    },
  };
}

/** What never moves: the evening. */
export function paintSky(context: CanvasRenderingContext2D, wide: number, whole: number): void {
  const high = (HORIZON + 0.02) * whole;
  const evening = context.createLinearGradient(0, 0, 0, high);
  for (const [at, colour] of [[0, "#1d1238"], [0.55, "#6a2a5e"], [0.85, "#d9633f"], [1, "#ffb25a"]] as const) evening.addColorStop(at, colour); // prettier-ignore
  context.fillStyle = evening;
  context.fillRect(0, 0, wide, high);
}

function paintStands(context: CanvasRenderingContext2D, wide: number, high: number): void {
  context.fillStyle = "#2a1440";
  context.beginPath();
  context.moveTo(0, high);
  for (let x = 0; x <= 24; x += 1) context.lineTo((x / 24) * wide, high * (0.74 - 0.1 * Math.sin((x / 24) * 4 * Math.PI)));
  context.lineTo(wide, high);
  context.fill();
  context.fillStyle = "#4a2050";
  context.fillRect(wide * 0.12, high * 0.52, wide * 0.5, high * 0.48);
  context.fillStyle = "#c2304f";
  for (let flap = 0; flap < 10; flap += 2) context.fillRect(wide * (0.12 + flap * 0.05), high * 0.44, wide * 0.05, high * 0.12);
  context.fillStyle = "#ffe9c2";
  for (let flap = 1; flap < 10; flap += 2) context.fillRect(wide * (0.12 + flap * 0.05), high * 0.44, wide * 0.05, high * 0.12);
  for (let head = 0; head < 120; head += 1) {
    context.fillStyle = ["#f2b45a", "#e0607a", "#5fc9b8", "#f4f0e4", "#8a6ad0"][head % 5]!;
    context.beginPath();
    context.arc(wide * (0.14 + ((head * 37) % 100) * 0.0046), high * (0.64 + (Math.floor(head / 24) % 5) * 0.07), high * 0.022, 0, 7);
    context.fill();
  }
  context.fillStyle = "#ffd98a";
  for (let lamp = 0; lamp < 14; lamp += 1) {
    context.beginPath();
    context.arc(wide * (lamp / 14), high * (0.2 + 0.08 * Math.sin((lamp / 14) * 4 * Math.PI)), high * 0.026, 0, 7);
    context.fill();
  }
}

function paintTurf(context: CanvasRenderingContext2D, wide: number, high: number): void {
  const grass = context.createLinearGradient(0, 0, 0, high);
  grass.addColorStop(0, "#2f7a3c");
  grass.addColorStop(1, "#14502a");
  context.fillStyle = grass;
  context.fillRect(0, 0, wide, high);
  context.fillStyle = "rgb(255 255 255 / 0.055)";
  for (let band = 0; band < 8; band += 2) {
    context.beginPath();
    context.moveTo((band / 8) * wide, 0);
    context.lineTo(((band + 1) / 8) * wide, 0);
    context.lineTo(((band + 1) / 8) * wide, high);
    context.lineTo((band / 8) * wide, high);
    context.fill();
  }
  context.fillStyle = "rgb(10 40 20 / 0.5)";
  for (let tuft = 0; tuft < 90; tuft += 1)
    context.fillRect(((tuft * 61) % 97) * 0.0103 * wide, ((tuft * 29) % 89) * 0.0112 * high, wide * 0.012, high * 0.01);
}

function paintRail(context: CanvasRenderingContext2D, wide: number, high: number): void {
  context.fillStyle = "#f6f0e2";
  context.fillRect(0, high * 0.3, wide, high * 0.12);
  for (let post = 0; post < POSTS; post += 1) context.fillRect(((post + 0.5) / POSTS) * wide, high * 0.3, wide * 0.008, high * 0.6);
}

function paintPost({ context, width, height }: View, at: number): void {
  const [x, wide] = [Math.round(at * width), Math.max(4, Math.round(width * 0.014))];
  for (let field = 0; field < 12; field += 1) {
    context.fillStyle = field % 2 === 0 ? "#fff8ea" : "#d11c3a";
    context.fillRect(x, Math.round(height * (0.16 + field * 0.068)), wide, Math.ceil(height * 0.068));
  }
  context.fillStyle = "#ffc545";
  context.beginPath();
  context.arc(x + wide / 2, height * 0.14, wide * 1.5, 0, 7);
  context.fill();
}
