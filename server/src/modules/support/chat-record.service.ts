import type { Trx } from "../../db.ts";
import type { OperatorCaller } from "../../lib/callers.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { StoredConversation } from "./support.tables.ts";

export type ChatRecord = ReturnType<typeof createChatRecord>;

/** What operators do in conversations; their words stand in the conversation alone, where an erasure finds them. */
export const createChatRecord =
  ({ audit }: { audit: AuditService }) =>
  (
    trx: Trx,
    by: OperatorCaller,
    { id, merchant_code, member_id }: StoredConversation,
    action: string,
    detail: object = {},
  ): Promise<void> =>
    audit.write(trx, { brandCode: merchant_code, by, action, subject: `member:${member_id}`, detail: { conversation: id, ...detail } });
