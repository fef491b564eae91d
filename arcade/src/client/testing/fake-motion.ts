type After = (undo: () => void) => void;

/** What was animated, and how. */
export interface Moved {
  element: Element;
  frames: Keyframe[];
}

export interface FakeMotion {
  /** How long each takes, in ms. */
  started: number[];
  moved: Moved[];
  /** What moved when it was ended before its time. */
  cancelled: Element[];
}

/** Animations and the wish for calm motion, which the test's document lacks, until the test is over, which `after` tells (`onTestFinished`). Times follow `setTimeout`. */
export function fakeMotion(after: After, { calm = false } = {}): FakeMotion {
  const [started, moved, cancelled]: [number[], Moved[], Element[]] = [[], [], []];
  function animate(this: Element, frames: Keyframe[], timing: { duration: number; delay?: number; iterations?: number }) {
    const ms = timing.duration + (timing.delay ?? 0);
    started.push(timing.duration);
    moved.push({ element: this, frames });
    let end = () => {};
    let stop = () => {};
    const finished = new Promise<void>((resolve, reject) => {
      end = resolve;
      stop = () => reject(new DOMException("The animation was ended.", "AbortError"));
    });
    // As in browsers: whoever does not wait for it is not told either.
    finished.catch(() => undefined);
    if (timing.iterations === undefined) setTimeout(() => end(), ms);
    return { finished, finish: () => end(), cancel: () => (cancelled.push(this), stop()) };
  }
  after(replace(Element.prototype, "animate", animate));
  after(replace(globalThis, "matchMedia", () => ({ matches: calm })));
  return { started, moved, cancelled };
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
