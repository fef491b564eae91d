import { stillShown } from "./at-stake.ts";

/** A part of a showing that a press may cut short: the turn of reels, a count, a scene. */
export interface Stretch {
  /** The player wants it soon over, from its beginning. */
  readonly turbo: boolean;
  isCut(): boolean;
  /** Waits so long (milliseconds) or until it is cut; not at all once it is. */
  pause(ms: number): Promise<void>;
  /** Shows an animation to its end; cut, it stands at its end at once. */
  play(animation: Animation): Promise<void>;
}

export interface CuttableStretch extends Stretch {
  cut(): void;
}

export function createStretch(turbo = false): CuttableStretch {
  let isCut = false;
  const waiting = new Set<() => void>();
  const meet = (go: () => void) => {
    if (isCut) go();
    else waiting.add(go);
  };
  return {
    turbo,
    isCut: () => isCut,
    cut: () => {
      isCut = true;
      for (const go of waiting) go();
      waiting.clear();
    },
    pause: async (ms) => {
      if (isCut || ms <= 0) return;
      await new Promise<void>((resolve) => {
        const go = () => {
          clearTimeout(timer);
          waiting.delete(go);
          resolve();
        };
        const timer = setTimeout(go, ms);
        meet(go);
      });
    },
    play: async (animation) => {
      const finish = () => animation.finish();
      meet(finish);
      await animation.finished;
      waiting.delete(finish);
    },
  };
}

/** What nobody can cut short. */
export const uncut = (): Stretch => createStretch();

/** What a press would do now: stop what turns, go on from what is shown, or nothing. */
export type Press = "stop" | "goOn" | "nothing";

export interface Pace {
  /** The reels begin to turn: from now on presses count for them, also those before the answer is there. */
  begin(): void;
  /** Shows the turn that began, to its end or its stop. */
  turn(show: (stretch: Stretch) => Promise<void>): Promise<void>;
  /** Shows what can always be passed over: wins, scenes. */
  pass(show: (stretch: Stretch) => Promise<void>): Promise<void>;
  press(): void;
  /** Passes over what is shown and all that follows, which begins cut, until `endSkip`. */
  skip(): void;
  endSkip(): void;
  isSkipped(): boolean;
  /** Lasts so long (milliseconds), which is the least that a round takes; until the reels are stopped, where they are. */
  least(ms: number): Promise<void>;
}

export interface PaceOptions {
  /** A press stops reels; where spins may not be shortened it does not. */
  stops: boolean;
  /** Whether the player wants turbo, asked as each stretch begins. */
  turbo?: () => boolean;
  /** Nothing moves, so that there is nothing to stop; asked as the reels would begin to turn. */
  calm?: () => boolean;
  /** Told whenever a press would do something else. */
  onChange?: (press: Press) => void;
}

/** How a game of reels is shown, as far as presses of its player change it; the page around hears of each part. What was drawn is never changed by one. */
export function createPace({ stops, turbo = () => false, calm = () => false, onChange }: PaceOptions): Pace {
  let turning = createStretch();
  let open: { stretch: CuttableStretch; press: Press } | null = null;
  let skipped = false;
  const set = (stretch: CuttableStretch, press: Press) => {
    open = { stretch, press };
    if (skipped) stretch.cut();
    onChange?.(skipped ? "nothing" : press);
  };
  const close = () => {
    open = null;
    onChange?.("nothing");
  };
  return {
    begin: () => {
      turning = createStretch(turbo());
      set(turning, stops && !calm() ? "stop" : "nothing");
    },
    turn: async (show) => {
      stillShown();
      await show(turning);
      close();
    },
    pass: async (show) => {
      stillShown();
      const stretch = createStretch(turbo());
      set(stretch, "goOn");
      await show(stretch);
      close();
    },
    press: () => {
      if (open === null || open.press === "nothing" || open.stretch.isCut()) return;
      open.stretch.cut();
      onChange?.("nothing");
    },
    skip: () => {
      skipped = true;
      open?.stretch.cut();
      onChange?.("nothing");
    },
    endSkip: () => {
      skipped = false;
    },
    isSkipped: () => skipped,
    least: (ms) => turning.pause(ms),
  };
}
