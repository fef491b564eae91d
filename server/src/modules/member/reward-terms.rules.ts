import type { PromoKey } from "@mela/contract/content/promotions";
import * as z from "zod";

const Minor = z.int().min(1).max(1_000_000_000_000);
/** What is to be played; of all categories when none is named. */
const Task = z.object({ unit: z.enum(["stake", "rounds"]), gameTypes: z.array(z.string()), target: z.int().min(1) });
const Prizes = z.array(z.object({ amountMinor: Minor, weight: z.int().min(1) })).min(1);

/** What each kind of offer says. Amounts in minor units. */
const TERMS = {
  /** A prize is drawn once a day. */
  LOGIN: z.object({ prizes: Prizes }),
  /** Taken by hand: once in a membership, or once a year in the week that begins with the birthday. */
  MANUAL: z.object({ amountMinor: Minor, when: z.enum(["once", "birthday"]) }),
  /** Tickets of a week for what is staked in it. Who wins is drawn when it is over; nobody wins twice. */
  RAFFLE: z.object({ stakePerTicketMinor: Minor, maxTickets: z.int().min(1), prizesMinor: z.array(Minor).min(1) }),
  /** Amounts stand with the VIP levels. */
  UPGRADE_BONUS: z.object({}),
  /** Counts by itself, every day anew. */
  MISSION: z.object({ amountMinor: Minor, task: Task }),
  /** Counts from when the member takes part, every week anew. */
  MISSION_MANUAL: z.object({ amountMinor: Minor, task: Task }),
  /** A prize is drawn for every so much that is staked in a day. */
  TICKET: z.object({ stakePerTicketMinor: Minor, maxTickets: z.int().min(1).max(20), gameTypes: z.array(z.string()), prizes: Prizes }),
  /** For each friend who paid in enough, and basis points of what friends stake. */
  REFERRAL: z.object({ perFriendMinor: z.int().min(0), depositAtLeastMinor: z.int().min(0), rate: z.int().min(0).max(1_000) }),
} as const satisfies Record<PromoKey, z.ZodType>;

const Texts = z.record(z.string(), z.string().min(1).max(300));
const moment = z.iso.datetime({ offset: true });

const offerOf = <K extends PromoKey>(kind: K) =>
  z.object({
    code: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/),
    kind: z.literal(kind),
    names: Texts,
    texts: Texts,
    terms: TERMS[kind],
    /** What has to be staked for it, as a multiple of what it gave. */
    turnoverFactor: z.int().min(0).max(100),
    startAt: z.optional(moment),
    endAt: z.optional(moment),
  });

/** An offer of a brand. Without `startAt` it has always run, without `endAt` it has no end. */
export const Offer = z.discriminatedUnion("kind", [
  offerOf("LOGIN"),
  offerOf("MANUAL"),
  offerOf("RAFFLE"),
  offerOf("UPGRADE_BONUS"),
  offerOf("MISSION"),
  offerOf("MISSION_MANUAL"),
  offerOf("TICKET"),
  offerOf("REFERRAL"),
]);
export type Offer = z.output<typeof Offer>;

export type TermsOf<K extends PromoKey> = z.output<(typeof TERMS)[K]>;
export type Prize = TermsOf<"LOGIN">["prizes"][number];
export type MissionTask = TermsOf<"MISSION">["task"];

/** Kind and terms of an offer together, so that one tells the other's type. */
export type OfferTerms = { [K in PromoKey]: { kind: K; terms: TermsOf<K> } }[PromoKey];

/** Terms as they are kept; throws for what does not fit their kind. */
export function readTerms(kind: PromoKey, raw: unknown): OfferTerms {
  return { kind, terms: TERMS[kind].parse(raw) } as OfferTerms;
}
