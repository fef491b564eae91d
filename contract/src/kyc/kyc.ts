import * as z from "zod/mini";
import { Day } from "../base/day.ts";
import { endpoint } from "../base/endpoint.ts";

/* How members show who they are and how old: pictures of a document and of themselves, looked at by a person. */

export const DocumentKind = z.enum(["idCard", "passport", "drivingLicence"]);
export type DocumentKind = z.output<typeof DocumentKind>;
export const DocumentSide = z.enum(["front", "back", "selfie"]);
export type DocumentSide = z.output<typeof DocumentSide>;

/** Why it was not taken. After `underAge` and `forged` nothing can be sent in again. */
export const KycReason = z.enum([
  "unreadable",
  "incomplete",
  "expired",
  "nameDiffers",
  "birthdayDiffers",
  "faceDiffers",
  "notTaken",
  "underAge",
  "forged",
]);
export type KycReason = z.output<typeof KycReason>;
export const FINAL_REASONS: readonly KycReason[] = ["underAge", "forged"];

/** So many tries within the days before; after that customer service helps. */
export const KYC_TRIES = { max: 5, days: 30 } as const;
/** An approval may be renewed so many days before its end. */
export const KYC_RENEW_DAYS = 30;
export const KYC_PICTURE_BYTES_MAX = 8 * 1024 * 1024;
export const KYC_NOTE_MAX = 200;

/** Pictures that a kind of document needs. */
export const sidesOf = (kind: DocumentKind): readonly DocumentSide[] =>
  kind === "passport" ? ["front", "selfie"] : ["front", "back", "selfie"];

export const KycState = z.object({
  /** `none`: nothing was sent in yet, or it may be sent in anew. `expired`: an approval's time is over. */
  state: z.enum(["none", "draft", "review", "approved", "refused", "expired"]),
  /** When the brand asks for it. */
  level: z.enum(["none", "beforeWithdrawal", "aboveSum", "beforePlay"]),
  /** Of `aboveSum`, minor units. */
  sumMinor: z.nullable(z.int()),
  /** An operator has asked this member, whatever the brand asks of everybody. */
  asked: z.boolean(),
  minimumAge: z.int(),
  /** Sides whose pictures are there. */
  sides: z.array(DocumentSide),
  /** Why the last try was not taken; null: it was, or there was none. */
  reason: z.nullable(KycReason),
  note: z.nullable(z.string()),
  /** ISO 8601. */
  expiresAt: z.nullable(z.string()),
  /** Whether something may be sent in now. */
  open: z.boolean(),
  triesLeft: z.int(),
});
export type KycState = z.output<typeof KycState>;

export const getKyc = endpoint({ method: "GET", path: "/wps/kyc", auth: "session", output: KycState, errors: ["freePlay.rejected"] });

const OPEN_ERRORS = ["freePlay.rejected", "kyc.notOpen", "kyc.tooMany"] as const;

const PICTURE_ERRORS = [
  ...OPEN_ERRORS,
  "picture.unreadable",
  "picture.program",
  "picture.tooLarge",
  "picture.busy",
  "request.tooLarge",
  "request.mediaType",
  "request.tooMany",
] as const;

/** Body: the bytes of one picture. What is kept is drawn anew from them, and sealed; it takes the place of the one before. */
export const uploadKycFront = endpoint({
  method: "POST",
  path: "/wps/kyc/front",
  auth: "session",
  encoding: "picture",
  input: z.unknown(),
  output: KycState,
  errors: [...PICTURE_ERRORS],
});

export const uploadKycBack = endpoint({
  method: "POST",
  path: "/wps/kyc/back",
  auth: "session",
  encoding: "picture",
  input: z.unknown(),
  output: KycState,
  errors: [...PICTURE_ERRORS],
});

export const uploadKycSelfie = endpoint({
  method: "POST",
  path: "/wps/kyc/selfie",
  auth: "session",
  encoding: "picture",
  input: z.unknown(),
  output: KycState,
  errors: [...PICTURE_ERRORS],
});

/** Hands the pictures in. `kyc.underAge` has the brand's `age` in its value. */
export const submitKyc = endpoint({
  method: "POST",
  path: "/wps/kyc",
  auth: "session",
  input: z.object({
    kind: DocumentKind,
    /** As it stands on the document. */
    fullName: z.string().check(z.trim(), z.minLength(2), z.maxLength(120)),
    birthday: Day,
  }),
  output: KycState,
  errors: [...OPEN_ERRORS, "kyc.incomplete", "kyc.underAge", "kyc.birthday"],
});

/* The operators' side. Every call needs the right `identity`. */

export const ReviewedKyc = z.object({
  id: z.string(),
  memberAccount: z.string(),
  kind: DocumentKind,
  fullName: z.string(),
  /** The name that the member is paid under, where there is one. */
  payeeName: z.nullable(z.string()),
  birthday: z.string(),
  age: z.int(),
  submittedAt: z.string(),
  /** How many times before. */
  refusedBefore: z.int(),
  documents: z.array(z.object({ id: z.string(), side: DocumentSide, width: z.int(), height: z.int() })),
});
export type ReviewedKyc = z.output<typeof ReviewedKyc>;
