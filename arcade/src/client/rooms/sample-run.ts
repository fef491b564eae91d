import { calmMotion } from "../dom.ts";

/** Lets something go on by itself, step by step, until it is stopped. */
export interface SampleRun {
  isOn: () => boolean;
  start: () => void;
  stop: () => void;
}

/**
 * A step comes `ms` milliseconds after the one before has been made. `step` answers whether there is another one. With calm motion nothing
 * goes by itself. `onChange` hears when it begins and when it ends.
 */
export function createSampleRun(ms: number, step: () => Promise<boolean>, onChange: () => void): SampleRun {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const stop = () => {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    onChange();
  };
  const wait = () => {
    const mine = setTimeout(async () => {
      if (calmMotion()) return stop();
      const more = await step();
      // Stopped, or begun anew, while the step was made.
      if (timer !== mine) return;
      if (more) wait();
      else stop();
    }, ms);
    timer = mine;
  };
  return {
    isOn: () => timer !== null,
    start: () => {
      if (timer !== null || calmMotion()) return;
      wait();
      onChange();
    },
    stop,
  };
}
