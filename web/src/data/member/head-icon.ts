import { type Face, getHeadIcon, HEAD_ICONS, setHeadIcon } from "@mela/contract/member/head-icon";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { memberKeys } from "./member.keys.ts";

export { type Face, HEAD_ICONS };

/** Where the picture of a face lies. */
export const faceUrl = (face: Face): string => `/media/faces/${face}.svg`;

/** What the member has chosen (`none` is nothing), and the face that they are shown with. */
export function headIconQuery(userName: string | undefined) {
  return queryOptions({
    queryKey: memberKeys.headIcon(userName),
    queryFn: ({ signal }) => call(getHeadIcon, {}, { signal }),
    enabled: userName !== undefined,
    staleTime: 600_000,
  });
}

export const chooseHeadIcon = (icon: Face) => call(setHeadIcon, { icon }, { showFailure: true });
