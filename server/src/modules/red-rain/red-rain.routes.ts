import { cancelRain, claimEnvelope, getRain, listRains, scheduleRain } from "@mela/contract/red-rain/red-envelope";
import type { Bind } from "../../http.ts";
import { agentId } from "../../lib/agent-caller.ts";
import type { RedRainService } from "./red-rain.service.ts";

const CHANGES = { perMinute: 60 };
/** Envelopes are caught as fast as a finger taps. */
const CATCHES = { perMinute: 240 };

/** Red envelope rain: agents schedule it, members catch it. */
export function registerRedRainRoutes(bind: Bind, { rain }: { rain: RedRainService }): void {
  bind(
    scheduleRain,
    ({ caller, input, idempotencyKey }) => rain.schedule({ ...input, agentId: agentId(caller), requestKey: idempotencyKey }),
    CHANGES,
  );
  bind(listRains, ({ caller, input }) => rain.list(agentId(caller), input));
  bind(cancelRain, ({ caller, input }) => rain.cancel(agentId(caller), Number(input.id)), CHANGES);
  bind(getRain, ({ caller }) => rain.onMember(Number(caller.userId)));
  bind(
    claimEnvelope,
    ({ caller, input }) => rain.claim({ memberId: Number(caller.userId), customerType: caller.userType }, Number(input.id)),
    CATCHES,
  );
}
