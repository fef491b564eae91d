import type { MessageId } from "../../locales/message-id.ts";

/** Places of the agents' bar in their order. */
export const BAR_ITEMS = [
  { key: "home", path: "/m/home", text: "agent.nav.home" },
  { key: "agentHome", path: "/m/agent/home", text: "agent.nav.agentHome" },
  { key: "openAccount", path: "/m/agentRegister", text: "agent.nav.openAccount" },
  { key: "dividend", path: "/m/member/agent/agentDivident", text: "agent.nav.dividend" },
  { key: "announcements", path: "/m/member/notice?types=A", text: "agent.nav.announcements" },
] as const satisfies readonly { key: string; path: string; text: MessageId }[];
