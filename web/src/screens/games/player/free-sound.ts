import type { FrameMessage } from "@mela/contract/provider/provider-calls";
import { LATER_KEYS } from "../../../lib/later-keys.ts";
import { readText, writeText } from "../../../lib/storage.ts";

/* Whoever plays for free is nobody to the provider, which can keep nothing for them: their browser keeps whether games may sound. */

/** Keeps how the sound was left; what a game with money says of it is its provider's to keep. */
export function keepFreeSound({ amount }: FrameMessage, free: boolean): void {
  if (free) writeText("local", LATER_KEYS.freeSound, amount === 1 ? "1" : "0");
}

export const wantsFreeSound = (): boolean => readText("local", LATER_KEYS.freeSound) === "1";
