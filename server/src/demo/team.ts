import { randomUUID } from "node:crypto";
import { hashPassword } from "../lib/passwords.ts";
import type { PastBooking } from "../modules/team/team-seeding.service.ts";
import type { Services } from "../services.ts";
import { DEMO_PASSWORD } from "./players.ts";
import { DEMO_AGENTS, type DemoAgent } from "./agents.ts";
import { type PlannedMember, planTeam } from "./team-plan.ts";

/** Members of one transaction: short enough that nothing waits for it. */
const BATCH = 50;

interface Deps {
  services: Pick<Services, "member" | "teamSeeding" | "figures">;
  /** Members of the largest of the teams. */
  count: number;
  now: Date;
}

/**
 * Gives each of the demo's agents a team with ninety days of life: members below members, deposits, wagers, withdrawals and log-ins, all in the
 * ledger like anybody's, dated back. What is there already stays; a start that was cut short is taken up at the next one.
 */
export async function seedTeams({ services, count, now }: Deps): Promise<void> {
  const games = await services.teamSeeding.games();
  if (games.length === 0) return;
  for (const demoAgent of DEMO_AGENTS) await seedTeam(services, demoAgent, { count, games, now });
  await services.figures.catchUp();
}

interface TeamDeps extends Omit<Deps, "services"> {
  games: readonly { id: number; code: string }[];
}

async function seedTeam({ member: members, teamSeeding }: Deps["services"], of: DemoAgent, { count, games, now }: TeamDeps): Promise<void> {
  const agent = await members.findByAccount(of.brandCode, of.account);
  if (!agent) return;
  const plan = planTeam({ count: Math.min(count, of.teamMost), games: games.length, now, seed: of.seed });
  const last = plan.at(-1);
  if (!last || (await members.findByAccount(of.brandCode, last.account))) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const owner = { brandCode: of.brandCode, currency: agent.currency };
  const ids = new Map<string, number>();
  const parentOf = async ({ superior }: PlannedMember): Promise<number> => {
    const account = superior === null ? of.account : (plan[superior] as PlannedMember).account;
    return ids.get(account) ?? (await members.findByAccount(owner.brandCode, account))?.id ?? agent.id;
  };
  for (let from = 0; from < plan.length; from += BATCH) {
    const lives = plan.slice(from, from + BATCH).map(async (planned) => ({
      ...planned,
      parentId: await parentOf(planned),
      bookings: (memberId: number) => bookingsOf(memberId, planned, games),
    }));
    const made = await teamSeeding.write(owner, await Promise.all(lives), passwordHash);
    for (const [account, id] of made) ids.set(account, id);
  }
}

function bookingsOf(memberId: number, { events }: PlannedMember, games: readonly { id: number; code: string }[]): PastBooking[] {
  let balanceMinor = 0;
  let bet: string | null = null;
  return events.map((event) => {
    const incoming = event.kind === "deposit" || event.kind === "win";
    const amountMinor = incoming ? event.amountMinor : -event.amountMinor;
    balanceMinor += amountMinor;
    const externalId = randomUUID();
    const game = event.kind === "bet" || event.kind === "win" ? games[event.game] : undefined;
    const reference = event.kind === "win" ? bet : null;
    if (event.kind === "bet") bet = externalId;
    return {
      memberId,
      kind: event.kind,
      externalId,
      reference,
      at: event.at,
      amountMinor,
      balanceMinor,
      gameId: game?.id ?? null,
      gameCode: game?.code ?? null,
    };
  });
}
