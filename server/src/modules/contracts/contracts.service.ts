import { hasContractPrompts } from "@mela/contract/base/customer-type";
import type { AgentContract, ContractKind, ContractRequests, ContractTerms } from "@mela/contract/contracts/agent-contracts";
import type { MemberOrder } from "@mela/contract/team/member-order";
import type { Clock } from "../../adapters/clock.ts";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { MemberService } from "../member/member.service.ts";
import { hasPeriodOfKind, isWithin } from "./contract-pay.rules.ts";
import { presentContract } from "./contracts.present.ts";
import * as store from "./contracts.store.ts";
import type { InboxService } from "../support/inbox.service.ts";
import { type ContractNews, contractLetter } from "./contract.texts.ts";
import type { StoredContract } from "./contracts.tables.ts";
import { periodAt } from "./pay-periods.rules.ts";
import { endByMove } from "./payments.store.ts";
import type { TeamService } from "../team/team.service.ts";

interface Deps {
  db: Db;
  clock: Clock;
  team: TeamService;
  member: Pick<MemberService, "getMember" | "lock">;
  timeZoneOf: (brandCode: string) => Promise<string>;
  inbox: Pick<InboxService, "write" | "publishUnread">;
  /** After the commit of whatever changes a contract: whom it concerns. */
  onChanged: (memberIds: readonly (number | null)[]) => void;
}

export interface Offer {
  brandCode: string;
  kind: ContractKind;
  /** Null: the brand. */
  superiorId: number | null;
  memberId: number;
  terms: ContractTerms;
}

const HISTORY = 50;
const PAGE = 20;
/** The sign of a kind in the answers to the contract requests. */
const REQUEST_FIELDS = {
  daily: "dailysalreqtype",
  dividend: "divtypecompperiodreq",
  hourly: "contracthoursalreq",
} as const satisfies Record<ContractKind, keyof ContractRequests>;

export type ContractsService = ReturnType<typeof createContractsService>;

/** Contracts between superiors and those directly below them. What is agreed begins and ends with whole periods. */
export function createContractsService(deps: Deps) {
  const { db, clock, team } = deps;

  const get = async (id: number): Promise<AgentContract> => {
    const row = await store.findContract(db, id);
    if (!row) throw new AppError("contract.notFound");
    return presentContract(row);
  };

  /** The kind of a contract that stands between the member and somebody above or below them; throws `contract.notFound` for all others. */
  const kindOf = async (memberId: number, id: number): Promise<ContractKind> => {
    const row = await store.findContract(db, id);
    if (row?.member_id !== memberId && row?.superior_id !== memberId) throw new AppError("contract.notFound");
    return row.kind;
  };

  /** The edge of the periods at which a change that is made now takes effect. */
  const nextEdge = async (contract: Pick<StoredContract, "merchant_code" | "kind" | "terms">): Promise<Date> => {
    const timeZone = await deps.timeZoneOf(contract.merchant_code);
    return periodAt(contract.kind, contract.terms.period, clock.now(), timeZone).to;
  };

  /** Which of these kinds have an offer that waits for the member (GENT-18). */
  const requests = async (memberId: number, kinds: readonly ContractKind[]): Promise<ContractRequests> => {
    const answer: ContractRequests = { dailysalreqtype: "", divtypecompperiodreq: "", contracthoursalreq: "" };
    for (const { id, kind } of await store.listOffers(db, memberId)) {
      if (kinds.includes(kind)) answer[REQUEST_FIELDS[kind]] = String(id);
    }
    return answer;
  };

  const ofMember = async (memberId: number, kind: ContractKind) => {
    const all = (await store.listOfMember(db, memberId, kind, HISTORY)).map(presentContract);
    const one = (state: AgentContract["state"]) => all.find((contract) => contract.state === state) ?? null;
    const [offered, active] = [one("offered"), one("active")];
    return { offered, active, history: all.filter((contract) => contract !== offered && contract !== active) };
  };

  const kinds = (memberId: number): Promise<ContractKind[]> => store.listKinds(db, memberId);

  const ofTeam = async (superiorId: number, kind: ContractKind, page: MemberOrder & { after: number; search: string }) => {
    const found = await team.listDirect(superiorId, { ...page, limit: PAGE + 1, types: "contracts" });
    const shown = found.slice(0, PAGE);
    const ids = shown.map(({ id }) => id);
    const [open, newest, own, { currency }] = await Promise.all([
      store.listOpen(db, superiorId, kind, ids),
      store.listNewest(db, superiorId, kind, ids),
      store.findActive(db, superiorId, kind),
      deps.member.getMember(superiorId),
    ]);
    const of = (id: number, state: AgentContract["state"]) => {
      const row = open.find((contract) => contract.member_id === id && contract.state === state);
      return row ? presentContract(row) : null;
    };
    return {
      list: shown.map(({ id, account }) => {
        const [offered, active] = [of(id, "offered"), of(id, "active")];
        const last = newest.find((contract) => contract.member_id === id && offered === null && active === null);
        return { member: { id: String(id), account }, offered, active, ...(last ? { last: presentContract(last) } : {}) };
      }),
      next: found.length > shown.length ? String(ids.at(-1)) : null,
      ceiling: own?.terms ?? null,
      currency,
    };
  };

  /** Makes an offer; `told` where the member is written of it. */
  const make = async (draft: Offer, told: boolean): Promise<AgentContract> => {
    if (!hasPeriodOfKind(draft.kind, draft.terms)) throw new AppError("request.invalid", { fields: ["terms.period"] });
    const id = await inTransaction(db, async (trx) => {
      const member = await deps.member.lock(trx, draft.memberId);
      if (!member || member.merchant_code !== draft.brandCode) throw new AppError("team.notFound");
      if ((await team.superiorOf(trx, member.id)) !== draft.superiorId) throw new AppError("team.notFound");
      if (!hasContractPrompts(member.customer_type)) throw new AppError("contract.notAgent");
      await assertWithin(trx, draft);
      const replaced = await store.withdrawOffers(trx, member.id, draft.kind);
      const made = await store.insertOffer(trx, { ...draft, currency: member.currency });
      if (draft.superiorId !== null) await note(trx, draft.superiorId, "contract.offer", { ...draft, id: made });
      // Other terms in place of an offer that waits are no news: the letter leads to them.
      if (told && replaced === 0) await write(trx, member.id, { what: "offered", kind: draft.kind });
      return made;
    });
    deps.onChanged([draft.memberId, draft.superiorId]);
    if (told) await deps.inbox.publishUnread(draft.memberId);
    return get(id);
  };

  /** Offers a contract; one that waits is withdrawn. Throws `team.notFound`, `contract.notAgent`, `contract.exceeds`, `request.invalid`. */
  const offer = (draft: Offer): Promise<AgentContract> => make(draft, draft.superiorId !== null);

  /** An offer that is agreed on already, since a day of the past: as between a brand and its own agents. */
  const grant = async (draft: Offer, since: Date): Promise<AgentContract> => {
    const { id } = await make(draft, false);
    const timeZone = await deps.timeZoneOf(draft.brandCode);
    const { from } = periodAt(draft.kind, draft.terms.period, since, timeZone);
    await inTransaction(db, (trx) => store.activate(trx, Number(id), from));
    return get(Number(id));
  };

  const note = (trx: Trx, actorId: number, action: string, on: { brandCode: string; memberId: number; id: number; terms?: unknown }) =>
    team.audit(trx, {
      brandCode: on.brandCode,
      actorId,
      action,
      subjectId: on.memberId,
      detail: { contract: on.id, ...(on.terms === undefined ? {} : { terms: on.terms }) },
    });

  const write = (trx: Trx, memberId: number, news: ContractNews) =>
    deps.inbox.write(trx, { memberId, texts: (own) => contractLetter(news, own) });

  /** The member's answer, of which the superior is written. Of two at once, one finds it decided. What ran until now ends where this one begins. */
  const decide = async (memberId: number, id: number, accept: boolean): Promise<AgentContract> => {
    const superiorId = await inTransaction(db, async (trx) => {
      const contract = await store.lockContract(trx, id);
      if (contract?.member_id !== memberId) throw new AppError("contract.notFound");
      if (contract.state !== "offered") throw new AppError("contract.decided");
      const entry = { brandCode: contract.merchant_code, memberId, id };
      const news = { what: accept ? ("accepted" as const) : ("refused" as const), kind: contract.kind };
      if (contract.superior_id !== null) await write(trx, contract.superior_id, news);
      if (!accept) {
        await store.closeOffer(trx, id, "refused");
        await note(trx, memberId, "contract.refuse", entry);
        return contract.superior_id;
      }
      if ((await team.superiorOf(trx, memberId)) !== contract.superior_id) throw new AppError("contract.notFound");
      // The superior's own terms may have changed since.
      await assertWithin(trx, { kind: contract.kind, superiorId: contract.superior_id, terms: contract.terms });
      const running = await store.findActive(trx, memberId, contract.kind, true);
      const edge = await nextEdge(running ?? contract);
      if (running) await store.endAt(trx, running.id, edge);
      await store.activate(trx, id, edge);
      await note(trx, memberId, "contract.accept", entry);
      return contract.superior_id;
    });
    deps.onChanged([memberId, superiorId]);
    if (superiorId !== null) await deps.inbox.publishUnread(superiorId);
    return get(id);
  };

  /** Takes an offer back, or ends what runs with its period, of which the member is written. */
  const end = async (superiorId: number, id: number): Promise<AgentContract> => {
    const memberId = await inTransaction(db, async (trx) => {
      const contract = await store.lockContract(trx, id);
      if (contract?.superior_id !== superiorId) throw new AppError("contract.notFound");
      if (contract.state === "offered") await store.closeOffer(trx, id, "withdrawn");
      else if (contract.state === "active") {
        const edge = await nextEdge(contract);
        await store.endAt(trx, id, edge);
        const isBegun = contract.starts_at !== null && contract.starts_at < edge;
        await write(trx, contract.member_id, { what: isBegun ? "ended" : "never", kind: contract.kind });
      } else throw new AppError("contract.decided");
      await note(trx, superiorId, "contract.end", { brandCode: contract.merchant_code, memberId: contract.member_id, id });
      return contract.member_id;
    });
    deps.onChanged([memberId, superiorId]);
    await deps.inbox.publishUnread(memberId);
    return get(id);
  };

  /** Whom it concerns; null where nothing is to be ended any more. */
  const endOneMoved = (id: number) =>
    inTransaction(db, async (trx) => {
      const contract = await store.lockContract(trx, id);
      if (!contract) return null;
      const { member_id: memberId, superior_id: superiorId, starts_at: startsAt, kind } = contract;
      if ((await team.superiorOf(trx, memberId)) === superiorId) return null;
      if (contract.state === "offered") await store.closeOffer(trx, id, "withdrawn");
      else {
        const endsAt = await endByMove(trx, id);
        if (startsAt === null || endsAt === null || (contract.ends_at !== null && contract.ends_at <= endsAt)) return null;
        await write(trx, memberId, { what: startsAt < endsAt ? "moved" : "movedNever", kind });
      }
      return { memberId, superiorId };
    });

  /** One batch, for the jobs: ends what stood between a member who was moved and the superior of before, of which the member is written. What was earned until the move is paid. */
  const endMoved = async (): Promise<number> => {
    let ended = 0;
    for (const id of await store.listMoved(db, PAGE)) {
      const sides = await endOneMoved(id);
      if (sides === null) continue;
      ended += 1;
      deps.onChanged([sides.memberId, sides.superiorId]);
      await deps.inbox.publishUnread(sides.memberId);
    }
    return ended;
  };

  return { kindOf, requests, kinds, ofMember, ofTeam, offer, grant, decide, end, endMoved };
}

/** Nobody promises more than they have been promised; the brand is free. The superior's contract is held until the end of the transaction. */
async function assertWithin(trx: Trx, { kind, superiorId, terms }: Pick<Offer, "kind" | "superiorId" | "terms">): Promise<void> {
  if (superiorId === null) return;
  const own = await store.findActive(trx, superiorId, kind, true);
  if (!own || !isWithin(terms, own.terms)) throw new AppError("contract.exceeds");
}
