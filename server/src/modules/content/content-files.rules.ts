import * as z from "zod";
import { CONTENT_TYPES } from "@mela/contract/content/content";
import { PROMO_KEYS } from "@mela/contract/content/promotions";

import { PICTURE_NAME, PICTURE_PATH } from "./content-pictures.rules.ts";

const PLACES = 10_000;
/** A path of the site itself, or a picture that lies beside the entry. */
const PicturePlace = z.string().regex(new RegExp(`^(?:/(?!/)\\S*|${PICTURE_NAME})$`));
/** A path of the site itself. */
const Path = z.string().regex(/^\/(?!\/)\S*$/);
const Moment = z.iso.datetime({ offset: true });
/** By language. */
const byLanguage = <T extends z.ZodType>(text: T) => z.record(z.string(), text);
const Title = z.string().min(1).max(200);
/** Rich text, within what `contract/src/base/rich-text.ts` allows. */
const Html = z.string().max(50_000);

/** An announcement, pop-up, promotion, hot match or banner, as its file says it. Without `endAt` it has no end. */
export const AnnouncementFile = z.object({
  type: z.enum(CONTENT_TYPES),
  /** Smaller ones come first. */
  sequence: z.int().min(0).max(PLACES),
  startAt: Moment,
  endAt: Moment.optional(),
  /** Of a banner: the place that shows it. */
  groupName: z.string().min(1).max(32).optional(),
  /** Of a promotion: the categories that list it. */
  categoryIds: z.array(z.string().min(1).max(32)).min(1).max(20).optional(),
  promoKey: z.enum(PROMO_KEYS).optional(),
  /** Pictures, the cover first: names of files beside this one, or paths of the site. */
  images: z.array(PicturePlace).min(1).max(10).optional(),
  link: Path.optional(),
  /**
   * Id of the bonus on deposits that it tells of. Its texts have `{percent}`, `{max}`, `{min}` and `{times}` for the terms; where the brand
   * does not offer the bonus, it is not shown.
   */
  depositPromotion: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,31}$/)
    .optional(),
  texts: byLanguage(z.object({ title: Title, small: z.string().min(1).max(200).optional(), content: Html.min(1).optional() })),
});
export type AnnouncementFile = z.output<typeof AnnouncementFile>;

/** An entry of the help centre. `terms` and `privacy` are tags too: legal texts are entries like others. */
export const HelpFile = z.object({
  tag: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/),
  sequence: z.int().min(0).max(PLACES),
  texts: byLanguage(z.object({ title: Title, content: Html.min(1) })),
});
export type HelpFile = z.output<typeof HelpFile>;

/** Names of files, without `.json`. */
export const FILE_NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;
const FileName = z.string().regex(FILE_NAME);

/** All that a brand's folder publishes, by the names of the files. */
export const BrandContent = z.object({
  announcements: z.record(FileName, AnnouncementFile),
  help: z.record(FileName, HelpFile),
  /** Pictures beside the entries: path below the folder of content → SHA-256 of the file. */
  pictures: z.record(z.string().regex(PICTURE_PATH), z.string().regex(/^[0-9a-f]{64}$/)).optional(),
});
export type BrandContent = z.output<typeof BrandContent>;

export const hasContent = ({ announcements, help }: BrandContent): boolean =>
  Object.keys(announcements).length > 0 || Object.keys(help).length > 0;
