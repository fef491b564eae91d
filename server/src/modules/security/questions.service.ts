import { QUESTIONS_NEEDED, SECURITY_QUESTIONS } from "@mela/contract/security/security";
import { type Db, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { Attempts } from "../verification/attempts.service.ts";
import { checkPassword, hashPassword } from "../../lib/passwords.ts";
import { plainAnswer } from "./questions.rules.ts";
import * as store from "./questions.store.ts";

export interface GivenAnswer {
  question: string;
  answer: string;
}

/** Answers are easier to guess than codes. */
const TRIES = { scope: "security.answers", max: 5, windowSeconds: 86_400 };
const KNOWN: ReadonlySet<string> = new Set(SECURITY_QUESTIONS);

export type QuestionsService = ReturnType<typeof createQuestionsService>;

/** Security questions: only hashes of the answers are kept, in their plain form. */
export function createQuestionsService({ db, attempts }: { db: Db; attempts: Attempts }) {
  const listSet = async (memberId: number): Promise<string[]> => (await store.listAnswers(db, memberId)).map(({ question }) => question);

  /** Three different questions with three different answers; throws `security.answersAlike`. */
  const set = async (memberId: number, given: readonly GivenAnswer[]): Promise<string[]> => {
    const answers = given.map(({ question, answer }) => ({ question, plain: plainAnswer(answer) }));
    if (answers.some(({ question, plain }) => !KNOWN.has(question) || plain === "")) {
      throw new AppError("request.invalid", { fields: ["answers"] });
    }
    const distinct = (values: string[]): boolean => new Set(values).size === QUESTIONS_NEEDED;
    if (!distinct(answers.map(({ question }) => question)) || !distinct(answers.map(({ plain }) => plain))) {
      throw new AppError("security.answersAlike");
    }
    const hashed = await Promise.all(answers.map(async ({ question, plain }) => ({ question, answerHash: await hashPassword(plain) })));
    await inTransaction(db, (trx) => store.replaceAnswers(trx, memberId, hashed));
    return hashed.map(({ question }) => question).toSorted();
  };

  /** Lets all answers pass together, and never tells which one was wrong. Throws `security.wayClosed`, `.answerWrong` or `.tooMany`. */
  const check = async (owner: { memberId: number; brandCode: string }, given: readonly GivenAnswer[]): Promise<void> => {
    const known = await store.listAnswers(db, owner.memberId);
    if (known.length === 0) throw new AppError("security.wayClosed");
    await attempts.demand({ ...TRIES, brandCode: owner.brandCode, key: String(owner.memberId) });
    const right = await Promise.all(
      known.map(({ question, answerHash }) => {
        const answer = given.find((entry) => entry.question === question)?.answer ?? "";
        return checkPassword(answerHash, plainAnswer(answer));
      }),
    );
    if (!right.every(Boolean)) throw new AppError("security.answerWrong");
  };

  return { listSet, set, check };
}
