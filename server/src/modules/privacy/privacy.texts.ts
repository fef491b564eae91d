import { COPY_HOURS, type ErasureObstacle } from "@mela/contract/privacy/privacy";
import { inEveryLanguage, text } from "../../texts/texts.ts";

/** The note that lies in every copy, in each complete language. */
export function copyReadme(account: string, madeAt: Date): string {
  const values = { account, time: madeAt.toISOString() };
  return ["bn", "en"].map((language) => text(language, "privacy.copy.readme", values)).join("\n\n");
}

type NotificationTexts = Readonly<Record<string, { title: string; content: string }>>;

const link = (language: string): string => `<p><a href="/m/securityCenter/privacy">${text(language, "privacy.notification.open")}</a></p>`;

/** The notification about a copy that can be fetched. */
export const copyNotification = (): NotificationTexts =>
  inEveryLanguage((language) => ({
    title: text(language, "privacy.notification.copyTitle"),
    content: `<p>${text(language, "privacy.notification.copy", { hours: COPY_HOURS })}</p>${link(language)}`,
  }));

/** The notification about an erasure that could not be. */
export const refusedNotification = (obstacles: readonly ErasureObstacle[]): NotificationTexts =>
  inEveryLanguage((language) => {
    const list = obstacles.map((obstacle) => `<li>${text(language, `privacy.obstacle.${obstacle}`)}</li>`).join("");
    return {
      title: text(language, "privacy.notification.refusedTitle"),
      content: `<p>${text(language, "privacy.notification.refused")}</p><ul>${list}</ul>${link(language)}`,
    };
  });
