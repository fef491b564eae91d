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
}

/** "2026/11/30 18:00", as the pages write moments: on the brand's clock, in Latin digits. */
const momentText = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(moment).replaceAll("-", "/");

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
      until: momentText(grant.expiresAt, timeZone),
      factor: grant.turnoverTimes,
    };
    const terms = kind === "given" ? `<p>${write("freeRounds.notification.terms", values)}</p>` : "";
    const link = `<p><a href="/m/rewardCenter?tab=freeRounds">${write("freeRounds.notification.open")}</a></p>`;
    return {
      title: write(`freeRounds.notification.${kind}Title`, { ...values, game }),
      content: `<p>${write(`freeRounds.notification.${kind}`, { ...values, game: escaped(game) })}</p>${terms}${link}`,
    };
  });
