import * as z from "zod/mini";
import { endpoint, queryInt, queryText } from "../base/endpoint.ts";
import { reason } from "./access.ts";
import { PAGE_SIZES, pageSize } from "./lists.ts";

/* The record of what operators did, as it is searched. */

/** In place of a brand's code: what belongs to no brand. */
export const PLATFORM_CHAIN = "*";

export const AuditEntry = z.object({
  /** A brand's code, or `PLATFORM_CHAIN`. */
  chain: z.string(),
  /** Its number in the chain, without gaps from 1 on. */
  seq: z.int(),
  at: z.string(),
  /** Null for a command that names nobody. */
  operator: z.nullable(z.object({ id: z.int(), name: z.string(), account: z.string() })),
  /** The name of the API key of a program that did it. */
  apiKey: z.nullable(z.string()),
  /** `console`, `key`, or the name of a command. */
  via: z.string(),
  /** Such as `member.disabled`. */
  action: z.string(),
  /** A kind and an id, such as `member:12`. */
  subject: z.string(),
  /** What a person calls it, where it is a member or an operator who is still known. */
  subjectName: z.nullable(z.string()),
  /** Secrets stand as `[secret]`; personal values of members are masked, and `[erased]` after an erasure. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  reason: z.nullable(z.string()),
  address: z.nullable(z.string()),
});
export type AuditEntry = z.output<typeof AuditEntry>;

const moment = z._default(z.union([z.literal(""), z.iso.datetime({ offset: true })]), "");

/** A minus in front: the newest first. */
export const AUDIT_SORTS = ["at", "-at"] as const;

/** Who sees some brands only finds what belongs to these; what belongs to none is for who sees all. */
export const listAuditEntries = endpoint({
  method: "GET",
  path: "/wps/console/audit",
  auth: "console",
  permission: "audit.read",
  input: z.strictObject({
    /** A brand, `PLATFORM_CHAIN`, or `ALL_BRANDS` for all that the caller sees. */
    chain: z.string().check(z.minLength(1), z.maxLength(32)),
    from: moment,
    until: moment,
    /** Account of an operator. */
    operator: queryText(64),
    /** Name of an API key. */
    key: queryText(64),
    action: queryText(64),
    subject: queryText(64),
    address: queryText(45),
    /** Of what was before or after. */
    word: queryText(64),
    /** `next` of the page before; empty: from the beginning. */
    after: queryText(256),
    size: pageSize(PAGE_SIZES[1]),
    sort: z._default(z.enum(AUDIT_SORTS), "-at"),
  }),
  output: z.object({ rows: z.array(AuditEntry), next: z.nullable(z.string()) }),
  errors: ["request.notFound"],
});

export const getAuditEntry = endpoint({
  method: "GET",
  path: "/wps/console/audit/entry",
  auth: "console",
  permission: "audit.read",
  input: z.strictObject({
    chain: z.string().check(z.minLength(1), z.maxLength(32)),
    seq: queryInt({ min: 1, max: Number.MAX_SAFE_INTEGER, fallback: 0 }),
  }),
  output: z.extend(AuditEntry, {
    session: z.nullable(z.string()),
    userAgent: z.nullable(z.string()),
    request: z.nullable(z.string()),
    approval: z.nullable(z.int()),
    /** What they saw and said besides. */
    detail: z.unknown(),
    /** Hexadecimal. */
    hash: z.string(),
    prevHash: z.string(),
  }),
  errors: ["request.notFound"],
});

export const EXPORT_FORMATS = ["jsonl", "csv"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const day = z.iso.datetime({ offset: true });

/** Hours that a file lies ready; then it is deleted. */
export const EXPORT_HOURS = 24;

/** A part of the record that somebody took out, as far as it is made. */
export const ExportFile = z.object({
  id: z.string(),
  chain: z.string(),
  from: z.string(),
  until: z.string(),
  format: z.enum(EXPORT_FORMATS),
  state: z.enum(["making", "ready", "failed"]),
  /** Entries that are in it so far. */
  lines: z.int(),
  askedAt: z.string(),
  /** When it is deleted. */
  expiresAt: z.string(),
});
export type ExportFile = z.output<typeof ExportFile>;

/**
 * A part of one chain, entry by entry: a file and not the envelope. Each line has `seq`, `prevHash`, `hash` (hexadecimal) and `text`, the very
 * text under the hash. That it was taken out, and why, stands on the record. What takes longer than 30 seconds is answered in the envelope,
 * by `LaterExport`: it goes on without the request.
 */
export const exportAudit = endpoint({
  method: "POST",
  path: "/wps/console/audit/export",
  auth: "console",
  permission: "audit.export",
  input: z.strictObject({
    /** A brand, or `PLATFORM_CHAIN`. */
    chain: z.string().check(z.minLength(1), z.maxLength(32)),
    from: day,
    /** Not with it. */
    until: day,
    format: z.literal([...EXPORT_FORMATS]),
    reason,
  }),
  output: z.unknown(),
  errors: ["request.notFound"],
});
export const LaterExport = z.object({ later: ExportFile });

/** The caller's own files that are being made or lie ready, the newest first. */
export const listExports = endpoint({
  method: "GET",
  path: "/wps/console/audit/exports",
  auth: "console",
  permission: "audit.export",
  output: z.object({ files: z.array(ExportFile) }),
});

/** One of these, as a file and not the envelope. Each taking stands on the record; `request.notFound` for one that is not ready, or gone. */
export const takeExport = endpoint({
  method: "POST",
  path: "/wps/console/audit/exports/take",
  auth: "console",
  permission: "audit.export",
  input: z.strictObject({ id: z.uuid() }),
  output: z.unknown(),
  errors: ["request.notFound"],
});

/** How somebody who knows nothing of the platform checks what was taken out. */
export const getAuditNote = endpoint({
  method: "GET",
  path: "/wps/console/audit/how-to-check",
  auth: "console",
  permission: "audit.export",
  output: z.object({ text: z.string() }),
});
