/** A team to look at: who stands below whom and what each of them did. The same numbers give the same team. */

/** Of a thousand members, how many stand on each level; the rest on the last. */
const LEVELS = [7, 38, 145, 320] as const;
/** Days of life. */
const DAYS = 90;
const DAY_MS = 86_400_000;
const LONGEST_VISIT_MS = 15 * 60_000;
const NAMES =
  "rahim karim shila mitu jamal nasrin rafiq shapla tania sohel ruma shahin nadia arif bithi kamal lipi masud nipa omar poly rana salma tuhin urmi yasin zara anis bela chitra dipu emon farid gita habib ira jony keya limon mim nayan oishi piash ratul sumon tisha".split(
    " ",
  );

export interface PlannedMember {
  account: string;
  nickname: string;
  /** Position of the superior in the plan; null below the agent themselves. */
  superior: number | null;
  isAgent: boolean;
  joinedAt: Date;
  logins: Date[];
  events: PlannedEvent[];
}

export interface PlannedEvent {
  kind: "deposit" | "withdrawal" | "bet" | "win";
  at: Date;
  /** Minor units, above zero. */
  amountMinor: number;
  /** Of a bet and its win: the game, by its place in the list of games. */
  game: number;
}

type Random = () => number;

/** Even numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface TeamDraft {
  /** Members of the team, the agent left out. */
  count: number;
  /** Games that there are to play. */
  games: number;
  now: Date;
  /** Another one gives another team. */
  seed: number;
}

/** The members of the team, superiors before those below them. */
export function planTeam({ count, games, now, seed }: TeamDraft): PlannedMember[] {
  const random = randomOf(seed);
  const depthOf = depthsOf(count);
  const start = now.getTime() - DAYS * DAY_MS;
  const members: PlannedMember[] = [];
  let level: number[] = [];
  let above: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const depth = depthOf(index);
    if (index > 0 && depthOf(index - 1) !== depth) {
      // Whoever leads somebody is an agent.
      above = level.filter((at) => (members[at] as PlannedMember).isAgent);
      level = [];
    }
    // A few superiors lead many, as in life.
    const superior = depth === 0 ? null : (above[Math.floor(above.length * random() ** 2)] ?? null);
    const earliest = superior === null ? start : (members[superior] as PlannedMember).joinedAt.getTime();
    const joinedAt = new Date(earliest + (now.getTime() - earliest) * 0.85 * random() ** 1.6);
    const isAgent = depth < LEVELS.length && (level.length === 0 || random() < 0.8 - depth * 0.2);
    const name = NAMES[index % NAMES.length] as string;
    const account = `${name}${String(1_000 + index)}`;
    const nickname = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    members.push({ account, nickname, superior, isAgent, joinedAt, ...lifeOf(random, joinedAt, now, games) });
    level.push(index);
  }
  return members;
}

/** The level of each place in the plan: 0 right below the agent. Of a small team nearly as many levels as of a large one. */
function depthsOf(count: number): (index: number) => number {
  let below = 0;
  const ends = LEVELS.map((size) => (below += Math.max(4, Math.round((size * count) / 1_000))));
  return (index) => {
    const depth = ends.findIndex((end) => index < end);
    return depth < 0 ? LEVELS.length : depth;
  };
}

/** Days on which the member comes: they pay in when they have little, play a few rounds, and now and then take money out. */
function lifeOf(random: Random, joinedAt: Date, now: Date, games: number): Pick<PlannedMember, "logins" | "events"> {
  const keenness = 0.03 + 0.3 * random() ** 3;
  const purse = 50_000 + Math.round(random() ** 3 * 40) * 25_000;
  const logins: Date[] = [];
  const events: PlannedEvent[] = [];
  let balance = 0;
  for (let day = joinedAt.getTime(); day < now.getTime(); day += DAY_MS) {
    const weekend = [4, 5].includes(new Date(day).getUTCDay()) ? 1.6 : 1;
    if (day > joinedAt.getTime() && random() > keenness * weekend) continue;
    const from = day + random() * 0.7 * DAY_MS;
    // A visit that has begun has also ended.
    if (from > now.getTime() - LONGEST_VISIT_MS) break;
    logins.push(new Date(from));
    if (random() < 0.2) continue;
    const visit = visitOf(random, { balance, purse, from, games });
    events.push(...visit.events);
    balance = visit.balance;
  }
  return { logins, events };
}

/** One visit; the balance never falls below zero. */
function visitOf(
  random: Random,
  state: { balance: number; purse: number; from: number; games: number },
): { events: PlannedEvent[]; balance: number } {
  const events: PlannedEvent[] = [];
  let { balance } = state;
  let at = state.from;
  const note = (kind: PlannedEvent["kind"], amountMinor: number, game: number): void => {
    at += 20_000 + random() * 60_000;
    events.push({ kind, at: new Date(at), amountMinor, game });
    balance += kind === "deposit" || kind === "win" ? amountMinor : -amountMinor;
  };
  if (balance < state.purse * 0.3) note("deposit", state.purse, 0);
  const rounds = 1 + Math.floor(random() * 3);
  for (let round = 0; round < rounds && balance > 1_000; round += 1) {
    const game = Math.floor(random() ** 1.5 * state.games);
    const stake = Math.max(1_000, Math.round((balance * (0.1 + random() * 0.4)) / 500) * 500);
    if (stake > balance) break;
    note("bet", stake, game);
    const luck = random();
    const factor = luck < 0.48 ? 0 : luck < 0.86 ? 0.5 + random() * 1.2 : 1.8 + random() * 2.4;
    const won = Math.round((stake * factor) / 100) * 100;
    if (won > 0) note("win", won, game);
  }
  if (balance > state.purse * 2.2) note("withdrawal", Math.floor(state.purse / 1_000) * 1_000, 0);
  return { events, balance };
}
