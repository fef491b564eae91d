import { findLanguage } from "@mela/contract/base/languages";
import { cleanHtml } from "../../lib/rich-text.ts";
import { asKept, asWritten } from "../content/content-pictures.service.ts";
import type { BrandDocument } from "./brand-document.service.ts";
import { type Steps, englishFaults, fault, repeated } from "./brand-faults.rules.ts";
import { pictureFaults } from "./brand-picture-checks.service.ts";
import type { Fault } from "./brand-refused.rules.ts";

type Content = NonNullable<BrandDocument["content"]>;
type Texts = Readonly<Record<string, { content?: string | undefined }>>;

/** How much of a text is shown where it departs from what it may be. */
const SHOWN = 60;

/** Categories of the promotions page: each once, each with the name that stands in for others. */
export function categoryFaults({ promotionCategories }: BrandDocument): Fault[] {
  return [
    ...repeated(
      ["promotionCategories"],
      promotionCategories.map(({ id }) => id),
    ),
    ...promotionCategories.flatMap(({ names }, index) => englishFaults(["promotionCategories", index, "names"], names)),
  ];
}

/** What is wrong with what a brand's folder publishes and no schema says. */
export function contentFaults({ content, settings, promotionCategories }: BrandDocument): Fault[] {
  if (content === undefined) return [];
  const { announcements, help } = content;
  const categories = new Set(promotionCategories.map(({ id }) => id));
  return [
    ...Object.entries(announcements).flatMap(([file, entry]) => [
      ...announcementFaults(["content", "announcements", file], entry),
      ...strangeCategories(["content", "announcements", file, "categoryIds"], entry.categoryIds, categories),
    ]),
    ...[...filed("announcements", announcements), ...filed("help", help)].flatMap(([steps, texts]) =>
      textFaults([...steps, "texts"], texts, settings.defaultLanguage),
    ),
    ...pictureFaults(content),
  ];
}

const filed = (kind: string, entries: Readonly<Record<string, { texts: Texts }>>): [Steps, Texts][] =>
  Object.entries(entries).map(([file, { texts }]) => [["content", kind, file], texts]);

function announcementFaults(steps: Steps, { type, startAt, endAt, images }: Content["announcements"][string]): Fault[] {
  const faults: Fault[] = [];
  if (endAt !== undefined && Date.parse(endAt) <= Date.parse(startAt)) faults.push(fault([...steps, "endAt"], "must be after startAt"));
  if (type === "B" && images === undefined) faults.push(fault([...steps, "images"], "is missing: a banner is a picture"));
  return faults;
}

/** What no category lists would never be shown. */
function strangeCategories(steps: Steps, ids: readonly string[] = [], known: ReadonlySet<string>): Fault[] {
  return ids.flatMap((id, index) =>
    known.has(id) ? [] : [fault([...steps, index], `"${id}" is none of the brand's promotionCategories in brand.json`)],
  );
}

/** Who reads a language that is not there reads the brand's own, so that one is always there. */
function textFaults(steps: Steps, texts: Texts, ownLanguage: string): Fault[] {
  const missing = texts[ownLanguage] ? [] : [fault([...steps, ownLanguage], "is missing, and it is the brand's default language")];
  const known = Object.entries(texts).flatMap(([language, { content = "" }]) => [
    ...(findLanguage(language) ? [] : [fault([...steps, language], `"${language}" is no language that is known`)]),
    ...htmlFaults([...steps, language, "content"], content),
  ]);
  return [...missing, ...known];
}

/** Rich text is taken as it will be kept, so that what is exported is what was written. */
function htmlFaults(steps: Steps, html: string): Fault[] {
  // Rich text knows paths of the site alone; a picture beside the entry becomes one. Which folder it stands for is the same here.
  const clean = asWritten(cleanHtml(asKept(html, "help")));
  if (clean === html) return [];
  const at = [...html].findIndex((letter, index) => letter !== [...clean][index]);
  const part = (text: string) => JSON.stringify([...text].slice(Math.max(0, at - 10), at + SHOWN).join(""));
  return [fault(steps, `holds what rich text may not, or spells it otherwise than it is kept: ${part(html)} would become ${part(clean)}`)];
}
