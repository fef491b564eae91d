import type { Rooms } from "../rooms/rooms.ts";

interface Part {
  start(): void;
  stop(): Promise<void> | void;
}

export interface Living {
  /** Begins what each process does. */
  start: () => void;
  /** Begins what only one does. */
  lead: () => void;
  /** Whether this process does it. */
  leads: () => boolean;
  halt: () => Promise<void>;
}

/** What goes on by itself. It begins when all that can fail of a start is done, since a start that fails is tried again whole. */
export function createLiving({ each, led, rooms }: { each: readonly Part[]; led: readonly Part[]; rooms: Rooms }): Living {
  let halted: Promise<void> | null = null;
  let [started, leads] = [false, false];
  const start = (): void => {
    if (halted || started) return;
    started = true;
    for (const part of each) part.start();
  };
  return {
    start,
    lead: () => {
      start();
      if (halted || leads) return;
      leads = true;
      for (const part of led) part.start();
      rooms.lead();
    },
    leads: () => leads && !halted,
    // Rooms first: what a hand still comes to is for the others to do.
    halt: () => (halted ??= rooms.stop().then(() => stopAll([...led, ...each]))),
  };
}

async function stopAll(parts: readonly Part[]): Promise<void> {
  for (const part of parts) await part.stop();
}
