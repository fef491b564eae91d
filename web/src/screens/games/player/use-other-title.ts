import { FRAME_MESSAGES, type FrameMessage } from "@mela/contract/provider/provider-calls";
import { useQueryClient } from "@tanstack/react-query";
import type { Game } from "../../../data/games/catalogue.ts";
import { gamePageQuery } from "../../../data/games/games.ts";
import { launchOfGame, playPath } from "../../../data/games/launch-rules.ts";
import { useLanguage } from "../../../lib/i18n.tsx";
import { navigateTo } from "../../../lib/navigation.ts";

/** So many titles of a vendor are looked through. */
const MOST = 100;

interface Around {
  say: (message: FrameMessage) => void;
  leave: (go: () => void) => void;
}

/**
 * What a game says of another title of the site: asked whether the site has it, the page answers where it does; told to go there, it opens that
 * in the game's place. Of a title that the brand does not show nothing comes.
 */
export function useOtherTitle({ say, leave }: Around): (message: FrameMessage) => Promise<void> {
  const client = useQueryClient();
  const { language } = useLanguage();
  const find = async ({ game, vendor }: FrameMessage): Promise<Game | undefined> => {
    if (!game || !vendor) return undefined;
    const { games } = await client.fetchQuery(gamePageQuery({ gameType: "", vendor }, 1, language, MOST));
    return games.find(({ gameCode }) => gameCode === game);
  };
  return async (message) => {
    const found = await find(message).catch(() => undefined);
    if (!found) return;
    if (message.amount === 1) leave(() => navigateTo(playPath(launchOfGame(found)), { replace: true }));
    else say({ type: FRAME_MESSAGES.title, amount: 1 });
  };
}
