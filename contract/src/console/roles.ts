import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { networks, numberId, reason, version } from "./access.ts";
import { Permission, ShippedRole } from "./permissions.ts";

/** In minor units of a currency; what is not named has no ceiling. */
export const CEILING_KINDS = ["adjustment", "adjustmentsOfDay", "grant", "withdrawal"] as const;
export const CeilingKind = z.enum(CEILING_KINDS);
export type CeilingKind = z.output<typeof CeilingKind>;
export const Ceiling = z.strictObject({
  kind: CeilingKind,
  currency: z.string().check(z.regex(/^[A-Z]{3,5}$/)),
  amountMinor: z.int().check(z.gte(0), z.lte(1_000_000_000_000)),
});
export type Ceiling = z.output<typeof Ceiling>;

export const ConsoleRole = z.object({
  id: z.int(),
  version: z.int(),
  /** Null for own ones. */
  shipped: z.nullable(ShippedRole),
  /** Of an own role; a shipped one has its name in the catalogue of texts. */
  name: z.string(),
  /** Comes with the platform: it can be copied, and not changed or removed. */
  fixed: z.boolean(),
  permissions: z.array(Permission),
  ceilings: z.array(Ceiling),
  networks: z.array(z.string()),
  /** How many operators hold it. */
  holders: z.int(),
});
export type ConsoleRole = z.output<typeof ConsoleRole>;

const content = {
  name: z.string().check(z.trim(), z.minLength(2), z.maxLength(40)),
  permissions: z.array(Permission).check(z.maxLength(200)),
  ceilings: z.array(Ceiling).check(z.maxLength(100)),
  networks,
  reason,
};

export const listConsoleRoles = endpoint({
  method: "GET",
  path: "/wps/console/roles",
  auth: "console",
  permission: "operators.read",
  output: z.array(ConsoleRole),
});

const manage = { auth: "console", permission: "roles.manage", sensitive: true } as const;

/** A copy of another role is a new one with its content. */
export const createConsoleRole = endpoint({
  method: "POST",
  path: "/wps/console/roles",
  ...manage,
  input: z.strictObject(content),
  output: ConsoleRole,
  errors: ["role.beyondYours", "role.taken", "network.invalid"],
});

/** Ends the sessions of all who hold it. */
export const saveConsoleRole = endpoint({
  method: "PUT",
  path: "/wps/console/roles",
  ...manage,
  input: z.strictObject({ id: numberId, version, ...content }),
  output: ConsoleRole,
  errors: [
    "request.notFound",
    "role.shipped",
    "role.own",
    "role.beyondYours",
    "role.taken",
    "console.stale",
    "network.invalid",
    "network.wouldLockOut",
  ],
});

/** Only a role that nobody holds. */
export const removeConsoleRole = endpoint({
  method: "DELETE",
  path: "/wps/console/roles",
  ...manage,
  input: z.strictObject({ id: numberId, version, reason }),
  output: z.object({ removed: z.boolean() }),
  errors: ["request.notFound", "role.shipped", "role.beyondYours", "role.inUse", "console.stale"],
});

/** One line of who may do what, where, and since when. */
export const ReviewLine = z.object({
  operatorId: z.int(),
  account: z.string(),
  name: z.string(),
  status: z.enum(["invited", "active", "disabled"]),
  role: z.string(),
  shipped: z.nullable(ShippedRole),
  brand: z.nullable(z.string()),
  since: z.string(),
  until: z.nullable(z.string()),
  permissions: z.array(Permission),
  lastSignInAt: z.nullable(z.string()),
});
export type ReviewLine = z.output<typeof ReviewLine>;

export const AccessReview = z.object({
  lines: z.array(ReviewLine),
  /** Null where nobody has signed one yet. */
  last: z.nullable(z.object({ at: z.string(), by: z.string() })),
  /** 90 days after the last one. */
  dueAt: z.string(),
});
export type AccessReview = z.output<typeof AccessReview>;

export const getAccessReview = endpoint({
  method: "GET",
  path: "/wps/console/access-review",
  auth: "console",
  permission: "operators.review",
  output: AccessReview,
});

/** The same as CSV, a file and not the envelope. */
export const exportAccessReview = endpoint({
  method: "GET",
  path: "/wps/console/access-review.csv",
  auth: "console",
  permission: "operators.review",
  output: z.unknown(),
});

export const signAccessReview = endpoint({
  method: "POST",
  path: "/wps/console/access-review",
  auth: "console",
  permission: "operators.review",
  sensitive: true,
  input: z.strictObject({ note: z.string().check(z.trim(), z.maxLength(500)) }),
  output: AccessReview,
});
