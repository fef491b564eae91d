import type { InputOf } from "@mela/contract/base/endpoint";
import * as calls from "@mela/contract/console/member-data";
import { saveFile } from "@mela/kit/save-file";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";
import { keyOf, type MemberKey } from "./member.ts";

export type { MemberClosing, MemberCopy } from "@mela/contract/console/member-data";

/** ms between two looks while a copy is being made. */
const MAKING_MS = 2_000;

export const copyQuery = (key: MemberKey) =>
  queryOptions({
    queryKey: keyOf(key, "copy"),
    queryFn: ({ signal }) => call(calls.getMemberCopy, key, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.copy?.state === "asked" ? MAKING_MS : false),
  });
export const closingQuery = (key: MemberKey) =>
  queryOptions({ queryKey: keyOf(key, "closing"), queryFn: ({ signal }) => call(calls.getMemberClosing, key, { signal }) });

export const askCopy = (input: InputOf<typeof calls.askMemberCopy>) => call(calls.askMemberCopy, input);
/** Has the browser keep the ZIP file of a copy. */
export const saveCopy = (input: InputOf<typeof calls.takeMemberCopy>): Promise<void> =>
  saveFile(calls.takeMemberCopy, input, "data.zip", { showFailure: false });
export const askAnonymising = (input: InputOf<typeof calls.askAnonymising>) => call(calls.askAnonymising, input);
