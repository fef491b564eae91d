import * as z from "zod/mini";

/** Hot games as the tab keeps them. Apart, and fetched with its schemas only when something kept has to be checked. */
export async function hotGamesRecord() {
  const { Game } = await import("@mela/contract/games/games");
  return z.object({ language: z.string(), games: z.array(z.extend(z.omit(Game, { vassalage: true }), { vendor: z.string() })) });
}
