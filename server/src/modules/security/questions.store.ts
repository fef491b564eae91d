import type { Executor, Trx } from "../../db.ts";

export interface StoredAnswer {
  question: string;
  answerHash: string;
}

export async function listAnswers(executor: Executor, memberId: number): Promise<StoredAnswer[]> {
  return executor
    .selectFrom("security_answers")
    .select(["question", "answer_hash as answerHash"])
    .where("member_id", "=", memberId)
    .orderBy("question")
    .execute();
}

export async function replaceAnswers(trx: Trx, memberId: number, answers: readonly StoredAnswer[]): Promise<void> {
  await trx.deleteFrom("security_answers").where("member_id", "=", memberId).execute();
  await trx
    .insertInto("security_answers")
    .values(answers.map(({ question, answerHash }) => ({ member_id: memberId, question, answer_hash: answerHash })))
    .execute();
}
