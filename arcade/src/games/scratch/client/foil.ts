import { el } from "../../../client/dom.ts";

/** How wide a finger rubs, CSS pixels from its middle. */
const RUB_PX = 17;
/** A field is open when so much of it is rubbed off. */
const OPEN_SHARE = 0.55;
const GRID = 8;
const MOST_RATIO = 2;

export interface Foil {
  /** Covers its field; a tap or a key takes all of it off. */
  element: HTMLButtonElement;
  /** New foil, which nobody may scratch yet. */
  cover(): void;
  /** Rubs at a point of the page, from a box that was measured; answers whether the field is open by now. */
  rub(at: Point, box: DOMRect): boolean;
}

export interface Point {
  x: number;
  y: number;
}

/** Foil that is rubbed off where a finger goes. How much is off is reckoned by a coarse grid, so that no pixel is read back. */
export function createFoil(label: string): Foil {
  const canvas = el("canvas", { class: "foil-paint", "aria-hidden": "true" });
  const element = el("button", { type: "button", class: "foil", "aria-label": label, disabled: true }, canvas);
  const rubbed = new Set<number>();
  return {
    element,
    cover: () => {
      rubbed.clear();
      paint(canvas, canvas.getBoundingClientRect());
    },
    rub: ({ x, y }, box) => {
      erase(canvas, (x - box.left) / box.width, (y - box.top) / box.height, RUB_PX / box.width);
      for (let cell = 0; cell < GRID * GRID; cell += 1) {
        const [cx, cy] = [
          box.left + (((cell % GRID) + 0.5) / GRID) * box.width,
          box.top + ((Math.floor(cell / GRID) + 0.5) / GRID) * box.height,
        ];
        if (Math.hypot(cx - x, cy - y) <= RUB_PX) rubbed.add(cell);
      }
      return rubbed.size >= OPEN_SHARE * GRID * GRID;
    },
  };
}

/** Silver with a shine and slanting stripes. */
function paint(canvas: HTMLCanvasElement, { width, height }: DOMRect): void {
  const ratio = Math.min(devicePixelRatio || 1, MOST_RATIO);
  [canvas.width, canvas.height] = [Math.round(width * ratio), Math.round(height * ratio)];
  const context = canvas.getContext("2d");
  if (!context || canvas.width === 0) return;
  const silver = context.createLinearGradient(0, 0, canvas.width, canvas.height);
  for (const [at, colour] of [[0, "#f4f6fb"], [0.35, "#b9bfcc"], [0.6, "#dfe4ee"], [1, "#9aa2b4"]] as const) silver.addColorStop(at, colour); // prettier-ignore
  context.fillStyle = silver;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.strokeStyle = "rgb(255 255 255 / 0.35)";
  context.lineWidth = 3 * ratio;
  for (let at = -canvas.height; at < canvas.width; at += 12 * ratio) {
    context.beginPath();
    context.moveTo(at, canvas.height);
    context.lineTo(at + canvas.height, 0);
    context.stroke();
  }
}

/** A round hole; place and radius as parts of the canvas. */
function erase(canvas: HTMLCanvasElement, x: number, y: number, radius: number): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  context.globalCompositeOperation = "destination-out";
  context.beginPath();
  context.arc(x * canvas.width, y * canvas.height, radius * canvas.width, 0, 2 * Math.PI);
  context.fill();
  context.globalCompositeOperation = "source-over";
}
