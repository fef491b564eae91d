type After = (undo: () => void) => void;

/** Animations and the wish for calm motion, which the test's document lacks, until the test is over, which `after` tells (`onTestFinished`). Times follow `setTimeout`. */
export function fakeMotion(after: After, { calm = false } = {}): { started: number[] } {
  const started: number[] = [];
  const animate = (_frames: unknown, timing: { duration: number; delay?: number; iterations?: number }) => {
    const ms = timing.duration + (timing.delay ?? 0);
    started.push(timing.duration);
    let end = () => {};
    const finished = new Promise<void>((resolve) => (end = resolve));
    if (timing.iterations === undefined) setTimeout(() => end(), ms);
    return { finished, finish: () => end(), cancel: () => undefined };
  };
  after(replace(Element.prototype, "animate", animate));
  after(replace(globalThis, "matchMedia", () => ({ matches: calm })));
  return { started };
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
