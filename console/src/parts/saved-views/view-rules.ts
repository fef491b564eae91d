import { BULK, VIEW } from "../use-address-filter.ts";

/** Parameters of an address but for the view's own, in an order of their own: two that show the same are the same text. */
export function plainQuery(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(VIEW);
  // It is about one moment, and no way to look at a list.
  params.delete(BULK);
  params.sort();
  return params.toString();
}

/** The address that shows a view. */
export const searchOf = (view: { id: number; query: string }): string => {
  const params = new URLSearchParams(view.query);
  params.set(VIEW, String(view.id));
  return params.toString();
};
