/** Animations and the wish for calm motion, which the test's document lacks. Times follow `setTimeout`. */
export function fakeMotion({ calm = false } = {}): { started: number[] } {
  const started: number[] = [];
  const animate = (_frames: unknown, timing: { duration: number; delay?: number; iterations?: number }) => {
    const ms = timing.duration + (timing.delay ?? 0);
    started.push(timing.duration);
    let end = () => {};
    const finished = new Promise<void>((resolve) => (end = resolve));
    if (timing.iterations === undefined) setTimeout(() => end(), ms);
    return { finished, finish: () => end(), cancel: () => undefined };
  };
  Object.assign(Element.prototype, { animate });
  Object.assign(globalThis, { matchMedia: () => ({ matches: calm }) });
  return { started };
}
