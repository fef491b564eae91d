import type { OutputOf, ParsedInputOf } from "@mela/contract/base/endpoint";
import { BULK_MAX } from "@mela/contract/console/bulk";
import { type BrandTag, type removeBrandTag, type saveBrandTag, type tagMember, TAGS_MAX } from "@mela/contract/console/member-notes";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import { brandsInReach, mustHoldIn } from "../access/reach.service.ts";
import type { AuditService } from "../audit/audit.service.ts";
import { staleOf } from "../audit/stale.service.ts";
import type { BulkAction } from "../bulk/bulk.service.ts";
import * as store from "./tags.store.ts";

export type TagsService = ReturnType<typeof createTags>;

/** The brand's own words for members, with a colour and a meaning, and who has which. */
export function createTags({ db, audit }: { db: Db; audit: AuditService }) {
  const tagOf = async (trx: Trx, brand: string, id: number, version: number | undefined): Promise<BrandTag> => {
    const [tag] = await store.listTags(trx, brand, id);
    if (!tag) throw new AppError("request.notFound");
    if (tag.version !== version) throw await staleOf(trx, { brandCode: brand, subject: `tag:${id}`, value: { now: tag } });
    return tag;
  };

  const save = (caller: ConsoleCaller, input: ParsedInputOf<typeof saveBrandTag>): Promise<BrandTag> => {
    const { brand, id, version, name, colour, meaning } = input;
    const next = { name, colour, meaning };
    return inTransaction(db, async (trx) => {
      await mustHoldIn(trx, caller, "members.tags", brand);
      await store.lockTags(trx, brand);
      const known = await store.listTags(trx, brand);
      if (known.some((tag) => tag.id !== id && tag.name.toLowerCase() === name.toLowerCase())) throw new AppError("tag.taken");
      if (id === undefined && known.length >= TAGS_MAX) throw new AppError("tag.tooMany");
      const before = id === undefined ? null : await tagOf(trx, brand, id, version);
      const saved = before === null ? await store.insertTag(trx, brand, next) : before.id;
      if (before !== null) await store.updateTag(trx, before.id, next);
      const states = { before: before ? { name: before.name, colour: before.colour, meaning: before.meaning } : {}, after: next };
      await audit.write(trx, { brandCode: brand, by: caller, action: "tag.saved", subject: `tag:${saved}`, states, detail: {} });
      const [tag] = await store.listTags(trx, brand, saved);
      if (!tag) throw new AppError("request.notFound");
      return tag;
    });
  };

  /** `version`: as the member's tags were seen; null where a set of members was written down before. */
  const setIn = async (
    trx: Trx,
    caller: ConsoleCaller,
    { brand, id, add, remove }: Omit<ParsedInputOf<typeof tagMember>, "version">,
    version: number | null,
  ): Promise<OutputOf<typeof tagMember>> => {
    await mustHoldIn(trx, caller, "members.tags", brand);
    const known = new Map((await store.listTags(trx, brand)).map(({ id, name }) => [id, name]));
    if ((await store.membersOf(trx, brand, [id])).length === 0 || [...add, ...remove].some((tag) => !known.has(tag)))
      throw new AppError("request.notFound");
    await store.lockTagsOf(trx, id);
    const subject = `member:${id}`;
    if (version !== null && version !== (await store.tagsVersionOf(trx, id)))
      throw await staleOf(trx, { brandCode: brand, subject, actions: ["member.tagged"] });
    if (await store.changeTags(trx, { id, add, remove, operatorId: caller.operatorId })) {
      const names = (list: readonly number[]) => list.map((tag) => known.get(tag));
      const detail = { added: names(add), removed: names(remove) };
      await audit.write(trx, { brandCode: brand, by: caller, action: "member.tagged", subject, detail });
    }
    return { version: await store.tagsVersionOf(trx, id) };
  };

  /** The same to one of many. */
  const action: BulkAction = {
    permission: "members.tags",
    most: BULK_MAX,
    async decide(trx, { caller, brand, subject, params }) {
      const { add, remove } = params as Pick<ParsedInputOf<typeof tagMember>, "add" | "remove">;
      await setIn(trx, caller, { brand, id: Number(subject), add, remove }, null);
      return undefined;
    },
  };

  return {
    action,

    /** Throws `request.notFound` for a tag that the brand does not have. */
    async mustKnow(caller: ConsoleCaller, brand: string, ids: readonly number[]): Promise<void> {
      await brandsInReach(db, caller, "members.tags", brand);
      const known = new Set((await store.listTags(db, brand)).map(({ id }) => id));
      if (ids.some((id) => !known.has(id))) throw new AppError("request.notFound");
    },

    async list(caller: ConsoleCaller, brand: string): Promise<BrandTag[]> {
      await brandsInReach(db, caller, "members.read", brand);
      return store.listTags(db, brand);
    },

    /** Throws `tag.taken`, `tag.tooMany`, `console.stale`. */
    save,

    remove: (caller: ConsoleCaller, { brand, id, version }: ParsedInputOf<typeof removeBrandTag>): Promise<void> =>
      inTransaction(db, async (trx) => {
        await mustHoldIn(trx, caller, "members.tags", brand);
        await store.lockTags(trx, brand);
        const { name, members } = await tagOf(trx, brand, id, version);
        await store.deleteTag(trx, id);
        await audit.write(trx, { brandCode: brand, by: caller, action: "tag.removed", subject: `tag:${id}`, detail: { name, members } });
      }),

    /** Members and tags of another brand are answered as if they did not exist. Throws `console.stale`. */
    set: (caller: ConsoleCaller, { version, ...input }: ParsedInputOf<typeof tagMember>): Promise<OutputOf<typeof tagMember>> => {
      return inTransaction(db, (trx) => setIn(trx, caller, input, version));
    },
  };
}
