import type { FastifyRequest } from "fastify";
import type { OwnTexts, RequestContext } from "../modules/site/brand.ts";
import { negotiateLanguage } from "../modules/site/site.rules.ts";

/** For a request whose brand cannot be found out. */
const LAST_RESORT = { languages: ["bn", "en"], defaultLanguage: "bn" };

/** A language named in a parameter counts when the brand offers it. */
export function createLanguageChoice(requestContext: RequestContext) {
  return async (request: FastifyRequest, wanted: string | undefined, otherwise: string): Promise<string> => {
    const { settings } = await requestContext.brandOf(request);
    return wanted !== undefined && settings.languages.includes(wanted) ? wanted : otherwise;
  };
}

/** The words in which an error is told, whatever else is wrong with the request. */
export function createWordsOf(requestContext: RequestContext): (request: FastifyRequest) => Promise<{ language: string; own?: OwnTexts }> {
  return async (request) => {
    const brand = await requestContext.brandOf(request).catch(() => null);
    const { languages: offered, defaultLanguage: fallback } = brand?.settings ?? LAST_RESORT;
    const language = negotiateLanguage(request.headers["accept-language"], offered, fallback);
    return { language, ...(brand ? { own: brand.texts } : {}) };
  };
}
