import { systemClock } from "../src/adapters/clock.ts";
import { openDb } from "../src/db.ts";
import { readEnv } from "../src/env.ts";
import { createServices } from "../src/services.ts";
import { buildMember, TEST_PASSWORD } from "./factories.ts";

/** A member whom only one journey knows. */
export interface FreshMember {
  account: string;
  password: string;
}

export interface MemberOffice {
  /** Makes a member with an opening balance in minor units of BDT. */
  create(draft: {
    account: string;
    fundsMinor?: number;
    customerType?: number;
    merchantCode?: string;
    status?: "active" | "disabled";
    mustChangePassword?: boolean;
  }): Promise<FreshMember>;
  close(): Promise<void>;
}

/** Makes members in the database of a running server, through the services and the ledger like everything else. */
export function openMemberOffice(databaseUrl: string, secrets: { server: string; arcade: string }): MemberOffice {
  const env = readEnv({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DATABASE_URL: databaseUrl,
    SERVER_SECRET: secrets.server,
    ARCADE_SECRET: secrets.arcade,
  });
  const dbHandle = openDb(databaseUrl, { max: 2 });
  const services = createServices({ env, dbHandle, clock: systemClock });
  return {
    async create({ fundsMinor = 0, ...draft }) {
      const member = await buildMember({ services }, draft);
      if (fundsMinor > 0) {
        const owner = { memberId: member.id, merchantCode: member.merchant_code, currency: member.currency };
        await services.wallet.move({
          ...owner,
          kind: "opening",
          against: "adjustment",
          amountMinor: fundsMinor,
          externalId: `test:${member.id}`,
          meta: {},
        });
      }
      return { account: draft.account, password: TEST_PASSWORD };
    },
    close: () => dbHandle.close(),
  };
}
