import type { Context } from "../http.ts";
import type { Audience } from "../lib/audience.ts";
import type { Caller } from "../lib/callers.ts";

/** What a handler knows of a call that only reads. */
export type Reading = Pick<Context<{ language?: string }, Caller | null>, "input" | "brand" | "language" | "request">;
export type AudienceOf = (context: Reading) => Promise<Audience>;

/** The parameter `language` decides, where the brand offers it; else what the request as a whole asks for. */
type LanguageChoice = (request: Reading["request"], wanted: string | undefined, otherwise: string) => Promise<string>;

export function createAudienceOf(chooseLanguage: LanguageChoice): AudienceOf {
  return async ({ request, input, brand, language }) => ({
    brandCode: brand.code,
    language: await chooseLanguage(request, input.language, language),
  });
}
