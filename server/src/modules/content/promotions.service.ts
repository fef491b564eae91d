import * as z from "zod";
import type { PromotionCategory } from "@mela/contract/content/promotions";
import type { Clock } from "../../adapters/clock.ts";
import type { Db, Executor, Trx } from "../../db.ts";
import { createVersionedCache, type Versions } from "../site/versions.service.ts";
import * as store from "./promotions.store.ts";

const Names = z.record(z.string(), z.string());
const KEEP_MS = 30_000;

/** A category of the promotions page, as a brand's document says it. */
export const PromotionCategoryTerms = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/),
  /** Language → name. */
  names: z.record(z.string(), z.string().min(1).max(40)),
});
export type PromotionCategoryTerms = z.output<typeof PromotionCategoryTerms>;

/** A brand's categories in its order. */
export async function promotionCategoriesIn(executor: Executor, brandCode: string): Promise<PromotionCategoryTerms[]> {
  const rows = await store.listCategories(executor, brandCode);
  return rows.map(({ id, names }) => ({ id, names: Names.parse(names) }));
}

/** Makes these the categories of a brand; their order is that of the page. */
export async function replacePromotionCategories(
  trx: Trx,
  brandCode: string,
  categories: readonly PromotionCategoryTerms[],
): Promise<void> {
  await store.deleteOtherCategories(
    trx,
    brandCode,
    categories.map(({ id }) => id),
  );
  for (const [sequence, category] of categories.entries()) await store.saveCategory(trx, brandCode, { ...category, sequence });
}

export type PromotionsService = ReturnType<typeof createPromotionsService>;

/** Categories of the promotions page. The promotions themselves are announcements of type PR. */
export function createPromotionsService({ db, clock, versions }: { db: Db; clock: Clock; versions: Versions }) {
  const lists = createVersionedCache<store.StoredCategory[]>({ versions, clock, scopes: ["content"], size: 64, maxAgeMs: KEEP_MS });

  /** In the brand's order, named in `language` or, for want of it, in English, and then in the brand's own. */
  const categories = async (brandCode: string, language: string, fallbackLanguage: string): Promise<PromotionCategory[]> => {
    const rows = await lists.get(brandCode, () => store.listCategories(db, brandCode));
    return rows.map(({ id, names }) => {
      const known = Names.parse(names);
      return { id, name: known[language] ?? known["en"] ?? known[fallbackLanguage] ?? id };
    });
  };

  return { categories };
}
