import { randomUUID } from "node:crypto";
import type { ParsedInputOf } from "@mela/contract/base/endpoint";
import type { DocumentSide, KycState, submitKyc } from "@mela/contract/kyc/kyc";
import type { WithdrawalTerms } from "@mela/contract/withdrawal/withdrawal";
import type { Clock } from "../../adapters/clock.ts";
import type { IdentityCheck } from "../../adapters/identity-check.ts";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { dayIn } from "../../lib/calendar.ts";
import { reencodeImage } from "../../lib/reencode-image.ts";
import { sealBytes } from "../../lib/sealing.ts";
import type { MemberService } from "../member/member.service.ts";
import type { Brand } from "../site/brand.ts";
import { type KycDecisions, openDocument, sealingOf } from "./kyc-decisions.service.ts";
import { presentKyc } from "./kyc.present.ts";
import { type Standing, closedBecause, isOldEnough, missingSides } from "./kyc.rules.ts";
import * as store from "./kyc.store.ts";
import type { StoredCase } from "./kyc.tables.ts";
import type { Secret } from "../../lib/secrets.ts";
import { placeOfBytes } from "../../lib/sealed-place.ts";

/** Pictures that nobody needs any more are taken away after so many days. */
const KEPT_DAYS = { refused: 30, draft: 7 };

export interface KycDeps {
  db: Db;
  clock: Clock;
  secret: Secret;
  member: Pick<MemberService, "getMember" | "lock">;
  brandOf: (code: string) => Promise<Pick<Brand, "settings">>;
  identityCheck: IdentityCheck;
  decisions: KycDecisions;
  warn: (message: string, detail: unknown) => void;
}

export type KycService = ReturnType<typeof createKycService>;

/** The member's side: pictures, handing them in, and how it stands. */
export function createKycService(deps: KycDeps) {
  const { db, secret, member: members } = deps;

  const settingsOf = async (memberId: number) => {
    const { merchant_code: code } = await members.getMember(memberId);
    return (await deps.brandOf(code)).settings;
  };

  const standingOf = async (executor: Db | Trx, memberId: number): Promise<Standing> => ({
    last: await store.findLastCase(executor, memberId),
    check: await store.findCheck(executor, memberId),
    refused: await store.countRefused(executor, memberId),
  });

  const state = async (memberId: number): Promise<KycState> => {
    const [standing, settings] = await Promise.all([standingOf(db, memberId), settingsOf(memberId)]);
    return presentKyc(standing, standing.last ? await store.listSides(db, standing.last.id) : [], settings);
  };

  const mustBeOpen = (standing: Standing): void => {
    const closed = closedBecause(standing);
    if (closed !== null) throw new AppError(closed);
  };

  /** The draft that pictures go into, made where there is none. */
  const draftOf = async (trx: Trx, memberId: number): Promise<StoredCase> => {
    const standing = await standingOf(trx, memberId);
    mustBeOpen(standing);
    if (standing.last?.state === "draft") return standing.last;
    const owner = await members.lock(trx, memberId);
    if (!owner || owner.erased_at !== null) throw new AppError("session.expired");
    return store.insertCase(trx, owner.merchant_code, memberId);
  };

  /** Keeps a picture in place of the one of its side. Two at once: the later one stays. */
  const upload = async (memberId: number, side: DocumentSide, bytes: Buffer): Promise<KycState> => {
    // Before the work of drawing it anew; under the lock it is asked again.
    mustBeOpen(await standingOf(db, memberId));
    const { jpeg, width, height } = await reencodeImage(bytes);
    await inTransaction(db, async (trx) => {
      await store.lockCases(trx, memberId);
      const { id: caseId } = await draftOf(trx, memberId);
      const id = randomUUID();
      await store.replaceDocument(trx, { id, caseId, side, width, height, sealed: sealBytes(secret, sealingOf({ id, memberId }), jpeg) });
    });
    return state(memberId);
  };

  /** Hands the pictures in. Throws `kyc.*`. */
  const submit = async (memberId: number, claim: ParsedInputOf<typeof submitKyc>): Promise<KycState> => {
    const { minimumAge, timeZone } = await settingsOf(memberId);
    if (!isOldEnough(claim.birthday, dayIn(deps.clock.now(), timeZone), minimumAge))
      throw new AppError("kyc.underAge", { age: minimumAge });
    const publicId = await inTransaction(db, async (trx) => {
      await store.lockCases(trx, memberId);
      const standing = await standingOf(trx, memberId);
      mustBeOpen(standing);
      const { last } = standing;
      const sides = last?.state === "draft" ? await store.listSides(trx, last.id) : [];
      const missing = missingSides(claim.kind, sides);
      if (!last || missing.length > 0) throw new AppError("kyc.incomplete", { sides: missing });
      const known = await store.findBirthday(trx, memberId);
      if (known !== null && known !== claim.birthday) throw new AppError("kyc.birthday");
      await store.submitCase(trx, last.id, claim);
      return last.public_id;
    });
    await askCheck(memberId, publicId, claim);
    return state(memberId);
  };

  /** Whoever checks for the brand decides, if they can; else it waits for an operator, also when they cannot be reached. */
  const askCheck = async (memberId: number, caseId: string, { kind, fullName, birthday }: ParsedInputOf<typeof submitKyc>) => {
    const last = await store.findLastCase(db, memberId);
    if (last?.public_id !== caseId) return;
    try {
      const pictures = (await store.listDocuments(db, memberId, last.id)).map((document) => ({
        side: document.side,
        jpeg: openDocument(secret, document),
      }));
      const verdict = await deps.identityCheck.check({ caseId, kind, fullName, birthday, pictures });
      if (verdict.outcome === "review") return;
      const reason = verdict.outcome === "refused" ? verdict.reason : null;
      const validUntil = verdict.outcome === "approved" ? verdict.validUntil : null;
      await deps.decisions.decide(last.merchant_code, caseId, { operatorId: null, reason, note: "" }, validUntil);
    } catch (error) {
      deps.warn("an identity check cannot be asked", { check: deps.identityCheck.name, case: caseId, error });
    }
  };

  return {
    state,
    upload,
    submit,

    /** Throws `kyc.required` for who may not play before they have shown who they are. */
    async assertPlay(memberId: number): Promise<void> {
      if (await store.isAsked(db, memberId, null)) throw new AppError("kyc.required");
    },

    /** What stands in the way of more than `freeLeft` (minor units), as it is shown beforehand; undefined: nothing. `freeToLeave` decides. */
    async inTheWay(memberId: number): Promise<WithdrawalTerms["identity"]> {
      const freeLeft = await store.freeOfIdentity(db, memberId);
      if (freeLeft === null) return undefined;
      const { state: stands, level, asked, sumMinor, reason, note, open } = await state(memberId);
      return { state: stands, level, asked, sumMinor, reason, note, open, freeLeft };
    },

    /** The member's pictures, for the copy of their data. */
    async filesOf(memberId: number): Promise<{ name: string; bytes: Buffer }[]> {
      const kept = await store.listDocuments(db, memberId);
      return kept.map((document) => ({ name: `identity-${document.side}-${document.id}.jpg`, bytes: openDocument(secret, document) }));
    },

    prune: (): Promise<number> => store.pruneDocuments(db, KEPT_DAYS),
  };
}

/** Pictures of documents. */
export const documentPictures = placeOfBytes({ table: "kyc_documents", column: "sealed" }, async (executor) =>
  (await store.listDocumentOwners(executor)).map((owner) => ({ key: { id: owner.id }, sealing: sealingOf(owner) })),
);
