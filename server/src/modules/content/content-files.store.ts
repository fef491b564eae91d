import { type Selectable, sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";
import type { NewAnnouncement } from "./content.store.ts";
import type { AnnouncementRow } from "./content.tables.ts";
import type { NewHelpEntry } from "./help.store.ts";

type ByLanguage<T> = Readonly<Record<string, T>>;
/** A row that has come from a file. */
type Filed<T> = T & { file: string };

export type AnnouncementDraft = Omit<NewAnnouncement, "brandCode">;
export type HelpDraft = Omit<NewHelpEntry, "brandCode">;

export type AnnouncementFileRow = Filed<
  Omit<Selectable<AnnouncementRow>, "id" | "merchant_code" | "created_at" | "file"> & {
    texts: ByLanguage<{ title: string; small: string; content: string }>;
  }
>;

/** Announcements that have come from files, by the names of those. */
export async function listAnnouncementFiles(executor: Executor, brandCode: string): Promise<AnnouncementFileRow[]> {
  return executor
    .selectFrom("announcements as a")
    .innerJoin("announcement_texts as t", "t.announcement_id", "a.id")
    .select(["a.type", "a.group_name", "a.sequence", "a.start_at", "a.end_at", "a.promo_category_ids", "a.promo_key", "a.images", "a.link"])
    .select("a.deposit_promotion")
    .select([
      "a.file",
      sql<
        AnnouncementFileRow["texts"]
      >`jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'small', t.small, 'content', t.content))`.as("texts"),
    ])
    .where("a.merchant_code", "=", brandCode)
    .where("a.file", "is not", null)
    .groupBy("a.id")
    .orderBy("a.file")
    .$narrowType<{ file: string }>()
    .execute();
}

export type HelpFileRow = Filed<{ tag: string; sequence: number; texts: Record<string, { title: string; content: string }> }>;

/** Help that has come from files, by the names of those. */
export async function listHelpFiles(executor: Executor, brandCode: string): Promise<HelpFileRow[]> {
  return executor
    .selectFrom("help_entries as h")
    .innerJoin("help_entry_texts as t", "t.help_entry_id", "h.id")
    .select(["h.tag", "h.sequence", "h.file"])
    .select(sql<HelpFileRow["texts"]>`jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'content', t.content))`.as("texts"))
    .where("h.merchant_code", "=", brandCode)
    .where("h.file", "is not", null)
    .groupBy("h.id")
    .orderBy("h.file")
    .$narrowType<{ file: string }>()
    .execute();
}

/** Takes down what has come from files other than these. */
export async function deleteOtherAnnouncements(trx: Trx, brandCode: string, files: readonly string[]): Promise<void> {
  await trx
    .deleteFrom("announcements")
    .where("merchant_code", "=", brandCode)
    .where("file", "is not", null)
    .where(sql<boolean>`file <> all(${[...files]}::text[])`)
    .execute();
}

/** Takes down what has come from files other than these. */
export async function deleteOtherHelp(trx: Trx, brandCode: string, files: readonly string[]): Promise<void> {
  await trx
    .deleteFrom("help_entries")
    .where("merchant_code", "=", brandCode)
    .where("file", "is not", null)
    .where(sql<boolean>`file <> all(${[...files]}::text[])`)
    .execute();
}

/** Makes the announcement of a file, or changes it. Whoever calls holds the brand's lock. */
export async function saveAnnouncementFile(trx: Trx, brandCode: string, file: string, draft: AnnouncementDraft): Promise<void> {
  const row = {
    type: draft.type,
    group_name: draft.groupName,
    sequence: draft.sequence,
    start_at: draft.startAt,
    end_at: draft.endAt,
    promo_category_ids: [...draft.categoryIds],
    promo_key: draft.promoKey,
    images: JSON.stringify(draft.images),
    link: draft.link,
    deposit_promotion: draft.depositPromotion,
  };
  const { id } = await trx
    .insertInto("announcements")
    .values({ merchant_code: brandCode, file, ...row })
    .onConflict((conflict) => conflict.columns(["merchant_code", "file"]).where("file", "is not", null).doUpdateSet(row))
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx.deleteFrom("announcement_texts").where("announcement_id", "=", id).execute();
  const texts = Object.entries(draft.texts).map(([language, text]) => ({ announcement_id: id, language, ...text }));
  await trx.insertInto("announcement_texts").values(texts).execute();
}

/** Makes the help entry of a file, or changes it. Whoever calls holds the brand's lock. */
export async function saveHelpFile(trx: Trx, brandCode: string, file: string, { texts, ...row }: HelpDraft): Promise<void> {
  const { id } = await trx
    .insertInto("help_entries")
    .values({ merchant_code: brandCode, file, ...row })
    .onConflict((conflict) => conflict.columns(["merchant_code", "file"]).where("file", "is not", null).doUpdateSet(row))
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx.deleteFrom("help_entry_texts").where("help_entry_id", "=", id).execute();
  const rows = Object.entries(texts).map(([language, text]) => ({ help_entry_id: id, language, ...text }));
  await trx.insertInto("help_entry_texts").values(rows).execute();
}
