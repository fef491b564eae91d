import type { Distribution, Score } from "../distribution.ts";
import { MILLION, type MatchModel, type Next, STEP_MS } from "./model.ts";
import { factsOfOrder, motorEnds, passWeight, SAFETY, SPIN } from "./motor-ends.ts";
import { motorMarket, motorOffers } from "./motor-markets.ts";
import { afterLap, DEEDS, isNewLeader, isPass, type Lap, MOTOR, type Motor, orderOf, PLACES } from "./motor-state.ts";

/** What a lap brings as a fact: the deed by its number, who does it, and at which place. */
const factOf = ({ deed, car, place }: Lap): Score => [DEEDS.indexOf(deed), car, place];

function nextOf(state: Motor, strengths: readonly number[]): Next {
  const order = orderOf(state);
  const some = [
    ...PLACES.map((place) => ({ step: `P${place + 1}`, weight: passWeight(strengths, order[place + 1]!, order[place]!) })),
    ...PLACES.map((place) => ({ step: `X${place + 1}`, weight: SPIN })),
    { step: "S0", weight: SAFETY },
  ];
  return [...some, { step: "N0", weight: MILLION - some.reduce((all, { weight }) => all + weight, 0) }];
}

/** Motor racing lap by lap: of six cars one passes the one in front of it, one spins, the safety car is out, or nothing changes. */
export const motor: MatchModel<Motor> = {
  field: MOTOR.cars,
  begin: () => ({ laps: [] }),
  after: afterLap,
  isOver: ({ laps }) => laps.length >= MOTOR.laps,
  next: nextOf,
  pauseBefore: () => 0,
  lastsMs: MOTOR.laps * STEP_MS,
  turn: ({ laps }) => laps.filter((lap) => isNewLeader(lap) || lap.deed === "X").length,
  score: (state) => [...orderOf(state)],
  scoreDecides: true,
  facts: (state) => {
    const { laps } = state;
    const count = (is: (lap: Lap) => boolean): Score => [laps.filter(is).length];
    const passers = [...laps.filter(isPass).map(({ car }) => car), -1];
    const reached = MOTOR.marks.filter((lap) => lap <= laps.length);
    return {
      ...factsOfOrder(orderOf(state)),
      overtakes: count(isPass),
      leadchanges: count(isNewLeader),
      spins: count(({ deed }) => deed === "X"),
      safety: count(({ deed }) => deed === "S"),
      ...Object.fromEntries(passers.map((car, at) => [`pass:${at + 1}`, [car]])),
      ...Object.fromEntries(reached.map((lap) => [`at:${lap}`, orderOf(state, lap).slice(0, 1)])),
      ...Object.fromEntries(laps.map((lap, at) => [`lap:${at + 1}`, factOf(lap)])),
    };
  },
  distribution: (state, strengths, group): Distribution | null => {
    if (state.laps.length >= MOTOR.laps) return null;
    return group === `lap:${state.laps.length + 1}` ? lapEnds(state, strengths) : motorEnds(state, strengths, group);
  },
  offers: motorOffers,
  market: motorMarket,
};

const lapEnds = (state: Motor, strengths: readonly number[]): Distribution =>
  nextOf(state, strengths).map(({ step, weight }) => ({ score: factOf(afterLap(state, step).laps.at(-1)!), weight }));
