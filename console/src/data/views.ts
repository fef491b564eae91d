import type { InputOf } from "@mela/contract/base/endpoint";
import { chooseStandardView, listSavedViews, removeView, type SavedView, saveView, type ViewedTable } from "@mela/contract/console/views";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";
import { consoleKeys } from "./console.keys.ts";

export { VIEW_NAME_MAX } from "@mela/contract/console/views";
export type { SavedView, ViewedTable };

/** Where views belong: a list in a brand, or in all of them together. */
export interface ViewPlace {
  brand: string;
  table: ViewedTable;
}

export const viewsQuery = ({ brand, table }: ViewPlace) =>
  queryOptions({
    queryKey: [...consoleKeys.views, brand, table],
    queryFn: ({ signal }) => call(listSavedViews, { brand, table }, { signal }),
    staleTime: 30_000,
  });

export const save = (view: InputOf<typeof saveView>): Promise<SavedView> => call(saveView, view);
export const remove = (view: InputOf<typeof removeView>): Promise<{ removed: boolean }> => call(removeView, view);
export const choose = (view: InputOf<typeof chooseStandardView>): Promise<SavedView[]> => call(chooseStandardView, view);
