import type { InputOf, OutputOf } from "@mela/contract/base/endpoint";
import type { transferDownline } from "@mela/contract/team/team";
import { type Db, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { TeamRates } from "./rebate-rates.deps.ts";
import type { AgentVisit } from "./team-reports.service.ts";
import { findTeamMemberByAccount } from "./team-reports.store.ts";
import type { TeamService } from "./team.service.ts";

interface Deps {
  db: Db;
  team: TeamService;
  rebates: Pick<TeamRates, "assertFits">;
}

export type TeamTransfers = ReturnType<typeof createTeamTransfers>;

/** Moves branches inside an agent's team. */
export function createTeamTransfers({ db, team, rebates }: Deps) {
  return {
    /** Hangs a member under the agent or under another one of their team; the trail says who did it, and from where to where. Throws `team.notFound`, `team.circle` or `rebate.aboveSuperior`. */
    async transfer(visit: AgentVisit, input: InputOf<typeof transferDownline>): Promise<OutputOf<typeof transferDownline>> {
      const { agentId, brandCode } = visit;
      const memberId = Number(input.memberId);
      return inTransaction(db, async (trx) => {
        // Asked again under the lock, or a branch that leaves the team at this moment could still be moved.
        await team.hold(trx, brandCode);
        await team.assertBelow(trx, agentId, memberId);
        const superior = await findTeamMemberByAccount(trx, agentId, input.superior.toLowerCase());
        if (!superior) throw new AppError("team.superiorNotFound");
        const before = await team.superiorOf(trx, memberId);
        const answer = { memberId: input.memberId, superior: { id: String(superior.id), account: superior.account } };
        if (before === superior.id) return answer;
        await team.setSuperior(trx, { brandCode, memberId, superiorId: superior.id });
        await rebates.assertFits(trx, memberId, superior.id);
        const detail = { from: before, to: superior.id };
        await team.audit(trx, { brandCode, actorId: agentId, action: "team.transfer", subjectId: memberId, detail });
        return answer;
      });
    },
  };
}
