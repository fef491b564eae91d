import type { ContractKind, ContractTerms } from "@mela/contract/contracts/agent-contracts";
import type { RebateRates } from "@mela/contract/rebates/agent-rebates";
import { systemClock } from "../src/adapters/clock.ts";
import { inTransaction, openDb } from "../src/db.ts";
import { PATIENT } from "./postgres.ts";
import { readEnv } from "../src/env.ts";
import type { Member } from "../src/modules/member/member.service.ts";
import { createServices } from "../src/services.ts";
import { type BrowserSession, buildMember, openBrowserSession } from "./factories.ts";
import { countFigures } from "./figures.ts";
import { addWager, givePin } from "./team.ts";

/** A member of a journey's team, with the session that their browser takes up. */
export interface OfficeMember {
  id: number;
  account: string;
  /** As the browser keeps it in the tab. */
  session: BrowserSession;
}

const RATES: RebateRates = { RNG: 80, FISH: 60, LIVE: 50, PVP: 50, SPORTS: 60, LOTT: 90, ELOTT: 90 };

/** Teams with contracts and rates, made in the database of a running server, through the services like everything else. */
export function openAgentOffice(databaseUrl: string, secrets: { server: string; arcade: string }) {
  const env = readEnv({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DATABASE_URL: databaseUrl,
    SERVER_SECRET: secrets.server,
    ARCADE_SECRET: secrets.arcade,
  });
  // The run of rebates holds one connection and pays by another; what the services do by themselves meanwhile has the others.
  const dbHandle = openDb(databaseUrl, { max: 4, ...PATIENT });
  const services = createServices({ env, dbHandle, clock: systemClock });
  const { db } = dbHandle;

  /** Minor units of BDT; below `superior` where one is given. Who has money has the funds password of tests too. */
  async function add(
    draft: { type?: number; superior?: OfficeMember; fundsMinor?: number; brandCode?: string } = {},
  ): Promise<OfficeMember> {
    const { type = 1, superior, fundsMinor = 0, brandCode = "mela" } = draft;
    const account = `a${Date.now().toString(36)}${Math.random().toString(36).slice(2, 7)}`.slice(0, 16);
    const member = await buildMember({ services }, { account, customerType: type, brandCode });
    if (superior)
      await inTransaction(db, (trx) => services.team.setSuperior(trx, { brandCode, memberId: member.id, superiorId: superior.id }));
    if (fundsMinor > 0) await Promise.all([fund(member, fundsMinor), givePin({ services, db }, member.id)]);
    return { id: member.id, account, session: await openBrowserSession({ services, db }, member) };
  }

  const fund = (member: Member, amountMinor: number) =>
    services.wallet.move({
      memberId: member.id,
      brandCode: member.merchant_code,
      currency: member.currency,
      kind: "opening",
      against: "adjustment",
      amountMinor,
      externalId: `test:${member.id}`,
    });

  const draftOf = (teamMember: OfficeMember, superior: OfficeMember | null, kind: ContractKind, terms: ContractTerms) => ({
    brandCode: teamMember.session.merchantCode,
    memberId: teamMember.id,
    superiorId: superior?.id ?? null,
    kind,
    terms,
  });

  return {
    add,
    /** Makes another kind of customer of them; see the contract's `customer-type.ts`. */
    setType: (teamMember: OfficeMember, type: number) => services.member.setType(db, teamMember.id, type),
    /** An offer that waits; of the brand where no superior is named. */
    offer: (teamMember: OfficeMember, kind: ContractKind, terms: ContractTerms, superior: OfficeMember | null = null) =>
      services.contracts.offer(draftOf(teamMember, superior, kind, terms)),
    /** A contract that has run since then. */
    grant: (teamMember: OfficeMember, kind: ContractKind, terms: ContractTerms, since: Date, superior: OfficeMember | null = null) =>
      services.contracts.grant(draftOf(teamMember, superior, kind, terms), since),
    /** The brand's rates for an agent whom nobody is above. */
    rate: (teamMember: OfficeMember, rates: RebateRates = RATES, since = new Date()) =>
      services.rebates.grant({ brandCode: teamMember.session.merchantCode, superiorId: null, memberId: teamMember.id, rates }, since),
    /** A lost round of a slot at a moment of the past, with money of its own. */
    async play(teamMember: OfficeMember, stakeMinor: number, at: Date): Promise<void> {
      const { merchantCode: brandCode } = teamMember.session;
      const slot = await db
        .selectFrom("games")
        .select("id")
        .where("game_type", "=", "RNG")
        .orderBy("id")
        .limit(1)
        .executeTakeFirstOrThrow();
      const owner = { memberId: teamMember.id, brandCode, currency: "BDT" };
      const externalId = `play:${teamMember.id}:${at.toISOString()}`;
      await services.wallet.move({ ...owner, kind: "opening", against: "adjustment", amountMinor: stakeMinor, externalId });
      await addWager({ services, db }, { memberId: teamMember.id, brandCode, stakeMinor, at, gameId: slot.id });
    },
    /** What the jobs do: everything that is over is counted and paid. */
    async settle(): Promise<void> {
      await countFigures(services, db);
      await services.teamPayments.run();
      while ((await services.rebateRun.run()) > 0);
    },
    write: async (teamMember: OfficeMember, title: string) => {
      await services.inbox.send({ memberId: teamMember.id, texts: { bn: { title, content: title }, en: { title, content: title } } });
    },
    announce: (brandCode: string, title: string) =>
      services.content.create({
        brandCode,
        type: "A",
        groupName: "m_home",
        texts: { bn: { title, content: title }, en: { title, content: title } },
      }),
    count: () => countFigures(services, db),
    balance: (teamMember: OfficeMember) => services.wallet.balanceOf(teamMember.id, "BDT"),
    close: async () => {
      await services.events.close();
      await dbHandle.close();
    },
  };
}

export type AgentOffice = ReturnType<typeof openAgentOffice>;
