import { getQueueCounts } from "@mela/contract/console/queues";
import { chooseStandardView, listSavedViews, removeView, saveView } from "@mela/contract/console/views";
import type { Bind } from "../../http.ts";
import type { Queues } from "./queues.service.ts";
import type { SavedViews } from "./saved-views.service.ts";

/** Views of the console's lists, and how much waits in its queues. */
export function registerConsoleViewRoutes(bind: Bind, { savedViews, queues }: { savedViews: SavedViews; queues: Queues }): void {
  bind(getQueueCounts, ({ caller, input }) => queues.counts(caller, input.brand));
  bind(listSavedViews, ({ caller, input }) => savedViews.list(caller, input));
  bind(saveView, ({ caller, input }) => savedViews.save(caller, input));
  bind(removeView, async ({ caller, input }) => {
    await savedViews.remove(caller, input);
    return { removed: true };
  });
  bind(chooseStandardView, ({ caller, input }) => savedViews.choose(caller, input));
}
