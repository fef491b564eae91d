import * as z from "zod";
import type { PromotionCategory } from "@mela/contract/content/promotions";
import type { Clock } from "../../adapters/clock.ts";
import type { Db } from "../../db.ts";
import { createVersionedCache, type Versions } from "../site/versions.service.ts";
import * as store from "./promotions.store.ts";

const Names = z.record(z.string(), z.string());
const KEEP_MS = 30_000;

export interface CategoryDraft {
  id: string;
  /** Language → name. */
  names: Readonly<Record<string, string>>;
}

export type PromotionsService = ReturnType<typeof createPromotionsService>;

/** Categories of the promotions page. The promotions themselves are announcements of type PR. */
export function createPromotionsService({ db, clock, versions }: { db: Db; clock: Clock; versions: Versions }) {
  const lists = createVersionedCache<store.StoredCategory[]>({ versions, clock, scopes: ["content"], size: 64, maxAgeMs: KEEP_MS });

  /** In the brand's order, named in `language` or, for want of it, in the brand's own. */
  const categories = async (brandCode: string, language: string, fallbackLanguage: string): Promise<PromotionCategory[]> => {
    const rows = await lists.get(brandCode, () => store.listCategories(db, brandCode));
    return rows.map(({ id, names }) => {
      const known = Names.parse(names);
      return { id, name: known[language] ?? known[fallbackLanguage] ?? id };
    });
  };

  /** Adds categories or changes those that exist; the list gives their order. */
  const saveCategories = async (brandCode: string, drafts: readonly CategoryDraft[]): Promise<void> => {
    for (const [sequence, draft] of drafts.entries()) await store.saveCategory(db, brandCode, { ...draft, sequence });
    versions.refresh();
  };

  return { categories, saveCategories };
}
