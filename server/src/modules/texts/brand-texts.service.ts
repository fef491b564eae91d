import { createHash } from "node:crypto";
import type { Executor, Trx } from "../../db.ts";
import type { OwnMessages } from "../../texts/texts.ts";
import type { OwnTexts } from "../site/brand.ts";
import { BrandTexts, LanguageTexts, compiledParts, usableMessages } from "./brand-texts.rules.ts";
import * as store from "./brand-texts.store.ts";

export { numeralsOfMember } from "./brand-texts.store.ts";
export { BrandTexts, LanguageTexts, countTexts, textFaults } from "./brand-texts.rules.ts";

/** A brand's own texts as they were written; undefined where it has none. */
export async function brandTextsIn(executor: Executor, brandCode: string): Promise<BrandTexts | undefined> {
  const rows = await store.listTexts(executor, brandCode);
  if (rows.length === 0) return undefined;
  return BrandTexts.parse(Object.fromEntries(rows.map(({ language, texts }) => [language, texts])));
}

/** Makes these a brand's own texts, and no others. */
export async function replaceBrandTexts(trx: Trx, brandCode: string, texts: BrandTexts = {}): Promise<void> {
  await store.deleteOtherTexts(trx, brandCode, Object.keys(texts));
  for (const [language, own] of Object.entries(texts)) await store.saveTexts(trx, brandCode, language, JSON.stringify(own));
}

/** A brand's own texts, ready to be used: compiled for pages, by part, and with the digest that stands in their addresses. */
export async function ownTextsIn(executor: Executor, brandCode: string): Promise<OwnTexts> {
  const rows = await store.listTexts(executor, brandCode);
  return new Map(
    rows.map(({ language, texts }) => {
      const { pages = {}, messages = {} } = LanguageTexts.parse(texts);
      const parts = compiledParts(pages);
      const version = createHash("sha256")
        .update(JSON.stringify([...parts]))
        .digest("hex")
        .slice(0, 16);
      return [language, { version, pages: parts, messages: usableMessages(messages) }];
    }),
  );
}

/** The server's sentences in the words of a member's brand, by language, with its digits. */
export async function messagesForMember(executor: Executor, memberId: number): Promise<OwnMessages> {
  const [rows, numerals] = [await store.listTextsOfMember(executor, memberId), await store.numeralsOfMember(executor, memberId)];
  const words = rows.map(
    ({ language, texts }) => [language, { messages: usableMessages(LanguageTexts.parse(texts).messages ?? {}) }] as const,
  );
  return Object.assign(new Map(words), { numerals });
}
