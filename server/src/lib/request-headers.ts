import { DEVICES, type Device, HEADERS } from "@mela/contract/auth/account";
import { IDEMPOTENCY_HEADER } from "@mela/contract/base/endpoint";
import type { Request } from "./request.ts";

/** One header as text; undefined when it is missing or repeated. */
export function headerOf(request: Request, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()];
  return typeof value === "string" ? value : undefined;
}

/** A cookie of a request; undefined when it has none of that name. */
export function cookieOf(request: Request, name: string): string | undefined {
  const cookies = (request.headers["cookie"] ?? "").toString().split(";");
  const found = cookies.map((part) => part.trim()).find((part) => part.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

/** Whether a browser says that nothing is to be shared: by Global Privacy Control, or by the header that was before it. */
export const wantsNothingShared = (request: Request): boolean => headerOf(request, "sec-gpc") === "1" || headerOf(request, "dnt") === "1";

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

/** The key of a form that makes an account; null when there is none, as from programs of before it, or a strange one. */
export function intentionKeyOf(request: Request): string | null {
  const key = headerOf(request, IDEMPOTENCY_HEADER);
  return key !== undefined && /^[\w-]{16,64}$/.test(key) ? key : null;
}
