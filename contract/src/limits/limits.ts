import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { Currency } from "../base/money.ts";
import { LimitKind, LimitPeriod } from "./kinds.ts";

/** Which periods a kind is offered for. */
export const LIMIT_PERIODS: Readonly<Record<LimitKind, readonly LimitPeriod[]>> = {
  deposit: ["day", "week", "month"],
  wager: ["day", "week", "month"],
  loss: ["day", "week", "month"],
  session: ["day"],
};

/** Minutes for `session`, minor units for the others. */
export const LimitCap = z.int().check(z.gte(0), z.lte(1_000_000_000_000));
export const MINUTES_OF_A_DAY = 24 * 60;

/** Hours after which a higher limit, or none, begins to hold. A lower one holds at once. */
export const RAISE_AFTER_HOURS = 24;

export const Limit = z.object({
  kind: LimitKind,
  period: LimitPeriod,
  /** The member's own; null: none. */
  cap: z.nullable(z.int()),
  /** The lowest of the member's own, the brand's and the operator's; null: none. This is what holds. */
  effective: z.nullable(z.int()),
  /** Of this period so far; below zero where more was won than lost. */
  used: z.int(),
  resetsAt: z.iso.datetime(),
  /** What the member's own limit becomes, and when. */
  pending: z.nullable(z.object({ cap: z.nullable(z.int()), at: z.iso.datetime() })),
});
export type Limit = z.output<typeof Limit>;

/** A time-out is short, a self-exclusion long; both shut play, deposits and advertising, and neither is taken back. */
export const ExclusionKind = z.enum(["timeout", "exclusion"]);
export type ExclusionKind = z.output<typeof ExclusionKind>;

/** Days of a time-out. */
export const TIMEOUT_DAYS = [1, 2, 7, 14, 30, 42] as const;
/** Months of a self-exclusion; 0: for good. */
export const EXCLUSION_MONTHS = [6, 12, 36, 60, 0] as const;

export const Exclusion = z.object({
  kind: ExclusionKind,
  startedAt: z.iso.datetime(),
  /** null: for good. */ until: z.nullable(z.iso.datetime()),
});
export type Exclusion = z.output<typeof Exclusion>;

/** Minutes between two reality checks; 0: none. */
export const REALITY_CHECK_MINUTES = [0, 15, 30, 60] as const;

export const LimitsOverview = z.object({
  currency: Currency,
  limits: z.array(Limit),
  exclusion: z.nullable(Exclusion),
  realityCheckMinutes: z.int(),
});
export type LimitsOverview = z.output<typeof LimitsOverview>;

export const getLimits = endpoint({ method: "GET", path: "/wps/limits", auth: "session", output: LimitsOverview });

/** A lower limit holds at once, a higher one or none after `RAISE_AFTER_HOURS`. Wanting what holds already takes back what is pending. */
export const setLimit = endpoint({
  method: "PUT",
  path: "/wps/limits",
  auth: "session",
  input: z.object({ kind: LimitKind, period: LimitPeriod, cap: z.nullable(LimitCap) }),
  output: LimitsOverview,
});

/** Takes back a change that does not hold yet. */
export const cancelLimitChange = endpoint({
  method: "DELETE",
  path: "/wps/limits/pending",
  auth: "session",
  input: z.object({ kind: LimitKind, period: LimitPeriod }),
  output: LimitsOverview,
});

/** `length`: days of a time-out or months of a self-exclusion. Ends every session of the member. */
export const excludeMe = endpoint({
  method: "POST",
  path: "/wps/limits/exclusion",
  auth: "session",
  input: z.object({ kind: ExclusionKind, length: z.int().check(z.gte(0), z.lte(60)) }),
  output: Exclusion,
});

export const setRealityCheck = endpoint({
  method: "PUT",
  path: "/wps/limits/realityCheck",
  auth: "session",
  input: z.object({ minutes: z.int().check(z.gte(0), z.lte(60)) }),
  output: z.object({ minutes: z.int() }),
});

/** Where a log-on stands, for the player bar and its reality check. */
export const PlaySession = z.object({
  /** When this log-on began. */
  startedAt: z.iso.datetime(),
  /** Winnings less stakes since then, minor units. */
  net: z.int(),
  currency: Currency,
  realityCheckMinutes: z.int(),
  /** The log-on before this one; null when there was none. */
  previousLoginAt: z.nullable(z.iso.datetime()),
});
export type PlaySession = z.output<typeof PlaySession>;

export const getPlaySession = endpoint({ method: "GET", path: "/wps/limits/session", auth: "session", output: PlaySession });
