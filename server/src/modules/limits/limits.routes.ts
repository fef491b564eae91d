import { cancelLimitChange, excludeMe, getLimits, getPlaySession, setLimit, setRealityCheck } from "@mela/contract/limits";
import type { Bind } from "../../http.ts";
import type { LimitsService } from "./limits.service.ts";

export function registerLimitsRoutes(bind: Bind, { limits }: { limits: LimitsService }): void {
  bind(getLimits, ({ caller }) => limits.overview(Number(caller.userId)));
  bind(setLimit, ({ caller, input }) => limits.set(Number(caller.userId), input));
  bind(cancelLimitChange, ({ caller, input }) => limits.cancelChange(Number(caller.userId), input.kind, input.period));
  bind(excludeMe, ({ caller, input }) => limits.exclude(Number(caller.userId), input));
  bind(setRealityCheck, async ({ caller, input }) => ({ minutes: await limits.setRealityCheck(Number(caller.userId), input.minutes) }));
  bind(getPlaySession, ({ caller }) => limits.playSession(Number(caller.userId), caller.sessionId));
}
