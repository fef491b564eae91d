import * as tabs from "@mela/contract/console/member-tabs";
import type { Bind } from "../../http.ts";
import type { MemberTabsService } from "./member-tabs.service.ts";

/** What operators see of a member beside the head, the money and the play. */
export function registerConsoleMemberTabRoutes(bind: Bind, { memberTabs }: { memberTabs: MemberTabsService }): void {
  bind(tabs.listMemberTurnover, ({ caller, input }) => memberTabs.turnover(caller, input));
  bind(tabs.listMemberRewards, ({ caller, input }) => memberTabs.rewards(caller, input));
  bind(tabs.listMemberFreeRounds, ({ caller, input }) => memberTabs.freeRounds(caller, input));
  bind(tabs.getLimitsInForce, ({ caller, input }) => memberTabs.limits(caller, input));
  bind(tabs.listMemberBreaks, ({ caller, input }) => memberTabs.breaks(caller, input));
  bind(tabs.listMemberLetters, ({ caller, input }) => memberTabs.letters(caller, input));
  bind(tabs.listMemberChat, ({ caller, input }) => memberTabs.chat(caller, input));
  bind(tabs.listMemberFeedback, ({ caller, input }) => memberTabs.feedback(caller, input));
  bind(tabs.getMemberPlace, ({ caller, input }) => memberTabs.place(caller, input));
  bind(tabs.listMembersBelow, ({ caller, input }) => memberTabs.below(caller, input));
}
