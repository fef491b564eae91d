import { createTrialAccount, startTestPlay } from "@mela/contract/registration/trial";
import type { FastifyRequest } from "fastify";
import type { Bind } from "../../http.ts";
import type { Caller } from "../../lib/callers.ts";
import type { RequestContext } from "../site/brand.ts";
import { deviceKeyOf, deviceOf } from "../../lib/request-headers.ts";
import type { TrialService, TrialVisit } from "./trial.service.ts";

const PER_MINUTE = 20;

interface Called {
  request: FastifyRequest;
  caller: Caller | null;
  ip: string;
  language: string;
}

interface Services {
  trial: TrialService;
  requestContext: RequestContext;
}

export function registerTrialRoutes(bind: Bind, { trial, requestContext }: Services): void {
  const visitOf = async ({ request, caller, ip, language }: Called): Promise<TrialVisit> => ({
    brand: await requestContext.brandOf(request),
    callerType: caller?.userType ?? null,
    ip,
    language,
    device: deviceOf(request),
    deviceKey: deviceKeyOf(request),
    userAgent: request.headers["user-agent"] ?? "",
  });

  bind(startTestPlay, async (context) => trial.start(await visitOf(context)), { perMinute: PER_MINUTE });
  bind(createTrialAccount, async (context) => trial.start(await visitOf(context)), { perMinute: PER_MINUTE });
}
