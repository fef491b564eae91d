import { setImmediate as turn } from "node:timers/promises";
import type { OpenHand } from "../../shared/rooms/hand-record.ts";
import { ArcadeError } from "../../shared/errors.ts";
import type { LeftHands } from "./left-hands.ts";

export interface Comeback {
  begin(left: LeftHands): void;
  /** Waits until the hands of that title are at their tables again; throws when it is stopped before. */
  ofTitle(gameCode: string): Promise<void>;
  /** Ends after the hand that is on its way. */
  stop(): Promise<void>;
}

/**
 * Plays again the hands that the last process has left, title by title, while everything else goes on already: a long game of chess takes
 * its rules some hundred milliseconds, and there may be many. `goOn` does it with one.
 */
export function createComeback(goOn: (open: OpenHand, left: LeftHands) => void): Comeback {
  const titles = new Map<string, Promise<void>>();
  let all: Promise<void> = Promise.resolve();
  let stopped = false;
  const goOnWith = async (hands: readonly OpenHand[], left: LeftHands): Promise<void> => {
    for (const open of hands) {
      // Calls and timers have their turn between two hands.
      await turn();
      if (stopped) throw new ArcadeError("system.unavailable");
      goOn(open, left);
    }
  };
  return {
    begin: (left) => {
      for (const [gameCode, hands] of Map.groupBy(left.hands, ({ hand }) => hand.gameCode)) {
        const done = all.then(() => goOnWith(hands, left));
        titles.set(gameCode, done);
        all = done.catch(() => undefined);
      }
    },
    ofTitle: async (gameCode) => titles.get(gameCode),
    stop: () => {
      stopped = true;
      return all;
    },
  };
}
