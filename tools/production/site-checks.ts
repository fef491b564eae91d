import { isIP } from "node:net";
import { getSystemStatus, SystemStatus } from "@mela/contract/site/site";
import { type Finding, inArea } from "./finding.ts";

const found = inArea("site");
const clock = inArea("clock");
const TIMEOUT_MS = 8_000;
const APART_SECONDS = 5;
const OWN = /^(127\.|::1$|::ffff:127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/;

/** The site as people reach it: TLS, which brand answers, whose address the platform sees, and what time it has. */
export async function checkSite(site: string | undefined): Promise<Finding[]> {
  if (site === undefined) return [found.unknown("say --site with its address, and it is asked from here")];
  const { protocol, origin } = new URL(site);
  if (protocol !== "https:") return [found.missing(`${origin} is not https: passwords would travel in the open`)];
  try {
    const response = await fetch(new URL(getSystemStatus.path, origin), { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
    const status = SystemStatus.safeParse(((await response.json()) as { value?: unknown }).value);
    if (!status.success)
      return [
        found.missing(
          `${origin} answers ${response.status}, and no brand: its domain is none of theirs, or the proxy changes the host name`,
        ),
      ];
    return [
      found.ok(`${origin} answers by TLS`),
      hsts(response),
      status.data.maintenance ? found.missing("it is in maintenance") : found.ok("it is open"),
      caller(status.data.location.ip),
      time(response.headers.get("date")),
    ];
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return [found.missing(`${origin} does not answer: ${cause instanceof Error ? cause.message : String(cause)}`)];
  }
}

const hsts = (response: Response): Finding =>
  response.headers.has("strict-transport-security")
    ? found.ok("browsers are told to stay with TLS")
    : found.missing("no Strict-Transport-Security comes through the proxy");

function caller(ip: string): Finding {
  return isIP(ip) !== 0 && !OWN.test(ip)
    ? found.ok(`the platform sees callers by their address (yours is ${ip})`)
    : found.missing(`the platform takes you for ${ip}, which is the proxy: name it in TRUSTED_PROXIES, and have it set X-Forwarded-For`);
}

function time(date: string | null): Finding {
  const apart = Math.abs(Date.parse(date ?? "") - Date.now()) / 1000;
  if (Number.isNaN(apart)) return clock.unknown("the site does not say what time it has");
  return apart <= APART_SECONDS
    ? clock.ok("this machine and the site agree")
    : clock.missing(`this machine and the site are ${Math.round(apart)} seconds apart: set both by NTP`);
}
