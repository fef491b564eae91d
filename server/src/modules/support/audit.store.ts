import type { Trx } from "../../db.ts";

export interface OperatorAction {
  merchantCode: string;
  operatorId: number;
  /** Such as `deposit.credit`. */
  action: string;
  /** What it is about: a kind and an id. */
  subject: string;
  detail: unknown;
}

export async function insertAction(trx: Trx, { merchantCode, operatorId, action, subject, detail }: OperatorAction): Promise<void> {
  await trx
    .insertInto("operator_actions")
    .values({ merchant_code: merchantCode, operator_id: operatorId, action, subject, detail: JSON.stringify(detail) })
    .execute();
}
