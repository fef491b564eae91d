import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod";
import { ArcadeError } from "../../shared/errors.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { Titles } from "../titles.ts";
import { SESSION_HEADER, type FairnessAnswer } from "../../shared/wire.ts";
import type { SeedPairs } from "./seed-pairs.ts";

const ClientSeed = z.object({ clientSeed: z.string().regex(/^[\x21-\x7e]{1,64}$/) });

/** The calls of the fairness page: seeds in use and revealed, and what the rules need to draw a round again. */
export async function fairnessRoutes(
  app: FastifyInstance,
  { sessions, seeds, titles }: { sessions: Sessions; seeds: SeedPairs; titles: Titles },
): Promise<void> {
  const read = (request: FastifyRequest) => sessions.require(request.headers[SESSION_HEADER]);
  const answer = async (player: string, gameCode: string) => {
    const title = titles.find(gameCode);
    if (!title) throw new ArcadeError("system.unavailable");
    const value: FairnessAnswer = { ...(await seeds.view(player, gameCode)), title };
    return { success: true as const, value };
  };
  app.get("/api/fairness", async (request) => {
    const { player, gameCode } = await read(request);
    return answer(player, gameCode);
  });
  app.post("/api/fairness/rotate", async (request) => {
    const { player, gameCode } = await read(request);
    await seeds.rotate(player, gameCode);
    return answer(player, gameCode);
  });
  app.post("/api/fairness/client-seed", async (request) => {
    const { player, gameCode } = await read(request);
    const body = ClientSeed.safeParse(request.body);
    if (!body.success) throw new ArcadeError("fair.seed");
    await seeds.setClientSeed(player, gameCode, body.data.clientSeed);
    return answer(player, gameCode);
  });
}
