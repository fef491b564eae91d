import type { FastifyRequest } from "fastify";
import { expect, it } from "vitest";
import { languageOf } from "./languages.ts";

const asked = (url: string, language: string): FastifyRequest => ({ url, headers: { "accept-language": language } }) as FastifyRequest;

it("CFAULT-01 an operator is answered in each language of the console, whatever the brand of the host offers; a member in one of the brand's", () => {
  const bengali = { languages: ["bn"], defaultLanguage: "bn" };
  const hindi = { languages: ["hi"], defaultLanguage: "hi" };
  const answered = (url: string) => ["en", "bn", "bn-BD,en;q=0.5", "fr"].map((language) => languageOf(asked(url, language), bengali));
  expect(answered("/wps/console/me")).toEqual(["en", "bn", "bn", "en"]);
  expect(answered("/wps/member/me")).toEqual(["bn", "bn", "bn", "bn"]);
  expect(languageOf(asked("/wps/console/roles?x=1", "bn"), hindi)).toBe("bn");
});
