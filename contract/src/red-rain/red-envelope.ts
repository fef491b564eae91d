import * as z from "zod/mini";
import { endpoint, queryFlag, queryInt } from "../base/endpoint.ts";
import { Currency, Minor, PositiveMinor } from "../base/money.ts";
import { FUNDS_PASSWORD_ERRORS, FundsPassword } from "../security/funds-password.ts";

const Id = z.string().check(z.regex(/^\d{1,15}$/));

/** The least that one envelope holds, in minor units. */
export const ENVELOPE_MIN_MINOR = 100;
export const RAIN_MAX_ENVELOPES = 1_000;
/** How many envelopes of one agent's may hang in the air at once. */
export const RAIN_MAX_WAITING = 5;

export const RainState = z.enum(["scheduled", "running", "ended", "cancelled"]);
export type RainState = z.output<typeof RainState>;

/** A rain as its giver sees it. */
export const RedRain = z.object({
  id: z.string(),
  state: RainState,
  startsAt: z.string(),
  endsAt: z.string(),
  totalMinor: Minor,
  currency: Currency,
  envelopes: z.int(),
  claimed: z.int(),
  claimedMinor: Minor,
  /** What came back to the giver. */
  returnedMinor: Minor,
});
export type RedRain = z.output<typeof RedRain>;

/** Puts the money aside and lets it rain on the giver's team, from `startsAt` on, or at once where that is empty. */
export const scheduleRain = endpoint({
  method: "POST",
  path: "/wps/agent/rains",
  auth: "session",
  stepUp: "whenOn",
  idempotent: true,
  input: z.object({
    /** ISO 8601; at most 30 days ahead. */
    startsAt: z.nullable(z.string().check(z.maxLength(40))),
    minutes: z.int().check(z.gte(1), z.lte(1_440)),
    totalMinor: PositiveMinor,
    envelopes: z.int().check(z.gte(1), z.lte(RAIN_MAX_ENVELOPES)),
    fundsPassword: FundsPassword,
  }),
  output: RedRain,
  errors: [
    "session.forbidden",
    "rain.start",
    "rain.tooSmall",
    "rain.tooMany",
    "security.tooMany",
    ...FUNDS_PASSWORD_ERRORS,
    "wallet.insufficientFunds",
    "wallet.turnover",
  ],
});

/** The giver's own, newest first. `open`: those alone whose money is not back yet, which are few. */
export const listRains = endpoint({
  method: "GET",
  path: "/wps/agent/rains",
  auth: "session",
  input: z.object({ before: queryInt({ min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 }), open: queryFlag() }),
  output: z.object({ list: z.array(RedRain), next: z.nullable(z.string()), team: z.int() }),
  errors: ["session.forbidden"],
});

/** Before it has begun; all the money comes back. */
export const cancelRain = endpoint({
  method: "POST",
  path: "/wps/agent/rains/cancel",
  auth: "session",
  input: z.object({ id: Id }),
  output: RedRain,
  errors: ["session.forbidden", "rain.notFound", "rain.begun"],
});

/** A rain as those below its giver see it. */
export const RainOnMe = z.object({
  id: z.string(),
  state: RainState,
  /** Who gives, masked. */
  from: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  envelopes: z.int(),
  left: z.int(),
  currency: Currency,
  /** What this member has caught. */
  mineMinor: z.nullable(Minor),
});
export type RainOnMe = z.output<typeof RainOnMe>;

/** The rain that falls on this member, else the next one, else the last within a day; none on one who takes a break. `now` is the server's clock. */
export const getRain = endpoint({
  method: "GET",
  path: "/wps/rain",
  auth: "session",
  output: z.object({ now: z.string(), rain: z.nullable(RainOnMe) }),
});

/** Catches an envelope. Asked again it answers with the same one. */
export const claimEnvelope = endpoint({
  method: "POST",
  path: "/wps/rain/claim",
  auth: "session",
  input: z.object({ id: Id }),
  output: z.object({ amountMinor: Minor, currency: Currency }),
  errors: ["rain.notFound", "rain.notOpen", "rain.empty", "freePlay.rejected", "limits.excluded"],
});
