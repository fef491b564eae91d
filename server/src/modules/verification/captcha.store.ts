import { sql } from "kysely";
import type { Executor } from "../../db.ts";

export interface NewCaptcha {
  brandCode: string;
  purpose: string;
  answerHash: Buffer;
  lifeSeconds: number;
}

export async function insertCaptcha(executor: Executor, captcha: NewCaptcha): Promise<{ id: string; expires_at: Date }> {
  return executor
    .insertInto("captchas")
    .values({
      merchant_code: captcha.brandCode,
      purpose: captcha.purpose,
      answer_hash: captcha.answerHash,
      expires_at: sql<Date>`now() + make_interval(secs => ${captcha.lifeSeconds})`,
    })
    .returning(["id", "expires_at"])
    .executeTakeFirstOrThrow();
}

/** Takes a captcha away, right or wrong, so that nobody can try twice; its answer only when it still counts for this purpose. */
export async function takeCaptcha(executor: Executor, id: string, brandCode: string, purpose: string): Promise<Buffer | null> {
  const row = await executor
    .deleteFrom("captchas")
    .where("id", "=", id)
    .where("merchant_code", "=", brandCode)
    .returning(["answer_hash", sql<boolean>`purpose = ${purpose} and expires_at > now()`.as("valid")])
    .executeTakeFirst();
  return row?.valid ? row.answer_hash : null;
}

export async function deleteOldCaptchas(executor: Executor): Promise<void> {
  await executor
    .deleteFrom("captchas")
    .where("expires_at", "<", sql<Date>`now()`)
    .execute();
}
