import type { FrameMessage } from "@mela/contract/provider/provider-calls";
import type { LaterKey } from "../../../lib/later-keys.ts";
import { readText, writeText } from "../../../lib/storage.ts";

/* Whoever plays for free is nobody to the provider, which can keep nothing for them: their browser keeps whether games may sound. */

/** "1" where sound was left on in free play. */
const KEY: LaterKey = "MC_FREE_SOUND";

/** Keeps how the sound was left; what a game with money says of it is its provider's to keep. */
export function keepFreeSound({ amount }: FrameMessage, free: boolean): void {
  if (free) writeText("local", KEY, amount === 1 ? "1" : "0");
}

export const wantsFreeSound = (): boolean => readText("local", KEY) === "1";
