import type { Permission } from "@mela/contract/console/permissions";
import type { ConsoleMe } from "../data/session.ts";
import { type ComponentType, lazy } from "react";
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
  /** Null: reached by other ways than the menu. */
  group: GroupId | null;
  title: TextId;
  /** What an operator needs to open it; null: every operator may. */
  needs: Permission | null;
  component: ComponentType;
}

/** Every screen, each in a chunk of its own. The menu, the palette and the routes are made of this table. */
export const SCREENS: readonly Screen[] = [
  {
    path: "/approvals",
    group: "today",
    title: "menu.approvals",
    needs: null,
    component: lazy(async () => ({ default: (await import("../screens/approvals/approvals-screen.tsx")).ApprovalsScreen })),
  },
  {
    path: "/operators",
    group: "setup",
    title: "menu.operators",
    needs: "operators.read",
    component: lazy(async () => ({ default: (await import("../screens/operators/operators-screen.tsx")).OperatorsScreen })),
  },
  {
    path: "/roles",
    group: "setup",
    title: "menu.roles",
    needs: "operators.read",
    component: lazy(async () => ({ default: (await import("../screens/roles/roles-screen.tsx")).RolesScreen })),
  },
  {
    path: "/me",
    group: null,
    title: "menu.me",
    needs: null,
    component: lazy(async () => ({ default: (await import("../screens/me/me-screen.tsx")).MeScreen })),
  },
];

/** Where the console begins: open to every operator. */
export const HOME = "/approvals";

export function mayOpen({ needs }: Pick<Screen, "needs">, me: Pick<ConsoleMe, "permissions">): boolean {
  return needs === null || me.permissions.some(({ permission }) => permission === needs);
}

/** The groups of the menu with the screens that an operator may open; none without any. */
export function menuOf(me: Pick<ConsoleMe, "permissions">): { id: GroupId; key: string; screens: Screen[] }[] {
  return GROUPS.map(({ id, key }) => ({ id, key, screens: SCREENS.filter((screen) => screen.group === id && mayOpen(screen, me)) })).filter(
    ({ screens }) => screens.length > 0,
  );
}

/** The address to go on with after a sign-in: one of our own, or the beginning. */
export function returnAddress(search: string): string {
  const to = new URLSearchParams(search).get("to") ?? "";
  return /^\/(?![/\\])/.test(to) && !/^\/(sign-in|link)\b/.test(to) ? to : HOME;
}
