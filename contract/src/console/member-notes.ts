import * as z from "zod/mini";
import { endpoint, queryInt } from "../base/endpoint.ts";
import { brandCode, numberId, version } from "./access.ts";
import { pageSize } from "./lists.ts";

/* What operators write down about members, and the brand's own words by which they tell them apart. */

/** For so long its author may change a note. */
export const NOTE_MINUTES = 15;
/** A brand has so many tags at the most. */
export const TAGS_MAX = 200;

export const TAG_COLOURS = ["gray", "red", "orange", "yellow", "green", "blue", "violet"] as const;

export const MemberNote = z.object({
  id: z.int(),
  version: z.int(),
  body: z.string(),
  pinned: z.boolean(),
  by: z.string(),
  at: z.string(),
  changedAt: z.nullable(z.string()),
  /** The asking operator may still change it. */
  changeable: z.boolean(),
});
export type MemberNote = z.output<typeof MemberNote>;

/** Plain text. */
const body = z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000));
const notes = { auth: "console", permission: "members.notes" } as const;

/** Those that are pinned first, then the newest. `before`: the id of the last one that is not pinned; 0: from the beginning. */
export const listMemberNotes = endpoint({
  method: "GET",
  path: "/wps/console/members/notes",
  ...notes,
  input: z.strictObject({
    brand: brandCode,
    id: queryInt({ min: 1, max: Number.MAX_SAFE_INTEGER, fallback: 0 }),
    before: queryInt({ min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 }),
    size: pageSize(),
  }),
  output: z.object({ rows: z.array(MemberNote), more: z.boolean() }),
  errors: ["request.notFound"],
});

export const addMemberNote = endpoint({
  method: "POST",
  path: "/wps/console/members/notes",
  ...notes,
  input: z.strictObject({ brand: brandCode, id: numberId, body, pinned: z.boolean() }),
  output: MemberNote,
  errors: ["request.notFound"],
});

/** The text by its author, for 15 minutes (`note.stands`); pinned or not by everybody who writes notes. */
export const changeMemberNote = endpoint({
  method: "PUT",
  path: "/wps/console/members/notes",
  ...notes,
  input: z.strictObject({
    brand: brandCode,
    id: numberId,
    note: numberId,
    version,
    body: z.optional(body),
    pinned: z.optional(z.boolean()),
  }),
  output: MemberNote,
  errors: ["request.notFound", "note.stands", "console.stale"],
});

export const BrandTag = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  colour: z.enum(TAG_COLOURS),
  /** What it says of a member. */
  meaning: z.string(),
  members: z.int(),
});
export type BrandTag = z.output<typeof BrandTag>;

export const listBrandTags = endpoint({
  method: "GET",
  path: "/wps/console/tags",
  auth: "console",
  permission: "members.read",
  input: z.strictObject({ brand: brandCode }),
  output: z.array(BrandTag),
  errors: ["request.notFound"],
});

const tags = { auth: "console", permission: "members.tags" } as const;

/** A new one without `id`, else in place of what it was. */
export const saveBrandTag = endpoint({
  method: "PUT",
  path: "/wps/console/tags",
  ...tags,
  input: z.strictObject({
    brand: brandCode,
    id: z.optional(numberId),
    version: z.optional(version),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    colour: z.enum(TAG_COLOURS),
    meaning: z.string().check(z.trim(), z.maxLength(200)),
  }),
  output: BrandTag,
  errors: ["request.notFound", "tag.taken", "tag.tooMany", "console.stale"],
});

/** Takes it away from all members too. */
export const removeBrandTag = endpoint({
  method: "DELETE",
  path: "/wps/console/tags",
  ...tags,
  input: z.strictObject({ brand: brandCode, id: numberId, version }),
  output: z.object({ removed: z.boolean() }),
  errors: ["request.notFound", "console.stale"],
});

/**
 * Gives tags to a member and takes some away; those that they have already, or have not, stay as they are. `version`: of their tags, as it was
 * seen (`tagsVersion`); the answer has the one that there is now.
 */
export const tagMember = endpoint({
  method: "POST",
  path: "/wps/console/members/tags",
  ...tags,
  input: z.strictObject({
    brand: brandCode,
    id: numberId,
    version: z.int().check(z.gte(0)),
    add: z.array(numberId).check(z.maxLength(20)),
    remove: z.array(numberId).check(z.maxLength(20)),
  }),
  output: z.object({ version: z.int() }),
  errors: ["request.notFound", "console.stale"],
});
