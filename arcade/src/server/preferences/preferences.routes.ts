import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { ArcadeError } from "../../shared/errors.ts";
import { TITLE_CHOICES } from "../../shared/games/kept-stake.ts";
import type { RequestContexts } from "../api/request-context.ts";
import type { ConfigOf } from "../games/title-config.ts";
import type { Preferences } from "./preferences.ts";

export interface PreferencesDeps {
  requestContexts: RequestContexts;
  preferences: Preferences;
  configOf: ConfigOf;
}

const Change = z.strictObject({
  sound: z.boolean().optional(),
  turbo: z.boolean().optional(),
  muted: z.boolean().optional(),
  stake: z.int().positive().max(1_000_000_000_000).optional(),
  cards: z.int().positive().max(1_000).optional(),
  choices: z.partialRecord(z.enum(TITLE_CHOICES), z.int().nonnegative().max(1_000_000_000_000)).optional(),
});

/** `POST /api/preferences`: the player has turned sound, turbo or what others say on or off, or chosen another stake, number of cards or something else that the title keeps. Whose it is and of which title, the session says. */
export async function preferencesRoutes(app: FastifyInstance, { requestContexts, preferences, configOf }: PreferencesDeps): Promise<void> {
  app.post("/api/preferences", async (request) => {
    const context = await requestContexts.of(request);
    const parsed = Change.safeParse(request.body);
    if (!parsed.success) throw new ArcadeError("request.invalid");
    await preferences.keep(context.session, configOf(context), parsed.data);
    return { success: true as const, value: {} };
  });
}
