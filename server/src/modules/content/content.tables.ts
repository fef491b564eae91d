import type { ColumnType, Generated, Selectable } from "kysely";

export type ContentType = "A" | "PL" | "B" | "PU" | "PR" | "H";

export interface AnnouncementRow {
  id: Generated<number>;
  merchant_code: string;
  type: ContentType;
  group_name: Generated<string>;
  sequence: Generated<number>;
  start_at: Generated<Date>;
  end_at: Date | null;
  promo_category_ids: Generated<string[]>;
  images: ColumnType<unknown, string | undefined, string>;
  link: Generated<string>;
  created_at: Generated<Date>;
}

export interface AnnouncementTextRow {
  announcement_id: number;
  language: string;
  title: string;
  small: Generated<string>;
  content: Generated<string>;
}

/** An announcement with its text in one language. */
export type StoredAnnouncement = Selectable<Omit<AnnouncementRow, "created_at" | "merchant_code">> &
  Pick<Selectable<AnnouncementTextRow>, "title" | "small" | "content">;

/** Rows of the content wing. */
export interface ContentTables {
  announcements: AnnouncementRow;
  announcement_texts: AnnouncementTextRow;
}
