import type { Executor, Trx } from "../../db.ts";
import { brandContentIn, replaceBrandContent } from "../content/content-files.service.ts";
import type { CheckedPictures } from "../content/content-pictures.service.ts";
import { promotionCategoriesIn, replacePromotionCategories } from "../content/promotions.service.ts";
import { depositSettingsIn, saveDepositSettingsIn } from "../deposit/deposit-settings.service.ts";
import { type VendorChoice, catalogueVendors, chosenVendors, replaceVendors, vendorsIn } from "../games/brand-vendors.service.ts";
import { offersIn, replaceOffers } from "../member/reward-offers.service.ts";
import { levelsIn, replaceLevels } from "../member/vip-levels.service.ts";
import { brandPaymentsIn, replaceBrandPayments } from "../payments/brand-payments.service.ts";
import { payoutRulesIn, savePayoutRulesIn } from "../security/payout-settings.service.ts";
import { brandTextsIn, replaceBrandTexts } from "../texts/brand-texts.service.ts";
import { readBrand, writeBrand } from "../site/brand-writing.service.ts";
import { replaceTracking, trackingIn } from "../tracking/tracking-settings.service.ts";
import { BrandDocument } from "./brand-document.service.ts";
import { inOrder } from "./brand-order.rules.ts";
import { withSettingsInOrder } from "./brand-settings-order.service.ts";

/**
 * A brand as the database has it; null where there is none. `written`: ways in which its vendors were written down. The first that still
 * means those that are offered is kept, so that a brand that was given "all but three" is not handed out as a list.
 */
export async function readState(executor: Executor, code: string, written: readonly VendorChoice[]): Promise<BrandDocument | null> {
  const brand = await readBrand(executor, code);
  if (!brand) return null;
  const state = {
    ...brand,
    deposits: await depositSettingsIn(executor, code),
    payouts: await payoutRulesIn(executor, code),
    payments: await brandPaymentsIn(executor, code),
    levels: await levelsIn(executor, code),
    offers: await offersIn(executor, code),
    promotionCategories: await promotionCategoriesIn(executor, code),
    vendors: await readVendors(executor, code, written),
    tracking: await trackingIn(executor, code),
    content: await brandContentIn(executor, code),
    texts: await brandTextsIn(executor, code),
  };
  const document = BrandDocument.parse(inOrder(BrandDocument, state).value);
  return { ...document, payments: withSettingsInOrder(document.payments) };
}

async function readVendors(executor: Executor, code: string, written: readonly VendorChoice[]): Promise<VendorChoice> {
  const offered = await vendorsIn(executor, code);
  const catalogue = await catalogueVendors(executor);
  const choices = [...written, { allExcept: [] }];
  return choices.find((choice) => chosenVendors(choice, catalogue).join() === offered.join()) ?? offered;
}

/**
 * Makes a brand what its document says, each part by the module that has it, all in the caller's transaction. Answers the paths of pictures
 * that its content names and that are neither brought nor kept; then the caller has to give up.
 */
export async function writeState(trx: Trx, document: BrandDocument, pictures?: CheckedPictures): Promise<string[]> {
  const code = document.settings.merchant;
  await writeBrand(trx, document);
  await saveDepositSettingsIn(trx, code, document.deposits);
  await savePayoutRulesIn(trx, code, document.payouts);
  await replaceBrandPayments(trx, code, document.payments);
  await replaceLevels(trx, code, document.levels);
  await replaceOffers(trx, code, document.offers);
  await replacePromotionCategories(trx, code, document.promotionCategories);
  await replaceVendors(trx, code, document.vendors);
  await replaceTracking(trx, code, document.tracking);
  await replaceBrandTexts(trx, code, document.texts);
  return replaceBrandContent(trx, code, document.content, pictures);
}
