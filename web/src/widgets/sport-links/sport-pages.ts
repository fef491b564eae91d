import type { MatchSport } from "@mela/contract/provider/matches";
import type { MessageId } from "../../lib/i18n.tsx";

interface SportPage {
  path: string;
  /** A picture of `assets/art`. */
  art: string;
  title: MessageId;
  intro: MessageId;
  /** Heading of the games about it. */
  games: MessageId;
}

/** Sports that have a page of their own. */
export const SPORT_PAGES = {
  football: {
    path: "/m/football",
    art: "cat-football",
    title: "title.football",
    intro: "sport.football.intro",
    games: "sport.football.games",
  },
  cricket: {
    path: "/m/cricket",
    art: "cat-sports",
    title: "title.cricket",
    intro: "sport.cricket.intro",
    games: "sport.cricket.games",
  },
} as const satisfies Partial<Record<MatchSport, SportPage>>;
export type PageSport = keyof typeof SPORT_PAGES;
