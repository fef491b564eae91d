import type { FastifyInstance } from "fastify";
import { ArcadeError } from "../../shared/errors.ts";
import type { FreePlayAnswer } from "../../shared/wire.ts";
import type { Journal } from "../journal/journal.ts";
import type { Wallet } from "../platform/wallet.ts";
import type { Sessions } from "../sessions/sessions.ts";
import { offersFreePlay } from "./present.ts";
import type { RequestContexts } from "./request-context.ts";

interface FreePlayDeps {
  requestContexts: RequestContexts;
  journal: Pick<Journal, "atomically">;
  sessions: Pick<Sessions, "openFree">;
  wallet: Pick<Wallet, "balance">;
}

/** `POST /api/free-play`: who plays a room for money gets a session of free play in the same room, beside their own. */
export async function freePlayRoutes(app: FastifyInstance, { requestContexts, journal, sessions, wallet }: FreePlayDeps): Promise<void> {
  app.post("/api/free-play", async (request) => {
    const { session, game } = await requestContexts.of(request);
    if (session.token === null || !offersFreePlay(session, game)) throw new ArcadeError("request.invalid");
    // Whoever may not play any more, as in a break, has no free play either: the platform says so by the token.
    const told = await wallet.balance(session.token);
    if (told.kind === "rejected") throw new ArcadeError("session.ended");
    if (told.kind !== "ok") throw new ArcadeError("system.unavailable");
    const launch = await journal.atomically((tx) => sessions.openFree(tx, session));
    const value: FreePlayAnswer = { launch };
    return { success: true, value };
  });
}
