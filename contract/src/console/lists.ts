import * as z from "zod/mini";

/* What the console's lists have in common. */

/** Rows of a page that an operator may choose from. */
export const PAGE_SIZES = [50, 100, 200] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** How many rows a page has; in a query it arrives as text. */
export function pageSize(fallback: PageSize = PAGE_SIZES[0]) {
  return z.pipe(
    z._default(z.union([z.number(), z.string().check(z.maxLength(4))]), fallback),
    z.pipe(z.transform(Number), z.literal([...PAGE_SIZES])),
  );
}
