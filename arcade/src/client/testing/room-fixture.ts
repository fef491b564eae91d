import type { RoomConfig, RoomView, SeatView } from "../../shared/rooms/wire.ts";
import type { SessionView } from "../../shared/wire.ts";
import { sessionFor, streamToGame } from "./session-fixture.ts";

/** A room of five seats that cost five taka each, for tests of clients. */
export const roomConfigFor = (change: Partial<RoomConfig> = {}): RoomConfig => ({
  variant: null,
  boot: 500,
  entry: 500,
  seats: 5,
  demoFillTo: 4,
  rakePercent: 3,
  wholeMoves: false,
  ...change,
});

/** The seat of another player, who has put in the boot. */
export const seatFor = (change: Partial<SeatView> = {}): SeatView => ({
  seat: 0,
  names: { bn: "খেলোয়াড় ১", en: "Player 1" },
  face: "kite",
  demo: false,
  you: false,
  says: null,
  muted: false,
  put: 500,
  folded: false,
  seen: true,
  allIn: false,
  cards: null,
  won: 0,
  ...change,
});

/** A hand that is played, in which the player sits and which is not theirs to move in. */
export const handFor = (change: Partial<RoomView> = {}): RoomView => ({
  hand: 1,
  handId: "hand",
  phase: "playing",
  now: 0,
  until: null,
  seats: [],
  turn: null,
  actions: [],
  button: null,
  open: [],
  board: null,
  pot: 0,
  pots: [],
  stake: 500,
  commitment: "c",
  seed: null,
  emotes: [],
  joined: true,
  yourNet: null,
  ...change,
});

/** The room before a hand, as whoever looks at it is told. */
export const idleRoomFor = (change: Partial<RoomView> = {}): RoomView => handFor({ phase: "waiting", joined: false, ...change });

export interface RoomAnswers {
  /** To be put in the place of `fetch`. */
  fetch: (path: string) => Promise<Response>;
  /** Whether the page follows the room. */
  isFollowed: () => boolean;
  /** Tells the page how the room stands, and waits until it has taken it. */
  push: (view: object) => Promise<void>;
}

/** What a room answers its page; `other` answers the calls that are neither the stream nor the session, with `undefined` for the session all the same. */
export function roomAnswers(
  config: Partial<RoomConfig> = {},
  { session, other }: { session?: Partial<SessionView>; other?: (path: string) => unknown } = {},
): RoomAnswers {
  let send: ((view: object) => Promise<void>) | null = null;
  return {
    fetch: async (path) => {
      if (path.endsWith("/events")) return new Response(streamToGame((push) => (send = push)));
      const value = other?.(path) ?? sessionFor({ config: roomConfigFor(config), ...session });
      return Response.json({ success: true, value });
    },
    isFollowed: () => send !== null,
    push: async (view) => {
      if (!send) throw new Error("the page does not follow the room yet");
      await send(view);
    },
  };
}

/** What ticks for as long as a page lives ends with the test, before its document does; answers what ends it. */
export function catchTicks(): () => void {
  const begin = globalThis.setInterval;
  const ticking: ReturnType<typeof setInterval>[] = [];
  const caught = (...given: Parameters<typeof setInterval>) => {
    const ticks = begin(...given);
    ticking.push(ticks);
    return ticks;
  };
  globalThis.setInterval = caught as typeof setInterval;
  return () => {
    globalThis.setInterval = begin;
    ticking.forEach(clearInterval);
  };
}
