import { put, stamp, type Stamp } from "../../../client/scene/stamps.ts";
import { BOSS, KINDS, type Fish } from "../rules/school.ts";
import { toX, type Water } from "./water.ts";

/** With larger letters what is written on the sea grows too, as far as there is room between the fish. */
const LARGEST = 1.5;
const letterScale = (): number => Math.min(parseFloat(getComputedStyle(document.documentElement).fontSize) / 16, LARGEST);

interface Look {
  size: number;
  fill: string;
}

/** Letters that can be read on any fish. */
export function paintLetters(text: string, ratio: number, { size, fill }: Look): Stamp {
  const letter = size * letterScale();
  const paint = (context: CanvasRenderingContext2D) => {
    context.font = `700 ${letter}px 'Baloo Da 2', sans-serif`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.lineJoin = "round";
    context.lineWidth = letter / 5;
    context.strokeStyle = "#3b1d05";
    context.strokeText(text, 0, 0);
    context.fillStyle = fill;
    context.fillText(text, 0, 0);
  };
  // Nothing in this face is wider than it is high.
  return stamp(text.length * letter * 0.82 + 12, letter * 1.8, ratio, paint);
}

const TIMES: Look = { size: 14, fill: "#fff6d8" };
const POOL: Look = { size: 21, fill: "#ffd447" };
const PRICE: Look = { size: 16, fill: "#ffe27a" };

/** What the fish pay: how many times the shot on each, and in money on the one that is locked. Each is painted once. */
export function createLabels() {
  let painted = new Map<string, Stamp>();
  let pool: { text: string; label: Stamp } | null = null;
  const paint = (text: string, ratio: number, look: Look): Stamp => {
    let label = painted.get(text);
    if (!label) painted.set(text, (label = paintLetters(text, ratio, look)));
    return label;
  };
  return {
    forget: (): void => void ([painted, pool] = [new Map(), null]),
    /** What the boss carries, over its head; its amount changes, so only the last is kept. */
    drawPool(water: Water, text: string, at: { x: number; y: number }): void {
      if (text === "" || at.x < 0 || at.x > water.width) return;
      if (pool?.text !== text) pool = { text, label: paintLetters(text, water.ratio, POOL) };
      const [half, above] = [pool.label.picture.width / 2, at.y - toX(water, KINDS[BOSS]!.size) * 0.5];
      put(water, pool.label, Math.min(Math.max(at.x, half), water.width - half), Math.max(above, pool.label.picture.height / 2));
    },
    /** `price`: of the fish in money, where it is locked. */
    draw(water: Water, { kind }: Fish, at: { x: number; y: number }, price: string | null): void {
      // What comes and goes is not named yet, or any more.
      if (at.x < 0 || at.x > water.width) return;
      const { times, size } = KINDS[kind]!;
      const label = price === null ? paint(`×${times}`, water.ratio, TIMES) : paint(price, water.ratio, PRICE);
      const [half, below] = [label.picture.width / 2, at.y + toX(water, size) * 0.5];
      put(water, label, Math.min(Math.max(at.x, half), water.width - half), Math.min(below, water.height - label.picture.height / 2));
    },
  };
}
