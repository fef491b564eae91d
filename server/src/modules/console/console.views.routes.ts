import { getQueueCounts } from "@mela/contract/console/queues";
import { listCurrencyRates } from "@mela/contract/console/rates";
import { findRecords } from "@mela/contract/console/records";
import { chooseStandardView, listSavedViews, removeView, saveView } from "@mela/contract/console/views";
import type { Bind } from "../../http.ts";
import type { Rates } from "./rates.service.ts";
import type { Queues } from "./queues.service.ts";
import type { Records } from "./records.service.ts";
import type { SavedViews } from "./saved-views.service.ts";

interface Services {
  savedViews: SavedViews;
  queues: Queues;
  consoleRecords: Records;
  rates: Rates;
}

/** Views of the console's lists, how much waits in its queues, what is found from anywhere, and the rates of currencies. */
export function registerConsoleViewRoutes(bind: Bind, { savedViews, queues, consoleRecords, rates }: Services): void {
  bind(findRecords, ({ caller, input }) => consoleRecords.find(caller, input));
  bind(listCurrencyRates, () => rates.list());
  bind(getQueueCounts, ({ caller, input }) => queues.counts(caller, input.brand));
  bind(listSavedViews, ({ caller, input }) => savedViews.list(caller, input));
  bind(saveView, ({ caller, input }) => savedViews.save(caller, input));
  bind(removeView, async ({ caller, input }) => {
    await savedViews.remove(caller, input);
    return { removed: true };
  });
  bind(chooseStandardView, ({ caller, input }) => savedViews.choose(caller, input));
}
