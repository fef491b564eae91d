import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRng } from "../../../../shared/rng.ts";
import { drawOne, totalOf, type Distribution } from "../distribution.ts";
import { MATCHES, type MatchSport } from "../sports.ts";
import { matchModel, stateAfter } from "./match.ts";
import { MILLION, type MatchModel, type Step } from "./model.ts";

const modelOf = (sport: MatchSport): MatchModel => matchModel(sport)!;
const sports = fc.constantFrom(...MATCHES);
const seeds = fc.integer({ min: 1, max: 1_000_000 });
const strengths = fc.tuple(fc.integer({ min: 34, max: 71 }), fc.integer({ min: 34, max: 71 }));

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

test("at every moment of a match a price is the mean of the prices after the next step, weighed as the step is drawn: one chance through the whole of it", () => {
  fc.assert(
    fc.property(sports, seeds, strengths, fc.double({ min: 0, max: 0.99, noNaN: true }), (sport, seed, of, part) => {
      const model = modelOf(sport);
      const steps = course(model, of, seed);
      // The last step of all as well, which comes to what the facts say.
      for (const played of [Math.floor(part * steps.length), steps.length - 1])
        expectOneChance(sport, stateAfter(model, steps.slice(0, played)), of);
    }),
    { numRuns: 24 },
  );
});

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

/** Where a level end gives the stakes back. */
const isVoid = (sport: MatchSport, id: string, steps: readonly Step[]): boolean => {
  if (sport === "football") return id === "dnb" && footballReading("winner", "draw", steps);
  return sport === "cricket" && id === "winner" && cricketReading("margin", "tie", steps);
};
const READINGS = { football: footballReading, cricket: cricketReading, esports: esportsReading };

test("every bet that is offered at any moment of a match is settled as an independent reading of its name and of what happened says", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(sports, seeds, strengths, (sport, seed, of) => {
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
          seen.add(`${sport} ${id.split(":")[0]}`);
          for (const { id: pick, judge } of market.selections) {
            const reading = isVoid(sport, id, steps) ? "void" : READINGS[sport](id, pick, steps);
            const verdict = reading === "void" ? "void" : reading ? "won" : "lost";
            expect(judge(facts[market.group]!), `${sport} ${id} ${pick} ${steps.join(" ")}`).toBe(verdict);
          }
        }
      }
    }),
    { numRuns: 24 },
  );
  expect(seen.size).toBe(21 + 13 + 13);
});

test.each(MATCHES)("%s: at least twenty markets are offered before a match begins and at every moment of it, whoever plays", (sport) => {
  const model = modelOf(sport);
  fc.assert(
    fc.property(strengths, seeds, (of, seed) => {
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
});

test("a market has one name, and no name that another has", () => {
  const names = ["total:02.5", "total:2.50", "total:2", "total:2.5:", "total", "winner:", "winner:1", "goal:0", "goal:01", "goal:100", "constructor", "over:1.6:7.5", "over:3.1:7.5", "over:1.1", "overwicket:1.1:2.5", "map:4", "map:01", "maprounds:1", "maprounds:4:6.5", "round:28", "pistol:1:0.5", "handicap:1"]; // prettier-ignore
  for (const sport of MATCHES) for (const name of names) expect(modelOf(sport).market(name), `${sport} ${name}`).toBeNull();
});

test("how a match of cricket is won leaves no lead out, and changes at one, ten and twenty runs", () => {
  const { selections } = modelOf("cricket").market("margin")!;
  const won = (lead: number) => selections.filter(({ judge }) => judge([lead]) === "won").map(({ id }) => id);
  const leads = [-6, -1, 0, 1, 9, 10, 19, 20, 90];
  expect(leads.flatMap(won)).toEqual(["chased", "chased", "tie", "by1", "by1", "by10", "by10", "by20", "by20"]);
});
