import { formatMessage, type Message } from "./messages.ts";

/** Compiled texts of one language by id. */
export class Translator {
  readonly code: string;
  readonly locale: string;
  private readonly messages: Record<string, Message>;
  /** Values that every text may take without being given them. */
  private readonly always: Record<string, unknown>;

  constructor(entry: { code: string; locale: string }, messages: Record<string, unknown>, always: Record<string, unknown> = {}) {
    this.code = entry.code;
    this.locale = entry.locale;
    this.messages = { ...messages } as Record<string, Message>;
    this.always = always;
  }

  /** The same texts with other values that every text may take. */
  with(always: Record<string, unknown>): Translator {
    return new Translator(this, this.messages, always);
  }

  has(id: string): boolean {
    return id in this.messages;
  }

  add(messages: Record<string, unknown>): void {
    Object.assign(this.messages, messages);
  }

  /** The text of an id; the id itself where there is none. */
  translate(id: string, values: Record<string, unknown> = {}): string {
    const message = this.messages[id];
    return message === undefined ? id : formatMessage(message, { ...this.always, ...values }, this.locale);
  }
}
