import type { Numerals } from "@mela/contract/base/formats";
import { sql } from "kysely";
import type { Executor } from "../../db.ts";

/** Texts of a brand by language, in the order of the languages' codes. */
export async function listTexts(executor: Executor, brandCode: string): Promise<{ language: string; texts: unknown }[]> {
  return executor
    .selectFrom("brand_texts")
    .select(["language", "texts"])
    .where("merchant_code", "=", brandCode)
    .orderBy("language")
    .execute();
}

export async function deleteOtherTexts(executor: Executor, brandCode: string, languages: readonly string[]): Promise<void> {
  await executor
    .deleteFrom("brand_texts")
    .where("merchant_code", "=", brandCode)
    .$if(languages.length > 0, (query) => query.where("language", "not in", languages))
    .execute();
}

export async function saveTexts(executor: Executor, brandCode: string, language: string, texts: string): Promise<void> {
  await executor
    .insertInto("brand_texts")
    .values({ merchant_code: brandCode, language, texts })
    .onConflict((conflict) => conflict.columns(["merchant_code", "language"]).doUpdateSet({ texts, saved_at: new Date() }))
    .execute();
}

/** Those of the brand that a member belongs to. */
export async function listTextsOfMember(executor: Executor, memberId: number): Promise<{ language: string; texts: unknown }[]> {
  return executor
    .selectFrom("brand_texts")
    .innerJoin("members", "members.merchant_code", "brand_texts.merchant_code")
    .select(["brand_texts.language", "brand_texts.texts"])
    .where("members.id", "=", memberId)
    .orderBy("brand_texts.language")
    .execute();
}

/** The digits of the brand that a member belongs to; undefined where its settings say nothing of them. */
export async function numeralsOfMember(executor: Executor, memberId: number): Promise<Numerals | undefined> {
  const row = await executor
    .selectFrom("merchants")
    .innerJoin("members", "members.merchant_code", "merchants.code")
    .select(sql<Numerals | null>`merchants.template->>'numerals'`.as("numerals"))
    .where("members.id", "=", memberId)
    .executeTakeFirst();
  return row?.numerals ?? undefined;
}
