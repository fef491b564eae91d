type After = (undo: () => void) => void;

/** What was animated, and how; `is` as `Animation.playState`. */
export interface Moved {
  element: Element;
  frames: Keyframe[];
  is: "running" | "finished" | "idle";
}

/** Animations and the wish for calm motion, which the test's document lacks, until the test is over, which `after` tells (`onTestFinished`). Times follow `setTimeout`. */
export function fakeMotion(after: After, { calm = false } = {}): { started: number[]; moved: Moved[] } {
  const [started, moved]: [number[], Moved[]] = [[], []];
  function animate(this: Element, frames: Keyframe[], timing: { duration: number; delay?: number; iterations?: number }) {
    const ms = timing.duration + (timing.delay ?? 0);
    started.push(timing.duration);
    const one: Moved = { element: this, frames, is: "running" };
    moved.push(one);
    const { promise: finished, resolve, reject } = Promise.withResolvers<void>();
    // As in a browser, one that is cancelled is no fault where nobody waits for its end.
    finished.catch(() => undefined);
    const end = (is: Moved["is"], tell: () => void) => {
      if (one.is !== "running") return;
      one.is = is;
      tell();
    };
    const finish = () => end("finished", resolve);
    if (timing.iterations === undefined) setTimeout(finish, ms);
    return { finished, finish, cancel: () => end("idle", () => reject(new DOMException("cancelled", "AbortError"))) };
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
