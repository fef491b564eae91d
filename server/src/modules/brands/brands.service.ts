import type { Trx } from "../../db.ts";
import { BrandContent } from "../content/content-files.service.ts";
import { type CheckedPictures, pictureSourcesIn } from "../content/content-pictures.service.ts";
import { promotionCategoriesIn } from "../content/promotions.service.ts";
import { replaceVendors } from "../games/brand-vendors.service.ts";
import { forgetDraws } from "../member/reward-offers.service.ts";
import { brandPaymentsIn, waitingForSecrets } from "../payments/brand-payments.service.ts";
import { payoutRulesIn } from "../security/payout-settings.service.ts";
import { type Closing, brandCodesIn, deleteBrand } from "../site/brand-writing.service.ts";
import { type CheckedLook, keptLook, restoreLook, saveLook, sourcesOf } from "../site/looks.service.ts";
import { type Applied, type ApplyingDeps, aloneAt, compare, put, stateOf, staysBecause, sweepPictures } from "./brand-applying.service.ts";
import type { BrandDocument } from "./brand-document.service.ts";
import { setMaintenance } from "./brand-maintenance.service.ts";
import { readBrandDocument } from "./brand-reading.service.ts";
import { BrandRefused, unknownBrand } from "./brand-refused.rules.ts";
import * as store from "./brands.store.ts";

export type { Applied };
/** What a brand's folder holds beside its document. */
export interface BrandFiles {
  look?: CheckedLook | undefined;
  pictures?: CheckedPictures | undefined;
}

export type BrandsService = ReturnType<typeof createBrandsService>;

/**
 * Brands as whole documents: what they are, what they were, and how one becomes another. One apply is one transaction, and one brand has one
 * at a time. Everything that is refused is refused by a `BrandRefused`, whose sentences are for whoever wrote the brand.
 */
export function createBrandsService(deps: ApplyingDeps) {
  const { db } = deps;

  /** Tells of a look that has been put on. */
  const tell = async (done: Promise<Applied>): Promise<Applied> => {
    const applied = await done;
    if (applied.lookChanged) await deps.onLook?.(applied.code);
    return applied;
  };

  /**
   * Makes a brand what its document says, with the pictures of its content, and lets it look as its folder does, where that has a look. A
   * second time it does nothing.
   */
  const apply = (document: BrandDocument, by: string, { look, pictures }: BrandFiles = {}): Promise<Applied> => {
    const code = document.settings.merchant;
    const putLook = (trx: Trx) => (look === undefined ? keptLook(trx, code) : saveLook(trx, code, look));
    return tell(aloneAt(deps, code, (trx) => put(trx, document, { by, action: "apply", pictures, putLook: () => putLook(trx) })));
  };

  /** What `apply` would change, and what it would refuse. */
  const diff = (document: BrandDocument): Promise<Applied> => compare(db, document);

  /** Its open payment providers that stay closed until their secrets are entered. */
  const waiting = (code: string): Promise<{ code: string; missing: string[] }[]> => waitingForSecrets(db, code, new Date());

  /** A brand as it is now, ready to be written down. */
  const read = async (code: string): Promise<BrandDocument> => {
    const found = await stateOf(db, code);
    if (!found) throw unknownBrand(code);
    return found;
  };

  /** Puts an earlier version back, with its look, as a new one. */
  const rollback = (code: string, version: number, by: string): Promise<Applied> =>
    tell(
      aloneAt(deps, code, async (trx) => {
        const found = await store.findVersion(trx, code, version);
        if (!found) throw refused(`The brand "${code}" has no version ${version}.`);
        if (found.document === null)
          throw refused(`Version ${version} of the brand "${code}" is its removal; there is nothing to put back.`);
        const { look } = found;
        const putLook = () => (look === null ? keptLook(trx, code) : restoreLook(trx, code, look));
        const document = readBrandDocument(await withLaterParts(trx, code, found.document));
        return put(trx, document, { by, action: "rollback", putLook });
      }),
    );

  /** Takes a brand away that nobody has used yet, and answers the version that says so. Its versions stay. */
  const remove = (code: string, by: string): Promise<number> => removeBrand(deps, code, by);

  /** What was done to a brand, latest first. */
  const history = async (code: string): Promise<store.BrandVersion[]> => {
    const versions = await store.listVersions(db, code);
    if (versions.length === 0 && !(await brandCodesIn(db)).includes(code)) throw unknownBrand(code);
    return versions;
  };

  /** What a brand's look was made from, by name in its folder; null for one without. */
  const readLook = (code: string): Promise<Map<string, Buffer> | null> => sourcesOf(db, code);

  /** Pictures of a brand's content as they lie in its folder, by their paths in it. */
  const readPictures = (code: string): Promise<Map<string, Buffer>> => pictureSourcesIn(db, code);

  return {
    apply,
    diff,
    waiting,
    read,
    readLook,
    readPictures,
    rollback,
    remove,
    history,
    list: () => brandCodesIn(db),
    /** Closes a brand for maintenance, or opens it again (`null`). No part of the document: an apply and a rollback leave it as it is. */
    setMaintenance: (code: string, closing: Closing | null, by: string): Promise<void> => setMaintenance(deps, code, closing, by),
  };
}

function removeBrand(deps: ApplyingDeps, code: string, by: string): Promise<number> {
  return aloneAt(deps, code, async (trx) => {
    if (!(await brandCodesIn(trx)).includes(code)) throw unknownBrand(code);
    const { members, hasEntries, hasRecord } = await store.findHoldings(trx, code);
    if (members > 0) throw staysBecause(code, `it has ${members} ${members === 1 ? "member" : "members"}`);
    if (hasEntries) throw staysBecause(code, "the ledger has entries of it");
    if (hasRecord) throw staysBecause(code, "the record of operators has entries about it");
    await replaceVendors(trx, code, []);
    await forgetDraws(trx, code);
    await deleteBrand(trx, code);
    await sweepPictures(trx, code);
    return store.insertVersion(trx, code, { action: "remove", by, document: null, look: null });
  });
}

/** A version with what documents of its time could not say, as the brand has it now: payment providers, categories and banks. */
async function withLaterParts(trx: Trx, code: string, document: unknown): Promise<object> {
  const { content, payouts, ...said } = document as Partial<BrandDocument>;
  const kept = await promotionCategoriesIn(trx, code);
  const announcements = BrandContent.safeParse(content).data?.announcements ?? {};
  const named = new Set(Object.values(announcements).flatMap(({ categoryIds = [] }) => categoryIds));
  const unknown = [...named].filter((id) => !kept.some((category) => category.id === id));
  return {
    payments: await brandPaymentsIn(trx, code),
    promotionCategories: [...kept, ...unknown.map((id) => ({ id, names: { en: id } }))],
    ...said,
    ...(content === undefined ? {} : { content }),
    payouts: { banks: (await payoutRulesIn(trx, code)).banks, ...payouts },
  };
}

const refused = (says: string) => new BrandRefused([{ path: "", says }]);
