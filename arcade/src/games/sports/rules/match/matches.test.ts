import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRng } from "../../../../shared/rng.ts";
import { drawOne, totalOf, type Distribution } from "../distribution.ts";
import { MATCHES, type MatchSport } from "../sports.ts";
import { matchModel, sidesIn, stateAfter } from "./match.ts";
import { MILLION, type MatchModel, type Step } from "./model.ts";

const modelOf = (sport: MatchSport): MatchModel => matchModel(sport)!;
const seeds = fc.integer({ min: 1, max: 1_000_000 });
/** Of everybody who plays in a match of a sport. */
const strengthsIn = (sport: MatchSport) =>
  fc.array(fc.integer({ min: 34, max: 71 }), { minLength: sidesIn(sport), maxLength: sidesIn(sport) });

/** A whole match, step by step. */
function course(model: MatchModel, of: readonly number[], seed: number): Step[] {
  const rng = seededRng(seed);
  const steps: Step[] = [];
  for (let state = model.begin(); !model.isOver(state); state = model.after(state, steps.at(-1)!))
    steps.push(drawOne(model.next(state, of), rng).step);
  return steps;
}

type Of = (group: string) => Distribution | null;
/** How groups may end from here, each worked out once. */
function outlook(model: MatchModel, state: unknown, strengths: readonly number[]): Of {
  const known = new Map<string, Distribution | null>();
  return (group) => {
    if (!known.has(group)) known.set(group, model.distribution(state, strengths, group));
    return known.get(group)!;
  };
}

function chances(distribution: Distribution, part: number, into: Map<string, number>): void {
  const total = totalOf(distribution);
  for (const { score, weight } of distribution) into.set(score.join(), (into.get(score.join()) ?? 0) + (part * weight) / total);
}

function expectOneChance(sport: MatchSport, state: unknown, of: readonly number[]): void {
  const model = modelOf(sport);
  const nexts = model.next(state, of).filter(({ weight }) => weight > 0);
  expect(nexts.reduce((all, { weight }) => all + weight, 0)).toBe(MILLION);
  const here = outlook(model, state, of);
  const there = nexts.map(({ step, weight }) => ({ to: model.after(state, step), weight }));
  for (const group of new Set(model.offers(state, here).map((id) => model.market(id)!.group))) {
    const now = here(group);
    if (now === null) continue;
    const [said, after] = [new Map<string, number>(), new Map<string, number>()];
    chances(now, 1, said);
    for (const { to, weight } of there) {
      // What is no question any more has come to what the facts say.
      chances(model.distribution(to, of, group) ?? [{ score: model.facts(to)[group]!, weight: 1 }], weight / MILLION, after);
    }
    const off = [...new Set([...said.keys(), ...after.keys()])].map((ending) =>
      Math.abs((said.get(ending) ?? 0) - (after.get(ending) ?? 0)),
    );
    expect(Math.max(...off), `${sport} ${group}`).toBeLessThan(1e-10);
  }
}

test.each(MATCHES)(
  "%s: at every moment of a match a price is the mean of the prices after the next step, weighed as the step is drawn: one chance through the whole of it",
  (sport) => {
    fc.assert(
      fc.property(seeds, strengthsIn(sport), fc.double({ min: 0, max: 0.99, noNaN: true }), (seed, of, part) => {
        const model = modelOf(sport);
        const steps = course(model, of, seed);
        // The last step of all as well, which comes to what the facts say.
        for (const played of [Math.floor(part * steps.length), steps.length - 1])
          expectOneChance(sport, stateAfter(model, steps.slice(0, played)), of);
      }),
      { numRuns: 8 },
    );
  },
);

/** Whatever a bet on football says, by the steps of the match alone. */
function footballReading(id: string, pick: string, steps: readonly Step[]): boolean {
  const [kind, arg] = id.split(":");
  const count = (what: string, from = 0, to = 30) => steps.slice(from, to).filter((step) => step === what).length;
  const [home, away] = [count("G0"), count("G1")];
  const [home1, away1] = [count("G0", 0, 15), count("G1", 0, 15)];
  const [ours, theirs] = [count("C0"), count("C1")];
  const three = (a: number, b: number) => (a > b ? "home" : a < b ? "away" : "draw");
  const scorers = steps.filter((step) => step.startsWith("G")).map((step) => (step === "G0" ? "home" : "away"));
  const line = Number(arg);
  const over = (sum: number) => pick === (sum > line ? "over" : "under");
  const yes = (holds: boolean) => pick === (holds ? "yes" : "no");
  switch (kind) {
    case "winner":
      return pick === three(home, away);
    case "double":
      return pick.split("-").includes(three(home, away));
    case "dnb":
      return pick === three(home, away);
    case "goal":
      return pick === (scorers[line - 1] ?? "none");
    case "total":
      return over(home + away);
    case "both":
      return yes(home > 0 && away > 0);
    case "score":
      return pick === `${home}-${away}`;
    case "handicap":
      return pick === three(home + line, away);
    case "homegoals":
      return over(home);
    case "awaygoals":
      return over(away);
    case "cleanhome":
      return yes(away === 0);
    case "cleanaway":
      return yes(home === 0);
    case "even":
      return pick === ((home + away) % 2 === 0 ? "even" : "odd");
    case "half":
      return pick === three(home1, away1);
    case "halftotal":
      return over(home1 + away1);
    case "second":
      return pick === three(home - home1, away - away1);
    case "secondtotal":
      return over(home + away - home1 - away1);
    case "halffull":
      return pick === `${three(home1, away1)}-${three(home, away)}`;
    case "halves":
      return pick === { home: "first", away: "second", draw: "same" }[three(home1 + away1, home + away - home1 - away1)];
    case "corners":
      return over(ours + theirs);
    case "mostcorners":
      return pick === three(ours, theirs);
    default:
      throw new Error(`nobody knows what ${id} is`);
  }
}

/** The balls of both innings, by the rules of the game alone: five overs or ten wickets, and an end when the second side is in front. */
function inningsOf(steps: readonly Step[]): [Step[], Step[]] {
  let at = 0;
  while (at < 30 && steps.slice(0, at).filter((ball) => ball === "W").length < 10) at += 1;
  return [steps.slice(0, at), steps.slice(at)];
}
const runs = (balls: readonly Step[]): number => balls.reduce((sum, ball) => sum + (ball === "W" ? 0 : Number(ball)), 0);
const wickets = (balls: readonly Step[]): number => balls.filter((ball) => ball === "W").length;

function cricketReading(id: string, pick: string, steps: readonly Step[]): boolean {
  const [kind, arg, text] = id.split(":");
  const innings = inningsOf(steps);
  const [first, second] = innings.map(runs) as [number, number];
  const over = (sum: number, line: string | undefined = arg) => pick === (sum > Number(line) ? "over" : "under");
  const parity = (sum: number) => pick === (sum % 2 === 0 ? "even" : "odd");
  const [no = 0, which = 0] = (arg ?? "").split(".").map(Number);
  const balls = innings[no - 1]?.slice((which - 1) * 6, which * 6) ?? [];
  const by = first - second;
  switch (kind) {
    case "winner":
      return pick === (by > 0 ? "home" : "away");
    case "margin":
      return pick === (by >= 20 ? "by20" : by >= 10 ? "by10" : by > 0 ? "by1" : by === 0 ? "tie" : "chased");
    case "total":
      return over(first + second);
    case "runs1":
      return over(first);
    case "runs2":
      return over(second);
    case "wickets1":
      return over(wickets(innings[0]));
    case "wickets2":
      return over(wickets(innings[1]));
    case "even":
      return parity(first + second);
    case "even1":
      return parity(first);
    case "even2":
      return parity(second);
    case "over":
      return over(runs(balls), text);
    case "overwicket":
      return pick === (wickets(balls) > 0 ? "yes" : "no");
    case "overeven":
      return parity(runs(balls));
    default:
      throw new Error(`nobody knows what ${id} is`);
  }
}

/** The rounds of each map: one is over when a side has five of them. */
function mapsOf(steps: readonly Step[]): Step[][] {
  const maps: Step[][] = [[]];
  for (const step of steps) {
    const last = maps.at(-1)!;
    const isOver = ["R0", "R1"].some((side) => last.filter((round) => round === side).length === 5);
    if (isOver) maps.push([step]);
    else last.push(step);
  }
  return maps;
}

function esportsReading(id: string, pick: string, steps: readonly Step[]): boolean | "void" {
  const [kind, arg, text] = id.split(":");
  const won = (rounds: readonly Step[], side: "R0" | "R1") => rounds.filter((round) => round === side).length;
  const winner = (a: number, b: number) => (a > b ? "home" : "away");
  const maps = mapsOf(steps);
  const home = maps.filter((map) => won(map, "R0") > won(map, "R1")).length;
  const away = maps.length - home;
  const map = maps[Number(arg) - 1];
  const over = (sum: number, line: string | undefined = arg) => pick === (sum > Number(line) ? "over" : "under");
  const ofMap = (is: (rounds: Step[]) => boolean) => (map ? is(map) : "void");
  switch (kind) {
    case "winner":
      return pick === winner(home, away);
    case "score":
      return pick === `${home}-${away}`;
    case "total":
      return over(maps.length);
    case "handicap":
      return pick === winner(home + Number(arg), away);
    case "rounds":
      return over(steps.length);
    case "homerounds":
      return over(won(steps, "R0"));
    case "awayrounds":
      return over(won(steps, "R1"));
    case "even":
      return pick === (steps.length % 2 === 0 ? "even" : "odd");
    case "round":
      return pick === (steps[Number(arg) - 1] === "R0" ? "home" : "away");
    case "map":
      return ofMap((rounds) => pick === winner(won(rounds, "R0"), won(rounds, "R1")));
    case "pistol":
      return ofMap(([first]) => pick === (first === "R0" ? "home" : "away"));
    case "maprounds":
      return ofMap((rounds) => over(rounds.length, text));
    case "maphandicap":
      return ofMap((rounds) => pick === winner(won(rounds, "R0") + Number(text), won(rounds, "R1")));
    default:
      throw new Error(`nobody knows what ${id} is`);
  }
}

const threeOf = (home: number, away: number) => (home > away ? "home" : home < away ? "away" : "draw");
/** A side and by how many it wins, such as `away-m6`. */
function spreadReading(pick: string, home: number, away: number): boolean | "void" {
  if (home === away) return "void";
  const by = Math.abs(home - away);
  return pick === `${threeOf(home, away)}-${by >= 11 ? "m11" : by >= 6 ? "m6" : "m1"}`;
}

function basketballReading(id: string, pick: string, steps: readonly Step[]): boolean | "void" {
  const [kind, arg, text] = id.split(":");
  const worth = (step: Step) => ({ F: 1, B: 2, P: 3 })[step[0]!] ?? 0;
  const points = (from: number, to: number, side: string) => steps.slice(from, to).filter((step) => step.endsWith(side)).reduce((sum, step) => sum + worth(step), 0); // prettier-ignore
  const both = (from: number, to: number): [number, number] => [points(from, to, "0"), points(from, to, "1")];
  const [home, away] = both(0, 99);
  const over = (sum: number, line: string | undefined = arg) => pick === (sum > Number(line) ? "over" : "under");
  const parity = (sum: number) => pick === (sum % 2 === 0 ? "even" : "odd");
  const yes = (holds: boolean) => pick === (holds ? "yes" : "no");
  const quarter = both(Number(arg) * 12 - 12, Number(arg) * 12);
  const [side, no] = (arg ?? "").split(".").map(Number);
  const reached = (who: string) => Array.from({ length: 49 }, (_, at) => at).find((at) => points(0, at, who) >= Number(arg)) ?? 99;
  switch (kind) {
    case "winner":
      return home === away ? "void" : pick === threeOf(home, away);
    case "result":
      return pick === threeOf(...both(0, 48));
    case "overtime":
      return yes(threeOf(...both(0, 48)) === "draw");
    case "spread":
      return spreadReading(pick, home, away);
    case "total":
      return over(home + away);
    case "hometotal":
      return over(home);
    case "awaytotal":
      return over(away);
    case "handicap":
      return pick === threeOf(home + Number(arg), away);
    case "even":
      return parity(home + away);
    case "half":
      return pick === threeOf(...both(0, 24));
    case "halfpoints":
      return over(points(0, 24, "0") + points(0, 24, "1"));
    case "quarter":
      return pick === threeOf(...quarter);
    case "quarterpoints":
      return over(quarter[0] + quarter[1], text);
    case "quarterhandicap":
      return pick === threeOf(quarter[0] + Number(text), quarter[1]);
    case "quartereven":
      return parity(quarter[0] + quarter[1]);
    case "race":
      return pick === ({ home: "home", away: "away", draw: "neither" } as const)[threeOf(-reached("0"), -reached("1"))];
    case "basket":
      return yes(worth(steps[no! - 1]!) > 0 && steps[no! - 1]!.endsWith(String(side! - 1)));
    case "possession":
      return pick === `p${worth(steps[no! - 1]!)}`;
    default:
      throw new Error(`nobody knows what ${id} is`);
  }
}

/** Sets of games of rallies, by the rules alone: so many rallies win a game, so many games a set. */
function setsIn(steps: readonly Step[], points: number, games: number): Step[][][] {
  const sets: Step[][][] = [[[]]];
  const wins = (of: readonly Step[], side: string) => of.filter((step) => step.endsWith(side)).length;
  for (const step of steps) {
    const game = sets.at(-1)!.at(-1)!;
    game.push(step);
    if (wins(game, "0") < points && wins(game, "1") < points) continue;
    const won = sets.at(-1)!.map((one) => one.at(-1)!);
    if (wins(won, "0") >= games || wins(won, "1") >= games) sets.push([[]]);
    else sets.at(-1)!.push([]);
  }
  return sets.filter((set) => set[0]!.length > 0);
}

function rallyReading(points: number, games: number, id: string, pick: string, steps: readonly Step[]): boolean | "void" {
  const [kind, arg, text] = id.split(":");
  const [setNo, goal] = (arg ?? "").split(".").map(Number);
  const wins = (of: readonly Step[], side: string) => of.filter((step) => step.endsWith(side)).length;
  const sets = setsIn(steps, points, games).map((set) => set.map((game) => game.at(-1)!));
  const played = setsIn(steps, points, games).flat();
  const count = (of: readonly Step[]): [number, number] => [wins(of, "0"), wins(of, "1")];
  const [home, away] = count(sets.map((set) => set.at(-1)!));
  const [all, [ours, theirs]] = [sets.flat().length, count(sets.flat())];
  const over = (sum: number, line: string | undefined = arg) => pick === (sum > Number(line) ? "over" : "under");
  const parity = (sum: number) => pick === (sum % 2 === 0 ? "even" : "odd");
  const yes = (holds: boolean) => pick === (holds ? "yes" : "no");
  const set = sets[setNo! - 1];
  const ofSet = (is: (games: [number, number]) => boolean) => (set ? is(count(set)) : "void");
  const game = played[Number(arg) - 1] ?? [];
  const first = (of: readonly Step[], side: string) => of.findIndex((_, at) => wins(of.slice(0, at + 1), side) >= goal!);
  switch (kind) {
    case "winner":
      return pick === threeOf(home, away);
    case "score":
      return pick === `${home}-${away}`;
    case "sets":
      return over(home + away);
    case "setshandicap":
      return pick === threeOf(home + Number(arg), away);
    case "set":
      return ofSet(([h, a]) => pick === threeOf(h, a));
    case "setscore":
      return ofSet(([h, a]) => pick === `${h}-${a}`);
    case "setgames":
    case "setpoints":
      return ofSet(([h, a]) => over(h + a, text));
    case "sethandicap":
      return ofSet(([h, a]) => pick === threeOf(h + Number(text), a));
    case "seteven":
      return ofSet(([h, a]) => parity(h + a));
    case "setrace":
      return set ? pick === (first(set, "1") === -1 || (first(set, "0") !== -1 && first(set, "0") < first(set, "1")) ? "home" : "away") : "void"; // prettier-ignore
    case "games":
    case "points":
      return over(all);
    case "homegames":
    case "hometotal":
      return over(ours);
    case "awaygames":
    case "awaytotal":
      return over(theirs);
    case "gamehandicap":
    case "pointhandicap":
      return pick === threeOf(ours + Number(arg), theirs);
    case "gameseven":
    case "even":
      return parity(all);
    case "rallies":
      return over(steps.length);
    case "rally":
      return pick === (steps[Number(arg) - 1]!.endsWith("0") ? "home" : "away");
    case "game":
      return pick === threeOf(...count(game));
    case "gamescore":
      return pick === count(game).join("-");
    case "deuce":
      return yes(wins(game, "0") >= 3 && wins(game, "1") >= 3);
    case "gamelong":
      return yes(game.length > 5);
    default:
      throw new Error(`nobody knows what ${id} is`);
  }
}

/** What each raid brings to both, and whether it was an all-out, by the rules of the game alone. */
function raidsIn(steps: readonly Step[]): { points: [number, number]; allOut: boolean }[] {
  const mat = [7, 7];
  return steps.map((step) => {
    const [raiders, defenders] = step.endsWith("0") ? [0, 1] : [1, 0];
    const points: [number, number] = [0, 0];
    const touched = "TUV".indexOf(step[0]!) + 1;
    points[raiders] = step.startsWith("B") ? 1 : touched;
    mat[defenders]! -= touched;
    mat[raiders] = Math.min(7, mat[raiders]! + touched);
    if (step.startsWith("K")) {
      points[defenders] = mat[defenders]! < 4 ? 2 : 1;
      mat[raiders] -= 1;
      mat[defenders] = Math.min(7, mat[defenders]! + 1);
    }
    const out = mat.indexOf(0);
    if (out >= 0) {
      points[1 - out]! += 2;
      mat[out] = 7;
    }
    return { points, allOut: out >= 0 };
  });
}

function kabaddiReading(id: string, pick: string, steps: readonly Step[]): boolean | "void" {
  const [kind, arg] = id.split(":");
  const raids = raidsIn(steps);
  const count = (from: number, to: number): [number, number] => raids.slice(from, to).reduce<[number, number]>(([h, a], { points }) => [h + points[0], a + points[1]], [0, 0]); // prettier-ignore
  const [all, first, second] = [count(0, 36), count(0, 18), count(18, 36)];
  const over = ([home, away]: [number, number]) => pick === (home + away > Number(arg) ? "over" : "under");
  const led = ([home, away]: [number, number]) => pick === threeOf(home + Number(arg), away);
  const yes = (holds: boolean) => pick === (holds ? "yes" : "no");
  const [side, no] = (arg ?? "").split(".").map(Number);
  const raid = raids[no! - 1]?.points ?? [0, 0];
  const [raider, defence] = [raid[side! - 1]!, raid[2 - side!]!];
  switch (kind) {
    case "winner":
      return pick === threeOf(...all);
    case "double":
      return pick.split("-").includes(threeOf(...all));
    case "dnb":
      return all[0] === all[1] ? "void" : pick === threeOf(...all);
    case "spread":
      return spreadReading(pick, ...all);
    case "total":
      return over(all);
    case "hometotal":
      return over([all[0], 0]);
    case "awaytotal":
      return over([0, all[1]]);
    case "handicap":
      return led(all);
    case "even":
      return pick === ((all[0] + all[1]) % 2 === 0 ? "even" : "odd");
    case "half":
      return pick === threeOf(...first);
    case "halfpoints":
      return over(first);
    case "halfhandicap":
      return led(first);
    case "second":
      return pick === threeOf(...second);
    case "secondpoints":
      return over(second);
    case "secondhandicap":
      return led(second);
    case "allouts":
      return over([raids.filter(({ allOut }) => allOut).length, 0]);
    case "raid":
      return yes(raider > 0);
    case "caught":
      return yes(defence > 0);
    case "empty":
      return yes(raider + defence === 0);
    case "many":
      return yes(raider >= 2);
    default:
      throw new Error(`nobody knows what ${id} is`);
  }
}

/** The cars by their places after some laps, by the rules of the game alone. */
function orderIn(laps: readonly Step[]): number[] {
  const order = [1, 2, 3, 4, 5, 6];
  for (const lap of laps) {
    const at = Number(lap[1]) - 1;
    if (lap.startsWith("P")) order.splice(at, 2, order[at + 1]!, order[at]!);
    if (lap.startsWith("X")) order.push(...order.splice(at, 1));
  }
  return order;
}

function motorReading(id: string, pick: string, laps: readonly Step[]): boolean {
  const [kind, arg, text] = id.split(":");
  const order = orderIn(laps);
  const place = (car: number) => order.indexOf(car) + 1;
  const [cars, line, no] = [[1, 2, 3, 4, 5, 6], Number(arg), Number(pick) + 1];
  const passes = laps.flatMap((lap, at) => (lap.startsWith("P") ? [orderIn(laps.slice(0, at))[Number(lap[1])]!] : []));
  const over = (count: number, of = line) => pick === (count > of ? "over" : "under");
  const yes = (holds: boolean) => pick === (holds ? "yes" : "no");
  const parity = (count: number) => pick === (count % 2 === 0 ? "even" : "odd");
  const leaders = laps.map((_, at) => orderIn(laps.slice(0, at + 1))[0]!);
  const changes = leaders.filter((leader, at) => leader !== (leaders[at - 1] ?? 1));
  const count = (deed: string) => laps.filter((lap) => lap.startsWith(deed)).length;
  const lap = laps[line - 1] ?? "";
  const who = (car: number | undefined) => pick === (car === undefined ? "nocar" : String(car - 1));
  switch (kind) {
    case "winner":
      return place(no) === 1;
    case "place":
      return place(no) <= 3;
    case "toptwo":
      return place(no) <= 2;
    case "runnerup":
      return place(no) === 2;
    case "thirdplace":
      return place(no) === 3;
    case "lastplace":
      return place(no) === 6;
    case "firsttwo":
      return pick.split("-").every((car) => place(Number(car) + 1) <= 2);
    case "gained":
      return place(no) < no;
    case "held":
      return over(cars.filter((car) => place(car) === car).length);
    case "climb":
      return over(Math.max(...cars.map((car) => car - place(car))));
    case "gridrow":
      return pick === `row${Math.ceil(order[0]! / 2)}`;
    case "winnerno":
      return parity(order[0]!);
    case "ahead":
      return arg!.split(".").every((car) => place(no) <= place(Number(car)));
    case "carplace":
      return over(place(line), Number(text));
    case "overtakes":
      return over(passes.length);
    case "overtakeseven":
      return parity(passes.length);
    case "leadchanges":
      return over(changes.length);
    case "spins":
      return over(count("X"));
    case "safetylaps":
      return over(count("S"));
    case "overtaker":
      return who(passes[line - 1]);
    case "lap":
      return pick === { P: "pass", X: "spin", S: "safety", N: "calm" }[lap[0]!];
    case "laptaker":
      return who(lap.startsWith("P") ? orderIn(laps.slice(0, line - 1))[Number(lap[1])] : undefined);
    case "leadlost":
      return yes(leaders[line - 1] !== (leaders[line - 2] ?? 1));
    case "leaderat":
      return leaders[line - 1] === no;
    default:
      throw new Error(`No reading of ${id}`);
  }
}

/** The rounds of a bout and what both have in them, by the rules alone: five exchanges, less where the bout is stopped. */
function boutIn(steps: readonly Step[]) {
  const rounds = Array.from({ length: Math.ceil(steps.length / 5) }, (_, at) => steps.slice(at * 5, at * 5 + 5));
  const worth = { J: 1, H: 2, D: 3 } as Readonly<Record<string, number>>;
  const thrice = (round: readonly Step[]) => ["D0", "D1"].find((down) => round.filter((step) => step === down).length === 3);
  const last = steps.at(-1)!;
  const stopped = last.startsWith("K") || last.startsWith("T") || thrice(rounds.at(-1)!) !== undefined;
  const leads = rounds.map((round, at) => {
    if (stopped && at === rounds.length - 1) return last.endsWith("0") ? 1 : -1;
    const points = (side: string) => round.filter((step) => step.endsWith(side)).reduce((sum, step) => sum + (worth[step[0]!] ?? 0), 0);
    const more = round.filter((step) => step === "D0").length - round.filter((step) => step === "D1").length;
    const by = Math.sign(points("0") - points("1"));
    return by * (1 + Math.max(0, by * more));
  });
  const card = stopped ? 0 : leads.reduce((sum, lead) => sum + lead, 0);
  return { rounds, leads, card, how: !stopped ? "cards" : last.startsWith("K") ? "ko" : "stop", winner: stopped ? last.slice(1) : card > 0 ? "0" : card < 0 ? "1" : "" }; // prettier-ignore
}

function boxingReading(id: string, pick: string, steps: readonly Step[]): boolean | "void" {
  const [kind, arg] = id.split(":");
  const { rounds, leads, card, how, winner } = boutIn(steps);
  const count = (blows: string, sides: string, of = steps) => of.filter((step) => blows.includes(step[0]!) && sides.includes(step[1] ?? "-")).length; // prettier-ignore
  const side = winner === "" ? "draw" : winner === "0" ? "home" : "away";
  const over = (sum: number) => pick === (sum > Number(arg) ? "over" : "under");
  const yes = (holds: boolean) => pick === (holds ? "yes" : "no");
  const [round, lead] = [rounds[Number(arg) - 1], leads[Number(arg) - 1]!];
  const endsHere = how !== "cards" && Number(arg) === rounds.length;
  const ofRound = (is: (steps: readonly Step[]) => boolean) => (round ? is(round) : "void");
  const step = steps[Number(arg) - 1]!;
  const first = steps.find((one) => "DK".includes(one[0]!));
  switch (kind) {
    case "winner":
      return pick === side;
    case "double":
      return pick.split("-").includes(side);
    case "dnb":
      return side === "draw" ? "void" : pick === side;
    case "method":
      return pick === (side === "draw" ? "draw" : `${side}-${how}`);
    case "how":
      return pick === how;
    case "distance":
      return yes(how === "cards");
    case "homestop":
    case "awaystop":
      return yes(how !== "cards" && kind.startsWith(side));
    case "homecards":
    case "awaycards":
      return yes(how === "cards" && kind.startsWith(side));
    case "endround":
      return pick === (how === "cards" ? "cards" : `r${rounds.length}`);
    case "rounds":
      return over(rounds.length);
    case "cardhandicap":
      return how === "cards" ? pick === threeOf(card + Number(arg), 0) : "void";
    case "homerounds":
      return over(leads.filter((one) => one > 0).length);
    case "awayrounds":
      return over(leads.filter((one) => one < 0).length);
    case "round":
      return ofRound(() => pick === threeOf(lead, 0));
    case "roundcard":
      return ofRound(() => {
        if (endsHere) return pick === "stopped";
        if (lead === 0) return pick === "c10";
        return pick === `${lead > 0 ? "home" : "away"}-${Math.abs(lead) > 1 ? "c8" : "c9"}`;
      });
    case "rounddown":
      return ofRound((of) => yes(count("DK", "01", of) > 0));
    case "roundend":
      return ofRound(() => yes(endsHere));
    case "firstdown":
      return pick === (first === undefined ? "neither" : first.endsWith("0") ? "home" : "away");
    case "homedown":
      return yes(count("DK", "0") > 0);
    case "awaydown":
      return yes(count("DK", "1") > 0);
    case "downs":
      return over(count("DK", "01"));
    case "hits":
      return over(count("JHDKT", "01"));
    case "homehits":
      return over(count("JHDKT", "0"));
    case "awayhits":
      return over(count("JHDKT", "1"));
    case "hithandicap":
      return pick === threeOf(count("JHDKT", "0") + Number(arg), count("JHDKT", "1"));
    case "hitseven":
      return pick === (count("JHDKT", "01") % 2 === 0 ? "even" : "odd");
    case "exchange":
      return pick === (step === "N" ? "neither" : step.endsWith("0") ? "home" : "away");
    case "hard":
      return yes("HDKT".includes(step[0]!));
    default:
      throw new Error(`nobody knows what ${id} is`);
  }
}

/** Where a level end gives the stakes back. */
const isVoid = (sport: MatchSport, id: string, steps: readonly Step[]): boolean => {
  if (sport === "football") return id === "dnb" && footballReading("winner", "draw", steps);
  return sport === "cricket" && id === "winner" && cricketReading("margin", "tie", steps);
};
type Reading = (id: string, pick: string, steps: readonly Step[]) => boolean | "void";
const READINGS: Record<MatchSport, Reading> = {
  football: footballReading,
  cricket: cricketReading,
  esports: esportsReading,
  basketball: basketballReading,
  tennis: (...of) => rallyReading(4, 2, ...of),
  badminton: (...of) => rallyReading(1, 7, ...of),
  motor: motorReading,
  kabaddi: kabaddiReading,
  boxing: boxingReading,
};
/** How many kinds of markets each has. */
const KINDS: Record<MatchSport, number> = {
  football: 21,
  cricket: 13,
  esports: 13,
  basketball: 18,
  tennis: 19,
  badminton: 15,
  motor: 24,
  kabaddi: 20,
  boxing: 30,
};

test.each(MATCHES)(
  "%s: every bet that is offered at any moment of a match is settled as an independent reading of its name and of what happened says",
  (sport) => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(seeds, strengthsIn(sport), (seed, of) => {
        const model = modelOf(sport);
        const steps = course(model, of, seed);
        const facts = model.facts(stateAfter(model, steps));
        for (let played = 0; played < steps.length; played += 11) {
          const state = stateAfter(model, steps.slice(0, played));
          const here = outlook(model, state, of);
          for (const id of model.offers(state, here)) {
            const market = model.market(id)!;
            expect(market.id).toBe(id);
            if (here(market.group) === null) continue;
            seen.add(id.split(":")[0]!);
            for (const { id: pick, judge } of market.selections) {
              const reading = isVoid(sport, id, steps) ? "void" : READINGS[sport](id, pick, steps);
              const verdict = reading === "void" ? "void" : reading ? "won" : "lost";
              expect(judge(facts[market.group]!), `${sport} ${id} ${pick} ${steps.join(" ")}`).toBe(verdict);
            }
          }
        }
      }),
      { numRuns: 8 },
    );
    expect(seen.size, [...seen].join()).toBe(KINDS[sport]);
  },
);

test.each(MATCHES)(
  "%s: at least twenty markets have their question open before a match begins and at every moment of it, whoever plays",
  (sport) => {
    const model = modelOf(sport);
    fc.assert(
      fc.property(strengthsIn(sport), seeds, (of, seed) => {
        let state = model.begin();
        for (const step of course(model, of, seed)) {
          const here = outlook(model, state, of);
          const ids = model.offers(state, here);
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids.filter((id) => here(model.market(id)!.group) !== null).length).toBeGreaterThanOrEqual(20);
          state = model.after(state, step);
        }
      }),
      { numRuns: 6 },
    );
  },
);

test.each(MATCHES)(
  "%s: the score says who has won in every match where the model says that it decides, and where not, in some it does not",
  (sport) => {
    const model = modelOf(sport);
    const winner = model.market("winner")!;
    const agrees = (seed: number): boolean => {
      const of = Array.from({ length: sidesIn(sport) }, () => 50);
      const state = stateAfter(model, course(model, of, seed));
      const won = winner.selections.filter(({ judge }) => judge(model.facts(state)[winner.group]!) === "won").map(({ id }) => id);
      const [first = 0, second = 0] = model.score(state);
      const byScore = model.field ? String(first) : first > second ? "home" : first < second ? "away" : "draw";
      // Where nobody can bet on a draw, it gives the stakes back.
      return won.join() === byScore || (byScore === "draw" && won.length === 0);
    };
    const agreed = Array.from({ length: 60 }, (_, seed) => agrees(seed + 1));
    expect(agreed.every(Boolean)).toBe(model.scoreDecides);
  },
);

test("a market has one name, and no name that another has", () => {
  const names = ["total:02.5", "total:2.50", "total:2", "total:2.5:", "total", "winner:", "winner:1", "goal:0", "goal:01", "goal:100", "constructor", "over:1.6:7.5", "over:3.1:7.5", "over:1.1", "overwicket:1.1:2.5", "map:4", "map:01", "maprounds:1", "maprounds:4:6.5", "round:28", "pistol:1:0.5", "handicap:1", "quarter:5", "basket:3.1", "basket:1.53", "race:15", "set:4", "setrace:1.4", "setrace:1.3.5", "raid:1.37", "raid:1", "game:1:2.5", "ahead:2.1", "ahead:1.7", "ahead:3.3", "carplace:7:2.5", "carplace:1", "leaderat:7", "lap:25", "overtaker:0", "spins:1", "exchange:41", "exchange:0", "roundcard:9", "hits:4", "method:1"]; // prettier-ignore
  for (const sport of MATCHES) for (const name of names) expect(modelOf(sport).market(name), `${sport} ${name}`).toBeNull();
});

test("how a match of cricket is won leaves no lead out, and changes at one, ten and twenty runs", () => {
  const { selections } = modelOf("cricket").market("margin")!;
  const won = (lead: number) => selections.filter(({ judge }) => judge([lead]) === "won").map(({ id }) => id);
  const leads = [-6, -1, 0, 1, 9, 10, 19, 20, 90];
  expect(leads.flatMap(won)).toEqual(["chased", "chased", "tie", "by1", "by1", "by10", "by10", "by20", "by20"]);
});

test("basketball goes on where both have as many points after four quarters, once, and every point of it counts", () => {
  const model = modelOf("basketball");
  const even = Array<Step>(48).fill("M0");
  expect(model.isOver(stateAfter(model, even))).toBe(false);
  expect(model.isOver(stateAfter(model, [...even.slice(1), "B0"]))).toBe(true);
  expect(model.isOver(stateAfter(model, [...even, "B0", "M1", "M0"]))).toBe(false);
  const overtime = [...even, "B0", "P1", "M0", "M1"];
  expect([model.isOver(stateAfter(model, overtime)), model.score(stateAfter(model, overtime))]).toEqual([true, [2, 3]]);
  expect(model.isOver(stateAfter(model, [...even, "M0", "M1", "M0", "M1"]))).toBe(true);
});

test("in kabaddi who is caught by three or fewer gives two points, and who is all out two more and seven men", () => {
  const model = modelOf("kabaddi");
  const state = (steps: Step[]) => stateAfter(model, steps) as { men: readonly [number, number] };
  const points = (steps: Step[]) => model.score(state(steps));
  // The home side raids in odd raids: three touched twice, and one.
  const six: Step[] = ["V0", "E1", "V0"];
  expect([points(six), state(six).men]).toEqual([
    [6, 0],
    [7, 1],
  ]);
  expect([points([...six, "K1"]), state([...six, "K1"]).men]).toEqual([
    [6 + 1 + 2, 0],
    [7, 7],
  ]);
  expect([points([...six, "E1", "K0"]), state([...six, "E1", "K0"]).men]).toEqual([
    [6, 2],
    [6, 2],
  ]);
  expect([points([...six, "E1", "T0"]), state([...six, "E1", "T0"]).men]).toEqual([
    [6 + 1 + 2, 0],
    [7, 7],
  ]);
  // Three who defend catch for two, four for one; a bonus needs six.
  expect([points(["V0", "E1", "T0", "E1", "K0"]), points(["V0", "E1", "K0"])]).toEqual([[4, 2], [3, 1]]); // prettier-ignore
  const bonus = (steps: Step[]) => model.next(state(steps), [50, 50]).find(({ step }) => step === "B0")!.weight > 0;
  expect([bonus(["U0", "E1"]), bonus(["T0", "E1"])]).toEqual([false, true]);
  expect([points(["B0"]), state(["B0"]).men]).toEqual([
    [1, 0],
    [7, 7],
  ]);
});

test("in a race who passes has the place of who was passed, who spins is last, and whoever starts behind the safety car stays there", () => {
  const model = modelOf("motor");
  const order = (steps: Step[]) => model.score(stateAfter(model, steps)).map((car) => car + 1);
  expect(order([])).toEqual([1, 2, 3, 4, 5, 6]);
  expect(order(["P1"])).toEqual([2, 1, 3, 4, 5, 6]);
  expect(order(["P5", "P4"])).toEqual([1, 2, 3, 6, 4, 5]);
  expect(order(["X1", "S0", "N0"])).toEqual([2, 3, 4, 5, 6, 1]);
  expect(order(["X3", "P5"])).toEqual([1, 2, 4, 5, 3, 6]);
  const turns = ["P1", "P2", "X2", "N0", "S0", "X1"].map((_, at, steps) => model.turn(stateAfter(model, steps.slice(0, at + 1))));
  expect(turns).toEqual([1, 1, 2, 2, 2, 3]);
});

test("twenty kinds of markets on a race are open at every moment of it, each counted once whatever its cars, pairs and lines", () => {
  const model = modelOf("motor");
  const steps = course(model, [60, 56, 50, 47, 53, 44], 5);
  for (let played = 0; played < steps.length; played += 1) {
    const state = stateAfter(model, steps.slice(0, played));
    const here = outlook(model, state, [60, 56, 50, 47, 53, 44]);
    const open = model.offers(state, here).filter((id) => here(model.market(id)!.group) !== null);
    expect(new Set(open.map((id) => id.split(":")[0])).size, String(played)).toBeGreaterThanOrEqual(20);
  }
});

test("a stronger car wins more often from the same place, and one in front more often than the same car behind", () => {
  const model = modelOf("motor");
  const wins = (strengths: number[]) => {
    const first = model.distribution(model.begin(), strengths, "first")!;
    return [0, 1, 2, 3, 4, 5].map((car) => first.filter(({ score }) => score[0] === car).reduce((sum, { weight }) => sum + weight, 0) / totalOf(first)); // prettier-ignore
  };
  const even = wins([50, 50, 50, 50, 50, 50]);
  expect(even.toSorted((a, b) => b - a)).toEqual(even);
  expect(wins([50, 50, 50, 60, 50, 50])[3]!).toBeGreaterThan(even[3]! * 1.5);
  // Whoever starts last may still win, and is not left without odds.
  expect(wins([60, 56, 53, 50, 47, 40])[5]!).toBeGreaterThan(0.0001);
});

test("a round of boxing is ten to who was better and one less to the other for each knock-down more, ten each where both landed as much, and a bout that is stopped has no more on its card", () => {
  const model = modelOf("boxing");
  const after = (steps: Step[]) => stateAfter(model, steps);
  const score = (steps: Step[]) => model.score(after(steps));
  expect(score(["J0", "J0", "J1", "N", "N"])).toEqual([10, 9]);
  expect(score(["J0", "J1", "N", "N", "N"])).toEqual([10, 10]);
  expect(score(["D1", "J1", "J0", "N", "N"])).toEqual([8, 10]);
  expect(score(["D0", "N", "N", "J1", "N"])).toEqual([10, 8]);
  expect(score(["D1", "D1", "J0", "N", "N"])).toEqual([7, 10]);
  // One knock-down each; who was down and landed more all the same has the round by one.
  expect([score(["D0", "D1", "J0", "N", "N"]), score(["D1", "H0", "H0", "N", "N"])]).toEqual([[10, 9], [10, 9]]); // prettier-ignore
  const first: Step[] = ["J0", "J0", "J1", "N", "N"];
  for (const [last, how] of [["K1", 1], ["T1", 2]] as const) expect([model.isOver(after([...first, last])), score([...first, last]), model.facts(after([...first, last]))["end"]]).toEqual([true, [10, 9], [0, 1, how, 2, 0]]); // prettier-ignore
  const down: Step[] = [...first, "D0", "D0"];
  expect([model.isOver(after(down)), model.isOver(after([...down, "D1"])), model.isOver(after([...down, "D0"]))]).toEqual([false, false, true]); // prettier-ignore
  // Knock-downs of two rounds do not add up to that.
  expect(model.isOver(after(["N", "N", "N", "D0", "D0", "D0"]))).toBe(false);
});

test("what lands wears a boxer out, a rest gives some of it back, and the less is left the likelier the bout is stopped", () => {
  const model = modelOf("boxing");
  const chance = (steps: Step[], step: Step) => model.next(stateAfter(model, steps), [50, 50]).find((one) => one.step === step)!.weight;
  expect(chance([], "T0")).toBe(0);
  const worn: Step[] = ["H0", "H0", "H0", "H0"];
  expect(chance(worn, "T0")).toBeGreaterThan(0);
  for (const step of ["D0", "K0"]) expect(chance(worn, step)).toBeGreaterThan(2 * chance([], step));
  expect(chance(worn, "K1")).toBe(chance([], "K1"));
  expect(chance(worn, "H0")).toBe(chance([], "H0"));
  expect(chance([...worn, "N"], "K0")).toBeLessThan(chance(worn, "K0"));
  expect(chance(["D0", "N"], "K0")).toBe(chance(["H0", "H0"], "K0"));
});
