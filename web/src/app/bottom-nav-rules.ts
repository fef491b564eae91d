import { isAgent, type CustomerType } from "@mela/contract/base/customer-type";
import { HOME_PATH, LOGIN_PATH } from "../lib/navigation.ts";
import { isHomePath } from "./first-routes.ts";

export type NavKey = "home" | "promotions" | "invite" | "vip" | "member";

export interface NavItem {
  key: NavKey;
  path: string;
  /** A tap opens the login popup in place of the path. */
  opensLogin: boolean;
}

export interface NavSituation {
  /** null for a visitor. */
  type: CustomerType | null;
  referralEnabled: boolean;
  vipEnabled: boolean;
}

export const MEMBER_HOME = "/m/member/home";

/** What stands in the bottom navigation, in order. */
export function navItems({ type, referralEnabled, vipEnabled }: NavSituation): NavItem[] {
  const visitor = type === null;
  const items: (NavItem | false)[] = [
    { key: "home", path: HOME_PATH, opensLogin: false },
    { key: "promotions", path: "/m/activity", opensLogin: false },
    (visitor || referralEnabled) && { key: "invite", path: isAgent(type) ? "/m/agent/home" : "/m/inviteFriends", opensLogin: false },
    vipEnabled && { key: "vip", path: "/m/member/benefits", opensLogin: false },
    { key: "member", path: visitor ? LOGIN_PATH : MEMBER_HOME, opensLogin: visitor },
  ];
  return items.filter((item) => item !== false);
}

/** The item that a path belongs to. */
export function currentNavKey(path: string): NavKey | null {
  if (isHomePath(path)) return "home";
  if (path === "/m/activity" || path === "/m/activityDetail") return "promotions";
  if (path === "/m/inviteFriends") return "invite";
  if (path === "/m/member/benefits") return "vip";
  return path === MEMBER_HOME ? "member" : null;
}
