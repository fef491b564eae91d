import type { InputOf } from "@mela/contract/base/endpoint";
import type { ClientError, reportClientErrors } from "@mela/contract/site/client-errors";
import type { Db } from "../../db.ts";
import { scrub } from "../../lib/scrub.ts";
import { fingerprintOf, placesOf, scrubPath } from "./client-errors.rules.ts";
import * as store from "./client-errors.store.ts";
import type { PlaceReader } from "./source-maps.service.ts";

/** Beyond these a build's new groups are not kept: somebody makes them up, or everything is broken and the first ones say so. */
const GROUPS_OF_A_BUILD = 300;
const KEPT_DAYS = 30;
const AT_ONCE = 500;

export type ClientErrorsService = ReturnType<typeof createClientErrorsService>;

/** Errors of pages, grouped by build, message and place (decision 0146). */
export function createClientErrorsService({ db, readPlace }: { db: Db; readPlace: PlaceReader }) {
  const keep = async (brandCode: string, build: string, error: ClientError): Promise<number> => {
    const places = placesOf(error.stack);
    const message = scrub(error.message);
    const group = { merchant_code: brandCode, build, fingerprint: fingerprintOf(error.kind, message, places) };
    const row = { ...group, kind: error.kind, message, stack: "", path: scrubPath(error.path) };
    if (await store.countAgain(db, row)) return 1;
    if ((await store.countGroups(db, brandCode, build)) >= GROUPS_OF_A_BUILD) return 0;
    await store.insertGroup(db, { ...row, stack: (await Promise.all(places.map(readPlace))).join("\n") });
    return 1;
  };
  return {
    /** Counts each error towards its group; returns how many were kept. */
    async report(brandCode: string, { build, errors }: InputOf<typeof reportClientErrors>): Promise<number> {
      let kept = 0;
      for (const error of errors) kept += await keep(brandCode, build, error);
      return kept;
    },

    /** Groups seen since a moment, the newest days first. */
    list: (since: Date, limit = 100) => store.listGroups(db, since, limit),

    /** Forgets what was not seen for a month, in batches; returns the size of the batch. */
    prune: (): Promise<number> => store.forgetOld(db, KEPT_DAYS, AT_ONCE),
  };
}
