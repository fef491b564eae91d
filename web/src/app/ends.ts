import type { ApiError } from "@mela/kit/api";

/** Ends that somebody brought about on purpose: logging in again by itself would undo them. */
export const FINAL_ENDS: readonly unknown[] = ["remote", "password", "disabled", "logout"];

/** Somebody has put an end to it from elsewhere, and who holds this phone is not to be in again by one tap. After a change of password the old one opens nothing, and a record with the new one has learnt it from a tab beside this one. */
const LEAVE_NO_PASSWORD: readonly unknown[] = ["remote", "disabled"];

/** Why a session is over, as the server has it. */
export const reasonOf = ({ value }: ApiError): unknown => ((value ?? {}) as { reason?: unknown }).reason;

export const leavesNoPassword = (error: ApiError): boolean => LEAVE_NO_PASSWORD.includes(reasonOf(error));
