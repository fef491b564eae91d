/** Name of the parameter that says which view a list is shown in; 0: in none, though one is the standard. */
export const VIEW = "view";

/** Parameters of an address but for the view's own, in an order of their own: two that show the same are the same text. */
export function plainQuery(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(VIEW);
  params.sort();
  return params.toString();
}

/** The address that shows a view. */
export const searchOf = (view: { id: number; query: string }): string => {
  const params = new URLSearchParams(view.query);
  params.set(VIEW, String(view.id));
  return params.toString();
};
