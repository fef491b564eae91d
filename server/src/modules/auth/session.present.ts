import type { SessionEntry } from "@mela/contract/auth/sessions";
import { browserName, systemName } from "../../lib/browser-names.ts";
import type { ListedSession } from "./account.tables.ts";

export function presentSession(session: ListedSession): SessionEntry {
  return {
    id: session.id,
    device: session.device,
    browser: browserName(session.user_agent),
    system: systemName(session.user_agent),
    network: networkOf(session.ip),
    createdAt: session.created_at.toISOString(),
    lastSeenAt: session.last_seen_at.toISOString(),
    sessions: session.sessions,
    current: session.current,
  };
}

/** Enough of an address to recognise one's own, and no more: "203.0.113.*", "2001:db8:1:*". */
function networkOf(ip: string): string {
  if (!ip.includes(":")) return `${ip.split(".").slice(0, 3).join(".")}.*`;
  return `${ip.split("::")[0]?.split(":").slice(0, 3).join(":") ?? ""}:*`;
}
