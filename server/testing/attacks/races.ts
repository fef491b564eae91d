import { randomUUID } from "node:crypto";
import type { Endpoint } from "@mela/contract/base/endpoint";
import type { Answer } from "../create-test-app.ts";
import { type Dice, createDice } from "../dice.ts";
import { MONEY_CALLS, type Shot } from "./race-calls.ts";
import { brokenRules, standingOf } from "./race-rules.ts";
import type { RaceScene } from "./race-scene.ts";
import { send } from "./wire.ts";

export interface RaceCount {
  rounds: number;
  calls: number;
  /** Calls that did what was asked. */
  taken: number;
}

export interface RaceReport extends RaceCount {
  /** The same of each pair, by the names of its calls. A pair that the time was too short for has no rounds. */
  byPair: ReadonlyMap<string, RaceCount>;
  faults: string[];
}

export interface RacePlan {
  seed: number;
  /** So often each pair is raced, unless the time is over before. */
  rounds: number;
  /** So many send each of the two calls at once. */
  clients: number;
  /** Of `performance.now()`; without it every pair has all of its rounds. */
  until?: number;
  /** Calls by name; all that move money when absent. */
  only?: readonly string[];
}

/** Every call that moves money with every other one, and with itself. */
export function pairsOf(names: readonly string[]): [string, string][] {
  return names.flatMap((first, at) => names.slice(at).map((second): [string, string] => [first, second]));
}

/** Races each pair of calls on the money of one member, round after round, and looks at all money after each. What was drawn comes again with the seed. */
export async function race(scene: RaceScene, { seed, rounds, clients, until = Infinity, only }: RacePlan): Promise<RaceReport> {
  const pairs = pairsOf(only ?? Object.keys(MONEY_CALLS));
  const byPair = new Map(pairs.map((pair) => [nameOf(pair), noRaces()]));
  const report = { ...noRaces(), byPair, faults: [] as string[] };
  rounds: for (let round = 0; round < rounds; round += 1) {
    for (const [at, pair] of shuffled(pairs, createDice(seed + round)).entries()) {
      if (performance.now() > until) break rounds;
      const dice = createDice(seed + round * 1_000 + at);
      const { answers, faults } = await raceOnce(scene, pair, dice, clients);
      for (const count of [report, byPair.get(nameOf(pair)) as RaceCount]) {
        count.rounds += 1;
        count.calls += answers.length;
        count.taken += answers.filter(({ status }) => status === 200).length;
      }
      report.faults.push(...faults.map((fault) => `${nameOf(pair)}, round ${round} of seed ${seed}: ${fault}`));
    }
  }
  const { faults } = await scene.test.services.wallet.verifyLedger();
  report.faults.push(...faults.map((fault) => `seed ${seed}: ${JSON.stringify(fault)}`));
  return report;
}

const nameOf = (pair: readonly [string, string]): string => pair.join(" × ");
const noRaces = (): RaceCount => ({ rounds: 0, calls: 0, taken: 0 });

async function raceOnce(scene: RaceScene, pair: readonly [string, string], dice: Dice, clients: number) {
  const racer = await scene.racer(dice);
  const loaded = [];
  for (const name of pair) loaded.push(await (MONEY_CALLS[name] as (typeof MONEY_CALLS)[string])(scene, racer, dice));
  const before = await standingOf(scene, racer);
  const shots = loaded.flatMap((next) => {
    const key = randomUUID();
    const first = next();
    // Some send the same once more under the same key, others something of their own.
    return Array.from({ length: clients }, (_, at): Shot => (at === 0 || dice.oneIn(2) ? keyed(first, key) : keyed(next(), randomUUID())));
  });
  const answers = await Promise.all(shots.map(({ endpoint, input, sending }) => send(scene.test, endpoint, input, sending)));
  const faults = [
    ...(await brokenRules(scene, racer, before)),
    ...answers.flatMap((answer, at) => failuresOf(shots[at]?.endpoint, answer)),
    ...contradictions(shots, answers),
  ];
  await endRains(scene);
  return { answers, faults };
}

const keyed = (shot: Shot, key: string): Shot => ({ ...shot, sending: { ...shot.sending, key } });

/** The right funds password never locks, however many calls show it at once. */
const failuresOf = (endpoint: Endpoint | undefined, { status, text, json }: Answer): string[] =>
  status >= 500 || json.errorCode === "request.tooMany" || json.errorCode === "fundsPassword.locked"
    ? [`${endpoint?.path} answers ${status} ${text.slice(0, 200)}`]
    : [];

/** One key has one effect, so all who are told of one are told of the same. */
function contradictions(shots: readonly Shot[], answers: readonly Answer[]): string[] {
  const told = new Map<string, Set<string>>();
  for (const [at, { endpoint, sending }] of shots.entries()) {
    const answer = answers[at] as Answer;
    if (!endpoint.idempotent || answer.status !== 200) continue;
    const known = told.get(sending.key ?? "") ?? new Set();
    told.set(sending.key ?? "", known.add(canonical(answer.json.value)));
  }
  return [...told.values()].filter((values) => values.size > 1).map((values) => `one key, different effects: ${[...values].join(" | ")}`);
}

/** The same text for the same value, whatever the order of its fields. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([first], [second]) => (first < second ? -1 : 1)))
      : part,
  );

/** A giver may have few rains at once, and set few in an hour: those of a race that is over are over too, and what is left of them comes back. */
async function endRains({ test }: RaceScene): Promise<void> {
  await test.db
    .updateTable("red_rains")
    .set({ starts_at: new Date(Date.now() - 7_200_000), ends_at: new Date(Date.now() - 3_600_000) })
    .where("state", "=", "open")
    .execute();
  await test.db.deleteFrom("limit_hits").where("scope", "=", "rain.change").execute();
  await test.services.rain.returnLeft();
}

function shuffled<T>(list: readonly T[], dice: Dice): T[] {
  const left = [...list];
  for (let at = left.length - 1; at > 0; at -= 1) {
    const other = dice.below(at + 1);
    [left[at], left[other]] = [left[other] as T, left[at] as T];
  }
  return left;
}
