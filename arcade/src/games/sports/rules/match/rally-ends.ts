import type { Distribution, Score } from "../distribution.ts";
import { countOf, currentOf, isSetWon, MOST_SETS, type Pair, type Rallies, type RallyRules, SETS, setAfter, setsOf, type Side } from "./rally-state.ts"; // prettier-ignore
import { merged, type Way, weighed } from "./ways.ts";

/** The chance of a rally for the home side, by who serves. */
type Chances = Pair;

/** How a game may end from there: rallies of both. */
function gameEnds(points: number, [home, away]: Pair, chance: number): Way[] {
  if (Math.max(home, away) >= points) return [{ score: [home, away], chance: 1 }];
  const on = (to: Pair, so: number) => gameEnds(points, to, chance).map((way) => ({ ...way, chance: way.chance * so }));
  return merged([...on([home + 1, away], chance), ...on([home, away + 1], 1 - chance)]);
}

/** Where a set stands between two games: games of both, who serves, and rallies so far. */
interface Stand {
  games: Pair;
  server: Side;
  rallies: number;
  chance: number;
}

/** How a set may end from there, whoever first has so many games: games of both, who serves next, rallies. The first game may have begun. */
function setEnds(rules: RallyRules, chances: Chances, from: Pick<Stand, "games" | "server"> & { game?: Pair }, goal = rules.games): Way[] {
  const whole = ([0, 1] as const).map((server) => gameEnds(rules.points, [0, 0], chances[server]));
  const begun = from.game ? gameEnds(rules.points, from.game, chances[from.server]) : whole[from.server]!;
  const asWay = ({ games, server, rallies, chance }: Stand): Way => ({ score: [games[0], games[1], server, rallies], chance });
  const ends: Way[] = [];
  let now: Stand[] = [{ games: from.games, server: from.server, rallies: 0, chance: 1 }];
  for (let first = true; now.length > 0; first = false) {
    const next = merged(now.flatMap((stand) => (first ? begun : whole[stand.server]!).map((game) => asWay(afterGame(rules, stand, game)))));
    const isEnd = ({ score }: Way) => Math.max(score[0]!, score[1]!) >= goal;
    ends.push(...next.filter(isEnd));
    now = next
      .filter((way) => !isEnd(way))
      .map(({ score: [h = 0, a = 0, s = 0, r = 0], chance }) => ({ games: [h, a], server: s as Side, rallies: r, chance }));
  }
  return ends;
}

function afterGame({ serves }: RallyRules, { games, server, rallies, chance }: Stand, { score: [p = 0, q = 0], chance: so }: Way): Stand {
  const by: Side = p > q ? 0 : 1;
  const next: Side = serves === "winner" ? by : server === 0 ? 1 : 0;
  return {
    games: by === 0 ? [games[0] + 1, games[1]] : [games[0], games[1] + 1],
    server: next,
    rallies: rallies + p + q,
    chance: chance * so,
  };
}

/** What is counted along a match: nothing but its sets, games of both, or rallies. */
type Counted = "sets" | "games" | "rallies";
/** Sets of both, who serves, and two numbers that are counted. */
type Line = Way;

interface Course {
  /** How the match stands before each set that may still be played, the one in play first. */
  before: Line[][];
  ends: Line[];
}

function courseOf(rules: RallyRules, state: Rallies, chances: Chances, counted: Counted): Course {
  const current = countOf(currentOf(rules, state));
  const whole = ([0, 1] as const).map((server) => setEnds(rules, chances, { games: [0, 0], server }));
  const begun = setEnds(rules, chances, { games: current, server: state.server, game: state.game });
  const isEnd = ({ score }: Line) => Math.max(score[0]!, score[1]!) >= SETS;
  let now: Line[] = [{ score: [...setsOf(rules, state), state.server, ...countedSoFar(rules, state, counted)], chance: 1 }];
  const [before, ends]: [Line[][], Line[]] = [[], []];
  while (now.length > 0) {
    const isFirst = before.length === 0;
    before.push(now);
    const next = merged(now.flatMap((line) => (isFirst ? begun : whole[line.score[2]!]!).map((set) => afterSet(line, set, counted))));
    ends.push(...next.filter(isEnd));
    now = next.filter((line) => !isEnd(line));
  }
  return { before, ends };
}

/** Of the sets that are over; rallies of them all. */
function countedSoFar(rules: RallyRules, { sets, won }: Rallies, counted: Counted): [number, number] {
  if (counted === "sets") return [0, 0];
  if (counted === "rallies") return [won.length, 0];
  return countOf(sets.filter((set) => isSetWon(rules, set)).flat());
}

function afterSet({ score, chance }: Line, set: Way, counted: Counted): Line {
  const [h = 0, a = 0, , x = 0, y = 0] = score;
  const [games, others, server, rallies] = set.score as [number, number, number, number];
  const [more, most] = counted === "sets" ? [0, 0] : counted === "games" ? [games, others] : [rallies, 0];
  const sets = games > others ? [h + 1, a] : [h, a + 1];
  return { score: [...sets, server, x + more, y + most], chance: chance * set.chance };
}

const by = (ways: readonly Way[], score: (of: Score) => Score): Distribution =>
  weighed(merged(ways.map((way) => ({ score: score(way.score), chance: way.chance }))));

/** How a group of facts may end from where a match stands; null where it is no question any more, or none yet. */
export function rallyEnds(rules: RallyRules, state: Rallies, chances: Chances, group: string): Distribution | null {
  const [kind, arg = "", goal] = group.split(/[:.]/);
  const home = chances[state.server];
  switch (kind) {
    case "score":
      return by(courseOf(rules, state, chances, "sets").ends, (score) => score.slice(0, 2));
    case "games":
      return by(courseOf(rules, state, chances, "games").ends, (score) => score.slice(3, 5));
    case "rallies":
      // Those of the game that is played are counted with it.
      return by(courseOf(rules, withoutGame(state), chances, "rallies").ends, (score) => [score[3]!]);
    case "rally":
      return Number(arg) === state.won.length + 1 ? weighed([{ score: [0], chance: home }, { score: [1], chance: 1 - home }]) : null; // prettier-ignore
    case "game":
      return Number(arg) === state.games.length + 1 ? weighed(gameEnds(rules.points, state.game, home)) : null;
    case "set":
      return setGroup(rules, state, chances, Number(arg), ({ score }) => score.slice(0, 2), [-1, -1]);
    case "setrace":
      return raceGroup(rules, state, chances, Number(arg), Number(goal));
    default:
      return null;
  }
}

/** Rallies of a game that has begun come with its end, so that they are not counted twice. */
const withoutGame = (state: Rallies): Rallies => ({ ...state, won: state.won.slice(0, state.won.length - state.game[0] - state.game[1]) });

/** What a set may come to that is played or may come: its ends by who serves first, and `none` where it is not played. */
function setGroup(
  rules: RallyRules,
  state: Rallies,
  chances: Chances,
  no: number,
  of: (end: Way) => Score,
  none: Score,
  goal = rules.games,
): Distribution | null {
  // prettier-ignore
  const ahead = no - setAfter(rules, state);
  if (ahead < 0 || no > MOST_SETS) return null;
  const lines = courseOf(rules, state, chances, "sets").before[ahead] ?? [];
  const ways = lines.flatMap(({ score, chance }) => {
    const server = score[2] as Side;
    const from = ahead === 0 ? { games: countOf(currentOf(rules, state)), server, game: state.game } : { games: [0, 0] as Pair, server };
    return setEnds(rules, chances, from, goal).map((end) => ({ score: of(end), chance: end.chance * chance }));
  });
  const played = lines.reduce((all, { chance }) => all + chance, 0);
  return weighed(merged([...ways, { score: none, chance: Math.max(0, 1 - played) }]));
}

function raceGroup(rules: RallyRules, state: Rallies, chances: Chances, no: number, goal: number): Distribution | null {
  const isRun = no === setAfter(rules, state) && Math.max(...countOf(currentOf(rules, state))) >= goal;
  if (isRun) return null;
  return setGroup(rules, state, chances, no, ({ score: [home = 0, away = 0] }) => [home > away ? 0 : 1], [-1], goal);
}
