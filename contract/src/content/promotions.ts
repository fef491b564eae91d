import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";

/** A category of the promotions page, with its name in the language of the request. */
export const PromotionCategory = z.object({ id: z.string(), name: z.string() });
export type PromotionCategory = z.output<typeof PromotionCategory>;

export const listPromotionCategories = endpoint({
  method: "GET",
  path: "/wps/promotions/categories",
  output: z.array(PromotionCategory),
});

/** Kinds of promotions whose availability is known (PROMO-16). */
export const PROMO_KEYS = ["LOGIN", "MANUAL", "RAFFLE", "UPGRADE_BONUS", "MISSION_MANUAL", "MISSION", "TICKET", "REFERRAL"] as const;
export type PromoKey = (typeof PROMO_KEYS)[number];

const Availability = z.object({ enabled: z.boolean(), count: z.int() });
export const PromoAvailability = z.record(z.enum(PROMO_KEYS), Availability);
export type PromoAvailability = z.output<typeof PromoAvailability>;

/** Which kinds of promotions the brand runs now, and how many of each. */
export const getPromoAvailability = endpoint({
  method: "GET",
  path: "/wps/promotions/availability",
  output: PromoAvailability,
});
