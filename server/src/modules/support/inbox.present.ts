import * as z from "zod";
import type { InboxMessage } from "@mela/contract/support/inbox";
import { cleanHtml } from "../../lib/rich-text.ts";
import type { StoredNotification } from "./inbox.tables.ts";

const Texts = z.record(z.string(), z.object({ title: z.string(), content: z.string() }));

/** A notification in the language of the request, else the brand's, else any that it was written in. */
export function presentNotification(row: StoredNotification, language: string, fallbackLanguage: string): InboxMessage {
  const texts = Texts.parse(row.texts);
  const text = texts[language] ?? texts[fallbackLanguage] ?? Object.values(texts)[0];
  return {
    id: String(row.id),
    title: text?.title ?? "",
    content: cleanHtml(text?.content ?? ""),
    sentAt: row.sent_at.toISOString(),
    read: row.read_at !== null,
  };
}
