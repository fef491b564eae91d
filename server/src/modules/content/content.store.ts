import { sql } from "kysely";
import type { PromoKey } from "@mela/contract/content/promotions";
import type { Executor } from "../../db.ts";
import type { ContentType, StoredAnnouncement } from "./content.tables.ts";

export interface FeedQuery {
  brandCode: string;
  types: readonly ContentType[];
  /** Empty: banners of every place. */
  groupName: string;
  language: string;
  /** Stands in where an entry has no text in `language`. */
  fallbackLanguage: string;
}

type Languages = Pick<FeedQuery, "language" | "fallbackLanguage">;

const isCurrent = (table: string) =>
  sql<boolean>`${sql.ref(`${table}.start_at`)} <= now() and (${sql.ref(`${table}.end_at`)} is null or ${sql.ref(`${table}.end_at`)} > now())`;

/** Announcements with their text in the wanted language, or in the one that stands in. */
function withTexts(executor: Executor, query: Languages) {
  return executor
    .selectFrom("announcements as a")
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("announcement_texts as t")
          .select(["t.title", "t.small", "t.content"])
          .whereRef("t.announcement_id", "=", "a.id")
          .where("t.language", "in", [query.language, query.fallbackLanguage])
          .orderBy(sql`t.language = ${query.language}`, "desc")
          .limit(1)
          .as("text"),
      (join) => join.onTrue(),
    )
    .select([
      "a.id",
      "a.type",
      "a.group_name",
      "a.sequence",
      "a.start_at",
      "a.end_at",
      "a.promo_category_ids",
      "a.images",
      "a.link",
      "a.deposit_promotion",
    ])
    .select(
      sql<number | null>`(
        select p.id from announcements p
        where p.merchant_code = a.merchant_code and p.deposit_promotion = a.deposit_promotion and p.type = 'PR' and ${isCurrent("p")}
        order by p.sequence, p.id limit 1)`.as("promotion_id"),
    )
    .select(["text.title", "text.small", "text.content"]);
}

/** What is on show now, in the order that the editors gave. */
export async function listCurrent(executor: Executor, query: FeedQuery): Promise<StoredAnnouncement[]> {
  if (query.types.length === 0) return [];
  return withTexts(executor, query)
    .where("a.merchant_code", "=", query.brandCode)
    .where("a.type", "in", query.types)
    .where(isCurrent("a"))
    .$if(query.groupName !== "", (select) =>
      select.where((eb) => eb.or([eb("a.type", "!=", "B"), eb("a.group_name", "=", query.groupName)])),
    )
    .orderBy("a.sequence")
    .orderBy("a.id", "desc")
    .execute();
}

/** One announcement of any type, also before its start and after its end. */
export async function findAnnouncement(
  executor: Executor,
  query: Languages & { brandCode: string; id: number },
): Promise<StoredAnnouncement | undefined> {
  return withTexts(executor, query).where("a.merchant_code", "=", query.brandCode).where("a.id", "=", query.id).executeTakeFirst();
}

export interface NewAnnouncement {
  brandCode: string;
  type: ContentType;
  groupName: string;
  sequence: number;
  startAt: Date;
  endAt: Date | null;
  categoryIds: readonly string[];
  promoKey: PromoKey | null;
  images: readonly { url: string; sequence: number }[];
  link: string;
  depositPromotion: string | null;
  texts: Readonly<Record<string, { title: string; small: string; content: string }>>;
}

export async function insertAnnouncement(executor: Executor, entry: NewAnnouncement): Promise<number> {
  const { id } = await executor
    .insertInto("announcements")
    .values({
      merchant_code: entry.brandCode,
      type: entry.type,
      group_name: entry.groupName,
      sequence: entry.sequence,
      start_at: entry.startAt,
      end_at: entry.endAt,
      promo_category_ids: [...entry.categoryIds],
      promo_key: entry.promoKey,
      images: JSON.stringify(entry.images),
      link: entry.link,
      deposit_promotion: entry.depositPromotion,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const texts = Object.entries(entry.texts).map(([language, text]) => ({ announcement_id: id, language, ...text }));
  await executor.insertInto("announcement_texts").values(texts).execute();
  return id;
}

export async function countWithoutFile(executor: Executor, brandCode: string): Promise<number> {
  const row = await executor
    .selectFrom("announcements")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("merchant_code", "=", brandCode)
    .where("file", "is", null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Moves what has ended on, but for what a file gives its dates, by as many of its own lengths as it takes to be running again. */
export async function moveEndedOn(executor: Executor, brandCode: string): Promise<void> {
  await sql`
    update announcements a set start_at = a.start_at + run.onwards, end_at = a.end_at + run.onwards
    from (
      select id, (end_at - start_at) * ceil(extract(epoch from now() - end_at) / extract(epoch from end_at - start_at) + 0.001) as onwards
      from announcements where merchant_code = ${brandCode} and file is null and end_at <= now() and end_at > start_at
    ) run where a.id = run.id`.execute(executor);
}
