import { isTrialLike } from "@mela/contract/base/customer-type";
import { getAdvertising, setAdvertising } from "@mela/contract/member/advertising";
import { getHeadIcon, setHeadIcon } from "@mela/contract/member/head-icon";
import { getMemberInfo } from "@mela/contract/member/member";
import { getTableName, setTableName } from "@mela/contract/member/table-name";
import { isTableName } from "@mela/contract/names/table-names";
import { AppError } from "../../errors.ts";
import type { Bind } from "../../http.ts";
import { presentMemberInfo } from "./member.present.ts";
import type { MemberService } from "./member.service.ts";
import type { VipService } from "./vip.service.ts";

export function registerMemberRoutes(bind: Bind, { member, vip }: { member: MemberService; vip: Pick<VipService, "labelOf"> }): void {
  bind(getMemberInfo, async ({ caller, language }) => {
    const self = await member.getMember(caller.userId);
    return presentMemberInfo(self, await vip.labelOf(self, language));
  });
  bind(getHeadIcon, async ({ caller }) => member.getHeadIcon(caller.userId));
  bind(setHeadIcon, async ({ caller, input }) => member.setHeadIcon(caller.userId, input.icon));
  bind(getTableName, async ({ caller }) => member.getTableName(caller.userId));
  bind(setTableName, async ({ caller, input }) => member.setTableName(caller.userId, input.name));
  bind(getAdvertising, async ({ caller }) => ({ agreed: await member.hasAgreedToAdvertising(caller.userId) }));
  bind(setAdvertising, async ({ caller, input }) => {
    if (isTrialLike(caller.userType)) throw new AppError("freePlay.rejected");
    await member.agreeToAdvertising(caller.userId, input.agreed);
    return input;
  });
}
