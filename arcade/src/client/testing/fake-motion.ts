type After = (undo: () => void) => void;

/** What was animated, and how. */
export interface Moved {
  element: Element;
  frames: Keyframe[];
}

/** Animations and the wish for calm motion, which the test's document lacks, until the test is over, which `after` tells (`onTestFinished`). Times follow `setTimeout`. */
export function fakeMotion(after: After, { calm = false } = {}): { started: number[]; moved: Moved[] } {
  const [started, moved]: [number[], Moved[]] = [[], []];
  function animate(this: Element, frames: Keyframe[], timing: { duration: number; delay?: number; iterations?: number }) {
    const ms = timing.duration + (timing.delay ?? 0);
    started.push(timing.duration);
    moved.push({ element: this, frames });
    let end = () => {};
    const finished = new Promise<void>((resolve) => (end = resolve));
    if (timing.iterations === undefined) setTimeout(() => end(), ms);
    return { finished, finish: () => end(), cancel: () => undefined };
  }
  after(replace(Element.prototype, "animate", animate));
  after(replace(globalThis, "matchMedia", () => ({ matches: calm })));
  return { started, moved };
}

/** Answers how it is undone. */
function replace(owner: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { configurable: true, writable: true, value });
  return () => {
    if (before) Object.defineProperty(owner, name, before);
    else Reflect.deleteProperty(owner, name);
  };
}
