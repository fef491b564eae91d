import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { brandCode, numberId, version } from "./access.ts";

/* Views of tables: filters, order and columns under a name, for oneself or for the brand. */

/** Views that an operator keeps of one table, and as many that a brand shares of it. */
export const VIEWS_MAX = 50;
/** Letters that the name of a view has at most. */
export const VIEW_NAME_MAX = 40;

/** Lists of the console that have views. Those of brands have them brand by brand, and one set for all brands together. */
export const VIEWED_TABLES = ["members", "withdrawals", "deposits", "adjustments", "operators", "audit"] as const;
const table = z.enum(VIEWED_TABLES);
export type ViewedTable = z.output<typeof table>;

export const SavedView = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  /** What stands in the address of the list, such as `status=disabled&sort=-seen`. */
  query: z.string(),
  /** Whoever opens this list of the brand finds it. */
  shared: z.boolean(),
  /** The asking operator made it. */
  mine: z.boolean(),
  by: z.string(),
  /** The list opens with it, for the asking operator. */
  standard: z.boolean(),
});
export type SavedView = z.output<typeof SavedView>;

/** `brand`: a brand, or `ALL_BRANDS` for all of them together and for lists of no brand. */
const place = { brand: brandCode, table };
const own = { auth: "console", permission: "own" } as const;
const query = z.string().check(z.maxLength(1_000), z.regex(/^[^#\s]*$/));

/** Own ones and those that the brand shares, by their names. */
export const listSavedViews = endpoint({
  method: "GET",
  path: "/wps/console/views",
  ...own,
  input: z.strictObject(place),
  output: z.array(SavedView),
  errors: ["request.notFound"],
});

/**
 * A new one without `id`, else in place of what it was. To share one, to change and to take away what others share needs `views.share` in
 * the brand; with `ALL_BRANDS` nothing is shared.
 */
export const saveView = endpoint({
  method: "PUT",
  path: "/wps/console/views",
  ...own,
  input: z.strictObject({
    ...place,
    id: z.optional(numberId),
    version: z.optional(version),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(VIEW_NAME_MAX)),
    query,
    shared: z.boolean(),
  }),
  output: SavedView,
  errors: ["request.notFound", "session.forbidden", "view.taken", "view.tooMany", "console.stale"],
});

export const removeView = endpoint({
  method: "DELETE",
  path: "/wps/console/views",
  ...own,
  input: z.strictObject({ ...place, id: numberId, version }),
  output: z.object({ removed: z.boolean() }),
  errors: ["request.notFound", "session.forbidden", "console.stale"],
});

/** The one view with which the list opens for the asking operator; null for none. */
export const chooseStandardView = endpoint({
  method: "PUT",
  path: "/wps/console/views/standard",
  ...own,
  input: z.strictObject({ ...place, id: z.nullable(numberId) }),
  output: z.array(SavedView),
  errors: ["request.notFound"],
});
