import type { FastifyRequest } from "fastify";
import { LANGUAGES } from "@mela/contract/base/languages";
import type { OwnTexts, RequestContext } from "../modules/site/brand.ts";
import { negotiateLanguage } from "../modules/site/site.rules.ts";

/** For a request whose brand cannot be found out. */
const LAST_RESORT = { languages: ["bn", "en"], defaultLanguage: "bn" };
/** Operators read the console in each of its languages, whatever the brand of the host offers to its members. */
const CONSOLE = { languages: LANGUAGES.filter(({ complete }) => complete).map(({ code }) => code), defaultLanguage: "en" };

interface Offer {
  languages: readonly string[];
  defaultLanguage: string;
}

const isOfConsole = ({ url }: FastifyRequest): boolean => url.startsWith("/wps/console/");

/** The language of an answer: the best one that the caller reads and that is offered to them. */
export function languageOf(request: FastifyRequest, offered: Offer): string {
  const { languages, defaultLanguage } = isOfConsole(request) ? CONSOLE : offered;
  return negotiateLanguage(request.headers["accept-language"], languages, defaultLanguage);
}

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
    const language = languageOf(request, brand?.settings ?? LAST_RESORT);
    // A brand's own words are for its members.
    return { language, ...(brand && !isOfConsole(request) ? { own: brand.texts } : {}) };
  };
}
