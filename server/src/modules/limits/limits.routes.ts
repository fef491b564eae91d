import { cancelLimitChange, excludeMe, getLimits, getPlaySession, setLimit, setRealityCheck } from "@mela/contract/limits/limits";
import { getConsoleLimits, setConsoleLimit } from "@mela/contract/console/member-limits";
import type { Bind } from "../../http.ts";
import { consoleSeat } from "../access/brand-seats.service.ts";
import type { LimitsService } from "./limits.service.ts";
import type { OperatorLimitsService } from "./operator-limits.service.ts";

interface Services {
  limits: LimitsService;
  operatorLimits: OperatorLimitsService;
}

export function registerLimitsRoutes(bind: Bind, { limits, operatorLimits }: Services): void {
  bind(getLimits, ({ caller }) => limits.overview(Number(caller.userId)));
  bind(setLimit, ({ caller, input }) => limits.set(Number(caller.userId), input));
  bind(cancelLimitChange, ({ caller, input }) => limits.cancelChange(Number(caller.userId), input.kind, input.period));
  bind(excludeMe, ({ caller, input }) => limits.exclude(Number(caller.userId), input));
  bind(setRealityCheck, async ({ caller, input }) => ({ minutes: await limits.setRealityCheck(Number(caller.userId), input.minutes) }));
  bind(getPlaySession, ({ caller }) => limits.playSession(Number(caller.userId), caller.sessionId));

  bind(getConsoleLimits, ({ caller, input }) => operatorLimits.get(consoleSeat(caller, "limits.set", input.brand), input.id));
  bind(setConsoleLimit, ({ caller, input }) => operatorLimits.set(consoleSeat(caller, "limits.set", input.brand), input.id, input));
}
