/** A message that has to go out. `key` stays the same with every attempt. */
export interface OutgoingMessage {
  key: string;
  brandCode: string;
  recipient: string;
  subject: string;
  body: string;
  html: string | null;
}

/** Hands one message to whoever carries it; throws when it was not taken. */
export interface Carrier {
  send(message: OutgoingMessage): Promise<void>;
}

/** The carrier will never take this message, so that another attempt is of no use. */
export class RefusedMessage extends Error {
  override readonly name = "RefusedMessage";
}
