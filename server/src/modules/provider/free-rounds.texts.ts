import { formatsOf } from "@mela/contract/base/formats";
import { playAddress } from "@mela/contract/games/play-address";
import { localeOf } from "@mela/contract/base/languages";
import { escaped } from "../../lib/html-text.ts";
import { moneyText } from "../../lib/money-text.ts";
import { type OwnMessages, inEveryLanguage } from "../../texts/texts.ts";
import type { NoticeKind } from "./free-round-notices.rules.ts";

interface Told {
  gameNames: Readonly<Record<string, string>>;
  currency: string;
  stakeMinor: number;
  rounds: number;
  used: number;
  turnoverTimes: number;
  expiresAt: Date;
  /** What opens the game. */
  game: Parameters<typeof playAddress>[0];
  available: boolean;
}

/** What a member is written when they are given free rounds, and before what is left of them ends. */
export const freeRoundsNotification = (
  kind: NoticeKind,
  grant: Told,
  timeZone: string,
  own: OwnMessages,
): Readonly<Record<string, { title: string; content: string }>> =>
  inEveryLanguage(own, (write, language) => {
    const game = grant.gameNames[language] ?? grant.gameNames["en"] ?? "";
    const values = {
      count: grant.rounds - grant.used,
      stake: moneyText(grant.stakeMinor, grant.currency),
      until: formatsOf(localeOf(language, own.numerals), timeZone).moment(grant.expiresAt),
      factor: grant.turnoverTimes,
    };
    const terms = kind === "given" ? `<p>${write("freeRounds.notification.terms", values)}</p>` : "";
    const linkTo = (path: string, words: string) => `<p><a href="${escaped(path)}">${words}</a></p>`;
    const play = grant.available ? linkTo(playAddress(grant.game), write("freeRounds.notification.play", { game: escaped(game) })) : "";
    const all = linkTo("/m/rewardCenter?tab=freeRounds", write("freeRounds.notification.open"));
    return {
      title: write(`freeRounds.notification.${kind}Title`, { ...values, game }),
      content: `<p>${write(`freeRounds.notification.${kind}`, { ...values, game: escaped(game) })}</p>${terms}${play}${all}`,
    };
  });
