import { COPY_HOURS, type ErasureObstacle } from "@mela/contract/privacy/privacy";
import { type OwnMessages, type Write, inEveryLanguage, text } from "../../texts/texts.ts";

/** The note that lies in every copy, in each complete language. */
export function copyReadme(account: string, madeAt: Date): string {
  const values = { account, time: madeAt.toISOString() };
  return ["bn", "en"].map((language) => text(language, "privacy.copy.readme", values)).join("\n\n");
}

type NotificationTexts = Readonly<Record<string, { title: string; content: string }>>;

const link = (write: Write): string => `<p><a href="/m/securityCenter/privacy">${write("privacy.notification.open")}</a></p>`;

/** The notification about a copy that can be fetched. */
export const copyNotification = (own: OwnMessages): NotificationTexts =>
  inEveryLanguage(own, (write) => ({
    title: write("privacy.notification.copyTitle"),
    content: `<p>${write("privacy.notification.copy", { hours: COPY_HOURS })}</p>${link(write)}`,
  }));

/** The notification about an erasure that could not be. */
export const refusedNotification = (obstacles: readonly ErasureObstacle[], own: OwnMessages): NotificationTexts =>
  inEveryLanguage(own, (write) => {
    const list = obstacles.map((obstacle) => `<li>${write(`privacy.obstacle.${obstacle}`)}</li>`).join("");
    return {
      title: write("privacy.notification.refusedTitle"),
      content: `<p>${write("privacy.notification.refused")}</p><ul>${list}</ul>${link(write)}`,
    };
  });
