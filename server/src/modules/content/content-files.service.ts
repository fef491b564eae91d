import * as z from "zod";
import { AnnouncementImage } from "@mela/contract/content/content";
import type { Executor, Trx } from "../../db.ts";
import { cleanHtml } from "../../lib/rich-text.ts";
import { AnnouncementFile, BrandContent, FILE_NAME, HelpFile, hasContent } from "./content-files.rules.ts";
import * as store from "./content-files.store.ts";
import { type ContentKind, asKept, asWritten } from "./content-pictures.rules.ts";
import { type CheckedPictures, pictureFilesIn, replacePictures } from "./content-pictures.service.ts";

export { AnnouncementFile, BrandContent, FILE_NAME, HelpFile, hasContent };

const NOTHING: BrandContent = { announcements: {}, help: {} };
const NO_PICTURES: CheckedPictures = new Map();
const Images = z.array(AnnouncementImage);

/** What the brand's folder has published; undefined where that is nothing. What was made otherwise is no part of it. */
export async function brandContentIn(executor: Executor, brandCode: string): Promise<BrandContent | undefined> {
  const announcements = await store.listAnnouncementFiles(executor, brandCode);
  const help = await store.listHelpFiles(executor, brandCode);
  const pictures = await pictureFilesIn(executor, brandCode);
  const content = {
    announcements: Object.fromEntries(announcements.map((row) => [row.file, announcementOf(row)])),
    help: Object.fromEntries(help.map((row) => [row.file, helpOf(row)])),
    ...(Object.keys(pictures).length > 0 ? { pictures } : {}),
  };
  return hasContent(content) ? content : undefined;
}

/**
 * Publishes what a brand's folder has and takes down what it no longer has. An entry that stays keeps its number, so that whoever has read
 * it has read it still. What was made otherwise stays as it is. `brought` are pictures that are not kept yet; answers the paths of those
 * that are missing, and then the caller has to give up.
 */
export async function replaceBrandContent(
  trx: Trx,
  brandCode: string,
  content: BrandContent = NOTHING,
  brought: CheckedPictures = NO_PICTURES,
): Promise<string[]> {
  const { announcements, help, pictures = {} } = content;
  await store.deleteOtherAnnouncements(trx, brandCode, Object.keys(announcements));
  await store.deleteOtherHelp(trx, brandCode, Object.keys(help));
  for (const [file, entry] of Object.entries(announcements)) {
    await store.saveAnnouncementFile(trx, brandCode, file, rowOf(entry));
  }
  for (const [file, { texts, ...entry }] of Object.entries(help)) {
    await store.saveHelpFile(trx, brandCode, file, {
      ...entry,
      texts: eachText(texts, (text) => ({ ...text, content: keptHtml(text.content, "help") })),
    });
  }
  return replacePictures(trx, brandCode, pictures, brought);
}

/** Rich text as it is kept: clean, and with the paths of its pictures. */
const keptHtml = (html: string, kind: ContentKind): string => cleanHtml(asKept(html, kind));

function rowOf({
  startAt,
  endAt,
  categoryIds = [],
  promoKey,
  images = [],
  depositPromotion,
  texts,
  ...entry
}: AnnouncementFile): store.AnnouncementDraft {
  return {
    groupName: "",
    link: "",
    ...entry,
    startAt: new Date(startAt),
    endAt: endAt === undefined ? null : new Date(endAt),
    categoryIds,
    promoKey: promoKey ?? null,
    depositPromotion: depositPromotion ?? null,
    images: images.map((url, index) => ({ url, sequence: index + 1 })),
    texts: eachText(texts, ({ title, small = "", content = "" }) => ({ title, small, content: keptHtml(content, "announcements") })),
  };
}

function announcementOf(row: store.AnnouncementFileRow): AnnouncementFile {
  const images = Images.parse(row.images).map(({ url }) => url);
  return {
    type: row.type,
    sequence: row.sequence,
    startAt: row.start_at.toISOString(),
    ...(row.end_at === null ? {} : { endAt: row.end_at.toISOString() }),
    ...(row.group_name === "" ? {} : { groupName: row.group_name }),
    ...(row.promo_category_ids.length === 0 ? {} : { categoryIds: row.promo_category_ids }),
    ...(row.promo_key === null ? {} : { promoKey: row.promo_key }),
    ...(images.length === 0 ? {} : { images }),
    ...(row.link === "" ? {} : { link: row.link }),
    ...(row.deposit_promotion === null ? {} : { depositPromotion: row.deposit_promotion }),
    texts: eachText(row.texts, ({ title, small, content }) => ({
      title,
      ...(small === "" ? {} : { small }),
      ...(content === "" ? {} : { content: asWritten(content) }),
    })),
  };
}

const helpOf = ({ tag, sequence, texts }: store.HelpFileRow): HelpFile => ({
  tag,
  sequence,
  texts: eachText(texts, (text) => ({ ...text, content: asWritten(text.content) })),
});

function eachText<T, U>(texts: Readonly<Record<string, T>>, change: (text: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, change(text)]));
}
