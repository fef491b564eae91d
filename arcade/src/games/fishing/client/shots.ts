import { placeAt, type Fish, type Place } from "../rules/school.ts";
import { put, stamp, type Stamp } from "../../../client/scene/stamps.ts";
import { toX, toY, WIDE, type Water } from "./water.ts";

const FLIGHT_MS = 260;
/** The ring where a shot struck grows for so long, as a part of the flight. */
const RING = 0.7;
/** A growing ring is so many pictures. */
const STAGES = 10;
const SHOTS = 12;
const SIGNS = 12;
const SIGN_MS = 1100;
const SIGN_RISE = 34;
/** From the lower edge to the mouth of the cannon. */
const MUZZLE = 26;

interface Shot {
  at: number;
  fish: Fish | null;
}
interface Sign {
  at: number;
  x: number;
  y: number;
  picture: Stamp | null;
}

/** Shots under way and the amounts that rise from what was caught, in rings of fixed length. */
export class Shots {
  readonly #shots: Shot[] = Array.from({ length: SHOTS }, () => ({ at: -Infinity, fish: null }));
  readonly #signs: Sign[] = Array.from({ length: SIGNS }, () => ({ at: -Infinity, x: 0, y: 0, picture: null }));
  readonly #place: Place = { x: 0, y: 0 };
  #ball: Stamp | null = null;
  #rings: Stamp[] = [];
  #nextShot = 0;
  #nextSign = 0;

  /** After a change of size all is painted anew. */
  forget(): void {
    [this.#ball, this.#rings] = [null, []];
  }

  add(fish: Fish, now: number): void {
    Object.assign(this.#shots[this.#nextShot++ % SHOTS]!, { at: now, fish });
  }

  say(fish: Fish, text: string, water: Water, now: number): void {
    placeAt(fish, now, this.#place);
    const x = Math.min(Math.max(this.#place.x, 12), WIDE - 12);
    Object.assign(this.#signs[this.#nextSign++ % SIGNS]!, { at: now, x, y: this.#place.y, picture: paintSign(text, water.ratio) });
  }

  drawShots(water: Water, now: number): void {
    for (const shot of this.#shots) {
      const part = (now - shot.at) / FLIGHT_MS;
      if (part < 0 || part >= 1 + RING || !shot.fish) continue;
      placeAt(shot.fish, now, this.#place);
      const [x, y] = [toX(water, this.#place.x), toY(water, this.#place.y)];
      if (part < 1) {
        const [fromX, fromY] = [water.width / 2, water.height - MUZZLE * water.ratio];
        this.#ball ??= paintBall(water.ratio);
        put(water, this.#ball, fromX + (x - fromX) * part, fromY + (y - fromY) * part);
      } else {
        const stage = Math.floor(((part - 1) / RING) * STAGES);
        put(water, (this.#rings[stage] ??= paintRing(stage, water.ratio)), x, y);
      }
    }
  }

  drawSigns(water: Water, now: number): void {
    for (const sign of this.#signs) {
      const part = (now - sign.at) / SIGN_MS;
      if (part < 0 || part >= 1 || !sign.picture) continue;
      water.context.globalAlpha = 1 - part;
      put(water, sign.picture, toX(water, sign.x), toY(water, sign.y) - part * SIGN_RISE * water.ratio);
      water.context.globalAlpha = 1;
    }
  }
}

const paintBall = (ratio: number): Stamp =>
  stamp(26, 26, ratio, (context) => {
    const glow = context.createRadialGradient(0, 0, 2, 0, 0, 13);
    glow.addColorStop(0, "#fffbe6");
    glow.addColorStop(0.42, "#ffd35c");
    glow.addColorStop(0.46, "rgb(255 211 92 / 0.5)");
    glow.addColorStop(1, "rgb(255 211 92 / 0)");
    context.fillStyle = glow;
    context.fillRect(-13, -13, 26, 26);
  });

function paintRing(stage: number, ratio: number): Stamp {
  const part = (stage + 0.5) / STAGES;
  const radius = 10 + part * 32;
  return stamp(radius * 2 + 6, radius * 2 + 6, ratio, (context) => {
    context.beginPath();
    context.arc(0, 0, radius, 0, 7);
    context.lineWidth = 3;
    context.strokeStyle = `rgb(255 240 190 / ${0.9 - part * 0.7})`;
    context.stroke();
  });
}

function paintSign(text: string, ratio: number): Stamp {
  const font = "700 22px 'Baloo Da 2', sans-serif";
  const paint = (context: CanvasRenderingContext2D) => {
    context.font = font;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.lineJoin = "round";
    context.lineWidth = 4;
    context.strokeStyle = "#3b1d05";
    context.strokeText(text, 0, 0);
    context.fillStyle = "#ffe27a";
    context.fillText(text, 0, 0);
  };
  // Nothing in this face is wider than it is high.
  return stamp(text.length * 18 + 12, 40, ratio, paint);
}
