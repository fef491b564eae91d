import { type Db, type Executor, type Trx, inTransaction } from "../../db.ts";
import { replaceVendors } from "../games/brand-vendors.service.ts";
import { forgetDraws } from "../member/reward-offers.service.ts";
import { brandCodesIn, deleteBrand } from "../site/brand-writing.service.ts";
import { conflictsOf } from "./brand-conflicts.service.ts";
import { differences } from "./brand-diff.rules.ts";
import type { BrandDocument } from "./brand-document.ts";
import { readBrandDocument } from "./brand-reading.ts";
import { BrandRefused } from "./brand-refused.ts";
import { readState, writeState } from "./brand-state.service.ts";
import type { BrandAction } from "./brands.tables.ts";
import * as store from "./brands.store.ts";

export interface Applied {
  code: string;
  /** The brand was not there before. */
  isNew: boolean;
  /** What has changed, a line each; a new brand has none. */
  lines: string[];
  /** The version that was kept; null where nothing was to be done. */
  version: number | null;
}

interface Deps {
  db: Db;
  /** Called after the commit, so that this process sees the change at once; the others follow within two seconds. */
  onChanged?: (code: string) => void;
  /** How long one waits for another who changes the same brand. */
  waitMs?: number;
}

/** Half the time that a statement may take. */
const WAIT_MS = 7_000;

export type BrandsService = ReturnType<typeof createBrandsService>;

/**
 * Brands as whole documents: what they are, what they were, and how one becomes another. One apply is one transaction, and one brand has one
 * at a time. Everything that is refused is refused by a `BrandRefused`, whose sentences are for whoever wrote the brand.
 */
export function createBrandsService({ db, onChanged = () => undefined, waitMs = WAIT_MS }: Deps) {
  /** The brand's own version that is in force, or null. */
  const latest = async (executor: Executor, code: string): Promise<BrandDocument | null> => {
    const found = await store.findVersion(executor, code);
    return found?.document ? (found.document as BrandDocument) : null;
  };

  const stateOf = async (executor: Executor, code: string, document?: BrandDocument): Promise<BrandDocument | null> => {
    const kept = await latest(executor, code);
    return readState(executor, code, [...(document ? [document.vendors] : []), ...(kept ? [kept.vendors] : [])]);
  };

  const put = async (trx: Trx, document: BrandDocument, by: string, action: BrandAction): Promise<Applied> => {
    const code = document.settings.merchant;
    const before = await stateOf(trx, code, document);
    const faults = await conflictsOf(trx, before, document);
    if (faults.length > 0) throw new BrandRefused(faults);
    const lines = before ? differences(before, document) : [];
    const isSame = before !== null && lines.length === 0 && JSON.stringify(await latest(trx, code)) === JSON.stringify(document);
    if (isSame) return { code, isNew: false, lines, version: null };
    await writeState(trx, document);
    const version = await store.insertVersion(trx, code, { action, by, document: JSON.stringify(document) });
    return { code, isNew: before === null, lines, version };
  };

  /** Does work at a brand alone, in one transaction. */
  const alone = async <T>(code: string, work: (trx: Trx) => Promise<T>): Promise<T> => {
    const done = await inTransaction(db, async (trx) => {
      await store.lockBrand(trx, code, waitMs);
      return work(trx);
    }).catch((error: unknown) => {
      throw refusalOf(error, code) ?? error;
    });
    onChanged(code);
    return done;
  };

  /** Makes a brand what its document says. A second time it does nothing. */
  const apply = (document: BrandDocument, by: string): Promise<Applied> =>
    alone(document.settings.merchant, (trx) => put(trx, document, by, "apply"));

  /** What `apply` would change, and what it would refuse. */
  const diff = async (document: BrandDocument): Promise<Applied> => {
    const code = document.settings.merchant;
    const before = await stateOf(db, code, document);
    const faults = await conflictsOf(db, before, document);
    if (faults.length > 0) throw new BrandRefused(faults);
    return { code, isNew: before === null, lines: before ? differences(before, document) : [], version: null };
  };

  /** A brand as it is now, ready to be written down. */
  const read = async (code: string): Promise<BrandDocument> => {
    const found = await stateOf(db, code);
    if (!found) throw unknownBrand(code);
    return found;
  };

  /** Puts an earlier version back, as a new one. */
  const rollback = (code: string, version: number, by: string): Promise<Applied> =>
    alone(code, async (trx) => {
      const found = await store.findVersion(trx, code, version);
      if (!found) throw new BrandRefused([{ path: "", says: `The brand "${code}" has no version ${version}.` }]);
      if (found.document === null)
        throw new BrandRefused([
          { path: "", says: `Version ${version} of the brand "${code}" is its removal; there is nothing to put back.` },
        ]);
      return put(trx, readBrandDocument(found.document), by, "rollback");
    });

  /** Takes a brand away that nobody has used yet. Its versions stay. */
  const remove = (code: string, by: string): Promise<number> =>
    alone(code, async (trx) => {
      if (!(await brandCodesIn(trx)).includes(code)) throw unknownBrand(code);
      const { members, hasEntries } = await store.findHoldings(trx, code);
      if (members > 0) throw staysBecause(code, `it has ${members} ${members === 1 ? "member" : "members"}`);
      if (hasEntries) throw staysBecause(code, "the ledger has entries of it");
      await replaceVendors(trx, code, []);
      await forgetDraws(trx, code);
      await deleteBrand(trx, code);
      return store.insertVersion(trx, code, { action: "remove", by, document: null });
    });

  /** What was done to a brand, latest first. */
  const history = async (code: string): Promise<store.BrandVersion[]> => {
    const versions = await store.listVersions(db, code);
    if (versions.length === 0 && !(await brandCodesIn(db)).includes(code)) throw unknownBrand(code);
    return versions;
  };

  return { apply, diff, read, rollback, remove, history, list: () => brandCodesIn(db) };
}

const unknownBrand = (code: string) => new BrandRefused([{ path: "", says: `There is no brand "${code}".` }]);
const staysBecause = (code: string, why: string) => new BrandRefused([{ path: "", says: `The brand "${code}" stays: ${why}.` }]);

const textOf = (error: object, key: string): string => {
  const value = (error as Record<string, unknown>)[key];
  return typeof value === "string" ? value : "";
};

/** What the database refuses, in words; undefined for what is no refusal of this kind. */
function refusalOf(error: unknown, code: string): BrandRefused | undefined {
  if (!(error instanceof Error)) return undefined;
  const table = textOf(error, "table");
  switch (textOf(error, "code")) {
    case "55P03":
      return new BrandRefused([
        { path: "", says: `Somebody else is changing the brand "${code}" right now. Try again when they are done.` },
      ]);
    case "23503":
      return staysBecause(code, `there are still rows of it in the table ${table}`);
    case "23505":
      if (table !== "merchant_domains") return undefined;
      return new BrandRefused([{ path: "domains", says: "one of them was given to another brand in this very moment" }]);
    default:
      return undefined;
  }
}
