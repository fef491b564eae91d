import { placeAt, type Fish, type Place } from "../school.ts";
import { toX, toY, WIDE, type Water } from "./water.ts";

const FLIGHT_MS = 260;
const SHOTS = 12;
const SIGNS = 12;
const SIGN_MS = 1100;

interface Shot {
  at: number;
  fish: Fish | null;
}
interface Sign {
  at: number;
  x: number;
  y: number;
  text: string;
}

/** Shots under way and the amounts that rise from what was caught, in rings of fixed length. */
export class Shots {
  readonly #shots: Shot[] = Array.from({ length: SHOTS }, () => ({ at: -Infinity, fish: null }));
  readonly #signs: Sign[] = Array.from({ length: SIGNS }, () => ({ at: -Infinity, x: 0, y: 0, text: "" }));
  readonly #place: Place = { x: 0, y: 0 };
  #nextShot = 0;
  #nextSign = 0;

  add(fish: Fish, now: number): void {
    Object.assign(this.#shots[this.#nextShot++ % SHOTS]!, { at: now, fish });
  }

  say(fish: Fish, text: string, now: number): void {
    placeAt(fish, now, this.#place);
    const x = Math.min(Math.max(this.#place.x, 12), WIDE - 12);
    Object.assign(this.#signs[this.#nextSign++ % SIGNS]!, { at: now, x, y: this.#place.y, text });
  }

  drawShots(water: Water, now: number): void {
    for (const shot of this.#shots) {
      const part = (now - shot.at) / FLIGHT_MS;
      if (part < 0 || part > 1.7 || !shot.fish) continue;
      placeAt(shot.fish, now, this.#place);
      drawShot(water, part, toX(water, this.#place.x), toY(water, this.#place.y));
    }
  }

  drawSigns(water: Water, now: number): void {
    const { context } = water;
    for (const sign of this.#signs) {
      const part = (now - sign.at) / SIGN_MS;
      if (part < 0 || part > 1) continue;
      context.font = "700 20px 'Baloo Da 2', sans-serif";
      context.textAlign = "center";
      context.globalAlpha = 1 - part;
      context.lineWidth = 4;
      context.strokeStyle = "#3b1d05";
      const y = toY(water, sign.y) - part * 34;
      context.strokeText(sign.text, toX(water, sign.x), y);
      context.fillStyle = "#ffe27a";
      context.fillText(sign.text, toX(water, sign.x), y);
      context.globalAlpha = 1;
    }
  }
}

/** On its way from the cannon up to 1, then a ring where it struck. */
function drawShot({ context, width, height }: Water, part: number, x: number, y: number): void {
  context.beginPath();
  if (part < 1) {
    context.arc(width / 2 + (x - width / 2) * part, height - 26 + (y - height + 26) * part, 6, 0, 7);
    context.fillStyle = "#ffe27a";
    context.fill();
  } else {
    context.arc(x, y, 10 + (part - 1) * 46, 0, 7);
    context.lineWidth = 3;
    context.strokeStyle = "rgb(255 240 190 / 0.75)";
    context.stroke();
  }
}
