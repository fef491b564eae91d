import { isAgent, type CustomerType } from "@mela/contract/base/customer-type";
import type { Category } from "@mela/contract/games/terms";
import type { MessageId } from "../../lib/i18n.tsx";
import { HOME_PATH } from "../../lib/navigation.ts";
import { categoryPath } from "../../widgets/category-tabs/category-paths.ts";

export interface MenuCategory {
  key: "HOT" | "PROMO" | Category;
  path: string;
}

/** Home first, then one entry per category that has vendors, the promotions last. */
export function menuCategories(categories: readonly Category[]): MenuCategory[] {
  return [
    { key: "HOT", path: HOME_PATH },
    ...categories.map((key) => ({ key, path: categoryPath(key) })),
    { key: "PROMO", path: "/m/activity" },
  ];
}

export type LinkKey =
  | "back"
  | "agent"
  | "inHouse"
  | "notice"
  | "announcement"
  | "changePassword"
  | "fundsPassword"
  | "bettingRecord"
  | "customerService"
  | "helpCenter"
  | "download"
  | "signOut";

export interface MenuLink {
  key: LinkKey;
  /** Absent for what is no page. */
  path?: string;
  text: MessageId;
}

const LINKS: readonly MenuLink[] = [
  { key: "back", path: HOME_PATH, text: "site.menu.back" },
  { key: "agent", path: "/m/agent/home", text: "site.menu.agent" },
  { key: "inHouse", path: "/m/inHouse", text: "site.menu.inHouse" },
  { key: "notice", path: "/m/notice", text: "site.menu.notice" },
  { key: "announcement", path: "/m/announcement", text: "site.menu.announcement" },
  { key: "changePassword", path: "/m/changePsw", text: "site.menu.changePassword" },
  { key: "fundsPassword", path: "/m/securityCenter/FundsPasswordBox", text: "site.menu.fundsPassword" },
  { key: "bettingRecord", path: "/m/gameRecord", text: "site.menu.gameRecord" },
  { key: "customerService", text: "site.menu.customerService" },
  { key: "helpCenter", path: "/m/help", text: "site.menu.help" },
  { key: "download", path: "/m/app", text: "site.menu.download" },
  { key: "signOut", text: "site.menu.signOut" },
];

interface MenuSituation {
  /** Keys that the brand's template shows, in its order. */
  menu: readonly string[];
  /** null for a visitor. */
  type: CustomerType | null;
  /** False inside the native shell and the installed web app. */
  downloads: boolean;
}

/** The rows of the menu for somebody: the brand's choice, the agents' home for agents, no sign-out without a session. */
export function menuLinks({ menu, type, downloads }: MenuSituation): MenuLink[] {
  const hidden = (key: string) => (key === "download" && !downloads) || (key === "signOut" && type === null);
  const keys = [...(isAgent(type) ? ["agent"] : []), ...menu.filter((key) => !hidden(key))];
  // The way out stands at the end, wherever the brand has put it.
  const order = (key: string) => (key === "signOut" ? 1 : 0);
  return keys.toSorted((a, b) => order(a) - order(b)).flatMap((key) => LINKS.find((link) => link.key === key) ?? []);
}

/** Activities that the menu shows. */
export const HOT_PROMOS = 3;
