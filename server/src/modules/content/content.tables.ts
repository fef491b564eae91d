import type { ColumnType, Generated, Selectable } from "kysely";
import type { PromoKey } from "@mela/contract/content/promotions";

export type ContentType = "A" | "PL" | "B" | "PU" | "PR" | "H";

type Json = ColumnType<unknown, string, string>;

export interface AnnouncementRow {
  id: Generated<number>;
  merchant_code: string;
  type: ContentType;
  group_name: Generated<string>;
  sequence: Generated<number>;
  start_at: Generated<Date>;
  end_at: Date | null;
  promo_category_ids: Generated<string[]>;
  promo_key: PromoKey | null;
  images: ColumnType<unknown, string | undefined, string>;
  link: Generated<string>;
  /** Id of the bonus on deposits that it tells of, in the brand's deposit settings. */
  deposit_promotion: string | null;
  created_at: Generated<Date>;
  /** Name of its file in the brand's folder; null for what was made otherwise. */
  file: string | null;
}

export interface AnnouncementTextRow {
  announcement_id: number;
  language: string;
  title: string;
  small: Generated<string>;
  content: Generated<string>;
}

interface AnnouncementReadRow {
  member_id: number;
  announcement_id: number;
  read_at: Generated<Date>;
}

interface PromotionCategoryRow {
  merchant_code: string;
  id: string;
  sequence: number;
  names: Json;
}

interface HelpEntryRow {
  id: Generated<number>;
  merchant_code: string;
  tag: string;
  sequence: number;
  /** Name of its file in the brand's folder; null for what was made otherwise. */
  file: string | null;
}

interface HelpEntryTextRow {
  help_entry_id: number;
  language: string;
  title: string;
  content: string;
}

/** A picture of a brand's folder, kept by its digest. */
interface ContentPictureRow {
  merchant_code: string;
  digest: string;
  source: Buffer;
  served: Buffer;
  served_digest: string;
  ending: "webp" | "svg";
  width: number;
  height: number;
}

/** Which picture a file of the folder is now. */
interface ContentPictureFileRow {
  merchant_code: string;
  /** Below the folder of content. */
  path: string;
  digest: string;
}

/** An announcement with its text in one language. */
export type StoredAnnouncement = Selectable<Omit<AnnouncementRow, "created_at" | "merchant_code" | "promo_key" | "file">> &
  Pick<Selectable<AnnouncementTextRow>, "title" | "small" | "content"> & {
    /** The promotion that tells of the same bonus and is on show. */
    promotion_id: number | null;
  };

/** Rows of the content wing. */
export interface ContentTables {
  announcements: AnnouncementRow;
  announcement_texts: AnnouncementTextRow;
  announcement_reads: AnnouncementReadRow;
  promotion_categories: PromotionCategoryRow;
  help_entries: HelpEntryRow;
  help_entry_texts: HelpEntryTextRow;
  content_pictures: ContentPictureRow;
  content_picture_files: ContentPictureFileRow;
}
