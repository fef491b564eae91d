import type { FishingConfig } from "../rules/wire.ts";
import { bossAt } from "../rules/boss.ts";
import { fishOf, KINDS, newestAt, oldestAt, placeAt, type Fish, type Place } from "../rules/school.ts";
import { HIGH, WIDE, type Water } from "./water.ts";

/** A tap beside a small fish still means it. */
const THUMB = 4;
const SHUDDER_MS = 380;
/** Too near to the side to be aimed at. */
const SIDE = 4;

/** The fish that are there: each is made once when it comes, and let go when it has left. */
export class Shoal {
  readonly #config: FishingConfig;
  readonly #school = new Map<number, Fish>();
  readonly #gone = new Set<number>();
  readonly #shudders = new Map<number, number>();
  readonly #place: Place = { x: 0, y: 0 };
  #first: number;
  #last = -1;
  /** Of this stretch of the clock: yet to come, there or gone. */
  #boss: Fish;

  constructor(config: FishingConfig, now: number) {
    this.#config = config;
    this.#first = oldestAt(now);
    this.#boss = fishOf(config, bossAt(now));
  }

  restock(now: number): void {
    const [oldest, newest] = [oldestAt(now), newestAt(now)];
    for (let id = Math.max(oldest, this.#last + 1); id <= newest; id += 1) this.#school.set(id, fishOf(this.#config, id));
    for (; this.#first < oldest; this.#first += 1) {
      this.#school.delete(this.#first);
      this.#gone.delete(this.#first);
      this.#shudders.delete(this.#first);
    }
    this.#last = newest;
    if (bossAt(now) !== this.#boss.id) this.#boss = fishOf(this.#config, bossAt(now));
  }

  /** The boss, while it is there. */
  boss(now: number): Fish | null {
    const { id, bornAt, diesAt } = this.#boss;
    return now >= bornAt && now <= diesAt && !this.#gone.has(id) ? this.#boss : null;
  }

  /** The fish of a number; null for one that is not there. */
  no(id: number, now: number): Fish | null {
    const fish = id === this.#boss.id ? this.boss(now) : this.#school.get(id);
    return fish && !this.#gone.has(id) && now >= fish.bornAt && now <= fish.diesAt ? fish : null;
  }

  /** Each fish that swims now, without a list of them; the boss behind the others. */
  each(now: number, visit: (fish: Fish) => void): void {
    const boss = this.boss(now);
    if (boss) visit(boss);
    for (let id = this.#first; id <= this.#last; id += 1) {
      const fish = this.#school.get(id);
      if (fish && !this.#gone.has(id) && now >= fish.bornAt && now <= fish.diesAt) visit(fish);
    }
  }

  /** Whether a shot can still reach it. */
  has({ id, diesAt }: Fish, now: number): boolean {
    return !this.#gone.has(id) && now <= diesAt;
  }

  hurt(fish: Fish, now: number): boolean {
    const at = this.#shudders.get(fish.id);
    return at !== undefined && now - at < SHUDDER_MS;
  }

  take(fish: Fish): void {
    this.#gone.add(fish.id);
  }

  shudder(fish: Fish, now: number): void {
    this.#shudders.set(fish.id, now);
  }

  /** The fish at a place of the sea; of several the nearest. */
  nearest(x: number, y: number, water: Water, now: number): Fish | null {
    let [found, best]: [Fish | null, number] = [null, Infinity];
    this.each(now, (fish) => {
      placeAt(fish, now, this.#place);
      const distance = Math.hypot(((this.#place.x - x) / WIDE) * water.width, ((this.#place.y - y) / HIGH) * water.height);
      const reach = ((KINDS[fish.kind]!.size / 2 + THUMB) / WIDE) * water.width;
      if (distance < reach && distance < best) [found, best] = [fish, distance];
    });
    return found;
  }

  /** The fish that are well in sight. */
  visible(now: number): Fish[] {
    const seen: Fish[] = [];
    this.each(now, (fish) => {
      placeAt(fish, now, this.#place);
      if (this.#place.x > SIDE && this.#place.x < WIDE - SIDE) seen.push(fish);
    });
    return seen;
  }
}
