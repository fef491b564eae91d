import type { CallOrigin } from "../../lib/callers.ts";
import { deviceKeyOf, headerOf } from "../../lib/request-headers.ts";
import type { Request } from "../../lib/request.ts";
import type { Site } from "../auth/passkey-challenges.service.ts";
import { siteOf } from "../auth/request-visit.service.ts";
import type { RequestContext } from "../site/brand.ts";

/** Where somebody comes to the console from. */
export interface ConsoleVisit {
  /** The brand at whose address they are; it decides about nothing but whose name stands in a mail. */
  brandCode: string;
  ip: string;
  deviceKey: string | null;
  userAgent: string;
  country: string | null;
  origin: CallOrigin;
  /** Scheme and host of the page; throws `passkey.unavailable` where it is none of the brand's. */
  site: () => Promise<Site>;
}

export async function consoleVisitOf(
  requestContext: RequestContext,
  request: Request & { id: string },
  language: string,
): Promise<ConsoleVisit> {
  const { code } = await requestContext.brandOf(request);
  const userAgent = headerOf(request, "user-agent")?.slice(0, 300) ?? "";
  return {
    brandCode: code,
    ip: request.ip,
    deviceKey: deviceKeyOf(request),
    userAgent,
    country: requestContext.locationOf(request).country,
    origin: { address: request.ip, userAgent: userAgent || null, requestId: request.id },
    site: () => siteOf(requestContext, request, language),
  };
}
