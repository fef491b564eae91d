import { sql } from "kysely";
import type { Executor } from "../../db.ts";

export interface HelpQuery {
  brandCode: string;
  language: string;
  /** Stands in where an entry has no text in `language`. */
  fallbackLanguage: string;
}

export interface StoredHelpEntry {
  tag: string;
  title: string;
  content: string;
}

export async function listHelp(executor: Executor, query: HelpQuery): Promise<StoredHelpEntry[]> {
  return executor
    .selectFrom("help_entries as h")
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("help_entry_texts as t")
          .select(["t.title", "t.content"])
          .whereRef("t.help_entry_id", "=", "h.id")
          .where("t.language", "in", [query.language, query.fallbackLanguage])
          .orderBy(sql`t.language = ${query.language}`, "desc")
          .limit(1)
          .as("text"),
      (join) => join.onTrue(),
    )
    .select(["h.tag", "text.title", "text.content"])
    .where("h.merchant_code", "=", query.brandCode)
    .orderBy("h.sequence")
    .orderBy("h.id")
    .execute();
}

export interface NewHelpEntry {
  brandCode: string;
  tag: string;
  sequence: number;
  texts: Readonly<Record<string, { title: string; content: string }>>;
}

export async function insertHelp(executor: Executor, entry: NewHelpEntry): Promise<void> {
  const { id } = await executor
    .insertInto("help_entries")
    .values({ merchant_code: entry.brandCode, tag: entry.tag, sequence: entry.sequence })
    .returning("id")
    .executeTakeFirstOrThrow();
  const texts = Object.entries(entry.texts).map(([language, text]) => ({ help_entry_id: id, language, ...text }));
  await executor.insertInto("help_entry_texts").values(texts).execute();
}
