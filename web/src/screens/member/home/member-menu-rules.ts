import { type CustomerType, isAgent } from "@mela/contract/base/customer-type";
import type { ContractKind } from "@mela/contract/contracts/agent-contracts";

/** Entries that a brand's settings show or leave out (MEMBER-14: all six). */
const BY_SETTING = {
  deposit: "/m/voucherCenter",
  withdraw: "/m/withdraw",
  mail: "/m/webEmail",
  bettingRecord: "/m/gameRecord",
  accountRecord: "/m/transaction/record",
  rewardCenter: "/m/rewardCenter",
} as const;
const ALWAYS = {
  favorites: "/m/favorite",
  securityCenter: "/m/securityCenter",
  announcements: "/m/notice",
  manualRebate: "/m/member/manualRebate",
} as const;
/** A player's own contracts; agents find theirs in the menu of agents. */
const CONTRACTS = {
  dailyContract: "/m/member/agent/getSalaryContract",
  dividendContract: "/m/member/agent/getDevidendContract",
  hourlyContract: "/m/member/agent/getHourContract",
} as const;
const BY_RULE = { missions: "/m/rewardCenter?kind=MISSION", inviteFriends: "/m/inviteFriends", ...CONTRACTS, settings: "/m/set" } as const;

/** Stands above the other rows. */
const AGENTS = { agentHome: "/m/agent/home" } as const;

const PATHS = { ...BY_SETTING, ...AGENTS, ...ALWAYS, ...BY_RULE };
export type MenuKey = keyof typeof PATHS;

export interface MenuEntry {
  key: MenuKey;
  path: string;
}

export interface MenuSituation {
  /** Keys of the template's member menu. */
  menu: readonly string[];
  /** null for a visitor. */
  type: CustomerType | null;
  referralEnabled: boolean;
  missionsEnabled: boolean;
  /** Kinds of which the member has, or had, a contract. */
  contracts: readonly ContractKind[];
}

/** What the member centre leads to, in its order. */
export function memberMenu({ menu, type, referralEnabled, missionsEnabled, contracts }: MenuSituation): MenuEntry[] {
  const shown = (key: MenuKey): boolean => {
    if (key in BY_SETTING) return menu.includes(key);
    if (key === "agentHome") return isAgent(type);
    if (key === "missions") return missionsEnabled;
    if (key in CONTRACTS) return !isAgent(type) && contracts.some((kind) => key === `${kind}Contract`);
    if (key === "inviteFriends") return type === null || (!isAgent(type) && referralEnabled);
    return true;
  };
  return (Object.keys(PATHS) as MenuKey[]).filter(shown).map((key) => ({ key, path: PATHS[key] }));
}

/** The money buttons of the balance card, the four tiles, and the rows below. */
export function groupsOf(entries: readonly MenuEntry[]): Record<"money" | "tiles" | "rows", MenuEntry[]> {
  const money: readonly MenuKey[] = ["deposit", "withdraw"];
  const tiles: readonly MenuKey[] = ["mail", "bettingRecord", "accountRecord", "rewardCenter"];
  return {
    money: entries.filter(({ key }) => money.includes(key)),
    tiles: entries.filter(({ key }) => tiles.includes(key)),
    rows: entries.filter(({ key }) => !money.includes(key) && !tiles.includes(key)),
  };
}
