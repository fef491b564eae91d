import type { Trx } from "../../db.ts";

export interface OperatorAction {
  brandCode: string;
  operatorId: number;
  /** Such as `deposit.credit`. */
  action: string;
  /** What it is about: a kind and an id. */
  subject: string;
  detail: unknown;
}

export async function insertAction(trx: Trx, { brandCode, operatorId, action, subject, detail }: OperatorAction): Promise<void> {
  await trx
    .insertInto("operator_actions")
    .values({ merchant_code: brandCode, operator_id: operatorId, action, subject, detail: JSON.stringify(detail) })
    .execute();
}
