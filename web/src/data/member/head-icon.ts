import { getHeadIcon, HEAD_ICONS, type HeadIcon, setHeadIcon } from "@mela/contract/member/head-icon";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { memberKeys } from "./member.keys.ts";

export { HEAD_ICONS, type HeadIcon };

/** The picture that the member shows themselves with; `none` is one too. */
export function headIconQuery(userName: string | undefined) {
  return queryOptions({
    queryKey: memberKeys.headIcon(userName),
    queryFn: async ({ signal }) => (await call(getHeadIcon, {}, { signal })).icon,
    enabled: userName !== undefined,
    staleTime: 600_000,
  });
}

export async function chooseHeadIcon(icon: HeadIcon): Promise<HeadIcon> {
  return (await call(setHeadIcon, { icon }, { showFailure: true })).icon;
}
