import { randomUUID } from "node:crypto";
import { loadCatalogue } from "../src/demo/catalogue/catalogue.ts";
import { seedGames } from "../src/demo/games.ts";
import { AppError } from "../src/errors.ts";
import type { MemberDraft } from "../src/modules/member/member.service.ts";
import { sha256 } from "../src/modules/provider/provider-signature.rules.ts";
import { type TestApp, type TestAppOptions, createTestApp } from "./create-test-app.ts";
import { buildMember, loginAs } from "./factories.ts";
import { startStandInProvider } from "./stand-in-provider.ts";

/** A game of the demo catalogue that the players of a table play. */
const game = loadCatalogue().games.find((entry) => entry.vendor === "MLA")!;

/** The whole server with its catalogue and a provider that opens every game: members with money log in, launch and bet. */
export async function createTable(options: TestAppOptions = {}) {
  const arcade = await startStandInProvider();
  arcade.answerWith((origin) => ({ body: JSON.stringify({ available: true, url: `${origin}/play/1` }) }));
  const server: TestApp = await createTestApp({ ...options, env: { ARCADE_URL: arcade.origin, ...options.env } });
  await seedGames({ games: server.services.games, provider: server.services.provider, brands: ["mela", "panna"] });

  const callOf = (body: object) => ({ provider: "arcade", bodyHash: sha256(JSON.stringify(body)) });
  const { wallet } = server.services.provider;

  /** A member with money (minor units), logged in. */
  async function seat(fundsMinor = 0, draft: Partial<MemberDraft> = {}) {
    const member = await buildMember(server, draft);
    const owner = { memberId: member.id, brandCode: member.merchant_code, currency: member.currency };
    if (fundsMinor > 0)
      await server.services.wallet.move({
        ...owner,
        kind: "opening",
        against: "adjustment",
        amountMinor: fundsMinor,
        externalId: `opening:${member.id}`,
      });
    const headers = { "x-merchant": member.merchant_code, "accept-language": "en" };
    let token = await loginAs(server, member);
    const call = (method: Parameters<TestApp["call"]>[0], path: string, body?: unknown, more: Record<string, string> = {}) =>
      server.call(method, path, { token, headers: { ...headers, ...more }, ...(body === undefined ? {} : { body }) });
    return {
      member,
      owner,
      call,
      /** Logs in anew, as after the end of a session. */
      logIn: async () => void (token = await loginAs(server, member)),
      launch: () => call("GET", `/wps/games/launch?nodeId=${game.nodeId}`),
      /** Opens the game and returns the token that its provider was given. */
      async open(): Promise<string> {
        arcade.seen.length = 0;
        const answer = await call("GET", `/wps/games/launch?nodeId=${game.nodeId}`);
        if (answer.status !== 200) throw new AppError(answer.json.errorCode as AppError["code"]);
        return String((arcade.seen.at(0)?.body as { token: string } | undefined)?.token);
      },
      balance: () => server.services.wallet.balanceOf(member.id, member.currency),
      deposit: (amountMinor: number, externalId = randomUUID()) =>
        server.services.wallet.move({ ...owner, kind: "deposit", against: "cash", amountMinor, externalId }),
    };
  }

  /** A bet with fresh ids; a win or rollback of it takes it over. */
  const betOf = (token: string, amount: number) => ({
    request_uuid: randomUUID(),
    token,
    transaction_uuid: randomUUID(),
    round: randomUUID(),
    game_code: game.code,
    currency: "BDT",
    amount,
  });
  type Bet = ReturnType<typeof betOf>;
  const after = (bet: Bet) => ({
    ...bet,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: bet.transaction_uuid,
  });

  return {
    server,
    /** The provider of every game; it answers as a test says. */
    arcade,
    game,
    seat,
    betOf,
    bet: (bet: Bet) => wallet.bet(callOf(bet), bet),
    /** `more`: what the provider tells besides, or ids of its own. */
    async win(bet: Bet, amount: number, more: { ended_as?: "cashed_out"; request_uuid?: string; transaction_uuid?: string } = {}) {
      const body = { ...after(bet), amount, ...more };
      return wallet.win(callOf(body), body);
    },
    async rollback(bet: Bet) {
      const body = after(bet);
      return wallet.rollback(callOf(body), body);
    },
    async close() {
      await server.close();
      await arcade.stop();
    },
  };
}

export type Table = Awaited<ReturnType<typeof createTable>>;
export type Seat = Awaited<ReturnType<Table["seat"]>>;

/** `ok`, or the code with which a call was refused. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return "ok";
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}
