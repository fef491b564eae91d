import type { LobbyKey } from "@mela/contract/site/site";
import { artUrl } from "../../lib/art.ts";
import type { MessageId } from "../../lib/i18n.tsx";

const MOTIFS: Record<LobbyKey, string> = {
  HOME: "lotus",
  HOT: "hot",
  FAV: "crown",
  RECENT: "coin",
  COCKFIGHT: "cock",
  NEW: "crash",
  PROVIDER: "wheel",
  PROMO: "promo",
  WINNERS: "invite",
  FISH: "fish",
  RNG: "slots",
  LIVE: "live",
  PVP: "poker",
  SPORTS: "sports",
  ESPORTS: "football",
  LOTT: "lottery",
  ELOTT: "coin",
};

/** Address of the icon of a lobby entry. */
export function categoryArt(key: LobbyKey): string | undefined {
  return artUrl(`cat-${MOTIFS[key]}`);
}

/** Name of a lobby entry. */
export function categoryName(key: LobbyKey): MessageId {
  return `lobby.category.${key}`;
}
