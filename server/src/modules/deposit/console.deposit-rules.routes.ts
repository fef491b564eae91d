import * as calls from "@mela/contract/console/payment-rules";
import type { Bind } from "../../http.ts";
import { consoleSeat } from "../access/brand-seats.service.ts";
import type { DepositRulesService } from "./deposit-rules.service.ts";

/** How a brand takes deposits, in the console. */
export function registerConsoleDepositRuleRoutes(bind: Bind, { depositRules }: { depositRules: DepositRulesService }): void {
  bind(calls.getDepositRules, ({ caller, input }) => depositRules.read(consoleSeat(caller, "payments.settings", input.brand)));
  bind(calls.saveDepositRules, ({ caller, input: { brand, ...draft } }) =>
    depositRules.save(consoleSeat(caller, "payments.settings", brand), draft),
  );
}
