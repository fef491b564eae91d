import { put, stamp, type Stamp } from "../../../client/scene/stamps.ts";
import type { Water } from "./water.ts";

const BUBBLES = 14;
const SIZES = [2, 3, 4, 5];

/** Bubbles that rise; each size is painted once. */
export function createBubbles() {
  let stamps: Stamp[] = [];
  return {
    forget: (): void => void (stamps = []),
    draw(water: Water, now: number): void {
      const { width, height, ratio } = water;
      if (stamps.length === 0) stamps = SIZES.map((size) => paint(size, ratio));
      for (let bubble = 0; bubble < BUBBLES; bubble += 1) {
        const rise = ((now / (5200 + bubble * 310) + bubble * 0.37) % 1) * (height + 30 * ratio);
        const x = ((bubble * 67) % 100) * 0.01 * width + Math.sin(now / 900 + bubble) * 5 * ratio;
        put(water, stamps[bubble % SIZES.length]!, x, height - rise);
      }
    },
  };
}

const paint = (size: number, ratio: number): Stamp =>
  stamp(size * 2 + 2, size * 2 + 2, ratio, (context) => {
    context.beginPath();
    context.arc(0, 0, size, 0, 7);
    context.fillStyle = "rgb(255 255 255 / 0.14)";
    context.fill();
    context.lineWidth = 1;
    context.strokeStyle = "rgb(255 255 255 / 0.22)";
    context.stroke();
    context.beginPath();
    context.arc(-size * 0.35, -size * 0.35, size * 0.22, 0, 7);
    context.fillStyle = "rgb(255 255 255 / 0.55)";
    context.fill();
  });
