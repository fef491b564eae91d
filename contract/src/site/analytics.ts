import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";

/** Where the tag manager's scripts come from, for brands that have chosen it. */
export const TAG_MANAGER_ORIGIN = "https://www.googletagmanager.com";

/** Events that one report may carry. */
export const ANALYTICS_EVENTS_MAX = 50;

/** A code of the catalogue, or of a way to pay: what everybody sees on the site. */
const Code = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/**
 * What a page may tell of what people do in it, and every field of it. Nothing here says who somebody is: no name, number, token, free text
 * or amount, and no path with digits in it. A new event or field has to be added here first.
 */
export const AnalyticsEvent = z.discriminatedUnion("name", [
  /** A page was opened; `path` is that of the route, without its query. */
  z.strictObject({ name: z.literal("page"), path: z.string().check(z.regex(/^\/m(\/[A-Za-z.]{1,40}){1,4}$/)) }),
  z.strictObject({ name: z.literal("registrationBegun") }),
  z.strictObject({ name: z.literal("registrationDone"), way: z.enum(["username", "mobile"]) }),
  z.strictObject({ name: z.literal("logIn"), way: z.enum(["password", "phone", "provider", "passkey", "secondFactor"]) }),
  z.strictObject({ name: z.literal("depositBegun"), method: Code }),
  /** A deposit that this page has seen under way is in the wallet. */
  z.strictObject({ name: z.literal("depositDone"), method: Code }),
  z.strictObject({ name: z.literal("withdrawalAsked") }),
  z.strictObject({ name: z.literal("gameOpened"), vendor: Code, game: Code }),
  z.strictObject({ name: z.literal("promotionOpened") }),
  z.strictObject({ name: z.literal("promotionJoined") }),
  z.strictObject({ name: z.literal("promotionClaimed") }),
  z.strictObject({ name: z.literal("shared") }),
]);
export type AnalyticsEvent = z.output<typeof AnalyticsEvent>;

/** Tells the brand's own address of events, where the brand has chosen that and the visitor has agreed. `kept`: how many of them will be told. */
export const reportEvents = endpoint({
  method: "POST",
  path: "/wps/analytics",
  input: z.object({ events: z.array(AnalyticsEvent).check(z.minLength(1), z.maxLength(ANALYTICS_EVENTS_MAX)) }),
  output: z.object({ kept: z.int() }),
  errors: ["request.invalid", "request.tooMany"],
});
