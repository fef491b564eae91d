import * as calls from "@mela/contract/console/game-rules";
import type { Bind } from "../../http.ts";
import { consoleSeat } from "../access/brand-seats.service.ts";
import type { GameRulesService } from "./game-rules.service.ts";

/** How slots of a brand may be played, in the console. */
export function registerConsoleGameRuleRoutes(bind: Bind, { gameRules }: { gameRules: GameRulesService }): void {
  bind(calls.getGameRules, ({ caller, input }) => gameRules.read(consoleSeat(caller, "brand.read", input.brand)));
  bind(calls.setGameRule, ({ caller, input: { brand, ...change } }) => gameRules.set(caller, brand, change));
}
