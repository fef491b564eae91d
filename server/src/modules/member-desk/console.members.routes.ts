import * as calls from "@mela/contract/console/members";
import type { Bind } from "../../http.ts";
import type { MembersDeskService } from "./members.service.ts";

/** Operators' lists of members. */
export function registerConsoleMemberRoutes(bind: Bind, { membersDesk }: { membersDesk: MembersDeskService }): void {
  bind(calls.listMembers, ({ caller, input }) => membersDesk.list(caller, input));
}
