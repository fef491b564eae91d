import type { InputOf } from "@mela/contract/base/endpoint";
import * as calls from "@mela/contract/console/game-rules";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";
import { consoleKeys } from "./console.keys.ts";

export { GAME_RULES, type GameRule, type GameRules, loosens } from "@mela/contract/console/game-rules";

export const gameRulesQuery = (brand: string) =>
  queryOptions({
    queryKey: [...consoleKeys.gameRules, brand],
    queryFn: ({ signal }) => call(calls.getGameRules, { brand }, { signal }),
  });

/** Changes it, or asks a colleague; the answer says which. */
export const setGameRule = (input: InputOf<typeof calls.setGameRule>) => call(calls.setGameRule, input);
