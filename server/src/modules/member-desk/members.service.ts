import type { OutputOf, ParsedInputOf } from "@mela/contract/base/endpoint";
import { BULK_MAX, type prepareMemberTags } from "@mela/contract/console/bulk";
import { COUNTED_HITS, type listMembers, MemberFilter } from "@mela/contract/console/members";
import type { FoundRecord } from "@mela/contract/console/records";
import type { Db } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import { cursorText, readCursor } from "../../lib/cursor.ts";
import { brandsInReach, holdsHere } from "../access/reach.service.ts";
import type { BulkTarget } from "../bulk/bulk.service.ts";
import { presentListed } from "./members.present.ts";
import * as store from "./members.store.ts";
import { searchKeys } from "./search.rules.ts";
import { membersOf } from "./tags.store.ts";

interface Deps {
  db: Db;
  /** Countries whose mobile numbers a brand takes, ISO 3166 alpha-2. */
  countriesOf: (brandCode: string) => Promise<readonly string[]>;
}

/** The brands in which the caller may read the levels that are asked for. Throws `session.forbidden` where there is none. */
function narrowed(caller: ConsoleCaller, brands: readonly string[], { risk, protection }: MemberFilter): readonly string[] {
  const needed = [risk === "" ? [] : ["risk.read" as const], protection === "" ? [] : ["protection.read" as const]].flat();
  const left = brands.filter((brand) => needed.every((permission) => holdsHere(caller, permission, brand)));
  const missing = needed.find((permission) => brands.every((brand) => !holdsHere(caller, permission, brand)));
  if (left.length === 0) throw new AppError("session.forbidden", { permission: missing ?? needed[0] });
  return left;
}

type WantedSet = ParsedInputOf<typeof prepareMemberTags>["set"];

export type MembersDeskService = ReturnType<typeof createMembersDesk>;

/** Finds members for operators, in the brands that they reach. */
export function createMembersDesk({ db, countriesOf }: Deps) {
  /** What a typed text may be in some brands, and whom it names there other than by the beginning of an account. */
  const search = async (brands: readonly string[], text: string) => {
    const countries = await Promise.all(brands.map(countriesOf));
    const keys = searchKeys(text, [...new Set(countries.flat())]);
    return { keys, named: await store.findNamed(db, brands, keys) };
  };
  const matching = async (caller: ConsoleCaller, brand: string, filter: MemberFilter): Promise<number[]> => {
    const brands = narrowed(caller, [brand], filter);
    const { keys, named } = filter.q === "" ? { keys: null, named: [] } : await search(brands, filter.q);
    const query = { brands, filter, sort: keys === null ? "created" : "account", after: null, limit: BULK_MAX + 1 } as const;
    const found = await store.listMembers(db, query, keys, named);
    return found.filter(({ status }) => status !== "erased").map(({ id }) => id);
  };
  return {
    /** The first few of some brands whom a text names, by their accounts; the caller has been asked for the permission. */
    async find(brands: readonly string[], text: string, limit: number): Promise<FoundRecord[]> {
      if (brands.length === 0) return [];
      const { keys, named } = await search(brands, text);
      const filter = MemberFilter.parse({});
      const found = await store.listMembers(db, { brands, filter, sort: "account", after: null, limit }, keys, named);
      return found.map(({ id, brand, account }) => ({ kind: "member", id: String(id), brand, account, amount: null }));
    },

    /** Those of a set, by their ids or by a filter, who are not erased; one more than there may be at the most. */
    async targets(caller: ConsoleCaller, brand: string, set: WantedSet): Promise<BulkTarget[]> {
      const [code] = await brandsInReach(db, caller, "members.tags", brand);
      if (code !== brand) throw new AppError("request.notFound");
      const found = "ids" in set ? await membersOf(db, brand, set.ids) : await matching(caller, brand, set.filter);
      return found.map((id) => ({ subject: String(id), memberId: id, version: null, amount: null }));
    },

    /** Whoever is searched for by a text stands by their account; the other orders are for lists. */
    async list(caller: ConsoleCaller, input: ParsedInputOf<typeof listMembers>): Promise<OutputOf<typeof listMembers>> {
      const { brand, sort: asked, after, size, ...filter } = input;
      const reached = await brandsInReach(db, caller, "members.read", brand);
      const brands = narrowed(caller, reached, filter);
      const { keys, named } = filter.q === "" ? { keys: null, named: [] } : await search(brands, filter.q);
      const sort = keys === null || asked === "-account" ? asked : "account";
      const query = { brands, filter, sort, after: readCursor(after), limit: size + 1 };
      const [found, count] = await Promise.all([
        store.listMembers(db, query, keys, named),
        store.countMembers(db, query, keys, named, COUNTED_HITS + 1),
      ]);
      const rows = found.slice(0, size);
      const last = rows.at(-1);
      return {
        rows: rows.map(presentListed),
        next: found.length > size && last ? cursorText({ value: last.sortedBy, id: last.id }) : null,
        hits: { count: Math.min(count, COUNTED_HITS), more: count > COUNTED_HITS },
      };
    },
  };
}
