import { serverNow } from "../../../client/clock.ts";
import { calmMotion, el } from "../../../client/dom.ts";
import type { FishingConfig } from "../game.ts";
import { KINDS, placeAt, type Fish, type Place } from "../school.ts";
import { drawAim, drawBubbles, drawCannon } from "./scenery.ts";
import { Shoal } from "./shoal.ts";
import { Shots } from "./shots.ts";
import { createSprites } from "./sprites.ts";
import { createPace, HIGH, toX, toY, WIDE, type Water } from "./water.ts";

/** Draws the sea sixty times a second: a frame allocates nothing, scales no picture, and gives up pixels where it is too slow. */
export class Sea {
  readonly canvas: HTMLCanvasElement;
  readonly element: HTMLElement;
  readonly #water: Water;
  readonly #shoal: Shoal;
  readonly #shots = new Shots();
  readonly #sprites = createSprites();
  readonly #pace = createPace();
  readonly #place: Place = { x: 0, y: 0 };
  readonly #calm = calmMotion();
  #aim = -1;
  #tilt = 0;

  constructor(config: FishingConfig, label: string) {
    this.canvas = el("canvas", { role: "application", "aria-label": label, tabindex: 0 });
    this.element = el("div", { class: "sea" }, this.canvas);
    this.#water = { context: this.canvas.getContext("2d")!, width: 0, height: 0, ratio: 1 };
    this.#shoal = new Shoal(config, serverNow());
    new ResizeObserver(() => this.#resize()).observe(this.element);
    requestAnimationFrame((at) => this.#frame(at));
  }

  /** The fish at a point of the screen. */
  fishAt(clientX: number, clientY: number): Fish | null {
    const box = this.canvas.getBoundingClientRect();
    const [x, y] = [((clientX - box.left) / box.width) * WIDE, ((clientY - box.top) / box.height) * HIGH];
    return this.#shoal.nearest(x, y, this.#water, serverNow());
  }

  /** The fish that the keys aim at. */
  aimed(): Fish | null {
    return this.#shoal.visible(serverNow()).find(({ id }) => id === this.#aim) ?? null;
  }

  /** Moves the aim of the keys to another fish. */
  aimOn(step: 1 | -1): Fish | null {
    const fish = this.#shoal.visible(serverNow());
    const at = fish.findIndex(({ id }) => id === this.#aim);
    const next = fish[(at + step + fish.length) % Math.max(fish.length, 1)] ?? null;
    this.#aim = next?.id ?? -1;
    return next;
  }

  shoot(fish: Fish): void {
    const [now, water] = [serverNow(), this.#water];
    placeAt(fish, now, this.#place);
    this.#tilt = Math.atan2(toX(water, this.#place.x) - water.width / 2, water.height - toY(water, this.#place.y));
    this.#shots.add(fish, now);
  }

  caught(fish: Fish, text: string): void {
    this.#shoal.take(fish);
    this.#shots.say(fish, text, serverNow());
  }

  missed(fish: Fish): void {
    this.#shoal.shudder(fish, serverNow());
  }

  #resize(): void {
    const { canvas, element } = this;
    const ratio = this.#pace.ratio();
    Object.assign(this.#water, { width: element.clientWidth, height: element.clientHeight, ratio });
    canvas.width = Math.round(element.clientWidth * ratio);
    canvas.height = Math.round(element.clientHeight * ratio);
    this.#water.context.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.#sprites.forget();
  }

  #frame(at: number): void {
    if (this.#pace.frame(at)) this.#resize();
    const [now, water] = [serverNow(), this.#water];
    this.#shoal.restock(now);
    water.context.clearRect(0, 0, water.width, water.height);
    if (!this.#calm) drawBubbles(water, now);
    this.#drawFish(now);
    this.#shots.drawShots(water, now);
    drawCannon(water, this.#tilt);
    this.#shots.drawSigns(water, now);
    requestAnimationFrame((next) => this.#frame(next));
  }

  #drawFish(now: number): void {
    const water = this.#water;
    this.#shoal.each(now, (fish) => {
      placeAt(fish, now, this.#place);
      const hurt = this.#shoal.hurt(fish, now);
      const x = toX(water, this.#place.x) + (hurt ? Math.sin(now / 14) * 3 : 0);
      const y = toY(water, this.#place.y);
      if (fish.id === this.#aim) drawAim(water, x, y, (KINDS[fish.kind]!.size / WIDE) * water.width);
      if (hurt) water.context.globalAlpha = 0.6;
      this.#sprites.draw(water, fish, x, y);
      if (hurt) water.context.globalAlpha = 1;
    });
  }
}
