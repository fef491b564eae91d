import { mela, panna } from "../../src/demo/brands.ts";
import type { LogTarget } from "../../src/logger.ts";
import { type TestApp, createTestApp } from "../create-test-app.ts";
import { buildMember, loginAs } from "../factories.ts";
import { createPaymentStandIn } from "../payment-stand-in.ts";
import { SHIPPED_ROLES, type ShippedRole } from "@mela/contract/console/permissions";
import { takeSeat } from "../console.ts";
import { importGames } from "../playing.ts";
import { startStandInProvider } from "../stand-in-provider.ts";
import type { Actor } from "./actors.ts";
import { type Journal, keepJournal } from "./journal.ts";
import { type Owner, furnish } from "./things.ts";
import { type Signer, keyOf } from "./wire.ts";

/** Customer types that a call may be closed to. */
export const TYPES = { player: 0, agent: 1, agentToo: 2, trial: 4, restricted: 40, agentOnly: 41, agentOnlyToo: 42 } as const;
export const RIVAL_SECRET = "the secret of a rival provider";

/** For who counts what happens by themselves. */
const NO_JOURNAL: Journal = { read: async () => [], undo: async () => undefined };

export type Scene = Awaited<ReturnType<typeof createScene>>;

/** The server with two brands that have all their switches on, two game providers, and payments that a test decides about. */
async function setStage(log?: LogTarget) {
  const arcade = await startStandInProvider();
  // One answer to everything that a provider is asked for: a game, a proof, a bet that it will not take back.
  arcade.answerWith((origin) => ({
    body: JSON.stringify({
      available: true,
      url: `${origin}/play/1`,
      proof: null,
      cancelled: false,
      reason: "refused",
      pools: [],
      tables: [],
    }),
  }));
  const payments = createPaymentStandIn();
  const test: TestApp = await createTestApp({
    env: { ARCADE_URL: arcade.origin },
    payments,
    ...(log && { log }),
  });
  await importGames(test);
  const { services } = test;
  for (const brand of [mela, panna]) {
    const { settings } = brand;
    const code = settings.merchant;
    // Whatever a brand can offer is on, so that nothing but who asks is what a call is refused for.
    const switches = mela.settings.switches;
    await services.site.saveBrand({ ...brand, settings: { ...settings, switches, captcha: { ...settings.captcha, feedback: "off" } } });
    await services.games.offerVendors(code, ["MLA"]);
    await services.payoutSettings.save(code, {
      coolingHours: 0,
      freePerDay: 0,
      feeBasisPoints: 0,
      feeMinMinor: 0,
      perDay: 100,
      perDayMinor: 100_000_000,
    });
  }
  await services.provider.register({
    code: "rival",
    name: "Rival",
    own: { baseUrl: arcade.origin, publicUrl: arcade.origin, secret: RIVAL_SECRET },
  });
  return { test, arcade, payments };
}

/**
 * Two brands with everything in them that a call may name: `owner` and `victim` are members of Mela who are agents and players both, `stranger`
 * is one of Panna, each with a set of things of their own. Made by the same steps in the same order, two scenes have the same ids.
 */
export async function createScene(options: { journal?: boolean; log?: LogTarget } = {}) {
  const { test, arcade, payments } = await setStage(options.log);
  const { services } = test;
  const actor = async (account: string, customerType: number, brand = "mela"): Promise<Actor> => {
    const currency = (brand === "mela" ? mela : panna).settings.currency;
    const member = await buildMember(test, { brandCode: brand, account, customerType, currency });
    return { member, token: await loginAs(test, member), brand };
  };
  const parts = { test, arcade, payments, actor };
  const owners: Record<"owner" | "victim" | "stranger", Owner> = {
    owner: await furnish(parts, "owner", "mela"),
    victim: await furnish(parts, "victim", "mela"),
    stranger: await furnish(parts, "stranger", "panna"),
  };
  const roles = {} as Record<keyof typeof TYPES, Actor>;
  for (const [name, type] of Object.entries(TYPES)) roles[name as keyof typeof TYPES] = await actor(`role${name.toLowerCase()}`, type);

  const seats = { foreign: await takeSeat(test, "foreign", "owner", "panna") } as Record<ShippedRole | "foreign", string>;
  for (const role of SHIPPED_ROLES) seats[role] = await takeSeat(test, `seat-${role}`, role, null);
  // Something stands on the record of the brand.
  const looked = `/wps/console/chat/messages?brand=mela&conversationId=${owners.owner.things.conversation}`;
  await test.call("GET", looked, { token: seats.owner });
  const signer: Signer = { kind: "game", code: "arcade", secret: test.env.ARCADE_SECRET };
  const ended = await actor("roleended", 1);
  await test.call("DELETE", "/wps/session/logout", { token: ended.token, headers: { "x-merchant": "mela" } });
  await services.events.flush();
  await keyOf(test);
  const journal: Journal = options.journal === false ? NO_JOURNAL : await keepJournal(test.db);
  const close = async (): Promise<void> => {
    await test.close();
    await arcade.stop();
  };
  const rival: Signer = { kind: "game", code: "rival", secret: RIVAL_SECRET };
  return { test, arcade, rival, payments, ...owners, roles, seats, ended, signer, journal, close };
}
