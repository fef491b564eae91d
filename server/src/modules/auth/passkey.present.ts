import type { Passkey } from "@mela/contract/auth/passkeys";
import type { StoredPasskey } from "./account.tables.ts";

export function presentPasskey(passkey: StoredPasskey): Passkey {
  return {
    id: passkey.id,
    name: passkey.name,
    createdAt: passkey.created_at.toISOString(),
    lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
    synced: passkey.synced,
  };
}
