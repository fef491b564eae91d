export type EarlyField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What the visitor did before the page answered, kept by the script in the document (`inline/late-start.ts`). */
export interface Early {
  /** Fields in which something was typed or chosen: their value, and whether they were checked. */
  typed: ReadonlyMap<EarlyField, readonly [value: string, checked: boolean | undefined]>;
  /** Buttons that were pressed and forms that were sent, in their order and each once. */
  held: ReadonlySet<HTMLElement>;
  /** From now on everything goes its usual way. */
  release: () => void;
}

declare global {
  var melaEarly: Early | undefined;
}

/** Hands over to the page that has just come to life: what the visitor did before is made up for, and until then more of it is held. */
export async function handOver(root: HTMLElement, early = globalThis.melaEarly): Promise<void> {
  if (!early) return;
  // React calls this amid its effects, where a press brings no part of the page to life that does not live yet: it would be lost.
  await Promise.resolve();
  try {
    // Nearly always it is a tap on a button that still stands there, and that waits for no code to come.
    if (early.typed.size > 0 || [...early.held].some((element) => !element.isConnected))
      (await import("./late/replay.ts")).replay(root, early);
    else press(early);
  } finally {
    early.release();
  }
}

/** Presses and sends what was held; `find` answers what stands for an element in the living page, null where nothing does. */
export function press({ held, release }: Early, find: (element: HTMLElement) => HTMLElement | null = (element) => element): void {
  release();
  for (const element of held) {
    delete element.dataset["held"];
    const live = find(element);
    if (live instanceof HTMLFormElement) live.requestSubmit();
    else live?.click();
  }
}
