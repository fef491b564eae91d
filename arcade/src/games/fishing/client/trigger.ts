import type { Fish } from "../rules/school.ts";

export interface TriggerHost {
  /** Milliseconds from one shot of the gun to its next. */
  reload(): number;
  /** Shoots at a fish; false when nothing was shot, so that nothing goes on by itself. */
  shoot(fish: Fish): boolean;
  /** Whether a shot can still reach it. */
  isThere(fish: Fish): boolean;
  /** Whether one more shot can be sent; a slow connection holds fire up, and does not end it. */
  isReady(): boolean;
  /** Whether shots may go by themselves just now: enough money, a page that is seen, nothing that asks the player. */
  mayGoOn(): boolean;
  /** Fish, mode or fire have changed. */
  onChange(): void;
}

/** A press that stays for so long means more than one shot. */
const HOLD_MS = 350;

/**
 * What makes the gun fire, the fish that is locked on, and when it stops. Shots go by themselves at one fish alone, the one that the player
 * has pressed, and end with it: no fish lives longer than half a minute. Where a brand's spins must be whole (`single`), each shot is a
 * press of its own.
 */
export class Trigger {
  readonly #host: TriggerHost;
  readonly #single: boolean;
  #fish: Fish | null = null;
  #auto = false;
  #held = false;
  #going = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shotAt = -Infinity;

  constructor(host: TriggerHost, { single = false } = {}) {
    this.#host = host;
    this.#single = single;
  }

  locked(): Fish | null {
    return this.#fish && this.#host.isThere(this.#fish) ? this.#fish : null;
  }

  isAuto(): boolean {
    return this.#auto;
  }

  /** Whether shots go by themselves. */
  isFiring(): boolean {
    return this.#held || this.#going;
  }

  /** Turns auto-fire on or off; off, what goes by itself ends. */
  setAuto(on: boolean): void {
    this.#auto = on && !this.#single;
    if (!this.#auto) this.#rest();
    this.#host.onChange();
  }

  /** Locks on a fish and shoots at nothing. */
  aim(fish: Fish | null): void {
    this.#rest();
    this.#fish = fish;
    this.#host.onChange();
  }

  /** A finger or a key is put on a fish: one shot, and more for as long as it stays or, with auto-fire, until the fish is caught or gone. */
  press(fish: Fish): void {
    // A second press on the fish that is fired at ends the fire.
    const again = this.#going && this.#fish?.id === fish.id;
    this.#rest();
    this.#fish = fish;
    const early = this.#shotAt + this.#host.reload() - performance.now();
    const goesOn = !again && (early > 0 || this.#shoot(fish)) && !this.#single;
    if (goesOn) {
      [this.#held, this.#going] = [true, this.#auto];
      this.#next(Math.max(this.#auto ? this.#host.reload() : HOLD_MS, early));
    }
    this.#host.onChange();
  }

  /** The finger or the key is taken away. */
  release(): void {
    this.#held = false;
    if (!this.#going) this.#rest();
    this.#host.onChange();
  }

  /** The fish was caught, by whomever. */
  caught({ id }: Fish): void {
    if (this.#fish?.id === id) this.aim(null);
  }

  /** Nothing goes by itself any more until it is pressed again. */
  stop(): void {
    this.#rest();
    this.#host.onChange();
  }

  #rest(): void {
    clearTimeout(this.#timer);
    [this.#held, this.#going] = [false, false];
  }

  #shoot(fish: Fish): boolean {
    const shot = this.#host.shoot(fish);
    if (shot) this.#shotAt = performance.now();
    return shot;
  }

  #next(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#goOn(), ms);
  }

  #goOn(): void {
    if (!this.#fish || !this.isFiring()) return;
    if (!this.#host.isThere(this.#fish)) this.#fish = null;
    if (this.#fish && this.#host.mayGoOn() && (!this.#host.isReady() || this.#shoot(this.#fish))) this.#next(this.#host.reload());
    else this.#rest();
    this.#host.onChange();
  }
}
