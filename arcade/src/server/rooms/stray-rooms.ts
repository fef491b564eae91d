import type { HandRecords, RoomsOf } from "../journal/hand-journal.ts";
import type { Holding } from "../journal/holding.ts";
import { type RoomHolds, roomsName } from "./room-holds.ts";

/** How often the one that leads looks for them. Whoever sits there is back sooner, at any process, which takes them. */
const LOOK_MS = 5_000;

export interface StrayRooms {
  start(): void;
  stop(): Promise<void>;
}

export interface StrayRoomsOptions {
  journal: Pick<HandRecords, "strayRooms"> & { holding: Pick<Holding, "others"> };
  holds: Pick<RoomHolds<unknown>, "of" | "has">;
  log: { warn(details: object, message: string): void };
  everyMs?: number;
}

/**
 * Hands with which nobody goes on, since nobody has asked for their rooms. The one that leads takes them, so that no stake hangs on them:
 * at once where it is alone, else those that it finds a second time, so that not all of a dead process' rooms come to one.
 */
export function createStrayRooms({ journal, holds, log, everyMs = LOOK_MS }: StrayRoomsOptions): StrayRooms {
  let seen = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  let underway: Promise<void> = Promise.resolve();
  const take = async (of: RoomsOf): Promise<void> => {
    await holds.of(of).catch((err: unknown) => !stopped && log.warn({ err, gameCode: of.gameCode }, "hands that nobody plays wait"));
  };
  const look = async (): Promise<void> => {
    const strays = (await journal.strayRooms()).filter((of) => !holds.has(of));
    const due = strays.filter((of) => journal.holding.others() === 0 || seen.has(roomsName(of)));
    seen = new Set(strays.map(roomsName));
    for (const of of due) if (!stopped) await take(of);
  };
  const plan = (ms: number): void => {
    if (!stopped) timer = setTimeout(next, ms).unref();
  };
  const next = (): void => {
    underway = look()
      .catch((err: unknown) => log.warn({ err }, "hands that nobody plays could not be looked for"))
      .finally(() => plan(everyMs));
  };
  return {
    start: () => plan(0),
    stop: () => {
      stopped = true;
      if (timer) clearTimeout(timer);
      return underway;
    },
  };
}
