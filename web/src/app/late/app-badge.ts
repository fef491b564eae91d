import type { QueryClient } from "@tanstack/react-query";
import { supportKeys } from "../../data/support/support.keys.ts";

/** What marks the icon of an installed site (Badging API; missing in many browsers). */
export interface Badge {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** Shows the sum of what is unread on the icon, as long as the page lives. Returns the way to stop. */
export function followBadge(client: QueryClient, badge: Badge): () => void {
  if (!badge.setAppBadge || !badge.clearAppBadge) return () => undefined;
  let shown = 0;
  const show = () => {
    const counts = client.getQueriesData<number>({ queryKey: supportKeys.unreadCounts }).map(([, count]) => count ?? 0);
    const total = counts.reduce((sum, count) => sum + count, 0);
    if (total === shown) return;
    shown = total;
    // A browser may refuse while the site is not installed; the counts stand on the page all the same.
    void (total > 0 ? badge.setAppBadge?.(total) : badge.clearAppBadge?.())?.catch(() => undefined);
  };
  show();
  return client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === supportKeys.unreadCounts[0]) show();
  });
}
