import { type OwnTextParts, textPartAddress } from "@mela/contract/site/site";
import { logError } from "../lib/log.ts";
import type { Messages, OwnTexts } from "./load.ts";

/** A brand's own words, each part by its address. What does not come is told in the words of the base. */
export const ownTextsOf =
  (brand: string, texts: Readonly<Record<string, OwnTextParts>>): OwnTexts =>
  async (language, part) => {
    const own = texts[language];
    if (!own?.parts.includes(part)) return {};
    try {
      const answer = await fetch(textPartAddress(brand, language, part, own.version));
      if (answer.ok) return (await answer.json()) as Messages;
      throw new Error(`Answered ${answer.status}`);
    } catch (error) {
      logError(`The brand's own words of ${part} did not come`, error);
      return {};
    }
  };
