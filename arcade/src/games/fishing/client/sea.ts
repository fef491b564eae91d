import { serverNow, serverTimeAt } from "../../../client/clock.ts";
import { calmMotion, el } from "../../../client/dom.ts";
import type { FishingConfig } from "../rules/wire.ts";
import { BOSS, KINDS, placeAt, type Fish, type Place } from "../rules/school.ts";
import { createBubbles } from "./bubbles.ts";
import { createFrameBudget } from "../../../client/scene/frame-budget.ts";
import { GUNS } from "../rules/guns.ts";
import { createAllies } from "./company.ts";
import { createLabels } from "./labels.ts";
import { createAim, createCannon, drawScenery, drawVessel } from "./scenery.ts";
import { Shoal } from "./shoal.ts";
import { cornerAt, OTHERS, Shots } from "./shots.ts";
import { createSprites } from "./sprites.ts";
import { HIGH, toX, toY, WIDE, type Water } from "./water.ts";

/**
 * Draws the sea sixty times a second. A frame only puts pictures that were painted before, on whole pixels of a canvas
 * that shows nothing else: it scales, turns, writes and allocates nothing. What stands still is not in it but behind it.
 */
export class Sea {
  readonly canvas: HTMLCanvasElement;
  readonly element: HTMLElement;
  readonly allies = createAllies();
  readonly #water: Water;
  readonly #shoal: Shoal;
  readonly #shots = new Shots();
  readonly #sprites;
  readonly #bubbles = createBubbles();
  readonly #aimRing = createAim();
  readonly #labels = createLabels();
  readonly #cannon = createCannon();
  readonly #budget = createFrameBudget(devicePixelRatio);
  readonly #place: Place = { x: 0, y: 0 };
  readonly #calm = calmMotion();
  readonly #onFrame = (at: number) => this.#frame(at);
  readonly #onFish = (fish: Fish) => this.#drawFish(fish);
  /** Of the frame that is being drawn. */
  #now = 0;
  #locked = -1;
  #price = "";
  #pool = "";
  #gun = 0;

  constructor(config: FishingConfig, label: string) {
    this.canvas = el("canvas", { role: "application", "aria-label": label, tabindex: 0 });
    this.element = el("div", { class: "sea" }, this.canvas, this.allies.element, this.#cannon.element);
    const own = config.theme.pictures[0];
    this.#sprites = createSprites(own);
    this.element.prepend(drawScenery(), ...drawVessel(own));
    this.#water = { context: this.canvas.getContext("2d")!, width: 0, height: 0, ratio: 1 };
    this.#shoal = new Shoal(config, serverNow());
    new ResizeObserver(() => this.#resize()).observe(this.element);
    // What was written before the face had come is written again.
    void document.fonts.ready.then(() => this.#labels.forget());
    requestAnimationFrame(this.#onFrame);
  }

  /** The fish at a point of the screen. */
  fishAt(clientX: number, clientY: number): Fish | null {
    const box = this.canvas.getBoundingClientRect();
    const [x, y] = [((clientX - box.left) / box.width) * WIDE, ((clientY - box.top) / box.height) * HIGH];
    return this.#shoal.nearest(x, y, this.#water, serverNow());
  }

  /** The fish beside another in the order in which they came; the oldest or the newest where there is none to begin with. */
  beside(from: Fish | null, step: 1 | -1): Fish | null {
    const fish = this.#shoal.visible(serverNow());
    const at = fish.findIndex(({ id }) => id === from?.id);
    return fish.at(at < 0 ? (step === 1 ? 0 : -1) : (at + step) % fish.length) ?? null;
  }

  isThere(fish: Fish): boolean {
    return this.#shoal.has(fish, serverNow());
  }

  /** Rings the fish and says what it pays (`price`, as the player reads it); null: none. */
  lockOn(fish: Fish | null, price: string): void {
    this.#locked = fish?.id ?? -1;
    this.#price = price;
  }

  /** The boss, while it is there. */
  boss(): Fish | null {
    return this.#shoal.boss(serverNow());
  }

  /** What the boss carries, as the player reads it. */
  setPool(pool: string): void {
    this.#pool = pool;
  }

  setGun(gun: number): void {
    this.#gun = gun;
    this.#cannon.setGun(GUNS[gun]!.name);
  }

  shoot(fish: Fish): void {
    const [now, water] = [serverNow(), this.#water];
    placeAt(fish, now, this.#place);
    this.#cannon.turn(Math.atan2(toX(water, this.#place.x) - water.width / 2, water.height - toY(water, this.#place.y)));
    this.#shots.add(fish, this.#gun, now);
  }

  /** A shot of somebody else, from their corner. */
  shootFrom(corner: number, fish: Fish, gun: number): void {
    const [now, water] = [serverNow(), this.#water];
    placeAt(fish, now, this.#place);
    const from = cornerAt(water, corner);
    this.allies.turn(corner, Math.atan2(toX(water, this.#place.x) - from.x, from.y - toY(water, this.#place.y)));
    this.#shots.add(fish, gun, now, corner);
  }

  /** What somebody else got of a fish; one that they `caught` is gone here too. */
  othersGot(fish: Fish, text: string, caught: boolean): void {
    if (caught) this.#shoal.take(fish);
    this.#shots.say(fish, text, this.#water, serverNow(), OTHERS);
  }

  /** The fish of a number, as far as it may be in the sea. */
  fishNo(id: number): Fish | null {
    return this.#shoal.no(id, serverNow());
  }

  caught(fish: Fish, text: string): void {
    this.#shoal.take(fish);
    this.#shots.say(fish, text, this.#water, serverNow());
  }

  /** It pays, and swims on. */
  struck(fish: Fish, text: string): void {
    this.#shoal.shudder(fish, serverNow());
    this.#shots.say(fish, text, this.#water, serverNow());
  }

  missed(fish: Fish): void {
    this.#shoal.shudder(fish, serverNow());
  }

  #resize(): void {
    const { canvas, element } = this;
    const ratio = this.#budget.ratio();
    canvas.width = Math.round(element.clientWidth * ratio);
    canvas.height = Math.round(element.clientHeight * ratio);
    // Everything is put on whole pixels; there is nothing to smooth.
    this.#water.context.imageSmoothingEnabled = false;
    Object.assign(this.#water, { width: canvas.width, height: canvas.height, ratio });
    for (const painted of [this.#sprites, this.#bubbles, this.#shots, this.#aimRing, this.#labels]) painted.forget();
  }

  #frame(at: number): void {
    requestAnimationFrame(this.#onFrame);
    if (this.#budget.frame(at)) this.#resize();
    const water = this.#water;
    // Before it is laid out, and in a frame that is hidden, the sea has no size to paint pictures for.
    if (water.width === 0 || water.height === 0) return;
    const now = serverTimeAt(at);
    this.#now = now;
    this.#shoal.restock(now);
    // All of it at once: the browser then need not keep what was there.
    water.context.clearRect(0, 0, water.width, water.height);
    if (!this.#calm && this.#budget.detail() === "all") this.#bubbles.draw(water, now);
    this.#shoal.each(now, this.#onFish);
    this.#shots.drawShots(water, now);
    this.#shots.drawSigns(water, now);
    this.#sprites.prepare(water);
  }

  #drawFish(fish: Fish): void {
    const [water, now] = [this.#water, this.#now];
    placeAt(fish, now, this.#place);
    const hurt = this.#shoal.hurt(fish, now);
    const x = toX(water, this.#place.x) + (hurt && !this.#calm ? Math.sin(now / 14) * 3 * water.ratio : 0);
    const y = toY(water, this.#place.y);
    const locked = fish.id === this.#locked;
    if (locked) this.#aimRing.draw(water, x, y, toX(water, KINDS[fish.kind]!.size));
    if (hurt) water.context.globalAlpha = 0.6;
    this.#sprites.draw(water, fish, x, y, now, this.#calm);
    if (hurt) water.context.globalAlpha = 1;
    Object.assign(this.#place, { x, y });
    // One figure over the boss, what its catch pays; what a scale of it pays is said where it is aimed at.
    if (fish.kind === BOSS) this.#labels.drawPool(water, this.#pool, this.#place);
    else this.#labels.draw(water, fish, this.#place, locked ? this.#price : null);
  }
}
