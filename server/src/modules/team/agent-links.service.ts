import { AGENT_LINKS_MAX, type AgentLink, type LinkKind, type LinkOrder } from "@mela/contract/team/agent-links";
import type { RebateRates } from "@mela/contract/rebates/agent-rebates";
import { type Db, type Executor, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { newAccountName } from "../../lib/account-names.ts";
import type { AffiliateService, Referral } from "../registration/affiliate.service.ts";
import type { MemberService } from "../member/member.service.ts";
import * as store from "./agent-links.store.ts";
import type { TeamRates } from "./rebate-rates.deps.ts";
import type { TeamService } from "./team.service.ts";

interface Deps {
  db: Db;
  member: MemberService;
  team: TeamService;
  rebates: TeamRates;
  affiliate: AffiliateService;
}

/** An agent of a brand. */
export interface AgentCaller {
  brandCode: string;
  agentId: number;
}

/** Customer types of those who come by a link, or whose account an agent opens. */
export const TYPES_BY_KIND = { player: 0, agent: 1 } as const satisfies Record<LinkKind, number>;
const CODE_TRIES = 5;

export type LinksService = ReturnType<typeof createLinksService>;

/** Agents' invitation links. */
export function createLinksService({ db, member: members, team, rebates, affiliate }: Deps) {
  const list = async (agentId: number, order: LinkOrder): Promise<{ own: RebateRates; links: AgentLink[] }> => {
    const [own, links] = await Promise.all([rebates.latest(agentId), store.listLinks(db, agentId, order)]);
    return { own, links: links.map(presentLink) };
  };

  const get = async (executor: Executor, { brandCode, agentId }: AgentCaller, code: string): Promise<AgentLink> => {
    const link = await store.findLink(executor, brandCode, code);
    if (link?.agent_id !== agentId) throw new AppError("link.notFound");
    return presentLink(link);
  };

  /** Throws `rebate.exceeds` or `link.full`. */
  const create = async (caller: AgentCaller, draft: { kind: LinkKind; note: string; rates: RebateRates }): Promise<AgentLink> => {
    const { brandCode, agentId } = caller;
    return inTransaction(db, async (trx) => {
      await members.lock(trx, agentId);
      await rebates.assertGivable(trx, agentId, draft.rates);
      if ((await store.countLinks(trx, agentId)) >= AGENT_LINKS_MAX) throw new AppError("link.full");
      const code = await newCode(trx, caller);
      await store.insertLink(trx, { ...caller, ...draft, code });
      await team.audit(trx, { brandCode, actorId: agentId, action: "link.create", subjectId: null, detail: { code, ...draft } });
      return get(trx, caller, code);
    });
  };

  const newCode = async (trx: Trx, { brandCode, agentId }: AgentCaller): Promise<string> => {
    for (let attempt = 0; attempt < CODE_TRIES; attempt += 1) {
      const code = newAccountName("").toUpperCase();
      if (await affiliate.createCode({ brandCode, memberId: agentId, code }, trx)) return code;
    }
    throw new Error("No free invitation code was found");
  };

  const switchLink = async (caller: AgentCaller, code: string, active: boolean): Promise<AgentLink> =>
    inTransaction(db, async (trx) => {
      await get(trx, caller, code);
      await affiliate.switchCode(trx, caller.brandCode, code, active);
      const entry = { brandCode: caller.brandCode, actorId: caller.agentId, subjectId: null };
      await team.audit(trx, { ...entry, action: active ? "link.open" : "link.close", detail: { code } });
      return get(trx, caller, code);
    });

  /** What an invitation makes of a newcomer, in the transaction that makes them: an agent where the link says so, with the link's rates. */
  const welcome = async (trx: Executor, memberId: number, { parentId, code }: Referral): Promise<void> => {
    if (code === null) return;
    const parent = await members.getMember(parentId);
    const terms = await store.findTerms(trx, parent.merchant_code, code);
    if (terms?.agent_id !== parentId) return;
    if (terms.kind !== "player") await members.setType(trx, memberId, TYPES_BY_KIND[terms.kind]);
    await rebates.welcome(trx, { brandCode: parent.merchant_code, superiorId: parentId, memberId, rates: terms.rates });
  };

  /** Somebody has opened the form of registration by a code. True where its link makes agents. */
  const visited = async (brandCode: string, code: string): Promise<boolean> => (await store.countVisit(db, brandCode, code)) === "agent";

  return { list, create, switchLink, welcome, visited };
}

function presentLink(link: store.StoredLink): AgentLink {
  return {
    code: link.code,
    kind: link.kind,
    note: link.note,
    rates: link.rates,
    active: link.active,
    visits: link.visits,
    registered: link.registered,
    firstDeposits: link.firstDeposits,
    lastUsedAt: link.lastUsedAt?.toISOString() ?? null,
    createdAt: link.created_at.toISOString(),
  };
}
