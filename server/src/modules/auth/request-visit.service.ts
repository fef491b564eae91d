import { HEADERS } from "@mela/contract/auth/account";
import { AppError } from "../../errors.ts";
import type { Request } from "../../lib/request.ts";
import { deviceKeyOf, deviceOf, headerOf } from "../../lib/request-headers.ts";
import type { RequestContext } from "../site/brand.ts";
import type { LoginVisit } from "./login-visit.service.ts";
import type { Site } from "./passkey-challenges.service.ts";

/** The word by which a browser asks to be trusted with the first factor alone; null when it has none, or a strange one. */
function trustOf(request: Request): string | null {
  const word = headerOf(request, HEADERS.deviceTrust);
  return word !== undefined && /^[\w-]{16,64}$/.test(word) ? word : null;
}

/** Where and with what somebody logs in, as a session keeps it. */
export async function loginVisitOf(
  requestContext: RequestContext,
  { request, language }: { request: Request; language: string },
): Promise<LoginVisit> {
  const { code, settings } = await requestContext.brandOf(request);
  const browser = {
    device: deviceOf(request),
    deviceKey: deviceKeyOf(request),
    trust: trustOf(request),
    userAgent: headerOf(request, "user-agent") ?? "",
  };
  return { brandCode: code, settings, ip: request.ip, language, ...browser };
}

/** The site as the browser sees it, if that is an address of the brand's; throws `passkey.unavailable`. */
export async function siteOf(requestContext: RequestContext, request: Request, language: string): Promise<Site> {
  const { code, settings } = await requestContext.brandOf(request);
  const origin = `${request.protocol}://${request.host}`;
  if (origin !== (await requestContext.originOf(request))) throw new AppError("passkey.unavailable");
  return { brandCode: code, name: settings.brand.names[language] ?? code, origin };
}
