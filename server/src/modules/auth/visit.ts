import { DEVICES, type Device, HEADERS } from "@mela/contract/auth/account";
import { AppError } from "../../errors.ts";
import type { Context } from "../../http.ts";
import type { RequestContext } from "../site/brand.ts";
import type { LoginVisit } from "./login-visit.ts";
import type { Site } from "./passkey-challenges.ts";

type Request = Context<unknown, null>["request"];

/** One header as text; undefined when it is missing or repeated. */
export function headerOf(request: Request, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()];
  return typeof value === "string" ? value : undefined;
}

/** The device word of a request, H5 when it is none of ours. */
export function deviceOf(request: Request): Device {
  const word = headerOf(request, HEADERS.device);
  return DEVICES.find((device) => device === word?.toUpperCase()) ?? "H5";
}

/** The random name by which a browser calls itself; null when it has none, or a strange one. */
export function deviceKeyOf(request: Request): string | null {
  const key = headerOf(request, HEADERS.deviceKey);
  return key !== undefined && /^[\w-]{16,64}$/.test(key) ? key : null;
}

/** The word by which a browser asks to be trusted with the first factor alone; null when it has none, or a strange one. */
function trustOf(request: Request): string | null {
  const word = headerOf(request, HEADERS.deviceTrust);
  return word !== undefined && /^[\w-]{16,64}$/.test(word) ? word : null;
}

/** Where and with what somebody logs in, as a session keeps it. */
export async function loginVisitOf(requestContext: RequestContext, request: Request): Promise<LoginVisit> {
  const { code, template } = await requestContext.brandOf(request);
  const browser = {
    device: deviceOf(request),
    deviceKey: deviceKeyOf(request),
    trust: trustOf(request),
    userAgent: headerOf(request, "user-agent") ?? "",
  };
  return { merchantCode: code, template, ip: request.ip, ...browser };
}

/** The site as the browser sees it, if that is an address of the brand's; throws `passkey.unavailable`. */
export async function siteOf(requestContext: RequestContext, request: Request, language: string): Promise<Site> {
  const { code, template } = await requestContext.brandOf(request);
  const origin = `${request.protocol}://${request.host}`;
  if (origin !== (await requestContext.originOf(request))) throw new AppError("passkey.unavailable");
  return { merchantCode: code, name: template.brand.names[language] ?? code, origin };
}
