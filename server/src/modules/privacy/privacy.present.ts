import type { PrivacyState } from "@mela/contract/privacy/privacy";
import type { StoredCopy, StoredErasure } from "./privacy.tables.ts";

export const presentCopy = ({ state, asked_at: askedAt, expires_at: expiresAt, size_bytes: bytes }: StoredCopy): PrivacyState["copy"] => ({
  state,
  askedAt: askedAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  bytes,
});

/** One that is done is seen by nobody. */
export const presentErasure = ({ state, asked_at: askedAt, due_at: dueAt, obstacles }: StoredErasure): PrivacyState["erasure"] =>
  state === "done" ? null : { state, askedAt: askedAt.toISOString(), dueAt: dueAt.toISOString(), obstacles };
