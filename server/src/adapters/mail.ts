import { createTransport } from "nodemailer";
import { type Carrier, RefusedMessage } from "./delivery.ts";
import type { Outbox } from "./outbox.ts";

const TIMEOUT_MS = 10_000;

/** Keeps mails where a person can read them in the demo, and sends none. */
export const sandboxMail = (outbox: Outbox): Carrier => ({
  send: ({ key, brandCode, recipient, subject, body }) => outbox.put({ key, kind: "mail", brandCode, recipient, subject, body }),
});

/**
 * SMTP. `url` as smtp://user:password@host:587 or smtps://…; `from` is the sender's address. SMTP knows no idempotency key: the
 * message id is made of ours, so that a mail which was taken twice after a crash is recognised as the same one.
 */
export function smtpMail({ url, from }: { url: string; from: string }): Carrier {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ key, recipient, subject, body, html }) {
      const domain = from.slice(from.lastIndexOf("@") + 1).replace(/>$/, "");
      try {
        await transport.sendMail({
          from,
          to: { name: "", address: recipient },
          subject,
          text: body,
          ...(html === null ? {} : { html }),
          messageId: `<${key}@${domain}>`,
          headers: { "Auto-Submitted": "auto-generated" },
        });
      } catch (error) {
        throw isPermanent(error) ? new RefusedMessage(messageOf(error)) : error;
      }
    },
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** 5xx answers of SMTP; 535 is a matter of our own settings and may pass. */
function isPermanent(error: unknown): boolean {
  const code = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : 0;
  return code >= 500 && code !== 535;
}
