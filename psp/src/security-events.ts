import type { PaymentErrorCode } from "@mela/contract/deposit/payment";
import { type SecurityEvent, type SecurityEventType, levelOf, securityLine } from "@mela/contract/security/security-events";
import { networkOf } from "@mela/contract/base/network";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";

/** Tells the watcher of one event: a line of the log that a collector can tell from all others. */
export function recordEvent(log: FastifyBaseLogger, event: SecurityEvent): void {
  // Who asks for less noise does not ask to be attacked unseen.
  const lines = log.level === "silent" ? log : log.child({}, { level: "info" });
  lines[levelOf(event.type)](securityLine(event), event.type);
}

/** Which event each error is; a new code has to decide. */
export const EVENT_OF_ERROR = {
  "request.invalid": "input.refused",
  "signature.invalid": "call.forged",
  "signature.stale": "call.stale",
  "request.mismatch": "call.replayed",
  "reference.mismatch": "call.replayed",
  "reference.unknown": "access.foreign-id",
  "payment.notPayable": null,
  "request.notFound": null,
  "system.error": "fault.unexpected",
} as const satisfies Record<PaymentErrorCode, SecurityEventType | null>;

/** Tells the watcher of a request that is answered with an error, where that is an event. */
export function recordRefusal(code: PaymentErrorCode, request: FastifyRequest): void {
  const type = EVENT_OF_ERROR[code];
  if (!type) return;
  const call = request.routeOptions.url === undefined ? null : `${request.method} ${request.routeOptions.url}`;
  recordEvent(request.log, { type, code, call, network: networkOf(request.ip), request: request.id });
}
