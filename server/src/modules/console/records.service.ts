import { ALL_BRANDS } from "@mela/contract/console/access";
import type { Permission } from "@mela/contract/console/permissions";
import { type FoundRecord, RECORD_TEXT_MIN, RECORDS_OF_A_KIND } from "@mela/contract/console/records";
import { asciiDigits } from "@mela/contract/base/digits";
import type { Db } from "../../db.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import { isUuid } from "../../lib/uuid.ts";
import { brandsHeld, mustReach } from "../access/reach.service.ts";
import type { MembersDeskService } from "../member-desk/members.service.ts";
import * as store from "./records.store.ts";

interface Deps {
  db: Db;
  membersDesk: Pick<MembersDeskService, "find">;
}

export type Records = ReturnType<typeof createRecords>;

/** What a typed text may name of an order. */
function orderKeys(text: string): store.OrderKeys {
  const lower = text.toLowerCase();
  const trxId = asciiDigits(text).replaceAll(/[\s-]/g, "").toUpperCase();
  return { publicId: isUuid(lower) ? lower : null, reference: text, trxId };
}

/** Finds members and orders from anywhere in the console. */
export function createRecords({ db, membersDesk }: Deps) {
  type Find = typeof store.findDeposits;
  const orders = async (kind: "deposit" | "withdrawal", brands: readonly string[], text: string, find: Find): Promise<FoundRecord[]> => {
    if (brands.length === 0) return [];
    const found = await find(db, brands, orderKeys(text), RECORDS_OF_A_KIND);
    return found.map(({ amountMinor, currency, ...order }) => ({ kind, ...order, amount: { amount: amountMinor, currency } }));
  };
  return {
    /** Those that a text names, members first, in the brands where the caller may read each kind. Throws `request.notFound`. */
    async find(caller: ConsoleCaller, { brand, q }: { brand: string; q: string }): Promise<FoundRecord[]> {
      if (brand !== ALL_BRANDS) await mustReach(db, caller, brand);
      const text = q.trim();
      if (text.length < RECORD_TEXT_MIN) return [];
      const brandsOf = (permission: Permission) => brandsHeld(db, caller, permission, brand);
      const [members, deposits, withdrawals] = await Promise.all([
        brandsOf("members.read"),
        brandsOf("deposits.read"),
        brandsOf("withdrawals.read"),
      ]);
      const found = await Promise.all([
        membersDesk.find(members, text, RECORDS_OF_A_KIND),
        orders("deposit", deposits, text, store.findDeposits),
        orders("withdrawal", withdrawals, text, store.findWithdrawals),
      ]);
      return found.flat();
    },
  };
}
