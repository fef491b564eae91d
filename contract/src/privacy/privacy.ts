import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { stepUpPassword } from "../security/funds-password.ts";

/* What a member may ask about their own data: a copy of it, and its erasure. */

/** So long lies a copy ready, from when it was made. */
export const COPY_HOURS = 72;
/** So long an erasure waits for its member to think again. */
export const ERASURE_DAYS = 7;

/** What stands in the way of an erasure. */
export const ErasureObstacle = z.enum(["balance", "withdrawals", "deposits", "rounds", "team"]);
export type ErasureObstacle = z.output<typeof ErasureObstacle>;

export const DataCopy = z.object({
  /** `asked`: it is being made. `gone`: its time is over. */
  state: z.enum(["asked", "ready", "failed", "gone"]),
  /** ISO 8601. */
  askedAt: z.string(),
  expiresAt: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
});
export type DataCopy = z.output<typeof DataCopy>;

export const Erasure = z.object({
  state: z.enum(["waiting", "takenBack", "refused"]),
  askedAt: z.string(),
  /** When the account goes, unless it is taken back. */
  dueAt: z.string(),
  /** What stood in the way when its time had come. */
  obstacles: z.array(ErasureObstacle),
});
export type Erasure = z.output<typeof Erasure>;

export const PrivacyState = z.object({
  /** The newest copy; null: none was asked for. */
  copy: z.nullable(DataCopy),
  /** The newest erasure; null: none was asked for. */
  erasure: z.nullable(Erasure),
  /** What would stand in the way of an erasure now. */
  obstacles: z.array(ErasureObstacle),
});
export type PrivacyState = z.output<typeof PrivacyState>;

const OWNER_ERRORS = ["session.stepUp", "password.wrong", "login.throttled", "freePlay.rejected"] as const;

export const getPrivacy = endpoint({
  method: "GET",
  path: "/wps/privacy",
  auth: "session",
  output: PrivacyState,
  errors: ["freePlay.rejected"],
});

/** Asks for a copy, which a job makes; while one is being made or lies ready, that one is it. */
export const askDataCopy = endpoint({
  method: "POST",
  path: "/wps/privacy/copy",
  auth: "session",
  stepUp: "whenOn",
  input: z.object({ password: stepUpPassword }),
  output: PrivacyState,
  errors: [...OWNER_ERRORS, "request.tooMany"],
});

/** Answers with the archive itself, a ZIP file. A password travels, so it is no GET. */
export const fetchDataCopy = endpoint({
  method: "POST",
  path: "/wps/privacy/copy/file",
  auth: "session",
  stepUp: "whenOn",
  input: z.object({ password: stepUpPassword }),
  output: z.unknown(),
  errors: [...OWNER_ERRORS, "privacy.noCopy"],
});

/** Asks for the erasure of the own account, which comes after some days. */
export const askErasure = endpoint({
  method: "POST",
  path: "/wps/privacy/erasure",
  auth: "session",
  stepUp: "whenOn",
  input: z.object({ password: stepUpPassword }),
  output: PrivacyState,
  /** `privacy.obstacles` has `obstacles` in its value. */
  errors: [...OWNER_ERRORS, "privacy.obstacles"],
});

/** Takes it back. Who has the account open may keep it: no step-up. */
export const takeErasureBack = endpoint({
  method: "DELETE",
  path: "/wps/privacy/erasure",
  auth: "session",
  stepUp: "never",
  output: PrivacyState,
  errors: ["freePlay.rejected"],
});
