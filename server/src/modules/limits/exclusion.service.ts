import type { ParsedInputOf } from "@mela/contract/base/endpoint";
import type { Exclusion, excludeMe } from "@mela/contract/limits/limits";
import { type Db, type Executor, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { SessionService } from "../auth/session.service.ts";
import type { MemberHook, MemberService } from "../member/member.service.ts";
import * as store from "./exclusion.store.ts";
import { presentExclusion } from "./limits.present.ts";
import { lengthOf, numberKey } from "./limits.rules.ts";
import { placeOfBytes } from "../../lib/sealed-place.ts";
import { type Sealing, sealBytes, unsealBytes } from "../../lib/sealing.ts";
import { type Secret, openersOf, sealerOf } from "../../lib/secrets.ts";

export interface ExclusionDeps {
  db: Db;
  member: Pick<MemberService, "lock">;
  session: Pick<SessionService, "endOthers">;
  /** Of the server: keys numbers that must not be readable. */
  secret: Secret;
}

/** Breaks: time-outs and self-exclusions. Logging in stays possible during one, so that money can be taken out. */
export function createExclusionService({ db, session, secret }: ExclusionDeps) {
  /** Where a member belongs and whether they take a break, as this transaction sees it; throws `session.expired` for nobody. */
  const standingOf = async (executor: Executor, memberId: number): Promise<store.Standing> => {
    const found = await store.findStanding(executor, memberId);
    if (!found) throw new AppError("session.expired");
    return found;
  };

  const exclusionOf = async (executor: Executor, memberId: number): Promise<Exclusion | null> => {
    const found = await store.findExclusion(executor, memberId);
    return found ? presentExclusion(found) : null;
  };

  /** Where the member belongs; throws `limits.excluded` (value: the break) for who takes one. */
  const admit = async (executor: Executor, memberId: number): Promise<store.Standing> => {
    const standing = await standingOf(executor, memberId);
    if (standing.shut) throw new AppError("limits.excluded", await exclusionOf(executor, memberId));
    return standing;
  };

  return {
    /** The break that runs now; null: none. */
    exclusionOf,

    standingOf,

    admit,

    /** Begins a break, and ends the sessions of all accounts that it counts for, in one transaction. */
    async exclude(memberId: number, { kind, length }: ParsedInputOf<typeof excludeMe>): Promise<Exclusion> {
      const lasts = lengthOf(kind, length);
      if (!lasts) throw new AppError("limits.notOffered");
      await inTransaction(db, async (trx) => {
        const accounts = await store.lockAccountsOf(trx, memberId, kind === "exclusion");
        await store.shutPlay(trx, accounts, lasts);
        await store.insertExclusions(trx, accounts, kind, lasts);
        for (const account of accounts) await session.endOthers(trx, account, null, "excluded");
      });
      const exclusion = await exclusionOf(db, memberId);
      if (!exclusion) throw new Error("A break that was just taken is not to be found");
      return exclusion;
    },

    /** Whether a member takes a break now: who advertises asks this first. */
    isExcluded: async (memberId: number): Promise<boolean> => (await standingOf(db, memberId)).shut,

    /** A new account of a person who takes a break elsewhere begins with that break. */
    onMemberCreated: (async (trx, { id }) => {
      const heir = await store.inheritShutPlay(trx, id);
      if (heir) await store.copyExclusions(trx, heir.from, id);
      const number = await store.findNumber(trx, id);
      if (number !== null) {
        const secrets = [...openersOf(secret), ...(await listRetired(trx, secret))];
        await store.inheritExcludedNumber(
          trx,
          id,
          secrets.map((one) => numberKey(one, number)),
        );
      }
    }) satisfies MemberHook,

    /** Keeps other decisions about the person behind a member off until the transaction ends; the first of all locks that it takes. */
    lockPerson: store.lockPerson,

    /** Part of the transaction that erases an account: a break of its member goes on for whatever account they open later. */
    keepBreakOfErased: async (trx: Trx, memberId: number): Promise<void> => {
      const number = await store.findNumber(trx, memberId);
      if (number !== null) await store.keepExcludedNumber(trx, memberId, numberKey(sealerOf(secret), number));
    },
  };
}

const RETIRED: Sealing = { purpose: "retired secrets", boundTo: "excluded numbers" };

const openRetired =
  (secret: Secret) =>
  ({ sealed }: { sealed: Buffer }): string[] => {
    try {
      return [unsealBytes(secret, RETIRED, sealed).toString()];
    } catch {
      return [];
    }
  };

/** Secrets that were replaced; those that nobody can open any more are left out. */
const listRetired = async (executor: Executor, secret: Secret): Promise<string[]> =>
  (await store.listRetired(executor)).flatMap(openRetired(secret));

/** Keeps the secrets that only open, since they are about to be given up, for the numbers that are known by nothing else; none where there are none. */
export async function keepRetired(db: Db, secret: Secret): Promise<void> {
  if (!(await store.hasExcludedNumbers(db))) return store.deleteRetired(db);
  const known = await listRetired(db, secret);
  for (const one of openersOf(secret).slice(1)) {
    if (!known.includes(one)) await store.insertRetired(db, sealBytes(secret, RETIRED, Buffer.from(one)));
  }
}

/** Secrets that were replaced. */
export const retiredSecrets = placeOfBytes({ table: "retired_secrets", column: "sealed" }, async (executor) =>
  (await store.listRetired(executor)).map(({ id }) => ({ key: { id }, sealing: RETIRED })),
);
