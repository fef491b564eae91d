import { serverNow } from "../../../client/clock.ts";
import { calmMotion, el } from "../../../client/dom.ts";
import type { FishingConfig } from "../game.ts";
import { fishOf, KINDS, newestAt, oldestAt, placeAt, type Fish, type Place } from "../school.ts";

const WIDE = 100;
const HIGH = 120;
const FLIGHT_MS = 260;
const SHOTS = 12;
const SIGNS = 12;
const SIGN_MS = 1100;
const SHUDDER_MS = 380;
const MOST_PIXELS = 2;
/** A tap beside a small fish still means it. */
const THUMB = 4;

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

export interface Sea {
  element: HTMLElement;
  canvas: HTMLCanvasElement;
  /** The fish at a point of the screen, or the one that the keys aim at. */
  fishAt(clientX: number, clientY: number): Fish | null;
  aimed(): Fish | null;
  /** Moves the aim of the keys to another fish. */
  aimOn(step: 1 | -1): Fish | null;
  shoot(fish: Fish): void;
  caught(fish: Fish, text: string): void;
  missed(fish: Fish): void;
}

/**
 * Draws the sea sixty times a second without allocating: fish are made once when they come, places are written into one
 * object, shots and signs live in rings.
 */
export function createSea(config: FishingConfig, label: string): Sea {
  const canvas = el("canvas", { role: "application", "aria-label": label, tabindex: 0 });
  const element = el("div", { class: "sea" }, canvas);
  const context = canvas.getContext("2d")!;
  const pictures = KINDS.map(({ name }) => Object.assign(new Image(), { src: `/client/symbols/${name}.webp` }));
  const school = new Map<number, Fish>();
  const gone = new Set<number>();
  const shudders = new Map<number, number>();
  const shots: Shot[] = Array.from({ length: SHOTS }, () => ({ at: -Infinity, fish: null }));
  const signs: Sign[] = Array.from({ length: SIGNS }, () => ({ at: -Infinity, x: 0, y: 0, text: "" }));
  const place: Place = { x: 0, y: 0 };
  let [nextShot, nextSign, first, last, aim, tilt] = [0, 0, 0, -1, -1, 0];
  let [width, height] = [0, 0];

  const resize = () => {
    const ratio = Math.min(devicePixelRatio, MOST_PIXELS);
    width = element.clientWidth;
    height = element.clientHeight;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
  };
  new ResizeObserver(resize).observe(element);
  const toX = (x: number) => (x / WIDE) * width;
  const toY = (y: number) => (y / HIGH) * height;

  /** Takes in the fish that have come and lets go of those that have left; a fish is made once. */
  const restock = (now: number) => {
    const [oldest, newest] = [oldestAt(now), newestAt(now)];
    for (let id = Math.max(oldest, last + 1); id <= newest; id += 1) school.set(id, fishOf(config, id));
    for (; first < oldest; first += 1) {
      school.delete(first);
      gone.delete(first);
      shudders.delete(first);
    }
    last = newest;
  };
  const drawFish = (now: number) => {
    for (let id = oldestAt(now); id <= last; id += 1) {
      const fish = school.get(id);
      if (!fish || gone.has(id) || now > fish.diesAt) continue;
      placeAt(fish, now, place);
      const size = (KINDS[fish.kind]!.size / WIDE) * width;
      const hurt = now - (shudders.get(id) ?? -Infinity) < SHUDDER_MS;
      context.save();
      context.translate(toX(place.x) + (hurt ? Math.sin(now / 14) * 3 : 0), toY(place.y));
      if (fish.way === 1) context.scale(-1, 1);
      if (id === aim) {
        context.beginPath();
        context.arc(0, 0, size * 0.62, 0, 7);
        context.lineWidth = 3;
        context.strokeStyle = "#ffe08f";
        context.stroke();
      }
      context.globalAlpha = hurt ? 0.6 : 1;
      context.drawImage(pictures[fish.kind]!, -size / 2, -size / 2, size, size);
      context.restore();
    }
  };
  const drawShots = (now: number) => {
    for (const shot of shots) {
      const part = (now - shot.at) / FLIGHT_MS;
      if (part < 0 || part > 1.7 || !shot.fish) continue;
      placeAt(shot.fish, now, place);
      const [x, y] = [toX(place.x), toY(place.y)];
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
  };
  const drawSigns = (now: number) => {
    context.font = "700 20px 'Baloo Da 2', sans-serif";
    context.textAlign = "center";
    for (const sign of signs) {
      const part = (now - sign.at) / SIGN_MS;
      if (part < 0 || part > 1) continue;
      context.globalAlpha = 1 - part;
      context.lineWidth = 4;
      context.strokeStyle = "#3b1d05";
      const y = toY(sign.y) - part * 34;
      context.strokeText(sign.text, toX(sign.x), y);
      context.fillStyle = "#ffe27a";
      context.fillText(sign.text, toX(sign.x), y);
    }
    context.globalAlpha = 1;
  };
  const drawCannon = () => {
    context.save();
    context.translate(width / 2, height - 6);
    context.rotate(tilt);
    context.fillStyle = "#ffcd52";
    context.fillRect(-9, -46, 18, 34);
    context.fillStyle = "#a85a08";
    context.fillRect(-11, -52, 22, 9);
    context.restore();
    context.beginPath();
    context.arc(width / 2, height - 2, 26, Math.PI, 0);
    context.fillStyle = "#d62c55";
    context.fill();
    context.lineWidth = 3;
    context.strokeStyle = "#ffe27a";
    context.stroke();
  };
  const drawBubbles = (now: number) => {
    if (calmMotion()) return;
    context.fillStyle = "rgb(255 255 255 / 0.16)";
    for (let bubble = 0; bubble < 14; bubble += 1) {
      const rise = ((now / (5200 + bubble * 310) + bubble * 0.37) % 1) * (height + 30);
      context.beginPath();
      context.arc(((bubble * 67) % 100) * 0.01 * width + Math.sin(now / 900 + bubble) * 5, height - rise, 2 + (bubble % 4), 0, 7);
      context.fill();
    }
  };
  const frame = () => {
    const now = serverNow();
    restock(now);
    context.clearRect(0, 0, width, height);
    drawBubbles(now);
    drawFish(now);
    drawShots(now);
    drawCannon();
    drawSigns(now);
    requestAnimationFrame(frame);
  };
  resize();
  first = oldestAt(serverNow());
  requestAnimationFrame(frame);

  const nearest = (x: number, y: number): Fish | null => {
    const now = serverNow();
    let [found, best]: [Fish | null, number] = [null, Infinity];
    for (const fish of school.values()) {
      if (gone.has(fish.id) || now > fish.diesAt || now < fish.bornAt) continue;
      placeAt(fish, now, place);
      const distance = Math.hypot(((place.x - x) / WIDE) * width, ((place.y - y) / HIGH) * height);
      const reach = ((KINDS[fish.kind]!.size / 2 + THUMB) / WIDE) * width;
      if (distance < reach && distance < best) [found, best] = [fish, distance];
    }
    return found;
  };
  const visible = (): Fish[] => {
    const now = serverNow();
    return [...school.values()].filter((fish) => {
      placeAt(fish, now, place);
      return !gone.has(fish.id) && now < fish.diesAt && place.x > 4 && place.x < WIDE - 4;
    });
  };
  const sign = (fish: Fish, text: string) => {
    placeAt(fish, serverNow(), place);
    Object.assign(signs[nextSign++ % SIGNS]!, { at: serverNow(), x: Math.min(Math.max(place.x, 12), WIDE - 12), y: place.y, text });
  };
  return {
    element,
    canvas,
    fishAt: (clientX, clientY) => {
      const box = canvas.getBoundingClientRect();
      return nearest(((clientX - box.left) / box.width) * WIDE, ((clientY - box.top) / box.height) * HIGH);
    },
    aimed: () => visible().find((fish) => fish.id === aim) ?? null,
    aimOn: (step) => {
      const fish = visible();
      const at = fish.findIndex(({ id }) => id === aim);
      const next = fish[(at + step + fish.length) % Math.max(fish.length, 1)] ?? null;
      aim = next?.id ?? -1;
      return next;
    },
    shoot: (fish) => {
      placeAt(fish, serverNow(), place);
      tilt = Math.atan2(toX(place.x) - width / 2, height - toY(place.y));
      Object.assign(shots[nextShot++ % SHOTS]!, { at: serverNow(), fish });
    },
    caught: (fish, text) => {
      gone.add(fish.id);
      sign(fish, text);
    },
    missed: (fish) => void shudders.set(fish.id, serverNow()),
  };
}
