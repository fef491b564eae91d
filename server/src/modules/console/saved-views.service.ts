import type { ParsedInputOf } from "@mela/contract/base/endpoint";
import { ALL_BRANDS } from "@mela/contract/console/access";
import {
  type chooseStandardView,
  type listSavedViews,
  type removeView,
  type SavedView,
  type saveView,
  VIEWS_MAX,
} from "@mela/contract/console/views";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import { mustHoldIn, mustReach } from "../access/reach.service.ts";
import type { AuditService } from "../audit/audit.service.ts";
import { staleOf } from "../audit/stale.service.ts";
import * as store from "./saved-views.store.ts";

interface Deps {
  db: Db;
  audit: AuditService;
}

export type SavedViews = ReturnType<typeof createSavedViews>;

/** Views of the console's lists: an operator's own, and those that a brand shares. What is shared is on the record. */
export function createSavedViews({ db, audit }: Deps) {
  const placeOf = async (caller: ConsoleCaller, { brand, table }: ParsedInputOf<typeof listSavedViews>): Promise<store.ViewPlace> => {
    if (brand !== ALL_BRANDS) await mustReach(db, caller, brand);
    return { operatorId: caller.operatorId, brand: brand === ALL_BRANDS ? null : brand, table };
  };

  return {
    list: async (caller: ConsoleCaller, input: ParsedInputOf<typeof listSavedViews>): Promise<SavedView[]> =>
      store.listViews(db, await placeOf(caller, input)),

    /** Throws `view.taken`, `view.tooMany`, `console.stale`, `session.forbidden`. */
    async save(caller: ConsoleCaller, input: ParsedInputOf<typeof saveView>): Promise<SavedView> {
      const place = await placeOf(caller, input);
      return inTransaction(db, (trx) => change({ audit, trx, caller, place }, input));
    },

    async remove(caller: ConsoleCaller, input: ParsedInputOf<typeof removeView>): Promise<void> {
      const place = await placeOf(caller, input);
      await inTransaction(db, async (trx) => {
        await store.lockViews(trx, place);
        const view = await viewOf(trx, place, input.id, input.version);
        if (view.shared) await mustShare(trx, caller, place);
        await store.deleteView(trx, view.id);
        await record({ audit, trx, caller, place }, view, "view.removed");
      });
    },

    async choose(caller: ConsoleCaller, input: ParsedInputOf<typeof chooseStandardView>): Promise<SavedView[]> {
      const place = await placeOf(caller, input);
      return inTransaction(db, async (trx) => {
        await store.lockViews(trx, place);
        if (input.id !== null && (await store.listViews(trx, place, input.id)).length === 0) throw new AppError("request.notFound");
        await store.setStandard(trx, place, input.id);
        const by = { brandCode: place.brand, by: caller, action: "view.chosen" };
        await audit.write(trx, { ...by, subject: `operator:${caller.operatorId}`, detail: { list: place.table, view: input.id } });
        return store.listViews(trx, place);
      });
    },
  };
}

/** Who changes views of which list, and within what. */
interface Change {
  audit: AuditService;
  trx: Trx;
  caller: ConsoleCaller;
  place: store.ViewPlace;
}

async function change(about: Change, { id, version, name, query, shared }: ParsedInputOf<typeof saveView>): Promise<SavedView> {
  const { trx, caller, place } = about;
  await store.lockViews(trx, place);
  const before = id === undefined ? null : await viewOf(trx, place, id, version);
  if (shared || before?.shared) await mustShare(trx, caller, place);
  if (before !== null && !shared && !before.mine) throw new AppError("request.notFound");
  await mustFit(trx, place, { ...(before ? { id: before.id } : {}), name, shared });
  const saved = before?.id ?? (await store.insertView(trx, place, { name, query, shared }));
  if (before) await store.updateView(trx, before.id, { name, query, shared });
  if (before?.shared && !shared) await store.forgetStandards(trx, saved, caller.operatorId);
  const [view] = await store.listViews(trx, place, saved);
  if (!view) throw new AppError("request.notFound");
  await record(about, view, shared || before?.shared ? "view.shared" : "view.saved");
  return view;
}

/** One's own, or one that the brand shares. */
async function viewOf(trx: Trx, place: store.ViewPlace, id: number, version: number | undefined): Promise<SavedView> {
  const [view] = await store.listViews(trx, place, id);
  if (!view) throw new AppError("request.notFound");
  if (view.version !== version) throw await staleOf(trx, { brandCode: place.brand, subject: `view:${id}`, value: { now: view } });
  return view;
}

async function mustShare(trx: Trx, caller: ConsoleCaller, { brand }: store.ViewPlace): Promise<void> {
  if (brand === null) throw new AppError("session.forbidden", { permission: "views.share" });
  await mustHoldIn(trx, caller, "views.share", brand);
}

async function mustFit(trx: Trx, place: store.ViewPlace, { id, name, shared }: { id?: number; name: string; shared: boolean }) {
  const beside = (await store.listViews(trx, place)).filter((view) => view.shared === shared && view.id !== id);
  if (beside.some((view) => view.name.toLowerCase() === name.toLowerCase())) throw new AppError("view.taken");
  if (beside.length >= VIEWS_MAX) throw new AppError("view.tooMany");
}

const record = ({ audit, trx, caller, place }: Change, view: SavedView, action: string) =>
  audit.write(trx, {
    brandCode: place.brand,
    by: caller,
    action,
    subject: `view:${view.id}`,
    detail: { list: place.table, name: view.name, query: view.query },
  });
