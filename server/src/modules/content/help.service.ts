import type { HelpEntry } from "@mela/contract/content/help";
import type { Clock } from "../../adapters/clock.ts";
import { type Db, inTransaction } from "../../db.ts";
import { cleanHtml } from "../../lib/rich-text.ts";
import { createVersionedCache, type Versions } from "../site/versions.service.ts";
import { asShown } from "./content-pictures.rules.ts";
import { listShownPictures } from "./content-pictures.store.ts";
import * as store from "./help.store.ts";

export interface HelpRequest extends store.HelpQuery {
  /** Empty: of every tag. */
  tag: string;
  /** Words that title or text must hold, without regard to case; empty: any. */
  query: string;
}

export interface HelpDraft {
  brandCode: string;
  tag: string;
  sequence: number;
  /** Language → title (plain) and content (HTML, sanitised here). */
  texts: Readonly<Record<string, { title: string; content: string }>>;
}

export type HelpService = ReturnType<typeof createHelpService>;

const KEEP_MS = 10 * 60_000;

/** The help centre's entries, kept in memory by brand and language until they change. */
export function createHelpService({ db, clock, versions }: { db: Db; clock: Clock; versions: Versions }) {
  const lists = createVersionedCache<HelpEntry[]>({ versions, clock, scopes: ["content"], size: 64, maxAgeMs: KEEP_MS });

  const load = async (query: store.HelpQuery): Promise<HelpEntry[]> => {
    const [rows, pictures] = await Promise.all([store.listHelp(db, query), listShownPictures(db, query.brandCode)]);
    return rows.map(({ tag, title, content }) => ({ tag, title, content: asShown(cleanHtml(content), pictures) }));
  };

  const list = async ({ tag, query, ...wanted }: HelpRequest): Promise<HelpEntry[]> => {
    const key = [wanted.brandCode, wanted.language, wanted.fallbackLanguage].join(" ");
    const entries = await lists.get(key, () => load(wanted));
    const words = query.toLowerCase();
    const holds = (entry: HelpEntry) => `${entry.title} ${entry.content.replaceAll(/<[^>]*>/g, " ")}`.toLowerCase().includes(words);
    return entries.filter((entry) => (tag === "" || entry.tag === tag) && (words === "" || holds(entry)));
  };

  const create = async (draft: HelpDraft): Promise<void> => {
    const texts = Object.entries(draft.texts).map(([language, text]) => [language, { ...text, content: cleanHtml(text.content) }] as const);
    await inTransaction(db, (trx) => store.insertHelp(trx, { ...draft, texts: Object.fromEntries(texts) }));
    versions.refresh();
  };

  return { list, create };
}
