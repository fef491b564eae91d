import { isAgent, isAgentOnly } from "@mela/contract/base/customer-type";
import type { BrandSettings } from "@mela/contract/site/site";
import { AppError } from "../../errors.ts";
import type { Member } from "../member/member.service.ts";

export interface LoginVisit {
  brandCode: string;
  settings: BrandSettings;
  ip: string;
  /** In which they are answered. */
  language: string;
  device: string;
  deviceKey?: string | null;
  /** The word by which this browser is trusted with the first factor alone; null when it has none. */
  trust?: string | null;
  userAgent: string;
  gateway?: number | undefined;
}

/** Throws `session.forbidden` where the brand takes no members (COMM3). */
export function assertTakesMembers({ switches }: Pick<BrandSettings, "switches">): void {
  if (!switches.COMM3) throw new AppError("session.forbidden");
}

/** What forbids a member to come in by this door; null when nothing does. */
export function refusalOf(member: Member, { settings }: Pick<LoginVisit, "settings">, asAgent: boolean): AppError | null {
  if (!settings.switches.COMM3) return new AppError("session.forbidden");
  if (member.status === "disabled") return new AppError("login.disabled");
  if (asAgent) return isAgent(member.customer_type) ? null : new AppError("login.notAgent");
  return isAgentOnly(member.customer_type) ? new AppError("login.agentAccount") : null;
}
