import { COPY_HOURS, type ErasureObstacle } from "@mela/contract/privacy/privacy";
import { inEveryLanguage, text } from "../../texts/texts.ts";

/** The note that lies in every copy, in each complete language. */
export function copyReadme(account: string, madeAt: Date): string {
  const values = { account, time: madeAt.toISOString() };
  return ["bn", "en"].map((language) => text(language, "privacy.copy.readme", values)).join("\n\n");
}

type Letter = Readonly<Record<string, { title: string; content: string }>>;

const link = (language: string): string => `<p><a href="/m/securityCenter/privacy">${text(language, "privacy.letter.open")}</a></p>`;

/** The letter about a copy that can be fetched. */
export const copyLetter = (): Letter =>
  inEveryLanguage((language) => ({
    title: text(language, "privacy.letter.copyTitle"),
    content: `<p>${text(language, "privacy.letter.copy", { hours: COPY_HOURS })}</p>${link(language)}`,
  }));

/** The letter about an erasure that could not be. */
export const refusedLetter = (obstacles: readonly ErasureObstacle[]): Letter =>
  inEveryLanguage((language) => {
    const list = obstacles.map((obstacle) => `<li>${text(language, `privacy.obstacle.${obstacle}`)}</li>`).join("");
    return {
      title: text(language, "privacy.letter.refusedTitle"),
      content: `<p>${text(language, "privacy.letter.refused")}</p><ul>${list}</ul>${link(language)}`,
    };
  });
