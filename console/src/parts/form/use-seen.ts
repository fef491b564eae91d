import { useState } from "react";

interface Versioned {
  version: number;
}

/** Something that is edited, as it was seen and as it stands by now. */
export interface Seen<T> {
  /** What the form stands on: a save names its version. */
  base: T;
  /** How it was when it was opened, or last saved from here. */
  origin: T;
  now: T;
  /** Somebody has changed it since, and the form does not stand on that yet. */
  isBehind: boolean;
  /** Has the form stand on how it is now. What is typed stays. */
  goOn: () => void;
  /** Saved from here: what came of it. */
  settle: (saved: T) => void;
}

/** Holds what a form stands on still while it is edited, whatever comes in meanwhile. `latest`: as it stands. */
export function useSeen<T extends Versioned>(latest: T): Seen<T> {
  const [{ base, origin }, setSeen] = useState({ base: latest, origin: latest });
  const isBehind = latest.version > base.version;
  return {
    base,
    origin,
    now: isBehind ? latest : base,
    isBehind,
    goOn: () => setSeen({ base: latest, origin }),
    settle: (saved) => setSeen({ base: saved, origin: saved }),
  };
}
