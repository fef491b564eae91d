import type { Permission } from "@mela/contract/console/permissions";
import type { ConsoleMe } from "../data/session.ts";
import { type ComponentType, lazy } from "react";
import { holds } from "../data/permissions.ts";
import { ALL_BRANDS } from "../lib/brand.tsx";
import type { TextId } from "../lib/texts.tsx";

/** Groups of the menu, in its order, with the letter that follows `g`. A group without a screen that the operator may open is not shown. */
export const GROUPS = [
  { id: "today", key: "t" },
  { id: "members", key: "m" },
  { id: "money", key: "y" },
  { id: "safety", key: "s" },
  { id: "games", key: "p" },
  { id: "content", key: "c" },
  { id: "marketing", key: "k" },
  { id: "agents", key: "a" },
  { id: "setup", key: "u" },
] as const;
export type GroupId = (typeof GROUPS)[number]["id"];

export interface Screen {
  /** Its first part is the screen's own; what follows is the screen's business. */
  path: `/${string}`;
  /** `platform`: belongs to no brand · `brand`: one brand at a time · `brands`: also all brands together, for what only lists and reports. */
  scope: "platform" | "brand" | "brands";
  /** Null: reached by other ways than the menu. */
  group: GroupId | null;
  title: TextId;
  /** What an operator needs to open it, in the brand where it belongs to one: of several any; null: every operator may. */
  needs: Permission | readonly Permission[] | null;
  component: ComponentType;
}

/** Every screen, each in a chunk of its own. The menu, the palette and the routes are made of this table. */
export const SCREENS: readonly Screen[] = [
  {
    path: "/today",
    scope: "platform",
    group: "today",
    title: "menu.today",
    needs: "dashboard.read",
    component: lazy(async () => ({ default: (await import("../screens/today/today-screen.tsx")).TodayScreen })),
  },
  {
    path: "/approvals",
    scope: "platform",
    group: "today",
    title: "menu.approvals",
    needs: null,
    component: lazy(async () => ({ default: (await import("../screens/approvals/approvals-screen.tsx")).ApprovalsScreen })),
  },
  {
    path: "/members",
    scope: "brands",
    group: "members",
    title: "menu.members",
    needs: "members.read",
    component: lazy(async () => ({ default: (await import("../screens/members/members-screen.tsx")).MembersScreen })),
  },
  {
    path: "/identity",
    scope: "brand",
    group: "members",
    title: "menu.identity",
    needs: "members.identity",
    component: lazy(async () => ({ default: (await import("../screens/identity/identity-screen.tsx")).IdentityScreen })),
  },
  {
    path: "/chat",
    scope: "brand",
    group: "members",
    title: "menu.chat",
    needs: "support.chat",
    component: lazy(async () => ({ default: (await import("../screens/chat/chat-screen.tsx")).ChatScreen })),
  },
  {
    path: "/feedback",
    scope: "brand",
    group: "members",
    title: "menu.feedback",
    needs: "support.feedback",
    component: lazy(async () => ({ default: (await import("../screens/feedback/feedback-screen.tsx")).FeedbackScreen })),
  },
  {
    path: "/withdrawals",
    scope: "brand",
    group: "money",
    title: "menu.withdrawals",
    needs: "withdrawals.read",
    component: lazy(async () => ({ default: (await import("../screens/withdrawals/withdrawals-screen.tsx")).WithdrawalsScreen })),
  },
  {
    path: "/deposits",
    scope: "brand",
    group: "money",
    title: "menu.deposits",
    needs: "deposits.read",
    component: lazy(async () => ({ default: (await import("../screens/deposits/deposits-screen.tsx")).DepositsScreen })),
  },
  {
    path: "/adjustments",
    scope: "brand",
    group: "money",
    title: "menu.adjustments",
    needs: "adjustments.create",
    component: lazy(async () => ({ default: (await import("../screens/adjustments/adjustments-screen.tsx")).AdjustmentsScreen })),
  },
  {
    path: "/payment-rules",
    scope: "brand",
    group: "money",
    title: "menu.paymentRules",
    needs: ["payments.settings", "payments.pause"],
    component: lazy(async () => ({ default: (await import("../screens/payment-rules/payment-rules-screen.tsx")).PaymentRulesScreen })),
  },
  {
    path: "/reconciliation",
    scope: "brand",
    group: "money",
    title: "menu.reconciliation",
    needs: "reconciliation.work",
    component: lazy(async () => ({ default: (await import("../screens/reconciliation/reconciliation-screen.tsx")).ReconciliationScreen })),
  },
  {
    path: "/ledger",
    scope: "platform",
    group: "money",
    title: "menu.ledger",
    needs: "ledger.verify",
    component: lazy(async () => ({ default: (await import("../screens/ledger/ledger-screen.tsx")).LedgerScreen })),
  },
  {
    path: "/game-rules",
    scope: "brand",
    group: "games",
    title: "menu.gameRules",
    needs: "brand.read",
    component: lazy(async () => ({ default: (await import("../screens/game-rules/game-rules-screen.tsx")).GameRulesScreen })),
  },
  {
    path: "/operators",
    scope: "platform",
    group: "setup",
    title: "menu.operators",
    needs: "operators.read",
    component: lazy(async () => ({ default: (await import("../screens/operators/operators-screen.tsx")).OperatorsScreen })),
  },
  {
    path: "/roles",
    scope: "platform",
    group: "setup",
    title: "menu.roles",
    needs: "operators.read",
    component: lazy(async () => ({ default: (await import("../screens/roles/roles-screen.tsx")).RolesScreen })),
  },
  {
    path: "/audit",
    scope: "platform",
    group: "setup",
    title: "menu.audit",
    needs: "audit.read",
    component: lazy(async () => ({ default: (await import("../screens/audit/audit-screen.tsx")).AuditScreen })),
  },
  {
    path: "/me",
    scope: "platform",
    group: null,
    title: "menu.me",
    needs: null,
    component: lazy(async () => ({ default: (await import("../screens/me/me-screen.tsx")).MeScreen })),
  },
];

/** Where the console begins: open to every operator. */
export const HOME = "/approvals";

type Held = Pick<ConsoleMe, "permissions">;
type Opened = Pick<Screen, "scope" | "needs">;

/** Whether an operator may open a screen, in a brand where the screen belongs to one; null: there is none. */
export function mayOpen({ scope, needs }: Opened, me: Held, brand: string | null): boolean {
  if (scope !== "platform" && (brand === null || (brand === ALL_BRANDS && scope === "brand"))) return false;
  const where = scope === "platform" ? null : brand;
  return needs === null || [needs].flat().some((permission) => holds(me, permission, where));
}

/** Where a screen is, below `/console`. */
export const addressOf = ({ path, scope }: Pick<Screen, "path" | "scope">, brand: string | null): string =>
  scope === "platform" ? path : `/b/${brand ?? ""}${path}`;

export interface MenuEntry extends Screen {
  to: string;
}

/** The groups of the menu with the screens that an operator may open; none without any. */
export function menuOf(me: Held, brand: string | null): { id: GroupId; key: string; screens: MenuEntry[] }[] {
  return GROUPS.map(({ id, key }) => ({
    id,
    key,
    screens: SCREENS.filter((screen) => screen.group === id && mayOpen(screen, me, brand)).map((screen) => ({
      ...screen,
      to: addressOf(screen, brand),
    })),
  })).filter(({ screens }) => screens.length > 0);
}

/** The brand that an address below `/console` is in; null where it is in none. */
export const brandOfAddress = (location: string): string | null => /^\/b\/([^/]+)/.exec(location)?.[1] ?? null;

/** The brand that the menu leads into: that of the address, else the one that the tab was last in, else the first. */
export function brandFor(location: string, last: string | null, { brands }: Pick<ConsoleMe, "brands">): string | null {
  const here = brandOfAddress(location);
  if (here !== null) return here;
  const known = last === ALL_BRANDS ? brands.length > 1 : brands.some(({ code }) => code === last);
  return known ? last : (brands[0]?.code ?? null);
}

/** Where a change of the brand leads: the same screen there, where it may be opened there; else the start. From screens of no brand: nowhere. */
export function inOtherBrand(location: string, brand: string, me: Held): string | null {
  if (brandOfAddress(location) === null) return null;
  const rest = location.replace(/^\/b\/[^/]+/, "");
  const screen = SCREENS.find(({ path, scope }) => scope !== "platform" && (rest === path || rest.startsWith(`${path}/`)));
  return screen && mayOpen(screen, me, brand) ? addressOf(screen, brand) : HOME;
}

/** The address to go on with after a sign-in: one of our own, or the beginning. */
export function returnAddress(search: string): string {
  const to = new URLSearchParams(search).get("to") ?? "";
  return /^\/(?![/\\])/.test(to) && !/^\/(sign-in|link)\b/.test(to) ? to : HOME;
}
