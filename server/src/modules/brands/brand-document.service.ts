import { DepositSettings } from "@mela/contract/deposit/deposit";
import { RegistrationSettings } from "@mela/contract/registration/registration";
import { BrandSettings } from "@mela/contract/site/site";
import * as z from "zod";
import { omit } from "zod/mini";
import { AnnouncementFile, BrandContent, HelpFile } from "../content/content-files.service.ts";
import { PromotionCategoryTerms } from "../content/promotions.service.ts";
import { Offer } from "../member/reward-offers.service.ts";
import { LevelTerms } from "../member/vip-levels.service.ts";
import { BrandPayment } from "../payments/brand-payments.service.ts";
import { BrandTexts, LanguageTexts } from "../texts/brand-texts.service.ts";
import { Tracking } from "../tracking/tracking-settings.service.ts";
import { PayoutRules } from "../security/payout-settings.service.ts";

/** A host name in lower case, without a port. */
const Host = z
  .string()
  .max(253)
  .regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/);
const Country = z.string().regex(/^[A-Z]{2}$/);
const VendorCode = z.string().regex(/^[A-Z0-9_]{1,32}$/);

/** A customer-service entry with its path in clear; it is sealed when it is applied. */
const Contact = z.object({
  titles: z.record(z.string(), z.string().min(1).max(80)),
  type: z.int().min(0).max(99),
  path: z.string().regex(/^(https?:\/\/|mailto:|tel:|\/)\S+$/),
});

/** All that makes a brand, as its `brand.json` says it. Amounts are minor units of the brand's currency. */
export const BrandDocument = z.object({
  // The look and the words come from files of their own; the server adds them to what it hands out.
  settings: omit(BrandSettings, { look: true, texts: true }),
  /** Host names that mean this brand; the first is its main one. */
  domains: z.array(Host).min(1).max(20),
  contacts: z.array(Contact).max(20),
  /** Rules of the registration's fields that are not the usual ones. */
  registration: RegistrationSettings,
  /** Countries whose visitors are let in; none: only this machine and its private network. */
  allowedCountries: z.array(Country),
  deposits: DepositSettings,
  payouts: PayoutRules,
  /** Payment providers in the order in which they are asked; none: the environment's. */
  payments: z.array(BrandPayment).max(50),
  levels: z.array(LevelTerms).max(100),
  offers: z.array(Offer).max(100),
  /** Categories of the promotions page in its order; none: the page is one list. */
  promotionCategories: z.array(PromotionCategoryTerms).max(20),
  /** Game vendors: these alone, in this order; or all of the catalogue but some, in the catalogue's order. */
  vendors: z.union([z.array(VendorCode), z.object({ allExcept: z.array(VendorCode) })]),
  /** Whom the brand tells of what people do; absent: nobody. */
  tracking: Tracking.optional(),
  /** What the folder publishes, in files of its own; absent: nothing. */
  content: BrandContent.optional(),
  /** Words of the brand's own, by language, in files of their own; absent: it has none. */
  texts: BrandTexts.optional(),
});
export type BrandDocument = z.output<typeof BrandDocument>;

/** What stands in `brand.json`; content and texts have folders beside it. */
const { content: _content, texts: _texts, ...IN_FILE } = BrandDocument.shape;

/** What an editor shows beside each part. */
const SECTIONS: Record<keyof typeof IN_FILE, string> = {
  settings: "Name, languages, currency, country, age, switches and menus",
  domains: "Host names that mean this brand, without a port; the first is its main one",
  contacts: "Customer service; entries of type 3 are shown as contacts",
  registration: "Rules of the registration's fields that are not the usual ones",
  allowedCountries: "Countries whose visitors are let in; none: this machine and its private network alone",
  deposits: "How members pay in; amounts in minor units of the currency",
  payouts: "How members are paid, and who looks at it; amounts in minor units",
  payments:
    "Payment providers in the order in which they are asked, and what each is used for; none: the environment's. Secrets are entered by command",
  levels: "VIP levels from 0 on; amounts in minor units, rebate in hundredths of a percent of the stake",
  offers: "Rewards; without startAt one has always run, without endAt it has no end",
  promotionCategories: "Categories of the promotions page, in its order; none: the page is one list. Files of promotions name their ids",
  tracking: "Affiliates that are told of registrations and deposits, and the address for events of pages. Secrets are entered by command",
  vendors: "Game vendors: a list of these alone, in this order; or all of the catalogue but some",
};

/** The JSON Schemas of a brand's files by the names that `$schema` gives them, for editors. The one of the look stands with the look. */
export const brandSchemas = (): Record<string, object> => ({
  "brand.schema.json": brandSchema(),
  "texts.schema.json": schemaOf("A brand's own words in one language", LanguageTexts),
  "announcement.schema.json": schemaOf("An announcement, pop-up, promotion, banner or hot match", AnnouncementFile),
  "help.schema.json": schemaOf("An entry of the help centre", HelpFile),
});

const schemaOf = (title: string, file: z.ZodObject): object => ({
  title,
  ...z.toJSONSchema(file.extend({ $schema: z.string().optional() }), { reused: "ref" }),
});

function brandSchema(): object {
  const { properties = {}, ...schema } = z.toJSONSchema(z.object({ $schema: z.string().optional(), ...IN_FILE }), {
    reused: "ref",
  });
  const described = Object.entries(properties).map(([key, part]) => {
    const description = (SECTIONS as Record<string, string | undefined>)[key];
    return [key, typeof part === "object" && description !== undefined ? { description, ...part } : part];
  });
  return { title: "A brand", ...schema, properties: Object.fromEntries(described) };
}
