import { BOSS, fishOf, KINDS } from "../../games/fishing/rules/school.ts";
import { bossAt } from "../../games/fishing/rules/boss.ts";
import { gunOf } from "../../games/fishing/rules/guns.ts";
import type { ShotOutcome, ShotWager } from "../../games/fishing/rules/replay.ts";
import type { SeaNews, SeaOpening, SeaShot } from "../../shared/sea-wire.ts";
import { plainStakes } from "../../shared/games/stake-steps.ts";
import type { Title } from "../../shared/title.ts";
import type { Round, Session } from "../journal/journal.ts";
import { calledAs } from "../sessions/called-as.ts";
import { liquidityKey } from "../sessions/liquidity.ts";
import { createSeats, type Seats } from "./sea-seats.ts";
import { createWaters } from "./waters.ts";

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
  /** So many seas are remembered. */
  count(): number;
  stop(): void;
}

interface Sea {
  /** Of those who may meet in it. */
  key: string;
  title: Title;
  seats: Seats;
  watchers: Set<SeaWatcher>;
  /** Shots that are still to be told. */
  shots: SeaShot[];
  /** The last rounds that were told: one that is asked for again is told once. */
  rounds: Set<string>;
  pool: () => Promise<number>;
  told: { seats: string; pool: number | null };
  /** When it was read last, and when reading it failed last. */
  poolAt: number;
  failedAt: number;
  /** It is to be told anew. */
  poolDue: boolean;
  reading: boolean;
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
  const waters = createWaters<Sea>(now);
  const keyOf = (title: Title, session: Session) => `${title.code} ${session.token === null ? session.id : liquidityKey(session)}`;
  const gather = async (sea: Sea): Promise<void> => {
    try {
      const news = newsOf(sea, await poolOf(sea, now(), log), now());
      if (news) send(sea, news);
    } catch (error) {
      log.warn({ err: error, title: sea.title.code }, "a sea could not be told");
    }
  };
  return {
    watch: (title, session, pool, watcher) => {
      waters.forget();
      const key = keyOf(title, session);
      const seas = waters.of(key);
      const found = seas.find(({ seats }) => seats.of(session.player, now()) !== null) ?? seas.find(({ seats }) => seats.hasRoom(now()));
      const sea = found ?? newSea(key, title, pool);
      if (!found) waters.add(sea);
      waters.wake(sea);
      const seat = sea.seats.sit(session.player, calledAs(session.player, session.name), now());
      sea.watchers.add(watcher);
      sea.timer ??= setInterval(() => void gather(sea), GATHER_MS).unref();
      const opening: SeaOpening = { kind: "sea", seat, seats: sea.seats.taken(now()) };
      watcher(JSON.stringify(opening));
      // Whoever has come is told what the boss carries with the next news.
      [sea.told.pool, sea.poolDue] = [null, true];
      return () => {
        sea.seats.leave(session.player, now());
        sea.watchers.delete(watcher);
        if (sea.watchers.size > 0) return;
        rest(sea);
        waters.rest(sea);
        waters.forget();
      };
    },
    shot: (title, session, round) => {
      const sea = waters.of(keyOf(title, session)).find(({ seats }) => seats.of(session.player, now()) !== null);
      const seat = sea?.seats.of(session.player, now()) ?? null;
      if (!sea || seat === null || round.outcome === null) return;
      const shot = shotOf(title, seat, round);
      sea.seats.arm(session.player, shot.gun);
      if (sea.shots.length < TOLD && sea.watchers.size > 1 && isNew(sea.rounds, round.id)) sea.shots.push(shot);
      if (KINDS[BOSS]!.name === (round.outcome as ShotOutcome).kind) sea.poolDue = true;
    },
    count: () => waters.all().length,
    stop: () => {
      for (const sea of waters.all()) rest(sea);
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

const newSea = (key: string, title: Title, pool: () => Promise<number>): Sea => ({
  key,
  title,
  seats: createSeats(),
  watchers: new Set(),
  shots: [],
  rounds: new Set(),
  pool,
  told: { seats: "", pool: null },
  poolAt: -Infinity,
  failedAt: -Infinity,
  poolDue: true,
  reading: false,
  timer: null,
});

/** What the boss carries, read anew where that is due. What cannot be read stays as it was told, and is tried again in a second. */
async function poolOf(sea: Sea, now: number, log: SeasOptions["log"]): Promise<number | null> {
  const boss = fishOf(sea.title, bossAt(now));
  const isThere = now >= boss.bornAt && now <= boss.diesAt;
  const due = sea.poolDue || (isThere && sea.poolAt + POOL_MS <= now);
  if (!due || sea.reading || sea.failedAt + POOL_MS > now) return sea.told.pool;
  [sea.poolDue, sea.reading] = [false, true];
  try {
    const pool = await sea.pool();
    sea.poolAt = now;
    return pool;
  } catch (error) {
    [sea.poolDue, sea.failedAt] = [true, now];
    log.warn({ err: error, title: sea.title.code }, "what a boss carries could not be read");
    return sea.told.pool;
  } finally {
    sea.reading = false;
  }
}

/** What has changed since it was told last; null when nothing has. */
function newsOf(sea: Sea, pool: number | null, now: number): SeaNews | null {
  const shots = sea.shots.splice(0);
  const seats = sea.seats.taken(now);
  const others = JSON.stringify(seats);
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
