import type { MemberCopy } from "@mela/contract/console/member-data";
import type { DataCopy, PrivacyState } from "@mela/contract/privacy/privacy";
import type { DeskCopy, StoredCopy, StoredErasure } from "./privacy.tables.ts";

type Shown = Pick<StoredCopy, "state" | "asked_at" | "expires_at" | "size_bytes">;

export const presentCopy = ({ state, asked_at: askedAt, expires_at: expiresAt, size_bytes: bytes }: Shown): DataCopy => ({
  state,
  askedAt: askedAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  bytes,
});

export const presentDeskCopy = (copy: DeskCopy): MemberCopy => ({
  ...presentCopy(copy),
  id: copy.id,
  askedBy: copy.askedBy,
  taken: copy.fetched,
});

/** One that is done is seen by nobody. */
export const presentErasure = ({ state, asked_at: askedAt, due_at: dueAt, obstacles }: StoredErasure): PrivacyState["erasure"] =>
  state === "done" ? null : { state, askedAt: askedAt.toISOString(), dueAt: dueAt.toISOString(), obstacles };
