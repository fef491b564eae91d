import * as calls from "@mela/contract/console/payment-rules";
import type { Bind } from "../../http.ts";
import { consoleSeat } from "../access/brand-seats.service.ts";
import type { PayoutRulesService } from "./payout-rules.service.ts";

/** How a brand pays out, in the console. */
export function registerConsolePayoutRuleRoutes(bind: Bind, { payoutRules }: { payoutRules: PayoutRulesService }): void {
  bind(calls.getPayoutRules, ({ caller, input }) => payoutRules.read(consoleSeat(caller, "payments.settings", input.brand)));
  bind(calls.savePayoutRules, ({ caller, input: { brand, ...draft } }) => payoutRules.save(caller, brand, draft));
}
