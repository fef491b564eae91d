import { ApiError } from "@mela/kit/api";
import type { MessageId } from "../../lib/i18n.tsx";

/** A failure to show above the form: the server's words, or a text of ours when it sent none. */
export interface LoginFailure {
  message: string;
  fallback: MessageId;
  code: string;
}

export function failureOf(error: unknown): LoginFailure {
  if (!(error instanceof ApiError)) return { message: "", fallback: "account.failed", code: "" };
  const { code } = error;
  const fallback: MessageId = code === "network.lost" || code === "network.timeout" ? `shell.error.${code}` : "account.failed";
  return { message: error.message, fallback, code };
}
