import { getMemberInfo } from "@mela/contract/member";
import type { Bind } from "../../http.ts";
import type { MemberService } from "./member.service.ts";

export function registerMemberRoutes(bind: Bind, { member }: { member: MemberService }): void {
  bind(getMemberInfo, ({ caller }) => member.getInfo(caller.userId));
}
