import { Game } from "@mela/contract/games";
import * as z from "zod/mini";

/** Hot games as the tab keeps them. Apart, because only what was kept has to be checked. */
export const HotGamesRecord = z.object({ language: z.string(), games: z.array(Game) });
