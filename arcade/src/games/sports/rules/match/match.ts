import type { MatchSport, Sport } from "../sports.ts";
import { basketball } from "./basketball.ts";
import { boxing } from "./boxing.ts";
import { cricket } from "./cricket.ts";
import { esports } from "./esports.ts";
import { football } from "./football.ts";
import { kabaddi } from "./kabaddi.ts";
import type { MatchModel, Step } from "./model.ts";
import { motor } from "./motor.ts";
import { badminton, tennis } from "./rally.ts";

const MODELS: Record<MatchSport, MatchModel> = {
  football,
  cricket,
  esports,
  basketball,
  tennis,
  badminton,
  kabaddi,
  boxing,
  motor,
};

/** Null for sports that are played out of sight. */
export const matchModel = (sport: Sport): MatchModel | null => (MODELS as Partial<Record<Sport, MatchModel>>)[sport] ?? null;

/** How many play in a match of a sport. */
export const sidesIn = (sport: Sport): number => matchModel(sport)?.field ?? 2;

/** Where a match stands after these steps. */
export const stateAfter = <State>(model: MatchModel<State>, steps: readonly Step[]): State =>
  steps.reduce((state, step) => model.after(state, step), model.begin());
