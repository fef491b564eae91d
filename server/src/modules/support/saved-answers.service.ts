import type { OutputOf, ParsedInputOf } from "@mela/contract/base/endpoint";
import {
  type listSavedAnswers,
  type removeSavedAnswer,
  SAVED_ANSWERS_MAX,
  type SavedAnswer,
  type saveSavedAnswer,
} from "@mela/contract/console/chat";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { BrandSeat } from "../../lib/brand-seat.ts";
import type { AuditService } from "../audit/audit.service.ts";
import { staleOf } from "../audit/stale.service.ts";
import * as store from "./saved-answers.store.ts";

interface Deps {
  db: Db;
  audit: AuditService;
  /** Languages in which a brand speaks, its own first. */
  languagesOf: (brandCode: string) => Promise<readonly string[]>;
}

export type SavedAnswers = ReturnType<typeof createSavedAnswers>;

/** Answers that operators of a brand give again and again, in each of its languages. */
export function createSavedAnswers({ db, audit, languagesOf }: Deps) {
  const seen = async (trx: Trx, brand: string, id: number, version: number | undefined): Promise<store.StoredAnswer> => {
    const [answer] = await store.listAnswers(trx, brand, id);
    if (!answer) throw new AppError("request.notFound");
    if (answer.version !== version) throw await staleOf(trx, { brandCode: brand, subject: `answer:${id}` });
    return answer;
  };

  return {
    async list(seat: BrandSeat): Promise<OutputOf<typeof listSavedAnswers>> {
      await seat.demand(db);
      const languages = await languagesOf(seat.brandCode);
      const answers = await store.listAnswers(db, seat.brandCode);
      return { languages: [...languages], answers: answers.map((answer) => present(answer, languages)) };
    },

    /** Throws `answer.taken`, `answer.tooMany`, `console.stale`, and `request.invalid` for a language that the brand does not speak, or one twice. */
    async save(seat: BrandSeat, { id, version, title, texts: given }: ParsedInputOf<typeof saveSavedAnswer>): Promise<SavedAnswer> {
      const { operator: by, brandCode } = seat;
      const languages = await languagesOf(brandCode);
      const texts = Object.fromEntries(given.map(({ language, text }) => [language, text]));
      const fits = Object.keys(texts).length === given.length && given.every(({ language }) => languages.includes(language));
      if (!fits) throw new AppError("request.invalid", { fields: ["texts"] });
      const saved = await inTransaction(db, async (trx) => {
        await seat.demand(trx);
        await store.lockAnswers(trx, brandCode);
        const known = await store.listAnswers(trx, brandCode);
        if (known.some((one) => one.id !== id && one.title.toLowerCase() === title.toLowerCase())) throw new AppError("answer.taken");
        if (id === undefined && known.length >= SAVED_ANSWERS_MAX) throw new AppError("answer.tooMany");
        const before = id === undefined ? null : await seen(trx, brandCode, id, version);
        const kept = before === null ? await store.insertAnswer(trx, brandCode, { title, texts }) : before.id;
        if (before !== null) await store.updateAnswer(trx, kept, { title, texts });
        const states = { before: before ? { title: before.title, texts: before.texts } : {}, after: { title, texts } };
        await audit.write(trx, { brandCode, by, action: "answer.saved", subject: `answer:${kept}`, states, detail: {} });
        const [answer] = await store.listAnswers(trx, brandCode, kept);
        if (!answer) throw new AppError("request.notFound");
        return answer;
      });
      return present(saved, languages);
    },

    remove: (seat: BrandSeat, { id, version }: Pick<ParsedInputOf<typeof removeSavedAnswer>, "id" | "version">): Promise<void> =>
      inTransaction(db, async (trx) => {
        const { operator: by, brandCode } = seat;
        await seat.demand(trx);
        await store.lockAnswers(trx, brandCode);
        const { title, texts } = await seen(trx, brandCode, id, version);
        await store.deleteAnswer(trx, id);
        const states = { before: { title, texts }, after: {} };
        await audit.write(trx, { brandCode, by, action: "answer.removed", subject: `answer:${id}`, states, detail: { title } });
      }),
  };
}

/** A language that the brand has given up is not shown. */
const present = ({ texts, ...answer }: store.StoredAnswer, languages: readonly string[]): SavedAnswer => ({
  ...answer,
  texts: languages.flatMap((language) => (texts[language] === undefined ? [] : [{ language, text: texts[language] }])),
});
