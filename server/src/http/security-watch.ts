import type { Endpoint } from "@mela/contract/base/endpoint";
import type { FastifyRequest } from "fastify";
import { callNameOf } from "./call-name.ts";
import type { AppError } from "../errors.ts";
import type { Caller, ChatCaller, OperatorCaller } from "../lib/callers.ts";
import { networkOf } from "@mela/contract/base/network";
import type { RequestTraces } from "./request-traces.ts";
import type { RequestContext } from "../modules/site/brand.ts";
import { EVENT_OF_CALL } from "../security-events/call-events.ts";
import { eventOfRefusal, isIntegrityFault } from "../security-events/error-events.ts";
import type { SecurityLog } from "../security-events/security-log.ts";
import { memberAccount, operatorAccount, toldAbout } from "../security-events/subjects.ts";

type AnyCaller = Caller | ChatCaller | OperatorCaller | null;

/** What is told of requests while they are answered. */
export interface SecurityWatch {
  /** Who calls, once that is known. */
  called(request: FastifyRequest, caller: AnyCaller): void;
  /** The call has done what it was asked for. */
  done(endpoint: Endpoint, request: FastifyRequest, brand: string, answer: unknown): void;
  /** The request is answered with an error; `cause` is what was thrown. */
  refused: (error: AppError, request: FastifyRequest, cause: unknown) => Promise<void>;
}

interface Deps {
  log: SecurityLog;
  requestContext: RequestContext;
  traces: Pick<RequestTraces, "of">;
}

/** Turns requests into security events: refusals by the code of their error, calls that were done by their path. */
export function createSecurityWatch({ log, requestContext, traces }: Deps): SecurityWatch {
  const accounts = new WeakMap<FastifyRequest, string>();
  const factsOf = (request: FastifyRequest) => ({
    network: networkOf(request.ip),
    request: request.id,
    traceId: traces.of(request).traceId,
    call: callNameOf(request),
  });
  return {
    called(request, caller) {
      if (caller) accounts.set(request, accountOf(caller));
    },
    done(endpoint, request, brand, answer) {
      const type = EVENT_OF_CALL[`${endpoint.method} ${endpoint.path}`];
      if (!type) return;
      const account = toldAbout(answer).account ?? accounts.get(request) ?? null;
      log.record({ type, brand, account, ...factsOf(request) });
    },
    async refused(error, request, cause) {
      const path = request.routeOptions.url ?? null;
      const caller = accounts.get(request);
      const told = toldAbout(cause);
      const byOperator = caller?.startsWith("operator:") ?? false;
      const fault = isIntegrityFault(cause) ? "integrity.ledger" : null;
      const type = fault ?? told.type ?? eventOfRefusal({ code: error.code, value: error.value, path, byOperator });
      if (!type) return;
      const brand = await requestContext.brandOf(request).then(
        ({ code }) => code,
        () => null,
      );
      log.record({ type, brand, account: caller ?? told.account ?? null, code: error.code, ...factsOf(request) });
    },
  };
}

function accountOf(caller: NonNullable<AnyCaller>): string {
  if ("userId" in caller) return memberAccount(caller.userId);
  return "operatorId" in caller ? operatorAccount(caller.operatorId) : `conversation:${caller.conversationId}`;
}
