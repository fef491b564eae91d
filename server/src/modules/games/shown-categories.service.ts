import type { Category } from "@mela/contract/games/terms";
import type { Executor } from "../../db.ts";
import { countByClass } from "./catalogue.store.ts";
import { categoriesWith } from "./shown-categories.rules.ts";

/** The categories in which a brand has a game to show: active, of a vendor that it offers, whose provider is open. */
export async function shownCategoriesIn(executor: Executor, brandCode: string): Promise<Category[]> {
  return categoriesWith(await countByClass(executor, brandCode));
}
