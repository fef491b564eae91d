import {
  askDataCopy,
  askErasure,
  type ErasureObstacle,
  fetchDataCopy,
  getPrivacy,
  type PrivacyState,
  takeErasureBack,
} from "@mela/contract/privacy/privacy";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { saveFile } from "@mela/kit/save-file";
import { privacyKeys } from "./privacy.keys.ts";

export { COPY_HOURS, ERASURE_DAYS } from "@mela/contract/privacy/privacy";
export type { ErasureObstacle, PrivacyState };

const MAKING_MS = 3_000;

/** How the copy and the erasure of whoever is logged in stand; asked again while a copy is being made. */
export function privacyQuery(userName: string) {
  return queryOptions({
    queryKey: privacyKeys.state(userName),
    queryFn: ({ signal }) => call(getPrivacy, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.copy?.state === "asked" ? MAKING_MS : false),
    meta: { personal: true },
  });
}

/* All below are told of by the screen that sends them. Each asks for the password (`session.stepUp`) where the log-on is not fresh. */

export const askCopy = (password?: string) => call(askDataCopy, { password });
export const saveCopy = (password?: string) => saveFile(fetchDataCopy, { password }, "my-data.zip", { showFailure: false });
export const beginErasure = (password?: string) => call(askErasure, { password });
export const keepAccount = () => call(takeErasureBack, {}, { showFailure: true });
