import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAction } from "@mela/kit/use-action";
import { useEffect, useRef } from "react";
import { useSearchParams } from "wouter";
import { choose, remove, save, type SavedView, type ViewedTable, viewsQuery } from "../../data/views.ts";
import { ALL_BRANDS, useBrandHere } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import { offerUndo } from "../../lib/undo.ts";
import { VIEW } from "../use-address-filter.ts";
import { plainQuery, searchOf } from "./view-rules.ts";

export interface Views {
  list: readonly SavedView[];
  /** The one that the address names. */
  current: SavedView | null;
  /** What is shown is not what the current view says. */
  changed: boolean;
  busy: boolean;
  refusal: unknown;
  /** Shows the list as a view has it; null: without any. */
  open: (view: SavedView | null) => void;
  /** Puts what is shown into the current view. */
  store: () => Promise<void>;
  /** Keeps what is shown under a name, as a new view or in place of one. */
  keep: (view: { id?: number; version?: number; name: string; shared: boolean }) => Promise<boolean>;
  remove: (view: SavedView) => Promise<void>;
  /** Has the list open with a view; null: without any. */
  choose: (view: SavedView | null) => Promise<void>;
}

/** Views of a list, what the address says of them, and what can be done with them. */
export function useViews(table: ViewedTable): Views {
  const t = useT();
  const client = useQueryClient();
  const place = { brand: useBrandHere()?.code ?? ALL_BRANDS, table };
  const { data: list = [] } = useQuery(viewsQuery(place));
  const [search, setSearch] = useSearchParams();
  const show = (query: string) => setSearch(new URLSearchParams(query), { replace: true });
  useStandard(list, search, show);
  const touches = [viewsQuery(place).queryKey];
  const saving = useAction(save, { touches });
  const removing = useAction(remove, { touches });
  const choosing = useAction(choose, { touches });
  const current = list.find(({ id }) => String(id) === search.get(VIEW)) ?? null;
  const query = plainQuery(search.toString());
  const refresh = () => client.invalidateQueries({ queryKey: touches[0] ?? [] });

  const keep = async (view: Parameters<Views["keep"]>[0]): Promise<boolean> => {
    const saved = await saving.run({ ...place, ...view, query });
    if (saved) show(searchOf(saved.value));
    return saved !== null;
  };
  const store = async (): Promise<void> => {
    if (!current) return;
    const { id, version, name, shared } = current;
    const saved = await saving.run({ ...place, id, version, name, shared, query });
    if (!saved) return;
    const back = { ...place, id, version: saved.value.version, name, shared, query: current.query };
    offerUndo(t("views.saved", { name }), async () => (await save(back), refresh()));
  };
  const drop = async (view: SavedView): Promise<void> => {
    const { id, version, name, query: kept, shared } = view;
    if (!(await removing.run({ ...place, id, version }))) return;
    offerUndo(t("views.removed", { name }), async () => {
      const made = await save({ ...place, name, query: kept, shared });
      if (view.standard) await choose({ ...place, id: made.id });
      await refresh();
    });
  };
  return {
    list,
    current,
    changed: current !== null && query !== plainQuery(current.query),
    busy: saving.busy || removing.busy || choosing.busy,
    refusal: saving.refusal ?? removing.refusal ?? choosing.refusal,
    open: (view) => show(view ? searchOf(view) : `${VIEW}=0`),
    store,
    keep,
    remove: drop,
    choose: async (view) => {
      const before = list.find(({ standard }) => standard)?.id ?? null;
      if (!(await choosing.run({ ...place, id: view?.id ?? null }))) return;
      offerUndo(t("undo.standard"), async () => (await choose({ ...place, id: before }), refresh()));
    },
  };
}

/** A list that is opened without anything in its address shows the operator's standard view; once, so that all can be taken away again. */
function useStandard(list: readonly SavedView[], search: URLSearchParams, show: (query: string) => void): void {
  const looked = useRef(false);
  const standard = list.find((view) => view.standard);
  const bare = search.toString() === "";
  useEffect(() => {
    if (looked.current || (bare && !standard)) return;
    looked.current = true;
    if (bare && standard) show(searchOf(standard));
  }, [bare, standard, show]);
}
