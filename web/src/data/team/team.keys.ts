import type { LinkOrder } from "@mela/contract/team/agent-links";
import type { Days } from "./team.ts";

/** The member whose branch is looked at; null: the agent. */
type Branch = string | null;

/** Query keys of an agent's team and invitation links. */
export const teamKeys = {
  all: ["team"],
  totals: (userName: string, days: Days, under: Branch) => ["team", "totals", userName, days, under] as const,
  days: (userName: string, days: Days) => ["team", "days", userName, days] as const,
  categories: (userName: string, days: Days) => ["team", "categories", userName, days] as const,
  subordinates: (userName: string, under: Branch, view: object) => ["team", "subordinates", userName, under, view] as const,
  affiliate: (userName: string, memberId: string, days: Days) => ["team", "affiliate", userName, memberId, days] as const,
  downlines: (userName: string, under: Branch, view: object) => ["team", "downlines", userName, under, view] as const,
  orders: (userName: string, language: string, view: object) => ["team", "orders", userName, language, view] as const,
  order: (userName: string, language: string, id: string) => ["team", "order", userName, language, id] as const,
  today: (day: string) => ["agent", "today", day] as const,
  earnings: (day: string) => ["agent", "earnings", day] as const,
  links: ["agent", "links"],
  linkList: (order: LinkOrder) => ["agent", "links", order] as const,
  qrCode: (address: string) => ["qr", address] as const,
} as const;
