import type { Permission } from "@mela/contract/console/permissions";
import type { TextId } from "../../lib/texts.tsx";
import { DO } from "../../parts/use-asked.ts";
import type { Screen } from "../screens.ts";

type Where = Pick<Screen, "scope" | "needs"> & { path: `/${string}` };

/** Settings that stand together at one address. */
export interface SettingsPart extends Where {
  /** The screen, and the part of it. */
  of: readonly TextId[];
  /** What each field is called there. */
  fields: readonly TextId[];
}

/** Whatever can be set in the console, by the name that its field has. A test holds that none of these fields is missing here or there. */
export const SETTINGS: readonly SettingsPart[] = [
  {
    path: "/payment-rules",
    scope: "brand",
    needs: "payments.settings",
    of: ["menu.paymentRules", "rules.tab.deposits"],
    fields: [
      "rules.field.methods",
      "rules.field.min",
      "rules.field.max",
      "rules.field.feeBasisPoints",
      "rules.field.minutes",
      "rules.field.quick",
      "rules.turnover",
      "rules.field.percent",
      "rules.field.maxBonus",
      "rules.field.minDeposit",
      "rules.field.turnoverTimes",
      "rules.field.firstOnly",
    ],
  },
  {
    path: "/payment-rules/payouts",
    scope: "brand",
    needs: "payments.settings",
    of: ["menu.paymentRules", "rules.tab.payouts"],
    fields: [
      "rules.field.minMinor",
      "rules.field.autoUpToMinor",
      "rules.field.oneUpToMinor",
      "rules.field.maxMinor",
      "rules.field.coolingHours",
      "rules.field.maxAccounts",
      "rules.field.perDay",
      "rules.field.perDayMinor",
      "rules.field.feeBasisPoints",
      "rules.field.feeMinMinor",
      "rules.field.freePerDay",
      "rules.field.kinds",
      "rules.field.banks",
    ],
  },
  {
    path: "/game-rules",
    scope: "brand",
    needs: "brand.read",
    of: ["menu.gameRules"],
    fields: ["rules.field.autoplay", "rules.field.fullSpins"],
  },
  {
    path: "/me",
    scope: "platform",
    needs: null,
    of: ["menu.me", "me.preferences"],
    fields: ["me.language", "me.theme", "me.times", "shownIn.name", "me.rows", "me.singleKeys"],
  },
  {
    path: "/me/security",
    scope: "platform",
    needs: null,
    of: ["menu.me", "me.security"],
    fields: ["security.password", "security.app", "security.passkeys", "security.codes"],
  },
];

/** What each role says, which stands on its page. */
export const ROLE_FIELDS = ["roles.ceilings", "operators.networks"] as const satisfies readonly TextId[];

/** Parts of screens that the menu does not name. */
export const PARTS: readonly (Where & { title: TextId })[] = [
  { path: "/deposits/parked", scope: "brand", needs: "deposits.read", title: "deposits.tab.parked" },
  { path: "/deposits/transfers", scope: "brand", needs: "deposits.read", title: "deposits.tab.transfers" },
  { path: "/payment-rules/payouts", scope: "brand", needs: "payments.settings", title: "rules.tab.payouts" },
  { path: "/payment-rules/pauses", scope: "brand", needs: "payments.pause", title: "rules.tab.pauses" },
  { path: "/chat/answers", scope: "brand", needs: "support.chat", title: "chat.answers" },
  { path: "/me/security", scope: "platform", needs: null, title: "me.security" },
  { path: "/me/sessions", scope: "platform", needs: null, title: "me.sessions" },
];

const asking = (path: `/${string}`, what: string): `/${string}` => `${path}?${DO}=${what}`;
const action = (path: `/${string}`, scope: Screen["scope"], needs: Permission, title: TextId) => ({ path, scope, needs, title });

/** What can be begun from anywhere. */
export const ACTIONS: readonly (Where & { title: TextId })[] = [
  action(asking("/adjustments", "new"), "brand", "adjustments.create", "adjustments.new"),
  action("/deposits/statement", "brand", "deposits.settle", "palette.importStatement"),
  action("/reconciliation/new", "brand", "reconciliation.work", "palette.compareStatement"),
  action(asking("/payment-rules/pauses", "pause"), "brand", "payments.pause", "rules.pause"),
  action("/operators/new", "platform", "operators.manage", "operators.invite"),
  action("/roles/new", "platform", "roles.manage", "roles.new"),
];
