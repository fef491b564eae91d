import * as z from "zod/mini";
import { endpoint, queryInt, queryText } from "../base/endpoint.ts";
import { brandScope, HeldRole, languageCode, networks, numberId, personName, reason, until, version } from "./access.ts";
import { Approval } from "./approvals.ts";
import { PAGE_SIZES } from "./lists.ts";

/* Accounts of the console. They are invited and disabled, and never deleted. */

/** Roles as they are given: each for one brand, or for all. */
export const GivenRole = z.strictObject({ roleId: numberId, brand: brandScope, until });
export type GivenRole = z.output<typeof GivenRole>;
const roles = z.array(GivenRole).check(z.maxLength(50));

export const ConsoleOperator = z.object({
  id: z.int(),
  version: z.int(),
  account: z.string(),
  name: z.string(),
  mail: z.nullable(z.string()),
  /** `invited`: the link has not been used yet. */
  status: z.enum(["invited", "active", "disabled"]),
  /** Those that the asking operator can see: of their own brands. */
  roles: z.array(HeldRole),
  networks: z.array(z.string()),
  factors: z.object({ totp: z.boolean(), passkeys: z.int(), recoveryLeft: z.int() }),
  /** ISO 8601; null where they never came. */
  lastSignInAt: z.nullable(z.string()),
  /** Not signed in for 60 days; after 120 the account is disabled. */
  unused: z.boolean(),
  createdAt: z.string(),
});
export type ConsoleOperator = z.output<typeof ConsoleOperator>;

export const OPERATOR_STATUSES = ["invited", "active", "disabled"] as const;
export const OPERATOR_SORTS = ["name", "-name", "account", "-account", "status", "-status", "lastSignIn", "-lastSignIn"] as const;

/** Those whom the caller sees: all of them, or with a `size` a page of so many, beyond the operator with the id `after` (0: from the beginning). */
export const listConsoleOperators = endpoint({
  method: "GET",
  path: "/wps/console/operators",
  auth: "console",
  permission: "operators.read",
  input: z.strictObject({
    /** Part of a name, an account or a mail. */
    q: queryText(64),
    status: z.optional(z.enum(OPERATOR_STATUSES)),
    sort: z._default(z.enum(OPERATOR_SORTS), "account"),
    after: queryInt({ min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 }),
    size: z.optional(
      z.pipe(z.pipe(z.union([z.number(), z.string().check(z.maxLength(4))]), z.transform(Number)), z.literal([...PAGE_SIZES])),
    ),
  }),
  output: z.array(ConsoleOperator),
});

export const getConsoleOperator = endpoint({
  method: "GET",
  path: "/wps/console/operators/one",
  auth: "console",
  permission: "operators.read",
  input: z.strictObject({ id: queryInt({ min: 1, max: Number.MAX_SAFE_INTEGER, fallback: 0 }) }),
  output: ConsoleOperator,
  errors: ["request.notFound"],
});

const manage = { auth: "console", permission: "operators.manage", sensitive: true } as const;
const GUARDS = ["request.notFound", "role.beyondYours", "role.own", "operator.lastOwner", "console.stale"] as const;

/** Sends a link to the mail, for one use within 24 hours. */
export const inviteOperator = endpoint({
  method: "POST",
  path: "/wps/console/operators",
  ...manage,
  input: z.strictObject({
    /** Small letters, digits, dots, dashes and underscores; unlike all others of the console. */
    account: z.string().check(z.trim(), z.minLength(3), z.maxLength(32), z.regex(/^[a-z][a-z0-9._-]{2,31}$/)),
    name: personName,
    mail: z.string().check(z.trim(), z.maxLength(254), z.email()),
    language: languageCode,
    roles,
    reason,
  }),
  output: ConsoleOperator,
  errors: ["operator.taken", "role.beyondYours", "request.notFound"],
});

/** A new link in place of the one before, for who has not come yet. */
export const renewInvitation = endpoint({
  method: "POST",
  path: "/wps/console/operators/invitation",
  ...manage,
  input: z.strictObject({ id: numberId }),
  output: ConsoleOperator,
  errors: ["request.notFound", "role.beyondYours", "operator.notInvited"],
});

/** Ends all sessions of the account. */
export const setOperatorRoles = endpoint({
  method: "PUT",
  path: "/wps/console/operators/roles",
  ...manage,
  input: z.strictObject({ id: numberId, version, roles, reason }),
  output: ConsoleOperator,
  errors: GUARDS,
});

/** Ends all sessions of the account. */
export const setOperatorStatus = endpoint({
  method: "PUT",
  path: "/wps/console/operators/status",
  ...manage,
  input: z.strictObject({ id: numberId, version, status: z.enum(["active", "disabled"]), reason }),
  output: ConsoleOperator,
  errors: GUARDS,
});

/** Networks that the account is bound to; none: it may come from anywhere. */
export const setOperatorNetworks = endpoint({
  method: "PUT",
  path: "/wps/console/operators/networks",
  ...manage,
  input: z.strictObject({ id: numberId, version, networks, reason }),
  output: ConsoleOperator,
  errors: [...GUARDS, "network.invalid", "network.wouldLockOut"],
});

/** Asks a colleague to agree to a link by which the operator sets a new password and new factors. All of their sessions end then. */
export const askReEnrolment = endpoint({
  method: "POST",
  path: "/wps/console/operators/re-enrolment",
  ...manage,
  input: z.strictObject({ id: numberId, reason }),
  output: Approval,
  errors: ["request.notFound", "role.beyondYours", "role.own", "operator.noMail", "approval.open"],
});
