import { BOSS, fishOf, KINDS } from "../../games/fishing/rules/school.ts";
import { bossAt } from "../../games/fishing/rules/boss.ts";
import { gunOf } from "../../games/fishing/rules/guns.ts";
import type { ShotOutcome, ShotWager } from "../../games/fishing/rules/replay.ts";
import type { SeaNews, SeaOpening, SeaShot } from "../../shared/sea-wire.ts";
import { plainStakes } from "../../shared/games/stake-steps.ts";
import type { Title } from "../../shared/title.ts";
import type { Round, Session } from "../journal/journal.ts";
import { liquidityKey } from "../sessions/liquidity.ts";
import { createSeats, type Seats } from "./sea-seats.ts";

/** Shots of others are told this often, all that came meanwhile at once. */
const GATHER_MS = 250;
/** While the boss is there, what it carries is read this often. */
const POOL_MS = 1000;
/** So many shots of a quarter of a second are told; four guns cannot load faster. */
const TOLD = 40;
/** A volley that got no answer is sent again with its shots. */
const REMEMBERED = 200;

export type SeaWatcher = (text: string) => void;

export interface Seas {
  /** Seats a player in a sea of those whom they may meet, and tells it from now on until the answer is called. `pool` reads what its boss carries, minor units. */
  watch(title: Title, session: Session, pool: () => Promise<number>, watcher: SeaWatcher): () => void;
  /** A shot that was decided is shown to those who sit with its player. */
  shot(title: Title, session: Session, round: Round): void;
  stop(): void;
}

interface Sea {
  title: Title;
  seats: Seats;
  watchers: Set<SeaWatcher>;
  /** Shots that are still to be told. */
  shots: SeaShot[];
  /** The last rounds that were told: one that is asked for again is told once. */
  rounds: Set<string>;
  pool: () => Promise<number>;
  told: { seats: string; pool: number | null };
  poolAt: number;
  timer: NodeJS.Timeout | null;
}

export interface SeasOptions {
  now: () => number;
  log: { warn(fields: object, message: string): void };
}

/**
 * Who sits in one sea, and what they shoot. It is in the memory of this process alone and decides nothing about money: after a start it
 * begins with who comes, and whoever plays at another process sits in a sea of that one.
 */
export function createSeas({ now, log }: SeasOptions): Seas {
  const waters = new Map<string, Sea[]>();
  const seasOf = (title: Title, session: Session): Sea[] => {
    const key = `${title.code} ${session.token === null ? session.id : liquidityKey(session)}`;
    const known = waters.get(key) ?? [];
    // A sea in which nobody sits any more is forgotten.
    const living = known.filter(({ watchers, seats }) => watchers.size > 0 || seats.taken(now()).length > 0);
    waters.set(key, living);
    return living;
  };
  const gather = async (sea: Sea): Promise<void> => {
    try {
      const news = await newsOf(sea, now());
      if (news) send(sea, news);
    } catch (error) {
      log.warn({ err: error, title: sea.title.code }, "a sea could not be told");
    }
  };
  return {
    watch: (title, session, pool, watcher) => {
      const seas = seasOf(title, session);
      const found = seas.find(({ seats }) => seats.of(session.player, now()) !== null) ?? seas.find(({ seats }) => seats.hasRoom(now()));
      const sea = found ?? newSea(title, pool);
      if (!found) seas.push(sea);
      const seat = sea.seats.sit(session.player, now());
      sea.watchers.add(watcher);
      sea.timer ??= setInterval(() => void gather(sea), GATHER_MS).unref();
      const opening: SeaOpening = { kind: "sea", seat, seats: sea.seats.taken(now()) };
      watcher(JSON.stringify(opening));
      // Whoever has come is told what the boss carries with the next news.
      [sea.told.pool, sea.poolAt] = [null, -Infinity];
      return () => {
        sea.seats.leave(session.player, now());
        sea.watchers.delete(watcher);
        if (sea.watchers.size === 0) rest(sea);
      };
    },
    shot: (title, session, round) => {
      const sea = seasOf(title, session).find(({ seats }) => seats.of(session.player, now()) !== null);
      const seat = sea?.seats.of(session.player, now()) ?? null;
      if (!sea || seat === null || round.outcome === null) return;
      const shot = shotOf(title, seat, round);
      sea.seats.arm(session.player, shot.gun);
      if (sea.shots.length < TOLD && sea.watchers.size > 1 && isNew(sea.rounds, round.id)) sea.shots.push(shot);
      if (KINDS[BOSS]!.name === (round.outcome as ShotOutcome).kind) sea.poolAt = -Infinity;
    },
    stop: () => {
      for (const sea of [...waters.values()].flat()) rest(sea);
      waters.clear();
    },
  };
}

/** Whether it has not been there; from now on it has. */
function isNew(rounds: Set<string>, id: string): boolean {
  if (rounds.has(id)) return false;
  rounds.add(id);
  const [oldest] = rounds;
  if (rounds.size > REMEMBERED) rounds.delete(oldest!);
  return true;
}

function shotOf(title: Title, seat: number, { wager, outcome, stake, payout }: Round): SeaShot {
  const { caught } = outcome as ShotOutcome;
  return { seat, fish: (wager as ShotWager).fish, gun: gunOf(plainStakes(title), stake), caught, paid: payout };
}

const newSea = (title: Title, pool: () => Promise<number>): Sea => ({
  title,
  seats: createSeats(),
  watchers: new Set(),
  shots: [],
  rounds: new Set(),
  pool,
  told: { seats: "", pool: null },
  poolAt: -Infinity,
  timer: null,
});

/** What has changed since it was told last; null when nothing has. */
async function newsOf(sea: Sea, now: number): Promise<SeaNews | null> {
  const shots = sea.shots.splice(0);
  const seats = sea.seats.taken(now);
  const others = JSON.stringify(seats);
  const boss = fishOf(sea.title, bossAt(now));
  const isThere = now >= boss.bornAt && now <= boss.diesAt;
  const due = sea.poolAt === -Infinity || (isThere && sea.poolAt + POOL_MS <= now);
  if (due) sea.poolAt = now;
  const pool = due ? await sea.pool() : sea.told.pool;
  const news: SeaNews = {
    kind: "news",
    ...(shots.length > 0 && { shots }),
    ...(others !== sea.told.seats && { seats }),
    ...(pool !== null && pool !== sea.told.pool && { pool }),
  };
  sea.told = { seats: others, pool };
  return Object.keys(news).length > 1 ? news : null;
}

/** A message is made once for all who watch. */
function send(sea: Sea, message: SeaNews): void {
  const text = JSON.stringify(message);
  for (const watcher of sea.watchers) watcher(text);
}

/** Nobody watches: no timer is needed. */
function rest(sea: Sea): void {
  if (sea.timer) clearInterval(sea.timer);
  sea.timer = null;
  sea.shots = [];
}
