import { randomUUID } from "node:crypto";
import { launchGame } from "@mela/contract/games/games";
import type { Endpoint } from "@mela/contract/base/endpoint";
import { inTransaction } from "../../src/db.ts";
import type { Member } from "../../src/modules/member/member.service.ts";
import type { TestApp } from "../create-test-app.ts";
import type { startStandInProvider } from "../stand-in-provider.ts";
import { send } from "./wire.ts";

/** The funds password of whoever has one. */
export const PIN = "280571";

/** A member with a session. */
export interface Actor {
  member: Member;
  token: string;
  brand: string;
}

/** Puts a member right below another. */
export const placeBelow = (test: TestApp, superior: Actor, below: Actor): Promise<unknown> =>
  inTransaction(test.db, (trx) =>
    test.services.team.setSuperior(trx, { brandCode: superior.brand, memberId: below.member.id, superiorId: superior.member.id }),
  );

/** Money (minor units) of nobody's, free to leave. */
export const fund = (test: TestApp, { member }: Pick<Actor, "member">, amountMinor: number): Promise<unknown> =>
  test.services.wallet.move({
    memberId: member.id,
    brandCode: member.merchant_code,
    currency: member.currency,
    kind: "opening",
    against: "adjustment",
    amountMinor,
    externalId: `fund:${randomUUID()}`,
  });

/** Sends a call as somebody and answers its value; throws unless it succeeds. */
export async function must(test: TestApp, { token, brand }: Pick<Actor, "token" | "brand">, endpoint: Endpoint, input: object = {}) {
  const { status, json, text } = await send(test, endpoint, input, { token, brand });
  if (status !== 200) throw new Error(`${endpoint.method} ${endpoint.path} answers ${status}: ${text}`);
  return json.value;
}

/** Launches a game and answers the token that its provider was given. */
export async function openGame(test: TestApp, arcade: Awaited<ReturnType<typeof startStandInProvider>>, self: Actor): Promise<string> {
  arcade.seen.length = 0;
  await must(test, self, launchGame, { vassalage: "MLA", gameCode: "SPIN" });
  const [launch] = arcade.seen;
  if (!launch) throw new Error("The provider was not asked for a game");
  return String(launch.body["token"]);
}
