import * as z from "zod/mini";
import { Permission, ShippedRole } from "./permissions.ts";

/* What the console's calls about people who use it are made of. */

/** Seconds. A proof of the second factor serves so long for calls that ask for a step-up. */
export const STEP_UP_SECONDS = 600;
export const NETWORKS_MAX = 20;
export const CONSOLE_PASSKEYS_MAX = 10;

export const numberId = z.int().check(z.gte(1));
/** Where everything that is kept of one thing is counted on with each change; a call names the one that it saw. */
export const version = z.int().check(z.gte(1));
/** Letters of a reason. */
export const REASON = { min: 3, max: 500 } as const;
/** In the operator's own words; on the record for good. */
export const reason = z.string().check(z.trim(), z.minLength(REASON.min), z.maxLength(REASON.max));
/** Letters of a note about a member, which says more than a reason. */
export const MEMBER_NOTE = { min: 5, max: 500 } as const;
export const memberNote = z.string().check(z.trim(), z.minLength(MEMBER_NOTE.min), z.maxLength(MEMBER_NOTE.max));
export const personName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
export const consolePassword = z.string().check(z.minLength(1), z.maxLength(256));
/** IPv4 or IPv6 with a prefix, such as `203.0.113.0/24`; the server says which ones are none. */
export const networks = z.array(z.string().check(z.trim(), z.minLength(2), z.maxLength(49))).check(z.maxLength(NETWORKS_MAX));
/** ISO 8601 with a zone; null for ever. */
export const until = z.nullable(z.iso.datetime({ offset: true }));
/** A brand's code; null for all, those to come with them. */
export const brandScope = z.nullable(z.string().check(z.minLength(1), z.maxLength(32)));

/** In place of a brand's code: all brands in which the caller holds the call's permission. No brand can have this code. */
export const ALL_BRANDS = "_all";
/** The brand that a call of the console is about; one that the caller does not see is answered by `request.notFound`. */
export const brandCode = z.string().check(z.minLength(1), z.maxLength(32));

/** Of an operator's page and mails, such as `bn` or `zh-TW`. */
export const languageCode = z.string().check(
  z.maxLength(8),
  z.refine((code) => /^[a-z]{2,3}(-[A-Z]{2})?$/.test(code)),
);

/** JSON of WebAuthn Level 3, whose insides the libraries on both sides know. */
export const WebAuthnJson = z.record(z.string(), z.unknown());
export const challengeId = z.string().check(z.maxLength(64));
export const passkeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
/** Six digits of any script; the server takes spaces out. */
export const appCode = z.string().check(z.maxLength(64));
/** In which brands a permission is held: all of them, or some by their codes. */
export const Reach = z.union([z.literal("all"), z.array(z.string())]);
export type Reach = z.output<typeof Reach>;

/** A role that somebody holds. */
export const HeldRole = z.object({
  roleId: z.int(),
  shipped: z.nullable(ShippedRole),
  /** Of an own role; a shipped one has its name in the catalogue of texts. */
  name: z.string(),
  brand: z.nullable(z.string()),
  until: z.nullable(z.string()),
  /** ISO 8601. */
  since: z.string(),
});
export type HeldRole = z.output<typeof HeldRole>;

/** What somebody may do, and where. */
export const HeldPermission = z.object({ permission: Permission, brands: Reach });
export type HeldPermission = z.output<typeof HeldPermission>;

export const ConsolePasskey = z.object({ id: z.string(), name: z.string(), createdAt: z.string(), lastUsedAt: z.nullable(z.string()) });
export type ConsolePasskey = z.output<typeof ConsolePasskey>;
