import type { SessionEntry } from "@mela/contract/auth/sessions";
import type { ListedSession } from "./account.tables.ts";

/** Names of browsers and systems by what their user-agent line holds; the first that fits counts. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bMelaApp\//, "App"],
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\/|\bOPX\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bUCBrowser\//, "UC Browser"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

export function presentSession(session: ListedSession): SessionEntry {
  return {
    id: session.id,
    device: session.device,
    browser: nameOf(BROWSERS, session.user_agent),
    system: nameOf(SYSTEMS, session.user_agent),
    network: networkOf(session.ip),
    createdAt: session.created_at.toISOString(),
    lastSeenAt: session.last_seen_at.toISOString(),
    sessions: session.sessions,
    current: session.current,
  };
}

function nameOf(names: readonly [RegExp, string][], userAgent: string): string {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "";
}

/** Enough of an address to recognise one's own, and no more: "203.0.113.*", "2001:db8:1:*". */
function networkOf(ip: string): string {
  if (!ip.includes(":")) return `${ip.split(".").slice(0, 3).join(".")}.*`;
  return `${ip.split("::")[0]?.split(":").slice(0, 3).join(":") ?? ""}:*`;
}
