import { placeAt, type Fish, type Place } from "../rules/school.ts";
import { put, stamp, type Stamp } from "../../../client/scene/stamps.ts";
import { GUNS, type Gun } from "../rules/guns.ts";
import { paintLetters } from "./labels.ts";
import { toX, toY, WIDE, type Water } from "./water.ts";

/** The ring where a shot struck grows for so long, as a part of the flight. */
const RING = 0.7;
/** A growing ring is so many pictures. */
const STAGES = 10;
const SHOTS = 36;
const SIGNS = 24;
const SIGN_MS = 1100;
const SIGN_RISE = 34;
const OWN = { size: 22, fill: "#ffe27a" };
/** What others get is said in a lower voice. */
export const OTHERS = { size: 15, fill: "#c9ecff" };
/** From the lower edge to the mouth of the cannon. */
const MUZZLE = 26;

interface Shot {
  at: number;
  fish: Fish | null;
  gun: number;
  /** The corner of whose shot it is; 0: the player's own. */
  corner: number;
}
interface Sign {
  at: number;
  x: number;
  y: number;
  picture: Stamp | null;
}

/** From the side of the sea to the mouth of a gun in its corner, CSS pixels. */
const SIDE = 30;
const ABOVE = 34;

/** Where the shots of a corner begin, in pixels of the canvas: the player's own (0) below, the others at upper left, upper right, lower right. */
export function cornerAt({ width, height, ratio }: Water, corner: number): Place {
  if (corner === 0) return { x: width / 2, y: height - MUZZLE * ratio };
  return { x: corner === 1 ? SIDE * ratio : width - SIDE * ratio, y: corner === 3 ? height - ABOVE * ratio : ABOVE * ratio };
}

/** Shots under way and the amounts that rise from what was caught, in rings of fixed length. */
export class Shots {
  readonly #shots: Shot[] = Array.from({ length: SHOTS }, () => ({ at: -Infinity, fish: null, gun: 0, corner: 0 }));
  readonly #signs: Sign[] = Array.from({ length: SIGNS }, () => ({ at: -Infinity, x: 0, y: 0, picture: null }));
  readonly #place: Place = { x: 0, y: 0 };
  #balls: Stamp[] = [];
  #rings: Stamp[] = [];
  #nextShot = 0;
  #nextSign = 0;

  /** After a change of size all is painted anew. */
  forget(): void {
    [this.#balls, this.#rings] = [[], []];
  }

  add(fish: Fish, gun: number, now: number, corner = 0): void {
    Object.assign(this.#shots[this.#nextShot++ % SHOTS]!, { at: now, fish, gun, corner });
  }

  say(fish: Fish, text: string, water: Water, now: number, look = OWN): void {
    placeAt(fish, now, this.#place);
    const x = Math.min(Math.max(this.#place.x, 12), WIDE - 12);
    Object.assign(this.#signs[this.#nextSign++ % SIGNS]!, { at: now, x, y: this.#place.y, picture: paintLetters(text, water.ratio, look) });
  }

  drawShots(water: Water, now: number): void {
    for (const shot of this.#shots) {
      const part = (now - shot.at) / GUNS[shot.gun]!.flight;
      if (part < 0 || part >= 1 + RING || !shot.fish) continue;
      placeAt(shot.fish, now, this.#place);
      const [x, y] = [toX(water, this.#place.x), toY(water, this.#place.y)];
      if (part < 1) {
        const { x: fromX, y: fromY } = cornerAt(water, shot.corner);
        put(
          water,
          (this.#balls[shot.gun] ??= paintBall(GUNS[shot.gun]!, water.ratio)),
          fromX + (x - fromX) * part,
          fromY + (y - fromY) * part,
        );
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

/** What each gun shoots: its size in CSS pixels and its glow. */
const BALLS: Readonly<Record<Gun["name"], { radius: number; glow: string }>> = {
  dart: { radius: 8, glow: "160 240 255" },
  harpoon: { radius: 11, glow: "150 255 170" },
  net: { radius: 15, glow: "255 170 250" },
  cannon: { radius: 18, glow: "255 211 92" },
};

function paintBall({ name }: Gun, ratio: number): Stamp {
  const { radius, glow } = BALLS[name];
  return stamp(radius * 2, radius * 2, ratio, (context) => {
    const light = context.createRadialGradient(0, 0, radius * 0.15, 0, 0, radius);
    light.addColorStop(0, "#fffbe6");
    light.addColorStop(0.42, `rgb(${glow})`);
    light.addColorStop(0.46, `rgb(${glow} / 0.5)`);
    light.addColorStop(1, `rgb(${glow} / 0)`);
    context.fillStyle = light;
    context.fillRect(-radius, -radius, radius * 2, radius * 2);
  });
}

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
