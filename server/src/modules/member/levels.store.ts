import { sql } from "kysely";
import type { Level, LevelField } from "@mela/contract/console/member-levels";
import type { Executor, Trx } from "../../db.ts";

export interface FoundLevel {
  field: LevelField;
  level: Level;
  version: number;
  note: string;
  by: string;
  at: Date;
}

/** How a member is judged; no row for what nobody has judged. */
export async function listLevels(executor: Executor, memberId: number): Promise<FoundLevel[]> {
  const { rows } = await sql<FoundLevel>`
    select l.field, l.level, l.version, l.note, o.name as by, l.changed_at as at
    from member_levels l join operators o on o.id = l.operator_id where l.member_id = ${memberId}`.execute(executor);
  return rows;
}

export interface NewLevel {
  memberId: number;
  brandCode: string;
  field: LevelField;
  level: Level;
  note: string;
  operatorId: number;
}

/** The member has to be locked. */
export async function keepLevel(trx: Trx, { memberId, brandCode, field, level, note, operatorId }: NewLevel): Promise<void> {
  await sql`
    insert into member_levels (member_id, merchant_code, field, level, note, operator_id)
    values (${memberId}, ${brandCode}, ${field}, ${level}, ${note}, ${operatorId})
    on conflict (member_id, field) do update set level = excluded.level, note = excluded.note, operator_id = excluded.operator_id,
      version = member_levels.version + 1, changed_at = now()`.execute(trx);
}
