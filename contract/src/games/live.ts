import * as z from "zod/mini";
import { endpoint, queryFlag } from "../base/endpoint.ts";
import { Game, OptionalLanguage } from "./games.ts";

/** A table of the live casino and what goes on at it. */
export const LiveModel = z.object({
  game: Game,
  /** Its provider has it; also while the provider does not answer. */
  active: z.boolean(),
  /** Its provider deals there now. */
  streaming: z.boolean(),
  /** How many sit at it, of all brands together. */
  players: z.int(),
});
export type LiveModel = z.output<typeof LiveModel>;

/** The live tables that the brand shows, those with the most players first; `active` and `streaming` leave out the others (GAPI-21, API-38). */
export const listLiveModels = endpoint({
  method: "GET",
  path: "/wps/live/models",
  input: z.object({ active: queryFlag(), streaming: queryFlag(), language: OptionalLanguage }),
  output: z.object({ list: z.array(LiveModel) }),
});
