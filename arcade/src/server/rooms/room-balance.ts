import type { Holding } from "../journal/holding.ts";
import type { RoomHolds } from "./room-holds.ts";

/** How often a process looks whether it has more rooms than its share; it hands one over at most each time. */
const LOOK_MS = 2_000;
/** After how many looks rooms in which nobody is are given back: their pages may just be loading. */
const IDLE_LOOKS = 15;
/** By how many another process has to have fewer. */
const APART = 2;

/** Who is in the rooms of one title. */
export type Stir = "nobody" | "quiet" | "busy";

export interface RoomBalance {
  start(): void;
  /** One look. It is done now and then by itself. */
  look(): Promise<void>;
  /** Begins no look any more, and ends with the one that is on its way. */
  stop(): Promise<void>;
}

export interface RoomBalanceOptions<T> {
  holding: Pick<Holding, "others" | "roomsSpread" | "handRoomsOver" | "giveRoomsBack">;
  holds: Pick<RoomHolds<T>, "state" | "leave">;
  stirOf: (held: T) => Stir;
  /** Ends the rooms here before others have them. Nothing begins in them any more from the moment of the call on. */
  end: (held: T) => Promise<void>;
  /** Sends away who looks on: they come again, and find the rooms where they are now. */
  sendAway: (held: T) => void;
  /** Whether nothing stands in the way of it: no call is refused here, and nothing is owed to the journal. */
  mayMove: () => boolean;
  log: { warn(details: object, message: string): void };
  everyMs?: number | undefined;
}

/**
 * Spreads the rooms again after processes have come and gone. One that has at least two more than another hands it some, one after the other,
 * in which no hand is under way; hands that are stay where they are. What is handed over is counted there at once, so that nothing comes back.
 * Rooms in which nobody is are given back after a while: they count for nobody.
 */
export function createRoomBalance<T>({ everyMs = LOOK_MS, ...options }: RoomBalanceOptions<T>): RoomBalance {
  const { holding, holds, stirOf, mayMove, log } = options;
  /** In how many looks in a row nobody was there, by names. */
  let idle = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  let underway: Promise<void> = Promise.resolve();

  const stirAt = (name: string): Stir => {
    const state = holds.state(name);
    if (state === "none") return "nobody";
    return state === "coming" ? "busy" : stirOf(state.held);
  };
  const leave = (name: string, how: (name: string) => Promise<unknown>): Promise<void> =>
    holds.leave(name, async (held) => {
      if (held !== null) await options.end(held);
      await how(name);
      if (held !== null) options.sendAway(held);
    });
  const giveBack = (name: string) => leave(name, holding.giveRoomsBack);
  const look = async (): Promise<void> => {
    const may = () => !stopped && holding.others() > 0 && mayMove();
    if (!may()) return;
    const { own, above } = await holding.roomsSpread();
    if (!may()) return;
    idle = new Map(own.filter((name) => stirAt(name) === "nobody").map((name) => [name, (idle.get(name) ?? 0) + 1]));
    // One that nobody has asked for since it was handed over is still awaited.
    const empty = above >= APART ? own.find((name) => holds.state(name) !== "none" && idle.has(name)) : undefined;
    if (empty !== undefined) return giveBack(empty);
    const forgotten = [...idle].find(([, looks]) => looks > IDLE_LOOKS);
    if (forgotten) return giveBack(forgotten[0]);
    const quiet = above >= APART ? own.find((name) => stirAt(name) === "quiet") : undefined;
    if (quiet !== undefined) await leave(quiet, holding.handRoomsOver);
  };
  const next = (): void => {
    underway = look()
      .catch((err: unknown) => log.warn({ err }, "rooms could not be spread"))
      .finally(() => plan());
  };
  const plan = (): void => {
    if (!stopped) timer = setTimeout(next, everyMs).unref();
  };
  return {
    start: plan,
    look,
    stop: () => {
      stopped = true;
      if (timer) clearTimeout(timer);
      return underway;
    },
  };
}
