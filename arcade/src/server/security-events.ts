import {
  SECURITY_EVENTS,
  type SecurityEvent,
  type SecurityEventType,
  levelOf,
  securityLine,
} from "@mela/contract/security/security-events";
import { networkOf } from "@mela/contract/base/network";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import { Counter, Registry } from "prom-client";
import type { ArcadeErrorCode } from "../shared/errors.ts";

/** Of this process; there from the start, so that a rate is known for what happens the first time. */
export const eventNumbers = new Registry();
const counts = new Counter({
  name: "mela_security_events_total",
  help: "Security events by type, severity and brand.",
  labelNames: ["type", "severity", "brand"] as const,
  registers: [eventNumbers],
});
for (const [type, severity] of Object.entries(SECURITY_EVENTS)) counts.inc({ type, severity, brand: "" }, 0);

/** Tells the watcher of one event: a line of the arcade's log that a collector can tell from all others, and its number. */
export function recordEvent(log: FastifyBaseLogger, event: SecurityEvent): void {
  counts.inc({ type: event.type, severity: SECURITY_EVENTS[event.type], brand: (event.brand ?? "").replaceAll(/[^\w.-]/g, "_") });
  // Who asks for less noise does not ask to be attacked unseen.
  const lines = log.level === "silent" ? log : log.child({}, { level: "info" });
  lines[levelOf(event.type)](securityLine(event), event.type);
}

/** Which event each error is; null for what happens to honest players. A new code has to decide: without a line here it does not compile. */
export const EVENT_OF_ERROR = {
  "request.invalid": "input.refused",
  "request.tooMany": "limit.hit",
  "request.notFound": null,
  "system.error": "fault.unexpected",
  "system.unavailable": "fault.unavailable",
  "provider.unknown": "call.forged",
  "provider.signature": "call.forged",
  "provider.stale": "call.stale",
  "provider.requestMismatch": "call.replayed",
  "session.unknown": "session.unknown",
  "session.ended": "session.unknown",
  // A link is opened once; who opens it again has reloaded the page, or has somebody else's.
  "session.used": "call.bad-ticket",
  "round.open": null,
  "operation.mismatch": "call.replayed",
  "round.over": null,
  "fair.inPlay": null,
  "fair.inUse": null,
  "fair.seed": null,
  "bet.invalid": "input.refused",
  "bet.stake": "input.refused",
  "bet.belowMinimum": null,
  "bet.aboveMaximum": null,
  "bet.insufficientFunds": null,
  "bet.aboveShown": null,
  "bet.gone": null,
  "bet.closed": null,
  "bet.otherRules": null,
  "clock.behind": "fault.unavailable",
  "journal.restored": null,
  "layout.taken": null,
  "emote.tooMany": null,
  "emote.closed": null,
  "turn.notYours": null,
  "room.elsewhere": null,
  "room.full": null,
  "bet.oddsMoved": null,
  "bet.placed": null,
  "bet.noCashOut": null,
  "bet.priceMoved": null,
  "bet.late": null,
  "bet.refused": null,
  "bet.limitReached": null,
  "bet.blocked": null,
  "bet.returned": "fault.unavailable",
  "bet.returning": "fault.unavailable",
  "free.over": null,
  "free.refused": "input.refused",
  "free.returned": "fault.unavailable",
  "free.returning": "fault.unavailable",
} as const satisfies Record<ArcadeErrorCode, SecurityEventType | null>;

/** Tells the watcher of a request that is answered with an error, where that is an event. */
export function recordRefusal(code: ArcadeErrorCode, request: FastifyRequest): void {
  const type = EVENT_OF_ERROR[code];
  if (!type) return;
  const call = request.routeOptions.url === undefined ? null : `${request.method} ${request.routeOptions.url}`;
  recordEvent(request.log, { type, code, call, network: networkOf(request.ip), request: request.id });
}
