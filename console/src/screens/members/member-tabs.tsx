import type { Permission } from "@mela/contract/console/permissions";
import { type ComponentType, lazy } from "react";
import type { MemberHead, MemberKey } from "../../data/member.ts";
import type { TextId } from "../../lib/texts.tsx";
import { ContactTab } from "./tab-contact.tsx";
import { LedgerTab } from "./tab-ledger.tsx";
import { LogOnsTab } from "./tab-log-ons.tsx";
import { NotesTab } from "./tab-notes.tsx";
import { DepositsTab, WithdrawalsTab } from "./tab-orders.tsx";
import { OverviewTab } from "./tab-overview.tsx";
import { PlayTab } from "./tab-play.tsx";

export interface TabProps {
  memberKey: MemberKey;
  head: MemberHead;
}

/** What is opened less often comes when it is. */
const late = (load: () => Promise<ComponentType<TabProps>>) => lazy(async () => ({ default: await load() }));
const DataTab = late(async () => (await import("./tab-data.tsx")).DataTab);
const FeedbackTab = late(async () => (await import("./tab-feedback.tsx")).FeedbackTab);
const HistoryTab = late(async () => (await import("./tab-history.tsx")).HistoryTab);
const LimitsTab = late(async () => (await import("./tab-limits.tsx")).LimitsTab);
const MessagesTab = late(async () => (await import("./tab-messages.tsx")).MessagesTab);
const RewardsTab = late(async () => (await import("./tab-rewards.tsx")).RewardsTab);
const TeamTab = late(async () => (await import("./tab-team.tsx")).TeamTab);

interface MemberTab {
  path: `/${string}`;
  title: TextId;
  /** What opens it; of several one is enough. */
  needs: Permission | readonly Permission[];
  component: ComponentType<TabProps>;
}

/** What stands below the head, each loaded by itself and hidden without its permission. */
export const TABS: readonly MemberTab[] = [
  { path: "/overview", title: "member.tab.overview", needs: "members.read", component: OverviewTab },
  { path: "/deposits", title: "member.tab.deposits", needs: "deposits.read", component: DepositsTab },
  { path: "/withdrawals", title: "member.tab.withdrawals", needs: "withdrawals.read", component: WithdrawalsTab },
  { path: "/ledger", title: "member.tab.ledger", needs: "members.read", component: LedgerTab },
  { path: "/play", title: "member.tab.play", needs: "members.read", component: PlayTab },
  { path: "/rewards", title: "member.tab.rewards", needs: "members.read", component: RewardsTab },
  { path: "/limits", title: "member.tab.limits", needs: ["protection.read", "limits.set"], component: LimitsTab },
  { path: "/log-ons", title: "member.tab.logOns", needs: "members.read", component: LogOnsTab },
  { path: "/contact", title: "member.tab.contact", needs: "members.read", component: ContactTab },
  { path: "/messages", title: "member.tab.messages", needs: "members.read", component: MessagesTab },
  { path: "/feedback", title: "member.tab.feedback", needs: "support.feedback", component: FeedbackTab },
  { path: "/team", title: "member.tab.team", needs: "agents.read", component: TeamTab },
  { path: "/notes", title: "member.tab.notes", needs: "members.notes", component: NotesTab },
  { path: "/history", title: "member.tab.history", needs: "audit.read", component: HistoryTab },
  { path: "/data", title: "member.tab.data", needs: ["members.export", "members.anonymise"], component: DataTab },
];
