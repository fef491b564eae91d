import { getMemberInfo, type MemberInfo } from "@mela/contract/member/member";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { readStoredLater, STORAGE_KEYS, writeStored } from "../../lib/storage.ts";
import { memberKeys } from "./member.keys.ts";

/** Who is logged in. Enable it only with a session. */
export function memberInfoQuery(userName: string | undefined) {
  return queryOptions({
    queryKey: memberKeys.info(userName),
    queryFn: async ({ signal }) => {
      const info = await call(getMemberInfo, {}, { signal });
      writeStored("local", STORAGE_KEYS.memberInfo, info);
      return info;
    },
    enabled: userName !== undefined,
    staleTime: 60_000,
    meta: { personal: true },
  });
}

/** Puts the copy that the browser keeps into the cache, as something old, so that the name stands at once. */
export async function recallMember(client: QueryClient, userName: string): Promise<void> {
  const kept = await readStoredLater(
    "local",
    STORAGE_KEYS.memberInfo,
    async () => (await import("@mela/contract/member/member")).MemberInfo,
  );
  if (kept?.account === userName) client.setQueryData(memberInfoQuery(userName).queryKey, kept, { updatedAt: 0 });
}

/** What a greeting calls the member: the nickname, else the account. */
export function displayNameOf(info: Pick<MemberInfo, "nickname" | "account"> | undefined, userName: string): string {
  return info?.nickname?.trim() || info?.account || userName;
}
