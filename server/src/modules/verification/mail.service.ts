import type { Executor } from "../../db.ts";
import type { Brand } from "../site/brand.ts";
import { type MailData, type MailTemplate, mailText } from "./message.texts.ts";
import type { MessagesService } from "./messages.service.ts";

const LIFE_SECONDS = 3_600;

export interface MailRequest<T extends MailTemplate> {
  brandCode: string;
  to: string;
  template: T;
  data: MailData[T];
  language: string;
  /** How long the mail is worth sending; an hour when absent. */
  lifeSeconds?: number;
}

export type MailService = ReturnType<typeof createMailService>;

/** Mails from templates, put on their way with the caller's transaction. */
export function createMailService(deps: {
  brandOf: (code: string) => Promise<Pick<Brand, "settings" | "texts">>;
  messages: Pick<MessagesService, "queue">;
}) {
  /** `own`: the brand, where it was read before the transaction. */
  const send = async <T extends MailTemplate>(
    executor: Executor,
    request: MailRequest<T>,
    own?: Pick<Brand, "settings" | "texts">,
  ): Promise<void> => {
    const { settings, texts } = own ?? (await deps.brandOf(request.brandCode));
    const brand = settings.brand.names[request.language] ?? settings.brand.id;
    const text = mailText(request.template, request.language, brand, request.data, texts);
    const { brandCode, to: recipient, lifeSeconds = LIFE_SECONDS } = request;
    await deps.messages.queue(executor, { kind: "mail", brandCode, recipient, ...text, lifeSeconds });
  };
  return { send };
}
