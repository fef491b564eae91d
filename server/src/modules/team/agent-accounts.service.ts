import type { LinkKind } from "@mela/contract/team/agent-links";
import type { RebateRates } from "@mela/contract/rebates/agent-rebates";
import { type Db, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { hashPassword } from "../../lib/passwords.ts";
import type { PasswordRule } from "../auth/password-rule.service.ts";
import type { MemberService } from "../member/member.service.ts";
import type { AffiliateService } from "../registration/affiliate.service.ts";
import type { Joining } from "../registration/joining.service.ts";
import { type AgentCaller, TYPES_BY_KIND } from "./agent-links.service.ts";
import type { TeamRates } from "./rebate-rates.deps.ts";
import type { TeamService } from "./team.service.ts";

interface Deps {
  db: Db;
  member: MemberService;
  team: TeamService;
  rebates: TeamRates;
  affiliate: AffiliateService;
  joining: Joining;
  passwordRule: PasswordRule;
}

/** An account that an agent opens for somebody. */
interface AccountDraft {
  account: string;
  password: string;
  kind: LinkKind;
  rates: RebateRates;
}

export type AgentAccountsService = ReturnType<typeof createAgentAccounts>;

/** Accounts that agents open themselves. */
export function createAgentAccounts({ db, member: members, team, rebates, affiliate, joining, passwordRule }: Deps) {
  const addMember = async ({ brandCode, agentId }: AgentCaller, { account, password, kind, rates }: AccountDraft) => {
    await passwordRule.demand(brandCode, password, { account });
    const [passwordHash, { currency }] = await Promise.all([hashPassword(password), members.getMember(agentId)]);
    return inTransaction(db, async (trx) => {
      await team.holdStill(trx, brandCode);
      await members.lock(trx, agentId);
      await rebates.assertGivable(trx, agentId, rates);
      // The agent knows this password, so the first log-on asks for another one.
      const newcomer = { brandCode, account, currency, customerType: TYPES_BY_KIND[kind], mustChangePassword: true };
      const made = await members.insertMember(trx, newcomer, passwordHash);
      if (!made) throw new AppError("register.usernameTaken");
      await affiliate.record(trx, made.id, { parentId: agentId, code: null, source: "agent" });
      await rebates.welcome(trx, { brandCode, superiorId: agentId, memberId: made.id, rates });
      await team.audit(trx, { brandCode, actorId: agentId, action: "team.openAccount", subjectId: made.id, detail: { kind, rates } });
      return { memberId: made.id, answer: presentMember(made) };
    });
  };

  /**
   * Opens an account below the agent. The same form again under its key, as after an answer that was lost, is answered with the account
   * that the first try has opened. Throws `rebate.exceeds`, `password.common`, `register.usernameTaken`, and what `Joining` says.
   */
  const openAccount = (caller: AgentCaller, draft: AccountDraft, key: string | null = null): Promise<{ id: string; account: string }> =>
    joining(
      { brandCode: caller.brandCode, key, name: `open below ${caller.agentId}`, input: draft },
      () => addMember(caller, draft),
      async (memberId) => presentMember(await members.getMember(memberId)),
    );

  return { openAccount };
}

const presentMember = ({ id, account }: { id: number; account: string }) => ({ id: String(id), account });
